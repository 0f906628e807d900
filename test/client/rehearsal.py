"""Says what the game client does with installers whose downloads are here: as client.py, with the files by their labels.

Only 7-Zip is replaced, by Python's own readers; it gets what they cannot read as a zip archive beside it.
"""

import gzip
import lzma
import bz2
import os
import shutil
import stat
import zipfile

import client


class Rehearsing(client.Client):
    """A client that finds only what steps have put there"""

    def replace(self):
        super().replace()
        from lutris.util import extract

        extract._extract_7zip = extract_7zip
        self.commands.extract = extract
        self.commands.system = self.commands.system.module

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
        for file in installer.files:
            file.prepare()
            os.makedirs(os.path.dirname(file.dest_file), exist_ok=True)
            source = self.record["downloads"][file.id]
            shutil.copyfile(source, file.dest_file)
            TWINS.pop(file.dest_file, None)
            if os.path.exists(source + ".zip"):
                TWINS[file.dest_file] = source + ".zip"
            self.interp.game_files[file.id] = file.dest_file

    def verdict(self):
        result = super().verdict()
        return dict(result, starts=self.starts()) if result["verdict"] == "accepted" else result

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


# Archives that Python reads, by the downloads that they are made like.
TWINS = {}


def extract_7zip(path, dest, archive_type=None):
    """As `7z x`: nothing comes out of what it cannot read, and nobody looks at its exit code"""
    wanted = None if archive_type in (None, "auto") else archive_type
    with open(path, "rb") as file:
        head = file.read(8)
    own = os.path.abspath(path)
    if wanted == "ar" or head == b"!<arch>\n":
        return extract_ar(path, dest) if head == b"!<arch>\n" else None
    opener = next((opener for magic, opener in PACKED.items() if head.startswith(magic)), None)
    kind = "7z" if own in TWINS else "zip" if zipfile.is_zipfile(path) else "packed" if opener else None
    if kind is None or wanted not in (None, kind):
        return None
    os.makedirs(dest, exist_ok=True)
    if kind != "packed":
        return extract_zip(TWINS.get(own, path), dest)
    with opener(path) as packed, open(os.path.join(dest, "inner"), "wb") as inner:
        shutil.copyfileobj(packed, inner)


PACKED = {b"\x1f\x8b": gzip.open, b"\xfd7zXZ": lzma.open, b"BZh": bz2.open}


def extract_zip(path, dest):
    with zipfile.ZipFile(path) as archive:
        for info in archive.infolist():
            target = archive.extract(info, dest)
            if not info.is_dir():
                os.chmod(target, info.external_attr >> 16 & 0o777)


def extract_ar(path, dest):
    os.makedirs(dest, exist_ok=True)
    with open(path, "rb") as file:
        file.read(8)
        while header := file.read(60):
            size = int(header[48:58])
            with open(os.path.join(dest, header[:16].decode().strip()), "wb") as member:
                member.write(file.read(size))
            file.read(size % 2)


client.answer(Rehearsing, Trial)
