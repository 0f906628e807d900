import sources from './runner-sources.json' with { type: 'json' };

/** Where a runner comes from, and what its games are for. */
export interface RunnerSource {
  /**
   * `client` where the client installs the runner by itself, `system` where it leaves that to the system's packages;
   * absent where it asks its website for an archive.
   */
  readonly source?: 'client' | 'system';
  /** The Flatpak that counts as the runner where it is installed. */
  readonly flatpak?: string;
  /** The platform of its games, if there is only one. */
  readonly platform?: string;
}

/** Every runner by its name. Source: the client, version 0.5.23. */
export const runnerSources = sources as Readonly<Record<string, RunnerSource>>;
