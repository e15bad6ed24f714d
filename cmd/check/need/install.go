package need

import (
	"fmt"
	"os"
	"os/exec"
)

// Run runs one command and fails with what it printed.
type Run func(name string, args ...string) error

// InstallChromium installs the browser where none is found and this process
// may: as root on a Debian. Elsewhere the error says what to install.
func InstallChromium(run Run) error {
	_, missing := Chromium()
	if missing == nil || os.Getenv("CHROMIUM") != "" {
		return missing
	}
	_, apt := exec.LookPath("apt-get")
	if _, err := os.Stat("/etc/debian_version"); err != nil || apt != nil || os.Geteuid() != 0 {
		return missing
	}
	if err := run("apt-get", "-q", "update"); err != nil {
		return err
	}
	// A font is named because a browser without one measures every text as empty.
	if err := run("apt-get", "-q", "install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core"); err != nil {
		return err
	}
	_, err := Chromium()
	return err
}

// Node fails where node or npm is missing.
func Node() error {
	for _, name := range []string{"node", "npm"} {
		if _, err := exec.LookPath(name); err != nil {
			return fmt.Errorf("no %s found: install Node.js 20 or newer with npm (Debian, Ubuntu: apt-get install nodejs npm)", name)
		}
	}
	return nil
}

// InstallAxe installs axe-core at AxeVersion unless it is there.
func InstallAxe(root string, run Run) error {
	if _, err := Axe(root); err == nil {
		return nil
	}
	folder := AxeFolder(root)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	err := run("npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-save",
		"--prefix", folder, "axe-core@"+AxeVersion)
	if err != nil {
		return err
	}
	_, err = Axe(root)
	return err
}
