"""Says what the game client does with installers: JSON lines with an installer each in, JSON lines with a verdict each out.

LUTRIS_SOURCE names a checkout of the client. Its own code runs; only what would reach out of it is replaced: the window,
downloads, unpacking, programs, and the files that they would have brought.
"""

import collections
import copy
import functools
import inspect
import json
import logging
import os
import re
import shlex
import shutil
import sqlite3
import ssl
import sys
import types

import stand_ins
from sandbox import Outside, Sandbox

# What a program or an archive would have brought is put there when a step asks for it.
USES_ARCHIVE = ("extract", "extract_or_run", "install_or_extract")


class Client:
    """The client's modules, with their way out of the process replaced"""

    def __init__(self, sandbox):
        logging.disable(logging.CRITICAL)
        self.sandbox = sandbox
        self.queue = collections.deque()
        from lutris import settings
        from lutris.database import schema
        from lutris.gui.installerwindow import InstallerWindow
        from lutris.installer import commands, installer, interpreter

        # To read the certificates for each request took a third of the time, and the sandbox refuses them all.
        ssl._create_default_https_context = functools.cache(ssl._create_default_https_context)
        self.settings, self.commands, self.window = settings, commands, InstallerWindow
        self.installer, self.interpreter = installer, interpreter
        for folder in (settings.CONFIG_DIR, settings.DATA_DIR, settings.CACHE_DIR, settings.RUNNER_DIR):
            os.makedirs(folder, exist_ok=True)
        os.makedirs(os.path.join(settings.CONFIG_DIR, "games"), exist_ok=True)
        os.makedirs(os.path.join(settings.RUNNER_DIR, "retroarch/info"), exist_ok=True)
        schema.syncdb()
        self.actions = []
        self.replace()
        sandbox.on_change = lambda event, path: self.record("change", event=event, path=path)
        self.own = set(os.listdir(sandbox.home))
        self.interpreter_class, self.delegate = interpreter_of(self), delegate_of(self)

    def record(self, kind, **details):
        if self.actions is not None:
            self.actions.append(dict(details, kind=kind))

    def forget(self):
        """Every installer meets a client without games"""
        home, settings = self.sandbox.home, self.settings
        self.queue.clear()
        for name in set(os.listdir(home)) - self.own:
            path = os.path.join(home, name)
            shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
        for folder in (settings.INSTALLER_CACHE_DIR, os.path.join(settings.CONFIG_DIR, "games")):
            shutil.rmtree(folder, ignore_errors=True)
            os.makedirs(folder)
        with sqlite3.connect(settings.DB_PATH) as database:
            database.execute("DELETE FROM games")

    def replace(self):
        commands, interpreter = self.commands, self.interpreter
        interpreter.AsyncCall = self.later
        interpreter.DISPLAY_MANAGER = types.SimpleNamespace(get_current_resolution=lambda: ("1280", "720"))
        interpreter.download_lutris_media = lambda slug: None
        interpreter.steam = types.SimpleNamespace(steam=lambda: types.SimpleNamespace(steam_data_dir=None))
        interpreter.system = Instead(interpreter.system, can_find_executable=lambda name: True)
        self.installer.get_game_details = lambda slug: {}
        self.installer.is_moddb_url = lambda url: False
        commands.MonitoredCommand = type("OwnProgram", (Program,), {"client": self})
        commands.extract = Instead(commands.extract, extract_archive=unpack, get_innoextract_list=lambda path: [])
        commands.schedule_repeating_at_idle = lambda function, *rest, **_options: self.queue.append((function, rest))
        commands.system = Instead(commands.system, find_required_executable=find_program)
        commands.run_gogdl = lambda **_options: None
        commands.clear_stale_manifest = lambda *_args, **_options: None
        real = commands.import_task
        commands.import_task = lambda runner, task: self.task(runner, task, real(runner, task))

    def later(self, function, callback, *arguments):
        def run():
            result = error = None
            try:
                result = function(*arguments)
            except Exception as raised:
                error = raised
            if callback:
                callback(result, error)

        self.queue.append((run, ()))

    def task(self, runner, name, function):
        """A task is called with exactly its parameters; then its own code runs up to Wine or DOSBox"""

        def run(**parameters):
            if not getattr(function, "__module__", "").startswith("lutris.runners."):
                raise AttributeError("%s has no task %s" % (runner, name))
            inspect.signature(function).bind(**parameters)
            self.record("task", name="%s.%s" % (runner, name), given=texts_of(parameters))
            before = BEFORE_PROGRAM.get("%s.%s" % (runner, name))
            if before:
                before(self, function, copy.deepcopy(parameters))

        return run

    def bring(self, path, is_file=False):
        actions, self.actions = self.actions, None
        try:
            self.put(path, is_file)
        finally:
            self.actions = actions

    def put(self, path, is_file):
        path = os.path.abspath(path).replace("*", "x").replace("?", "x")
        if os.path.lexists(path) or not self.sandbox.holds(path):
            return
        if not is_file and "\n" in path:
            return
        if not is_file and not os.path.splitext(path)[1]:
            os.makedirs(path)
            return
        os.makedirs(os.path.dirname(path), exist_ok=True)
        open(path, "wb").close()


