import type { Effects, ExecutedProgram, Requirement } from '../effects/effects.ts';
import { likenessReason, lettersIn } from '../effects/risk/host-rules.ts';
import { riskFacts, unlikeOthers } from '../effects/risk/risk-facts.ts';
import type { RiskFact } from '../effects/risk/rule.ts';
import { listOfNames, literalsIn, plainSentence, words, type Sentence } from '../effects/sentence.ts';
import { addedEffects } from './added-effects.ts';
import { check, note, type Point, originName, originOf } from './point.ts';
import { without } from '../effects/tree.ts';
import { downloadPoints } from './download-points.ts';
import { launchPoints } from './launch-points.ts';
import { type ComparedInstaller, doubtfulParts, stepPoint } from './script-points.ts';

/** What is known besides, which a change may bring for the first time. */
export interface Acquaintances {
  readonly usesHost: (host: string) => boolean;
  readonly hasAuthor: (author: string) => boolean;
  /** A known host that this one could be taken for. */
  readonly likeness: (host: string) => string | undefined;
  /** Runners of the other installers of the game. */
  readonly otherRunners: () => readonly string[];
}

/** What an installer does that a reviewer should know; `before` is absent for one that is new, or newly served. */
export function installerPoints(
  before: ComparedInstaller | undefined,
  after: ComparedInstaller,
  known: Acquaintances,
): Point[] {
  const added = before === undefined ? after.effects : addedEffects(before.effects, after.effects);
  const facts = before === undefined ? riskFacts(after.effects) : addedFacts(before.effects, after.effects, added);
  const hosts = [...new Set(added.hosts.map(({ host }) => host))];
  const fresh = hosts.filter((host) => !known.usesHost(host));
  const doubtful = doubtfulParts(before, after);
  const commands = commandPoints(newCommands(added.programs), doubtful.steps);
  const stranger = strangerIn(before, after, known);
  const told = facts.filter(({ kind }) => kind === 'check');
  const tellings = told.map(({ reason }) => plainSentence(reason));
  const toldSteps = new Set([...told.flatMap(({ steps }) => steps), ...commands.map(({ step }) => step)]);
  return [
    ...newcomerPoints(before, after, { stranger, fresh, commands }),
    ...(before === undefined ? [] : changePoints(before, after)),
    ...registryPoints(before, added, doubtful.steps),
    ...launchPoints(before, after),
    ...facts.map(toPoint),
    ...hosts.flatMap((host) => likenessPoint(host, known)),
    ...doubtful.points.filter(({ sentence }) => !isTold(sentence, tellings)),
    ...[...doubtful.steps.keys()]
      .filter((step) => !toldSteps.has(step))
      .flatMap((step) => stepPoint(step, after.effects)),
    ...runnerPoints(before, after, known),
  ];
}

function changePoints(before: ComparedInstaller, after: ComparedInstaller): Point[] {
  const unverified = riskFacts(after.effects).filter(({ code }) => code === 'executes-without-checksum');
  const labels = new Set(unverified.map(({ download }) => download));
  return [
    ...downloadPoints(before.effects.downloads, after.effects.downloads, labels),
    ...neededGames(before, after),
    ...removedChecks(before.effects, after.effects),
  ];
}

/** What else is set in the registry; of a step that is to check, its own point tells. */
function registryPoints(
  before: ComparedInstaller | undefined,
  { registry }: Effects,
  doubtful: ReadonlyMap<number, Sentence>,
): Point[] {
  return registry
    .filter(({ step }) => before !== undefined && !doubtful.has(step))
    .map(({ key, name }) => note('new-registry-key', words`${name === null ? key : `${key}\\${name}`}.`));
}

interface Newcomers {
  readonly stranger: Sentence | undefined;
  readonly fresh: readonly string[];
  readonly commands: readonly CommandPoint[];
}

/** Who and what is new here; an author, a host and a command at once are one point. */
function newcomerPoints(
  before: ComparedInstaller | undefined,
  after: ComparedInstaller,
  { stranger, fresh, commands }: Newcomers,
): Point[] {
  const [first, ...others] = commands;
  if (stranger !== undefined && first !== undefined && fresh.length > 0) {
    const what = words`${stranger} It fetches from ${listOfNames(fresh.slice(0, MOST_HOSTS))} and runs ${first.line}.`;
    return [check('newcomer', what), ...others.map(({ point }) => point)];
  }
  return [
    ...authorPoint(before, after, stranger),
    ...fresh.map((host) => check('new-host', words`${host}.`)),
    ...commands.map(({ point }) => point),
  ];
}

function authorPoint(
  before: ComparedInstaller | undefined,
  { author }: ComparedInstaller,
  stranger: Sentence | undefined,
): Point[] {
  if (before === undefined) return stranger === undefined ? [] : [check('author-new', stranger)];
  if (before.author === author) return [];
  return [check('author-changed', stranger ?? words`${author} instead of ${before.author}.`)];
}

