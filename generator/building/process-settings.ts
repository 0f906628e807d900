import type { SortedEntries } from '../yaml/load/sort-entries.ts';
import { digest } from '../findings/digest.ts';
import type { ProcessSettings } from './pipeline/process-game.ts';
import { severitiesOf } from './pipeline/read-others.ts';
import type { SiteRecord } from '../records/records.ts';
import type { BuildRequest } from './build-request.ts';
import type { Parts } from './judge.ts';

/** The settings as a request changes them. */
export function settingsFor(
  record: SiteRecord,
  { baseUrl, siblings }: Pick<BuildRequest, 'baseUrl' | 'siblings'>,
): SiteRecord {
  return { ...record, baseUrl: baseUrl ?? record.baseUrl, encodings: siblings ? record.encodings : [] };
}

/** Stands for the settings that decide on the results for games. */
export function settingsKey(settings: SiteRecord | undefined, drafts: boolean): string {
  return digest(JSON.stringify([settings, drafts, [...severitiesOf(settings)]]));
}

/** What the processing of games depends on; without settings nothing is rendered. */
export function processSettings(settings: SiteRecord | undefined, drafts: boolean): ProcessSettings {
  return {
    severities: severitiesOf(settings),
    encodings: settings?.encodings ?? [],
    render: settings === undefined ? undefined : { ...settings, drafts },
  };
}

/** The part of a request to process games that builds and checks have alike. */
export function processRequest({ run, listener }: Pick<BuildRequest, 'run' | 'listener'>, { plan, cache }: Parts) {
  return {
    plan,
    cache,
    run,
    onGame: ({ game, installers }: SortedEntries['games'][number]) => {
      listener.onStep(installers.length + (game === undefined ? 0 : 1));
    },
  };
}
