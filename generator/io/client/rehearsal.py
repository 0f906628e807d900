"""Says what the game client does with installers whose downloads are here: as client.py, with "downloads" (paths by labels)
and "archives" (what is in them, by labels, as 7-Zip and innoextract list it).

Tar archives are unpacked by the client. Instead of 7-Zip and innoextract, empty files of what is listed are made.
"""

import bz2
import gzip
import hashlib
import lzma
import os
import resource
import shutil
import stat
import types

import client

# Bytes of memory, which an archive may fill.
MEMORY = 4 << 30

# Bytes that tell archives from one another, wherever a step has put them.
HEAD = 65536


class Rehearsing(client.Client):
    """A client that finds only what steps have put there"""

    def replace(self):
        super().replace()
        from lutris.util import extract

        extract.subprocess = types.SimpleNamespace(call=self.call, run=self.run)
        extract.system = client.Instead(extract.system, find_required_executable=client.find_program)
        os.makedirs(self.settings.RUNTIME_DIR, exist_ok=True)
        self.commands.extract = extract
        self.commands.system = self.commands.system.module
        self.archives = {}

    def call(self, command):
        """7z t, 7z x, or innoextract -i: nothing comes out of what they cannot read"""
        program, action, path, *options = command
        archive = self.archives.get(print_of(command[2]))
        if program == "innoextract":
            return 0 if archive and archive["type"] == "inno" else 1
        if action == "t":
            return 0 if archive and archive["type"] != "file" else 2
        kind = next((option[2:] for option in options if option.startswith("-t")), None)
        folder = next(option[2:] for option in options if option.startswith("-o"))
        return extract_7zip(path, folder, kind, archive)

    def run(self, command, **_options):
        """innoextract -e"""
        archive = self.archives.get(print_of(command[-1]))
        fails = not archive or archive["type"] != "inno"
        if not fails:
            put_members(archive, command[command.index("-d") + 1])
        return types.SimpleNamespace(returncode=int(fails), stderr=b"")

    def bring(self, path, is_file=False):
        pass

    def task(self, runner, name, function):
        run = super().task(runner, name, function)

        def run_there(**parameters):
            path = parameters.get("executable") or ""
            if runner == "wine" and path.startswith("/") and not os.path.isfile(path):
                raise ScriptFault("Wine ends with an error: there is no %s" % path)
            return run(**parameters)

        return run_there


class ScriptFault(Exception):
    """A program of a step ends with an error."""


class Trial(client.Trial):
    def fetch(self):
        installer = self.interp.installer
        installer.prepare_game_files([])
        self.client.archives.clear()
        for file in installer.files:
            source = self.record["downloads"].get(file.id)
            if file.default_provider == "download":
                file.prepare()
                path = file.dest_file
            else:
                path = os.path.join(self.client.sandbox.home, "provided", os.path.basename(source or file.id))
            self.interp.game_files[file.id] = path
            if source is None:
                continue
            os.makedirs(os.path.dirname(path), exist_ok=True)
            shutil.copyfile(source, path)
            archive = self.record.get("archives", {}).get(file.id)
            if archive:
                self.client.archives[print_of(path)] = archive

    def verdict(self):
        result = super().verdict()
        # Who writes outside of the sandbox does not come to the end.
        is_whole = result["verdict"] == "accepted" and "reason" not in result
        return dict(result, starts=self.starts(), left=self.left()) if is_whole else result

    def left(self):
        """The files in the folder of the game"""
        top = self.interp.target_path
        if not top:
            return []
        paths = [os.path.join(folder, name) for folder, _, names in os.walk(top) for name in names]
        return sorted(os.path.relpath(path, top) for path in paths)

    def starts(self):
        from lutris.util.system import fix_path_case

        game = self.interp.installer.get_game_config()["game"]
        folder = game.get("working_dir")
        if folder and not os.path.isdir(folder):
            return False
        for key in ("exe", "main_file"):
            path = game.get(key)
            if not path:
                continue
            path = fix_path_case(os.path.join(self.interp.target_path, path))
            if not os.path.isfile(path):
                return False
            if self.record["runner"] == "linux" and not os.stat(path).st_mode & stat.S_IXUSR:
                return False
        return True


def print_of(path):
    """What a file has in common with its copies"""
    with open(path, "rb") as file:
        return hashlib.sha256(file.read(HEAD)).hexdigest(), os.path.getsize(path)


PACKED = {"gzip": gzip.open, "xz": lzma.open, "bzip2": bz2.open}


def extract_7zip(path, folder, kind, archive):
    with open(path, "rb") as file:
        is_ar = file.read(8) == b"!<arch>\n"
    if is_ar or kind == "ar":
        return extract_ar(path, folder) if is_ar else 2
    packing = archive and archive.get("compression")
    if not archive or (archive["type"] == "file" and not packing) or kind not in (None, "packed" if packing else archive["type"]):
        return 2
    os.makedirs(folder, exist_ok=True)
    if not packing:
        put_members(archive, folder)
    elif packing in PACKED:
        with PACKED[packing](path) as packed, open(os.path.join(folder, "inner"), "wb") as inner:
            shutil.copyfileobj(packed, inner)
    return 0


def put_members(archive, folder):
    for member in archive["members"]:
        path = os.path.join(folder, member["path"])
        if member["kind"] == "folder":
            os.makedirs(path, exist_ok=True)
            continue
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if member["kind"] == "link":
            os.symlink(member.get("target") or "", path)
            continue
        open(path, "wb").close()
        os.chmod(path, 0o755 if member["isExecutable"] else 0o644)


def extract_ar(path, folder):
    os.makedirs(folder, exist_ok=True)
    with open(path, "rb") as file:
        file.read(8)
        while header := file.read(60):
            size = int(header[48:58])
            with open(os.path.join(folder, header[:16].decode().strip()), "wb") as member:
                member.write(file.read(size))
            file.read(size % 2)
    return 0


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    client.answer(Rehearsing, Trial)
