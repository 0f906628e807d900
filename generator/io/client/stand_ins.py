"""Stands in for the packages of a desktop (GTK, D-Bus, pictures), of which an installation needs no more than the names."""

import html
import importlib.abc
import importlib.machinery
import sys

# What of the client's windows does more than show: it checks scripts, and fetches images.
WORKING = {"lutris.gui.installerwindow", "lutris.gui.views", "lutris.gui.views.media_loader"}
DESKTOP = {"PIL", "cairo", "certifi", "dbus", "distro", "evdev", "gi", "lxml", "magic", "pypresence", "requests"}


class Anything(type):
    """A class that has every attribute, each of them such a class again."""

    def __getattr__(cls, name):
        if name.startswith("__"):
            raise AttributeError(name)
        value = failure(name) if name.endswith(("Error", "Exception")) else anything(name)
        setattr(cls, name, value)
        return value


class Thing(metaclass=Anything):
    def __init__(self, *_args, **_kwargs):
        pass

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *_args, **_kwargs: None


class Plain:
    """The base of the client's interpreter, which asks itself whether it has the method for a step."""

    def emit(self, _signal):
        pass


def anything(name):
    return Anything(name, (Thing,), {})


def failure(name):
    return type(name, (Exception,), {})


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, name, path=None, target=None):
        is_window = name.startswith("lutris.gui.") and name not in WORKING
        if name.split(".")[0] not in DESKTOP and not is_window:
            return None
        return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        names = {}

        def get(name):
            if name.startswith("__"):
                raise AttributeError(name)
            return names.setdefault(name, getattr(Thing, name))

        module.__getattr__ = get


def install(home):
    Thing.Object = Plain
    Thing.get_user_cache_dir = lambda: home + "/cache"
    Thing.get_user_config_dir = lambda: home + "/config"
    Thing.get_user_data_dir = lambda: home + "/data"
    Thing.get_user_special_dir = lambda _name: home
    Thing.markup_escape_text = html.escape
    # certifi.where: the client makes a TLS context before it asks anyone, here of what certificates there are.
    Thing.where = lambda: None
    sys.meta_path.insert(0, Finder())
    # Some machines load packages as soon as Python starts.
    for name in [name for name in sys.modules if name.split(".")[0] in DESKTOP]:
        del sys.modules[name]