class Instead:
    """A module of which some names are others"""

    def __init__(self, module, **others):
        self.__dict__.update(others)
        self.module = module

    def __getattr__(self, name):
        return getattr(self.module, name)


def texts_of(parameters):
    """What a task is given besides what the client fills in"""
    return {key: value for key, value in parameters.items() if key not in FILLED_IN and isinstance(value, str)}


FILLED_IN = ("wine_path", "arch", "env")


class Program:
    """A program that ends well as soon as it is started"""

    client = None

    def __init__(self, command, env=None, **_options):
        self.client.record("program", argv=list(command), env={key: str(value) for key, value in (env or {}).items()})
        for text in [*command, *(env or {}), *(env or {}).values()]:
            if not isinstance(text, str):
                raise TypeError("A program can be given texts only, not %r" % (text,))
        self.is_running = False
        self.return_code = "0"

    def start(self):
        pass


def find_program(name):
    if not name:
        raise ValueError("No program is named")
    return name


def unpack(path, folder=".", *_options):
    if not path:
        raise ValueError("Nothing is named that could be unpacked")
    os.makedirs(folder, exist_ok=True)


def run_wine(_client, _function, given):
    from lutris.runners.commands import wine
    from lutris.util.strings import split_arguments

    if not given.get("prefix"):
        raise ValueError("The prefix is empty")
    if given.get("overrides"):
        wine.get_overrides_env(given["overrides"])
    for key in ("include_processes", "exclude_processes"):
        if isinstance(given.get(key), str):
            shlex.split(given[key])
    split_arguments(given.get("args") or "")


def run_winetricks(_client, _function, given):
    from lutris.util.strings import split_arguments

    split_arguments("-q " + given["app"] if given["app"] else "")


def set_registry(_client, function, given):
    from lutris.runners.commands import wine

    wine.set_regedit_file = lambda *_args, **_options: None
    function(**given)


def run_dosbox(client, function, given):
    from lutris.runners import dosbox
    from lutris.runners.commands import dosbox as commands

    commands.system = Instead(commands.system, execute=lambda *_args, **_options: None)
    dosbox.dosbox.get_executable = lambda self: "dosbox"
    if isinstance(given.get("executable"), str) and given["executable"]:
        client.bring(given["executable"])
    function(**given)


def run_whole(_client, function, given):
    function(**given)


BEFORE_PROGRAM = {
    "dosbox.dosexec": run_dosbox,
    "dosbox.makeconfig": run_whole,
    "wine.create_prefix": run_wine,
    "wine.set_regedit": set_registry,
    "wine.wineexec": run_wine,
    "wine.winetricks": run_winetricks,
}


