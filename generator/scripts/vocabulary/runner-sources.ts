import sources from './runner-sources.json' with { type: 'json' };

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
