package plot

// The bundled feed as far as a drawing shows it: id, kind, TPS, lanes, date,
// the submission's status, the record's, title, control TPS, control label.
const seedRows = `
stack-control|tps|476.8|32|13-Nov-2026|Measured|Measured|Stack control||Reference baseline
stack32|tps|716.0|32|13-Nov-2026|Measured|Measured|Combined stack|476.8|Stack control · 32 lanes
stack48|tps|735.5|48|13-Nov-2026|Measured|Measured|Combined stack, async off|476.8|Stack control · 32 lanes
fp8-32|tps|849.6|32|13-Nov-2026|Measured|Measured|Combined stack + fp8 KV|476.8|Stack control · 32 lanes
fp8-48|tps|965.7|48|13-Nov-2026|Measured|Measured|Combined stack + fp8 KV, async off|476.8|Stack control · 32 lanes
ngram-budget|tps|580.5|32|13-Nov-2026|Measured|Measured|ngram + preserved thinking budget|479.7|Own control · budget 4096
prefix-ngram|tps|701.3|32|13-Nov-2026|Measured|Measured|Prefix-hit fix + ngram||Not recorded
latest|tps|756.4|32|13-Nov-2026|Measured|Measured|Latest-match drafting + adaptive length|713.7|Combined stack before latest-match change
async-fix|tps|760.1|48|13-Nov-2026|Measured|Measured|Async staging-buffer fix||Not recorded
fp8-64|tps|1075.5|64|13-Nov-2026|Measured|Measured|fp8 scaling, shorter replay||Not recorded
fp8-96|tps|1093.9|96|13-Nov-2026|Measured|Measured|fp8 scaling, shorter replay|1075.5|64 lanes · same four-turn replay
v032-base|tps|500.9|32|13-Nov-2026|Measured|Measured|vLLM 0.32 baseline|476|Earlier v0.19.1 baseline (approx.)
v032-ngram|tps|599.0|32|13-Nov-2026|Measured|Measured|vLLM 0.32 ngram|500.9|v0.32 · no speculation
v032-int4|tps|560.7|32|13-Nov-2026|Measured|Measured|vLLM 0.32 int4 KV|599.0|v0.32 · bf16 KV + ngram
fi-fp8|tps|811.7|32|14-Nov-2026|Measured|Measured|FlashInfer fp8 KV|617.0|FlashInfer bf16 · same box
fi-fp4|tps|699.6|32|14-Nov-2026|Measured|Measured|FlashInfer nvfp4 KV|811.7|FlashInfer fp8 · same box
fp8-64-interrupted|tps||64|13-Nov-2026|Interrupted|Interrupted|64-lane combined-stack fp8 attempt||Not recorded
lanes128|tps||128|13-Nov-2026|Failed|Failed|128-lane scaling attempts||Not recorded
real-a|full|384.8|32|13-Nov-2026|Completed|Completed · 64 rollouts|Real-task baseline · arm A||Reference baseline · arm A
real-b|full|431.2|32|13-Nov-2026|Completed|Completed · 64 rollouts|Real-task ngram + budget · arm B|384.8|Real-task arm A · stock
real-207|full|496.1|32|13-Nov-2026|Interrupted|Preempted · 207/480 rollouts|Combined stack · preempted first attempt|384.8|Earlier stock arm A · 64 rollouts
real-480|full|485.3|32|13-Nov-2026|Completed|Completed · 480 rollouts|Combined stack · complete 480-rollout restart|384.8|Earlier stock arm A · 64 rollouts
real-48|full|281.7|48|14-Nov-2026|Cancelled|Cancelled · 289/480 rollouts|48 lanes · cancelled real-task attempt|485.3|32-lane complete run
`