def interpreter_of(client):
    """The client's interpreter, for which the files of a step are there when it wants them"""

    class Interpreter(client.interpreter.ScriptInterpreter):
        step = None
        is_saving = False

        def _finish_install(self):
            self.is_saving = True
            actions, client.actions = client.actions, None
            try:
                super()._finish_install()
            finally:
                client.actions = actions

        def get_wine_path(self):
            return os.path.join(client.sandbox.home, "wine/bin/wine")

        def _map_command(self, command):
            self.step = self._get_command_name_and_params(command)[0]
            return super()._map_command(command)

        def _get_move_paths(self, params):
            source, target = super()._get_move_paths(params)
            if not params.get("optional"):
                client.bring(source)
            parent = os.path.dirname(os.path.abspath(target))
            if self.step == "move" and client.sandbox.holds(parent):
                os.makedirs(parent, exist_ok=True)
            return source, target

        def _get_file_path(self, label):
            path = super()._get_file_path(label)
            # The label of a step that takes nothing else must be a text.
            may_be_number = self.step == "extract"
            if self.step in USES_ARCHIVE and isinstance(path, str) and (may_be_number or isinstance(label, str)):
                client.bring(path)
            return path

        def chmodx(self, filename):
            if isinstance(filename, str) and "\n" not in filename:
                client.bring(self._substitute(filename), is_file=True)
            super().chmodx(filename)

        def substitute_vars(self, data):
            if "file" in data:
                client.bring(self._substitute(data["file"]), is_file=True)
            super().substitute_vars(data)

        def _killable_process(self, function, *arguments, **options):
            return function(*arguments, **options)

    return Interpreter


def delegate_of(client):
    class Delegate(client.interpreter.ScriptInterpreter.InterpreterUIDelegate):
        """The player, who always does what is asked"""

        def __init__(self):
            super().__init__()
            self.error = None
            self.is_done = False

        def report_error(self, error):
            self.error = self.error or error

        def report_finished(self, game_id, status):
            self.is_done = True

        def begin_disc_prompt(self, message, requires, installer, callback):
            if not isinstance(message, str):
                raise TypeError("A label can show a text only, not %r" % (message,))
            disc = os.path.join(client.sandbox.home, "disc")
            os.makedirs(disc, exist_ok=True)
            client.bring(os.path.join(disc, requires))
            client.queue.append((callback, (None, requires, disc)))

        def begin_input_menu(self, alias, options, preselect, callback):
            chosen = None
            for option in options:
                value, label = option.popitem()
                if not isinstance(value, str) or not isinstance(label, (str, type(None))):
                    raise TypeError("A menu can show texts only, not %r: %r" % (value, label))
                chosen = value if chosen is None or value == preselect else chosen
            if not options:
                raise ValueError("A menu without options cannot be left")
            client.queue.append((callback, (alias, types.SimpleNamespace(get_active_id=lambda: chosen))))

    return Delegate


