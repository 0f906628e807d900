import type { EventKind } from '../../scripts/effects/effects.ts';
import { plainName } from '../../scripts/reading/names.ts';
import type { Finding } from '../../findings/finding.ts';
import { WEB_PAGE } from '../../io/network/door/failure.ts';
import { usualUrl } from '../../records/url.ts';
import { wordDiagnostic } from '../../scripts/all-findings.ts';
import { blockedStepRule, unstartableGameRule } from '../../scripts/lint/script/rules/step-shapes.ts';
import { isSet, placeOf, type FileEntry, type Outline } from '../../scripts/reading/outline.ts';
import type { Archive } from '../../scripts/simulation/unpack.ts';
import { reasonInLines, type ScriptEvent, type Simulation } from '../../scripts/simulation/simulation.ts';
import type { Disk } from '../../scripts/simulation/disk.ts';
import { simulateWith } from '../../scripts/simulation/simulate.ts';
import { type LinkResult, isFault, stateReason } from '../links/check-link.ts';

/** What is known of downloads, by their usual addresses. */
export interface RehearsedDownloads {
  readonly results: ReadonlyMap<string, LinkResult>;
  readonly archives: ReadonlyMap<string, Archive>;
  readonly ownFiles: ReadonlyMap<string, Archive>;
}

export type RehearsalOutcome =
  | { readonly state: 'works' }
  /** What follows the step is unknown. */
  | { readonly state: 'works up to'; readonly step: number; readonly reason: string }
  /** Counts from 1; `undefined` for downloads and the start. */
  | { readonly state: 'fails'; readonly step: number | undefined; readonly points: readonly Finding[] }
  | { readonly state: 'unclear'; readonly reason: string };

export interface Rehearsal {
  readonly file: string;
  readonly outcome: RehearsalOutcome;
  /** What the client's own code does otherwise; empty for the same, `undefined` if it was not run. */
  readonly difference?: string | undefined;
}

export interface FullRehearsal extends Rehearsal {
  readonly disk: Disk;
  /** The first step with a command, from 1; `Infinity` for none. */
  readonly commandStep: number;
}

export function rehearse(script: Outline, downloads: RehearsedDownloads): FullRehearsal {
  const simulation = simulateWith(script, archivesOf(script, downloads));
  const outcome = outcomeOf(script, simulation, downloads);
  const index = script.steps.findIndex(({ name, value }) => name === 'execute' && isSet(value, 'command'));
  const commandStep = index === -1 ? Infinity : index + 1;
  return { file: script.source.file, outcome, disk: simulation.disk, commandStep };
}

function outcomeOf(script: Outline, simulation: Simulation, downloads: RehearsedDownloads): RehearsalOutcome {
  const failures = script.files.flatMap((entry) => failedDownload(script, entry, downloads));
  const events = simulation.events.filter(({ kind }) => kind in RULES);
  const faults = events.map((event) => {
    const { finding } = RULES[event.kind] ?? blockedStepRule;
    const details = { reason: reasonInLines(script, event), remedy: event.remedy };
    return wordDiagnostic(finding.at(placeOf(script, event.node), details));
  });
  const points = [...failures, ...faults];
  if (points.length > 0) {
    const steps = events.map((event) => stepOf(script, event)).filter((step) => step !== undefined);
    const step = failures.length > 0 || steps.length === 0 ? undefined : Math.min(...steps);
    return { state: 'fails', step, points };
  }
  for (const entry of script.files) {
    const result = resultOf(entry, downloads);
    if (result?.state !== 'unclear') continue;
    return { state: 'unclear', reason: `${entry.label.text}: ${result.reason} (${result.url})` };
  }
  const { doubt, isUncertain } = simulation;
  if (doubt === undefined || !isUncertain) return { state: 'works' };
  if (doubt.index < 0) return { state: 'unclear', reason: doubt.reason };
  return { state: 'works up to', step: doubt.index + 1, reason: doubt.reason };
}

/** Events that leave no game. */
const RULES: Readonly<Partial<Record<EventKind, typeof blockedStepRule>>> = {
  stops: blockedStepRule,
  'cannot-start': unstartableGameRule,
};

function stepOf({ steps }: Outline, { node }: ScriptEvent): number | undefined {
  const index = steps.findLastIndex(({ key }) => key.start <= node.start);
  const end = steps[index]?.value?.end ?? 0;
  return index === -1 || (node.start > end && node !== steps[index]?.key) ? undefined : index + 1;
}

/** By labels. */
export function archivesOf({ files }: Outline, { archives, ownFiles }: RehearsedDownloads): Map<string, Archive> {
  const pairs = files.flatMap(({ label, address }): [string, Archive][] => {
    const name = plainName(label.text);
    const archive = ownFiles.get(name) ?? archives.get(usualUrl(address?.text ?? '') ?? '');
    return archive === undefined ? [] : [[name, archive]];
  });
  return new Map(pairs);
}

function resultOf({ address }: FileEntry, { results }: RehearsedDownloads): LinkResult | undefined {
  return results.get(usualUrl(address?.text ?? '') ?? '');
}

/** A download that fails, worded as `links` words it. */
function failedDownload(script: Outline, entry: FileEntry, downloads: RehearsedDownloads): Finding[] {
  const result = resultOf(entry, downloads);
  if (result === undefined || !(isFault(result) || isPage(result))) return [];
  const state = isPage(result) ? 'page' : result.state;
  const message = `${entry.label.text}: ${stateReason(result)} (${result.url})`;
  return [{ ...placeOf(script, entry.label), severity: 'error', code: state, message, help: REMEDIES[state] ?? '' }];
}

function isPage(result: LinkResult): boolean {
  return result.state === 'unclear' && result.reason === WEB_PAGE;
}

const REMEDIES: Readonly<Record<string, string>> = {
  changed: 'Never take over a changed checksum without knowing from the publisher why it changed.',
  dead: 'Write the address at which the publisher has the file now.',
  page: 'Write the address of the file itself.',
};
