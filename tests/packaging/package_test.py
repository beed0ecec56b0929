#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The Debian package: what it says of itself, and that it installs with all it needs in a clean Debian and analyses the demo there."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest


def run(*command, seconds=1500):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=seconds, check=False)


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = pathlib.Path(tempfile.mkdtemp(prefix="dashj_package_"))
        cls.addClassCleanup(shutil.rmtree, cls.home)
        made = run(os.environ["CPACK"], "-G", "DEB", "-B", cls.home, "--config", pathlib.Path(os.environ["BUILD_DIR"]) / "CPackConfig.cmake")
        assert made.returncode == 0, made.stdout + made.stderr
        (cls.package,) = cls.home.glob("*.deb")

    def field(self, name):
        return run("dpkg-deb", "-f", self.package, name).stdout.strip()

    def test_it_names_what_it_needs(self):
        needs = self.field("Depends")
        for package in ("libc6", "libz3-4", "libzip4", "libseccomp2", "java11-runtime-headless"):
            self.assertIn(package, needs)
        self.assertEqual(self.field("Package"), "dashj")
        self.assertRegex(self.field("Maintainer"), "<.*@.*>")

    def test_all_is_in_usr(self):
        names = [line.split()[5] for line in run("dpkg-deb", "-c", self.package).stdout.splitlines()]
        self.assertIn("./usr/bin/dashj", names)
        self.assertIn("./usr/libexec/dashj/dashj-worker", names)
        self.assertEqual([name for name in names if not name.startswith("./usr/")], [])

    @unittest.skipUnless(os.geteuid() == 0 and shutil.which("mmdebstrap"), "a chroot needs root and mmdebstrap")
    def test_in_a_clean_debian(self):
        release = dict(line.split("=", 1) for line in pathlib.Path("/etc/os-release").read_text().splitlines() if "=" in line)
        analyse = "cd /tmp && dashj demo.jar Demo.midpoint Demo.leapYears >out; echo $? >status; dashj --version >version"
        made = run("mmdebstrap", "--mode=root", "--variant=apt", "--format=directory", release["VERSION_CODENAME"], self.home / "root",
                   f"--customize-hook=copy-in {self.package} {os.environ['DEMO']} /tmp",
                   f'--customize-hook=chroot "$1" apt-get install -q -y --no-install-recommends /tmp/{self.package.name}',
                   f"--customize-hook=chroot \"$1\" sh -c '{analyse}'",
                   f"--customize-hook=copy-out /tmp/out /tmp/status /tmp/version {self.home}")
        self.assertEqual(made.returncode, 0, made.stderr[-4000:])
        text = (self.home / "out").read_text()
        self.assertEqual((self.home / "status").read_text().strip(), "1", text)
        self.assertIn("UNSAFE Demo.midpoint(II)I", text)
        self.assertIn("\nSAFE Demo.leapYears", text)
        self.assertIn("dashj ", (self.home / "version").read_text())
        for name in ("usr/share/man/man1/dashj.1.gz", "usr/share/bash-completion/completions/dashj", "usr/share/java/dashj-api.jar"):
            self.assertTrue((self.home / "root" / name).is_file(), name)


if __name__ == "__main__":
    unittest.main()
