import type { Effects, ExecutedProgram, RiskFact } from '../effects/effects.ts';
import { likenessReason, lettersIn } from '../effects/risk/host-rules.ts';
import { riskFacts, unlikeOthers } from '../effects/risk/risk-facts.ts';
import { listOfNames, literalsIn, plainSentence, words, type Sentence } from '../effects/sentence.ts';
import { addedEffects, downloadPoints, suppliedInstead } from './download-points.ts';
import { accountOf, check, isShared, note, type Point, originOf } from './point.ts';
import { withoutEqual } from '../effects/tree.ts';
import { launchPoints } from './launch-points.ts';
import { doubtfulParts, stepPoint } from './script-points.ts';
import { type ComparedInstaller, rooted } from './surroundings.ts';

export interface Acquaintances {
  /** A host, or an account of a shared one. */
  readonly usesHost: (origin: string) => boolean;
  readonly hasAuthor: (author: string) => boolean;
  readonly likeness: (host: string) => string | undefined;
  readonly otherRunners: () => readonly string[];
}

export function installerPoints(
  oldState: ComparedInstaller | undefined,
  newState: ComparedInstaller,
  acquaintances: Acquaintances,
): Point[] {
  const added = oldState === undefined ? newState.effects : addedEffects(oldState.effects, newState.effects);
  const facts =
    oldState === undefined ? riskFacts(newState.effects) : addedFacts(oldState.effects, newState.effects, added);
  const hosts = [...new Set(added.hosts.map(({ host }) => host))];
  const origins = oldState === undefined ? [...originsIn(newState.effects).keys()] : hosts;
  const newOrigins = origins.filter((origin) => !acquaintances.usesHost(origin));
  const doubtful = doubtfulParts(oldState, newState);
  const commands = commandPoints(added.programs, doubtful.steps);
  const { author } = newState;
  const stranger = strangerIn(oldState?.author, author, acquaintances);
  const toldFacts = facts.filter(({ kind }) => kind === 'check');
  const tellings = toldFacts.map(({ reason }) => plainSentence(reason));
  const toldSteps = new Set([...toldFacts.flatMap(({ steps }) => steps), ...commands.map(({ step }) => step)]);
  return [
    ...newcomerPoints(authorPoint(oldState?.author, author, stranger), stranger, newOrigins, commands),
    ...(oldState === undefined ? [] : changePoints(oldState, newState, added, doubtful.steps)),
    ...neededGames(oldState, newState),
    ...launchPoints(oldState, newState),
    ...facts.map(toPoint),
    ...hosts.flatMap((host) => likenessPoint(host, acquaintances)),
    ...doubtful.points.filter(({ sentence }) => !isTold(sentence, tellings)),
    ...[...doubtful.steps.keys()]
      .filter((step) => !toldSteps.has(step))
      .flatMap((step) => stepPoint(step, newState.effects)),
    ...runnerPoints(oldState?.effects.runner, newState.effects.runner, acquaintances),
  ];
}

/** Hosts, and the accounts of shared ones that it downloads from instead, each with a text that is in every record that uses it. */
export function originsIn({ hosts, downloads }: Effects): Map<string, string> {
  const sharedDownloads = downloads.filter(({ url }) => isShared(url));
  const shared = new Set(sharedDownloads.map(({ host }) => host));
  return new Map([
    ...hosts.flatMap(({ host }) => (shared.has(host) ? [] : [[host, host] as const])),
    ...sharedDownloads.map(({ url }) => [originOf(url), `/${accountOf(url)}`] as const),
  ]);
}

function changePoints(
  oldState: ComparedInstaller,
  newState: ComparedInstaller,
  { registry }: Effects,
  doubtful: ReadonlyMap<number, Sentence>,
): Point[] {
  const unverified = riskFacts(newState.effects).filter(({ code }) => code === 'executes-without-checksum');
  const labels = new Set(unverified.map(({ download }) => download));
  return [
    ...downloadPoints(oldState.effects.downloads, newState.effects.downloads, labels),
    ...removedChecks(oldState.effects, newState.effects),
    ...unwrittenPrograms(oldState.effects, newState.effects),
    ...suppliedInstead(oldState, newState),
    ...registry
      .filter(({ step }) => !doubtful.has(step))
      .map(({ key, name }) => note('new-registry-key', words`${name === null ? key : `${key}\\${name}`}.`)),
  ];
}

/** New author, host and command, as one point. */
function newcomerPoints(
  authorPoints: readonly Point[],
  stranger: Sentence | undefined,
  newOrigins: readonly string[],
  commands: ReturnType<typeof commandPoints>,
): Point[] {
  const [first, ...otherCommands] = commands;
  if (stranger !== undefined && first !== undefined && newOrigins.length > 0) {
    const sentence = words`${stranger} It fetches from ${listOfNames(newOrigins.slice(0, 5))} and runs ${first.line}.`;
    return [check('newcomer', sentence), ...otherCommands.map(({ point }) => point)];
  }
  return [
    ...authorPoints,
    ...newOrigins.map((host) => check('new-host', words`${host}.`)),
    ...commands.map(({ point }) => point),
  ];
}

