import sources from './runner-sources.json' with { type: 'json' };
import runnerData from './runners.json' with { type: 'json' };
import systemData from './system-options.json' with { type: 'json' };

/** A setting, as the client's preferences have it. */
export interface Option {
  readonly type: string;
  readonly choices?: readonly string[];
}

/** A program that runs games. Source: the client, version 0.5.23. */
export interface Runner {
  /** Name for people. */
  readonly name: string;
  /** Keys of the section `game`. */
  readonly game: Readonly<Record<string, Option>>;
  /** Keys of the section named like the runner. */
  readonly runner: Readonly<Record<string, Option>>;
}

/** Every runner by its name. */
export const runners: Readonly<Record<string, Runner>> = runnerData;

/** Keys of the section `system`. */
export const systemOptions: Readonly<Record<string, Option>> = systemData;

/** Settings that are offered as a choice, yet handed on to a program that takes any text of the kind. */
export const freeOptions: ReadonlySet<string> = new Set(['show_debug']);

/** Where a runner comes from, and what its games are for. */
export interface RunnerSource {
  /** Who installs the runner, the client or the system; absent where the client asks its website. */
  readonly source?: 'client' | 'system';
  /** The Flatpak that counts as the runner where it is installed. */
  readonly flatpak?: string;
  /** The platform of its games, if there is only one. */
  readonly platform?: string;
}

/** Every runner by its name. Source: the client, version 0.5.23. */
export const runnerSources = sources as Readonly<Record<string, RunnerSource>>;

/** Packages that the client keeps by version: it takes every folder in theirs for one. Source: the client, version 0.5.23. */
export const VERSIONED_PACKAGES: ReadonlySet<string> = new Set([
  'd3d_extras',
  'dgvoodoo2',
  'dxvk',
  'dxvk-nvapi',
  'dxvk_nvapi',
  'vkd3d',
]);

/** Other packages in whose folders the client looks for something. */
const LOOKED_INTO: ReadonlySet<string> = new Set([
  'battleye_runtime',
  'eac_runtime',
  'gamecontrollerdb',
  'gogdl',
  'icons',
  'network-tools',
  'p7zip',
  'steam',
  'umu',
  'umu-games',
  'winetricks',
]);

/** Libraries of a system, and innoextract under whatever further name. */
const FAMILIES = /^(?:innoextract.*|(?:Ubuntu-18\.04|legacy)-(?:i686|x86_64))$/;

export function isUsedPackage(name: string): boolean {
  return VERSIONED_PACKAGES.has(name) || LOOKED_INTO.has(name) || FAMILIES.test(name);
}

/** Whether the client leaves a package with this address alone. */
export function isSkippedPackage(url: string): boolean {
  return url
    .slice(url.lastIndexOf('/') + 1)
    .toLowerCase()
    .includes('-proton');
}
