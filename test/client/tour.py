"""Goes through what the game client asks of its website, and says as JSON what it asked and got.

    tour.py ADDRESS   with {"slugs": […], "runners": […], "games": […], "installed": […]} on standard input
    tour.py --take    with an address, or the path of a file, a line: the installers that the client takes from each
    tour.py --install ADDRESS  with a link that begins with "lutris:" a line: what the client installs, and what it does
    tour.py --search ADDRESS   with what is typed a line: the rows that the search in the client's window then shows

LUTRIS_SOURCE names a checkout of the client. Its own functions ask and read; nothing but this machine is reached.
"""

import ast
import base64
import json
import logging
import os
import sys
import types

import client
import stand_ins
from sandbox import Outside, Sandbox


class LocalSandbox(Sandbox):
    """A sandbox from which this machine can be asked, and nothing else"""

    def check(self, event, arguments):
        if event == "socket.getaddrinfo" and arguments[0] == "127.0.0.1":
            return
        if event == "socket.connect" and arguments[1][0] == "127.0.0.1":
            return
        super().check(event, arguments)


class ClientWithImages(client.Client):
    """The client as `client.py` has it, except that it fetches the images of a game after an installation"""

    def replace(self):
        download = self.interpreter.download_lutris_media
        super().replace()
        self.interpreter.download_lutris_media = download


class TrialWithDownloads(client.Trial):
    """An installer whose files with a checksum come from this machine, and are checked as the client checks a download"""

    def check(self, file):
        super().check(file)
        if file.checksum and file.url.startswith("http://127.0.0.1:"):
            download(file)


def download(file):
    from lutris.util import http

    file.prepare()
    content = http.Request(file.url).get().content
    with open(file.dest_file, "wb") as written:
        written.write(content)
    file.check_hash()


class Asked:
    """Every request, with the status of its answer"""

    def __init__(self, http):
        self.requests = []
        real = http.Request._request

        def ask(request, method, data=None):
            entry = {"method": method, "path": request.url.split("/", 3)[-1], "status": None}
            self.requests.append(entry)
            try:
                real(request, method, data)
            except http.HTTPError as error:
                entry["status"] = error.code
                raise
            entry["status"] = request.status_code
            return request

        http.Request._request = ask


def tour(api, asked, wanted, sandbox):
    """Each part of the tour: what was asked, and what the client made of it"""
    from lutris.installer import get_installers
    from lutris.runtime import RuntimeUpdater

    def part(name, function):
        mark = len(asked.requests)
        try:
            result = function()
        except Outside:
            raise
        except Exception as raised:
            result = "%s: %s" % (type(raised).__name__, raised)
        return {"part": name, "requests": asked.requests[mark:], "result": result}

    yield part("update: list", lambda: sorted(api.download_runtime_versions()))
    yield part("update: packages", lambda: [updater.name for updater in RuntimeUpdater(force=True).create_component_updaters()])
    for slug in wanted["slugs"]:
        yield part("install: " + slug, lambda: [each["slug"] for each in get_installers(game_slug=slug)])
    for name in wanted["runners"]:
        yield part("runner: " + name, lambda: runner_address(name))
        yield part("versions: " + name, lambda: [each["version"] for each in api.download_runner_versions(name)])
    for slug in wanted["games"]:
        yield part("view: " + slug, lambda: sorted(api.get_game_details(slug)))
    yield part("search", lambda: [found["slug"] for found in (api.search_games("game") or {}).get("results", [])])
    yield part("library", lambda: api.get_api_games(wanted["games"]))
    yield part("store", lambda: api.get_api_games(["1"], service="gog"))
    player = ClientWithImages(sandbox)
    for slug in wanted["installed"]:
        yield part("images: " + slug, lambda: images_after_installing(player, slug))


def runner_address(name):
    """From where the client fetches a runner that the machine does not have"""
    from lutris.exceptions import LutrisError
    from lutris.runners import import_runner

    fetched = []
    delegate = types.SimpleNamespace(download_install_file=lambda url, path: fetched.append(url))
    runner = import_runner(name)()
    try:
        runner.install(delegate)
    except LutrisError as error:
        return str(error)
    return fetched