function authorPoint(oldAuthor: string | undefined, author: string, stranger: Sentence | undefined): Point[] {
  if (oldAuthor === undefined) return stranger === undefined ? [] : [check('author-new', stranger)];
  if (oldAuthor === author) return [];
  return [check('author-changed', stranger ?? words`${author} instead of ${oldAuthor}.`)];
}

/** A sentence about a new author, with confusable letters named. */
function strangerIn(oldAuthor: string | undefined, author: string, { hasAuthor }: Acquaintances): Sentence | undefined {
  if (author === '' || author === oldAuthor || hasAuthor(author)) return undefined;
  const letters = lettersIn(author);
  const odd = letters.length > 0 && words`, written with letters of ${[{ text: letters.join(' and ') }]}`;
  const first = words`First installer by ${author}${odd}.`;
  return oldAuthor === undefined ? first : words`${author} instead of ${oldAuthor}. ${first}`;
}

function commandPoints(programs: readonly ExecutedProgram[], doubtful: ReadonlyMap<number, Sentence>) {
  const newCommands = programs.filter(({ step, by }) => step !== null && by !== 'emulator' && by !== 'client');
  return newCommands.map(({ step, line }) => {
    const doubt = doubtful.get(step ?? -1);
    const why = doubt !== undefined && doubt.length > 0 && words` (${doubt})`;
    return { step, line, point: (doubt === undefined ? note : check)('new-command', words`${line}${why}.`) };
  });
}

/** Whether a fact contains all literal pieces of a setting. */
function isTold(sentence: Sentence, facts: readonly string[]): boolean {
  const values = literalsIn(sentence).flatMap((text) => text.split('=').slice(-1));
  return values.length > 0 && facts.some((literals) => values.every((value) => literals.includes(value)));
}

/** Newly required games: their installers run first, or their folders change. */
function neededGames(oldState: ComparedInstaller | undefined, newState: ComparedInstaller): Point[] {
  const gamesOf = ({ effects }: ComparedInstaller) => effects.requirements.filter(({ kind }) => kind === 'game');
  return withoutEqual(gamesOf(newState), oldState === undefined ? [] : gamesOf(oldState), ({ sentence }) => [
    plainSentence(sentence),
  ]).map(({ sentence }) =>
    (literalsIn(sentence).includes(newState.installer.gameSlug) ? note : check)('needs-game', words`${sentence}.`),
  );
}

export function toPoint({ code, kind, title, reason, softened }: RiskFact): Point {
  return { code, kind, title, sentence: softened === null ? reason : words`${reason} ${softened}` };
}

function addedFacts(oldState: Effects, newState: Effects, additions: Effects): RiskFact[] {
  const origins = new Map(oldState.downloads.map(({ label, url }) => [label, originOf(url)]));
  const movedDownloads = additions.downloads.filter(({ label, url }) => origins.get(label) !== originOf(url));
  const movedLabels = new Set(movedDownloads.map(({ label }) => label));
  const oldFacts = new Set(riskFacts(oldState).map(nameOf));
  // A library needs a setting and a download; one may have existed before.
  const libraryFacts = riskFacts(newState).filter(
    (fact) => fact.code === 'loads-without-checksum' && !oldFacts.has(nameOf(fact)),
  );
  return [
    ...libraryFacts,
    ...riskFacts(additions).filter(
      (fact) => fact.download === null || movedLabels.has(fact.download) || !oldFacts.has(nameOf(fact)),
    ),
  ];
}

function nameOf({ code, reason }: RiskFact): string {
  return `${code} ${plainSentence(reason)}`;
}

export function likenessPoint(host: string, acquaintances: Pick<Acquaintances, 'likeness'>): Point[] {
  const like = acquaintances.likeness(host);
  return like === undefined ? [] : [check('host-like-another', likenessReason(host, like))];
}

const VERIFYING = /\b(?:sha\d*sum|md5sum|b2sum|cksum|shasum|gpg2?\s|gpgv|minisign|signify|openssl\s+dgst|cosign)\b/;

function removedChecks(oldState: Effects, newState: Effects): Point[] {
  return withoutEqual(oldState.programs, newState.programs, ({ line }) => [line])
    .filter(({ line }) => VERIFYING.test(line) && !newState.programs.some((program) => VERIFYING.test(program.line)))
    .map(({ line }) => check('verification-removed', words`It no longer runs ${line}.`));
}

/** Programs that a step wrote and that are still started, now as something else has made them. */
function unwrittenPrograms({ writtenFiles }: Effects, newState: Effects): Point[] {
  const writtenPaths = new Set(newState.writtenFiles.map(({ path }) => rooted(path)));
  const programPaths = new Set(newState.programs.map(({ argv: [program = ''] }) => rooted(program)));
  return writtenFiles
    .filter(({ path }) => programPaths.has(rooted(path)) && !writtenPaths.has(rooted(path)))
    .map(({ path }) => check('starts-another', words`${path} is started, and no step writes it any longer.`));
}

function runnerPoints(old: string | undefined, runner: string, { otherRunners }: Acquaintances): Point[] {
  if (old === runner) return [];
  const unlike = unlikeOthers(runner, otherRunners());
  return [
    ...(old === undefined ? [] : [check('runner-changed', words`${runner} instead of ${old}.`)]),
    ...(unlike === undefined ? [] : [note('runner-unlike-others', unlike)]),
  ];
}
