import { wordSet } from '../../text/word-set.ts';
import runnerData from './runners.json' with { type: 'json' };
import systemData from './system-options.json' with { type: 'json' };
import sources from './runner-sources.json' with { type: 'json' };

export interface Option {
  readonly type: string;
  readonly choices?: readonly string[];
}

/** A program that runs games. Source: the client, version 0.5.23. */
export interface Runner {
  readonly name: string;
  /** Keys of `game`, hidden ones included. */
  readonly game: Readonly<Record<string, Option>>;
  readonly runner: Readonly<Record<string, Option>>;
}

export const runners: Readonly<Record<string, Runner>> = runnerData;

export const systemOptions: Readonly<Record<string, Option>> = systemData;

/** Types of options that hold paths. */
export const pathOptions = wordSet('file directory multiple_file');

/** Settings with choices that also accept other values. */
export const freeOptions: ReadonlySet<string> = new Set(['show_debug']);

export interface RunnerSource {
  /** `client` or `system`; absent if the website decides. */
  readonly source?: 'client' | 'system';
  /** A Flatpak that may replace the runner. */
  readonly flatpak?: string;
  readonly platform?: string;
}

/** Every runner by its name. Source: the client, version 0.5.23. */
export const runnerSources = sources as Readonly<Record<string, RunnerSource>>;