class Trial:
    """One installer on its way from the list of the game's installers to the library"""

    def __init__(self, client, record):
        self.client, self.record = client, record
        self.stage, self.interp, self.mark = "list", None, len(client.actions)

    def verdict(self):
        self.client.forget()
        try:
            self.run()
        except Outside as raised:
            # What is written elsewhere on a player's machine is no fault that the client finds.
            return self.answer("accepted", raised)
        except Exception as raised:
            from lutris.exceptions import LutrisError

            return self.answer("refused" if isinstance(raised, LutrisError) else "crashes", raised)
        return {"verdict": "accepted", "actions": self.client.actions[self.mark :], "places": self.before}

    def places(self):
        interp = self.interp
        home = self.client.sandbox.home
        own = {"GAMEDIR": interp.target_path, "CACHE": interp.cache_path, "HOME": home, "DISC": home + "/disc"}
        return dict({name: path for name, path in own.items() if path}, **interp.game_files)

    def answer(self, verdict, raised):
        reason = "%s: %s" % (type(raised).__name__, raised)
        step = self.interp.current_command if self.stage == "steps" else None
        reason = reason.replace(self.client.sandbox.home, "~")[:400]
        result = {"verdict": verdict, "stage": self.stage, "reason": reason}
        return dict(result, step=step) if step else result

    def run(self):
        client = self.client
        client.window.validate_scripts(None, [copy.deepcopy(self.record)])
        self.stage = "start"
        delegate = self.client.delegate()
        self.add_required()
        self.interp = self.client.interpreter_class(copy.deepcopy(self.record), delegate)
        self.interp.get_runners_to_install()
        self.interp._get_string_replacements()
        self.stage = "files"
        self.fetch()
        self.stage = "steps"
        self.mark, self.before = len(self.client.actions), self.places()
        self.install(delegate)

    def add_required(self):
        """The games that this one is put on top of are installed"""
        from lutris.config import write_game_config
        from lutris.database.games import add_or_update
        from lutris.util.strings import unpack_dependencies

        script = self.record["script"]
        for option in unpack_dependencies(script.get("extends") or script.get("requires")):
            for slug in option if isinstance(option, tuple) else [option]:
                folder = os.path.join(self.client.sandbox.home, "Games", slug)
                os.makedirs(folder, exist_ok=True)
                path = write_game_config(slug, {"game": {"exe": os.path.join(folder, "game")}})
                names = {"name": slug, "slug": slug, "installer_slug": slug}
                add_or_update(**names, runner="linux", directory=folder, installed=1, configpath=path)

    def fetch(self):
        installer = self.interp.installer
        if installer.service:
            installer.service.get_installer_files = self.refuse_store
            installer.service.has_extras = False
        installer.prepare_game_files([])
        for file in installer.files:
            self.check(file)
            path = os.path.join(self.client.sandbox.home, "provided", file.id)
            if file.default_provider == "download":
                file.prepare()
                path = file.dest_file
                if len(file.filename) > 1 and file.filename.endswith("/"):
                    raise IsADirectoryError("A download cannot be kept as a folder: %s" % path)
            self.client.bring(path, is_file=file.default_provider != "steam")
            self.interp.game_files[file.id] = path

    @staticmethod
    def refuse_store(*_args):
        from lutris.exceptions import UnavailableGameError

        raise UnavailableGameError("There is no store here")

    def check(self, file):
        """What the client does with a file besides fetching it"""
        file.filename, file.get_label()
        if file.default_provider == "steam":
            from lutris.installer.steam_installer import SteamInstaller

            SteamInstaller(file.url, file.id)
        if file.default_provider != "download":
            return
        if re.match("https?:(?!//[^/?#])", file.url):
            raise ValueError("The address has no host: %s" % file.url)
        if file.checksum:
            self.compare_checksum(file)

    def compare_checksum(self, file):
        import hashlib

        name, value = file.checksum.split(":", 1)
        length = hashlib.new(name).digest_size * 2
        if length and not re.fullmatch("[0-9a-f]{%d}" % length, value):
            raise ValueError("No file has the checksum %s" % file.checksum)

    def install(self, delegate):
        interp, queue = self.interp, self.client.queue
        if interp.target_path:
            os.makedirs(interp.target_path, exist_ok=True)
        try:
            interp.launch_installer_commands()
            while queue and not delegate.error:
                function, arguments = queue.popleft()
                function(*arguments)
        finally:
            os.chdir(self.client.sandbox.home)
        if interp.is_saving:
            self.stage = "save"
        if delegate.error:
            raise delegate.error
        if not delegate.is_done:
            raise RuntimeError("The installation stopped before its end")


def answer(make_client, make_trial):
    """Gives the verdict on each record of the standard input, a line each."""
    source = os.environ["LUTRIS_SOURCE"]
    records = [json.loads(line) for line in sys.stdin]
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    sys.stdin = None
    sys.path.insert(0, os.path.abspath(source))
    sandbox = Sandbox()
    stand_ins.install(sandbox.home)
    sandbox.enter()
    try:
        client = make_client(sandbox)
        for record in records:
            print(json.dumps(make_trial(client, record).verdict()), file=answers, flush=True)
    finally:
        sandbox.leave()


if __name__ == "__main__":
    answer(Client, Trial)
