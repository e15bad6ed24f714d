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
	if !mayInstall() {
		return missing
	}
	// A font is named because a browser without one measures every text as empty.
	if err := install(run, "chromium", "fonts-dejavu-core"); err != nil {
		return err
	}
	_, err := Chromium()
	return err
}

// InstallViewers does so for the programs that read pictures.
func InstallViewers(run Run) error {
	missing := Viewers()
	if missing == nil || !mayInstall() {
		return missing
	}
	if err := install(run, viewerPackages...); err != nil {
		return err
	}
	return Viewers()
}

// mayInstall reports whether this process may install Debian's packages.
func mayInstall() bool {
	_, apt := exec.LookPath("apt-get")
	_, debian := os.Stat("/etc/debian_version")
	return apt == nil && debian == nil && os.Geteuid() == 0
}

func install(run Run, packages ...string) error {
	if err := run("apt-get", "-q", "update"); err != nil {
		return err
	}
	return run("apt-get", append([]string{"-q", "install", "-y", "--no-install-recommends"}, packages...)...)
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
