// The chart as sound, for whoever asks for it: from left to right in some six
// seconds, the higher the higher the tone. What is heard is what stands in the
// drawing, so that the axis, the filters and the lines are those that are seen.
// The page loads this file when the sound is first wanted.
(() => {
  "use strict";
  const seconds = 6;
  const lowest = 65.406; // Hz, the C of the bottom of the plot; its top is four octaves higher
  const octaves = 4;
  const together = .015; // s, within which an ear hears one sound
  const length = .22; // s, of a point's tone
  const mostLines = 4; // more held tones are a noise

  const pitch = (y) => lowest * 2 ** (octaves * Math.min(1, Math.max(0, 1 - y / 100)));
  const time = (x) => seconds * Math.min(100, Math.max(0, x)) / 100;

  // corners are those of a path of straight lines, in per cent of the plot.
  const corners = (path) => {
    const all = [];
    let command = "", x = 0, y = 0, half = false;
    for (const token of path.match(/[MLHV]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) || []) {
      if (/[MLHV]/.test(token)) {
        [command, half] = [token, false];
        continue;
      }
      if (command === "V" || half) y = +token;
      else x = +token;
      half = !half && "ML".includes(command);
      if (!half) all.push({ command, x, y });
    }
    return all;
  };

  // points are those that have a number, as the drawing has them: links, and dots
  // where there are too many for a link each.
  const points = (svg) => {
    const box = svg.getBoundingClientRect();
    const all = [];
    for (const a of svg.querySelectorAll(":scope > a.pt:not(.void)")) {
      const at = a.querySelector("use").getBoundingClientRect();
      all.push({
        x: (at.left + at.width / 2 - box.left) / box.width * 100, y: (at.top + at.height / 2 - box.top) / box.height * 100,
        high: a.matches(".high"), soft: a.matches(".part, .gone"),
      });
    }
    for (const dots of svg.querySelectorAll(".dots:not(.hole)")) {
      for (const { command, x, y } of corners(dots.getAttribute("d"))) {
        if (command === "M") all.push({ x, y, high: false, soft: dots.matches(".part") });
      }
    }
    return all;
  };

  // tones are the points in their order, and of those that fall together the
  // lowest and the highest.
  const tones = (all) => {
    const groups = [];
    for (const p of all.map((p) => ({ ...p, at: time(p.x) })).sort((a, b) => a.at - b.at)) {
      if (groups.length && p.at - groups.at(-1)[0].at < together) groups.at(-1).push(p);
      else groups.push([p]);
    }
    return groups.flatMap((group) => {
      group.sort((a, b) => b.y - a.y);
      return group.length > 1 ? [group[0], group.at(-1)] : group;
    });
  };

  // voice is one tone on its way to the loudspeaker.
  const voice = (context, type, from, until) => {
    const tone = context.createOscillator(), loudness = context.createGain();
    tone.type = type;
    tone.connect(loudness).connect(context.destination);
    tone.start(from);
    tone.stop(until);
    return { tone, loudness: loudness.gain };
  };

  const schedule = (context, svg) => {
    const start = context.currentTime + .1;
    for (const p of tones(points(svg))) {
      const from = start + p.at;
      // A record has the other timbre, which is louder by nature.
      const { tone, loudness } = voice(context, p.high ? "square" : "sine", from, from + length);
      tone.frequency.setValueAtTime(pitch(p.y), from);
      loudness.setValueAtTime(0, from);
      loudness.linearRampToValueAtTime((p.high ? .08 : .2) * (p.soft ? .4 : 1), from + .015);
      loudness.linearRampToValueAtTime(0, from + length);
    }
    const lines = [...svg.querySelectorAll(".in > .step")].map((path) => corners(path.getAttribute("d"))).filter((line) => line.length);
    for (const line of lines.length > mostLines ? [] : lines) {
      const from = start + time(line[0].x), until = start + time(line.at(-1).x) + length;
      const { tone, loudness } = voice(context, "triangle", from, until);
      for (const { x, y } of line) tone.frequency.setValueAtTime(pitch(y), start + time(x));
      loudness.setValueAtTime(.05 / lines.length, from);
      loudness.setValueAtTime(.05 / lines.length, until - .03);
      loudness.linearRampToValueAtTime(0, until);
    }
    return start + seconds + length;
  };

  let playing = null;

  // say speaks through the page's live region as the client does: cleared
  // before, so that one thing said twice is heard twice, and after.
  let next;
  const say = (text) => {
    const region = document.getElementById("status");
    clearTimeout(next);
    region.textContent = "";
    next = setTimeout(() => {
      region.textContent = text;
      next = setTimeout(() => { region.textContent = ""; }, 5000);
    }, 50);
  };

  const stop = (said) => {
    if (!playing) return;
    const { context, button, label, ends, listeners } = playing;
    playing = null;
    clearTimeout(ends);
    listeners.abort();
    context.close();
    button.firstChild.data = label; // the text node is the client's, and stays
    if (said) say(said);
  };

  // What the page calls: play the chart, or stop where it plays.
  window.playChart = (button) => {
    if (playing) return stop("Sound stopped");
    const svg = document.querySelector("#canvas > svg.plot");
    if (!points(svg).length) return say("There is no point to play");
    if (!window.AudioContext) return say("This browser plays no sound of a page");
    const context = new AudioContext(), listeners = new AbortController(), { signal } = listeners;
    playing = { context, button, label: button.firstChild.data, listeners };
    context.resume(); // some begin at rest although a reader has asked
    playing.ends = setTimeout(() => stop("End of the sound"), 1000 * (schedule(context, svg) - context.currentTime));
    button.firstChild.data = "Stop the sound";
    say("Playing the chart from left to right: higher is more TPS. Escape stops.");
    // Escape is for the sound alone, wherever the focus is.
    addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      stop("Sound stopped");
    }, { capture: true, signal });
    // Nothing plays on behind a reader who has gone elsewhere.
    button.addEventListener("blur", () => stop("Sound stopped"), { signal });
    addEventListener("blur", () => stop(), { signal });
    addEventListener("pagehide", () => stop(), { signal });
    document.addEventListener("visibilitychange", () => stop(), { signal });
  };
})();