def images_after_installing(player, slug):
    """The bytes of the files that the client shows for a game, once it has installed the first installer of it"""
    from lutris.installer import get_installers
    from lutris.util import resources

    verdict = client.Trial(player, get_installers(game_slug=slug)[0]).verdict()
    if verdict["verdict"] != "accepted":
        return verdict
    paths = {"cover": resources.get_cover_path, "banner": resources.get_banner_path, "icon": resources.get_icon_path}
    return {kind: bytes_at(path_of(slug)) for kind, path_of in paths.items()}


def bytes_at(path):
    if not os.path.exists(path):
        return None
    with open(path, "rb") as file:
        return base64.b64encode(file.read()).decode()


def install(player, line):
    """The installers that a link leads the client to, each with what came of installing it"""
    from lutris import api
    from lutris.installer import get_installers

    info = api.parse_installer_url(line)
    installers = get_installers(game_slug=info["game_slug"], revision=info["revision"])
    return [dict(TrialWithDownloads(player, each).verdict(), version=each["version"]) for each in installers]


def take(http, line):
    """What `lutris -i` takes: what an address gives, kept as a file, or a file"""
    from lutris.installer import get_installers

    path = line
    if line.startswith("http"):
        path = os.path.join(os.path.expanduser("~"), os.path.basename(line))
        with open(path, "wb") as file:
            file.write(http.Request(line).get().content)
    keys = ("slug", "game_slug", "version", "runner", "script")
    return [{key: installer[key] for key in keys} for installer in get_installers(installer_file=path)]


def search(_http, line):
    """What the window "Add games" shows for what was typed into it: the text of its label, and the games of its rows"""
    from lutris import api

    shown = {"label": None, "rows": []}
    widget = types.SimpleNamespace(show=lambda: None, hide=lambda: None, stop=lambda: None)
    label = types.SimpleNamespace(show=lambda: None, set_markup=lambda text: shown.update(label=text))
    rows = types.SimpleNamespace(get_children=list, add=lambda row: shown["rows"].append(row.api_info["slug"]))
    window = types.SimpleNamespace(
        search_spinner=widget,
        search_frame=widget,
        search_explanation_label=widget,
        search_result_label=label,
        search_listbox=rows,
        _get_listbox_row=lambda *_texts: types.SimpleNamespace(),
    )
    method_of_window("update_search_results_cb")(window, api.search_games(line.strip()), None)
    return shown


def method_of_window(name):
    """A method of the client's window, without the toolkit that the window needs"""
    path = os.path.join(sys.path[0], "lutris/gui/addgameswindow.py")
    with open(path, encoding="utf-8") as file:
        nodes = ast.walk(ast.parse(file.read()))
    found = [node for node in nodes if isinstance(node, ast.FunctionDef) and node.name == name]
    names = {"_": str, "ngettext": lambda _one, many, _count: many, "gtk_safe": str}
    exec(compile(ast.Module(body=found, type_ignores=[]), path, "exec"), names)
    return names[name]


MODES = {"--take": take, "--search": search}


def main():
    address = sys.argv[1]
    lines = sys.stdin.read().splitlines()
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    sys.stdin = None
    sys.path.insert(0, os.path.abspath(os.environ["LUTRIS_SOURCE"]))
    sandbox = LocalSandbox()
    stand_ins.install(sandbox.home)
    os.makedirs(sandbox.home + "/config/lutris")
    with open(sandbox.home + "/config/lutris/lutris.conf", "w", encoding="utf-8") as settings:
        settings.write("[lutris]\nwebsite = %s\n" % (sys.argv[-1] if sys.argv[-1] not in MODES else "http://127.0.0.1"))
    sandbox.enter()
    try:
        logging.disable(logging.CRITICAL)
        from lutris import api, settings
        from lutris.util import http

        for folder in (settings.DATA_DIR, settings.CACHE_DIR, settings.RUNNER_DIR, settings.RUNTIME_DIR):
            os.makedirs(folder, exist_ok=True)
        if address == "--install":
            player = client.Client(sandbox)
            parts = [install(player, line) for line in lines]
        elif address in MODES:
            parts = [MODES[address](http, line) for line in lines]
        else:
            parts = tour(api, Asked(http), json.loads(lines[0]), sandbox)
        for part in parts:
            print(json.dumps(part, default=str), file=answers, flush=True)
    finally:
        sandbox.leave()


if __name__ == "__main__":
    main()