const MOST_HOSTS = 5;

/** An author who has no other installer here, in a sentence; letters that may be there to deceive are named. */
function strangerIn(
  before: ComparedInstaller | undefined,
  { author }: ComparedInstaller,
  known: Acquaintances,
): Sentence | undefined {
  if (author === '' || author === before?.author || known.hasAuthor(author)) return undefined;
  const letters = lettersIn(author);
  const odd = letters.length === 0 ? [] : words`, written with letters of ${[{ text: letters.join(' and ') }]}`;
  const first = words`First installer by ${author}${odd}.`;
  return before === undefined ? first : words`${author} instead of ${before.author}. ${first}`;
}

interface CommandPoint {
  readonly step: number | null;
  readonly line: string;
  readonly point: Point;
}

/** Commands that are calm are worth knowing. */
function commandPoints(programs: readonly ExecutedProgram[], doubtful: ReadonlyMap<number, Sentence>): CommandPoint[] {
  return programs.map(({ step, line }) => {
    const doubt = doubtful.get(step ?? -1);
    const why = doubt === undefined || doubt.length === 0 ? [] : words` (${doubt})`;
    return { step, line, point: (doubt === undefined ? note : check)('new-command', words`${line}${why}.`) };
  });
}

/** Whether a fact says what a setting is set to: each literal piece of it stands in the fact. */
function isTold(sentence: Sentence, facts: readonly string[]): boolean {
  const values = literalsIn(sentence).flatMap((text) => text.split('=').slice(-1));
  return values.length > 0 && facts.some((told) => values.every((value) => told.includes(value)));
}

/** Other games that it needs now: their installers run first, or their folders are changed. */
function neededGames(before: ComparedInstaller, after: ComparedInstaller): Point[] {
  const isGame = ({ kind }: Requirement) => kind === 'game';
  const known = before.effects.requirements.filter(isGame);
  return without(after.effects.requirements.filter(isGame), known, ({ sentence }) => [plainSentence(sentence)]).map(
    ({ sentence }) => (literalsIn(sentence).includes(after.game) ? note : check)('needs-game', words`${sentence}.`),
  );
}

function toPoint({ code, kind, title, reason, softened }: RiskFact): Point {
  return { code, kind, title, sentence: softened === null ? reason : words`${reason} ${softened}` };
}

/** Facts that were added; not those that a download had before and still has. */
function addedFacts(before: Effects, after: Effects, added: Effects): RiskFact[] {
  const origins = new Map(before.downloads.map(({ label, url }) => [label, originName(originOf(url))]));
  const moved = new Set(
    added.downloads
      .filter(({ label, url }) => origins.get(label) !== originName(originOf(url)))
      .map((one) => one.label),
  );
  const known = new Set(riskFacts(before).map(nameOf));
  // A setting and a download together make a library; either may have been there before.
  const loaded = riskFacts(after).filter((fact) => fact.code === 'loads-without-checksum' && !known.has(nameOf(fact)));
  return [
    ...loaded,
    ...riskFacts(added).filter(
      (fact) => fact.download === null || moved.has(fact.download) || !known.has(nameOf(fact)),
    ),
  ];
}

function nameOf({ code, reason }: RiskFact): string {
  return `${code} ${plainSentence(reason)}`;
}

function likenessPoint(host: string, known: Acquaintances): Point[] {
  const like = known.likeness(host);
  return like === undefined ? [] : [check('host-like-another', likenessReason(host, like))];
}

/** Those that settings name have a fact of their own. */
function newCommands(programs: readonly ExecutedProgram[]): ExecutedProgram[] {
  return programs.filter(({ step, by }) => step !== null && by !== 'emulator' && by !== 'client');
}

const VERIFYING = /\b(?:sha\d*sum|md5sum|b2sum|cksum|shasum|gpg2?\s|gpgv|minisign|signify|openssl\s+dgst|cosign)\b/;

/** Commands that compared a checksum or a signature, and are gone. */
function removedChecks(before: Effects, after: Effects): Point[] {
  return without(before.programs, after.programs, ({ line }) => [line])
    .filter(({ line }) => VERIFYING.test(line) && !after.programs.some((one) => VERIFYING.test(one.line)))
    .map(({ line }) => check('verification-removed', words`It no longer runs ${line}.`));
}

function runnerPoints(
  before: ComparedInstaller | undefined,
  { effects }: ComparedInstaller,
  known: Acquaintances,
): Point[] {
  const old = before?.effects.runner;
  if (old === effects.runner) return [];
  const unlike = unlikeOthers(effects.runner, known.otherRunners());
  return [
    ...(old === undefined ? [] : [check('runner-changed', words`${effects.runner} instead of ${old}.`)]),
    ...(unlike === undefined ? [] : [note('runner-unlike-others', unlike)]),
  ];
}
