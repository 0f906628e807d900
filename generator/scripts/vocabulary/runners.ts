import runnerData from './runners.json' with { type: 'json' };
import systemData from './system-options.json' with { type: 'json' };
import sources from './runner-sources.json' with { type: 'json' };

/** A setting, as the client's preferences have it. */
export interface Option {
  readonly type: string;
  readonly choices?: readonly string[];
}

/** A program that runs games. Source: the client, version 0.5.23. */
export interface Runner {
  readonly name: string;
  /** Keys of the section `game`, with those that the client reads and offers nobody. */
  readonly game: Readonly<Record<string, Option>>;
  readonly runner: Readonly<Record<string, Option>>;
}

export const runners: Readonly<Record<string, Runner>> = runnerData;

export const systemOptions: Readonly<Record<string, Option>> = systemData;

/** Settings that are offered as a choice, yet handed on to a program that takes any text of the kind. */
export const freeOptions: ReadonlySet<string> = new Set(['show_debug']);

export interface RunnerSource {
  /** Who installs the runner, the client or the system; absent where the client asks its website. */
  readonly source?: 'client' | 'system';
  /** The Flatpak that counts as the runner where it is installed. */
  readonly flatpak?: string;
  readonly platform?: string;
}

/** Every runner by its name. Source: the client, version 0.5.23. */
export const runnerSources = sources as Readonly<Record<string, RunnerSource>>;
