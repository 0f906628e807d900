"""Keeps everything that runs after `enter` inside one temporary folder: no network, no other program, no write elsewhere."""

import os
import shutil
import subprocess
import sys
import tempfile

FORBIDDEN = ("socket.", "subprocess.", "os.exec", "os.fork", "os.posix_spawn", "os.spawn", "os.system", "pty.")
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = {"os.chmod": 1, "os.link": 2, "os.mkdir": 1, "os.remove": 1, "os.rename": 2, "os.rmdir": 1, "os.symlink": 2, "os.truncate": 1, "os.utime": 1}


class Outside(PermissionError):
    """Something would have happened outside of the folder."""


class NoProgram(subprocess.Popen):
    """Every program is missing, which programs expect of each other; the hook below refuses what gets past this."""

    def __init__(self, *_args, **_options):
        raise FileNotFoundError("No program is started here")


class Sandbox:
    def __init__(self):
        # The client writes its database for every game: in memory, where there is such a folder and no other is named.
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.home = os.path.realpath(tempfile.mkdtemp(prefix="client-", dir=os.environ.get("SANDBOX_FOLDER") or memory))
        self.active = False
        self.on_change = None

    def enter(self):
        os.environ.clear()
        os.environ.update(HOME=self.home, USER="player", PATH=self.home, LC_ALL="C.UTF-8", TMPDIR=self.home)
        tempfile.tempdir = self.home
        sys.dont_write_bytecode = True
        os.chdir(self.home)
        subprocess.Popen = NoProgram
        self.active = True
        sys.addaudithook(self.check)

    def leave(self):
        self.active = False
        os.chdir("/")
        shutil.rmtree(self.home, ignore_errors=True)

    def holds(self, path):
        whole = os.path.abspath(os.fsdecode(path))
        parent = os.path.realpath(os.path.dirname(whole))
        return (os.path.join(parent, os.path.basename(whole)) + "/").startswith(self.home + "/")

    def check(self, event, arguments):
        if not self.active:
            return
        if event.startswith(FORBIDDEN) and event != "socket.__new__":
            raise Outside("%s is not allowed" % event)
        for path in self.changed(event, arguments):
            # A number is a file that is open already.
            if isinstance(path, (str, bytes)) and not self.holds(path) and path != os.devnull:
                raise Outside("%s outside of the sandbox: %s" % (event, path))
            if isinstance(path, (str, bytes)) and self.on_change:
                self.on_change(event, os.path.abspath(os.fsdecode(path)))

    @staticmethod
    def changed(event, arguments):
        if event == "open":
            path, mode, flags = arguments
            writes = isinstance(flags, int) and flags & WRITING or set(mode or "") & set("wax+")
            return [path] if writes else []
        return arguments[: CHANGES.get(event, 0)]
