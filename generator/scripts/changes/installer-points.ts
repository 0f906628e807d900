import type { Download, Effects, ExecutedProgram, Requirement } from '../effects/effects.ts';
import { likenessReason } from '../effects/risk/host-rules.ts';
import { nothingUnusual } from '../effects/risk/nothing-unusual.ts';
import { riskFacts, unlikeOthers } from '../effects/risk/risk-facts.ts';
import type { RiskFact } from '../effects/risk/rule.ts';
import { literalsIn, plainSentence, words } from '../effects/sentence.ts';
import { addedEffects, launchPoints } from './added-effects.ts';
import { check, note, type Point, originName, originOf } from './point.ts';
import { without } from '../effects/tree.ts';
import { downloadPoints } from './download-points.ts';

/** An installer in one of two states that are compared. */
export interface ComparedInstaller {
  readonly effects: Effects;
  /** Who made it, as its record says; empty where it names none. */
  readonly author: string;
  readonly game: string;
}

/** What is known besides, which a change may bring for the first time. */
export interface Acquaintances {
  readonly usesHost: (host: string) => boolean;
  readonly hasAuthor: (author: string) => boolean;
  /** A known host that this one could be taken for. */
  readonly likeness: (host: string) => string | undefined;
  /** Runners of the other installers of the game. */
  readonly otherRunners: () => readonly string[];
}

/** What a new or newly served installer does that a reviewer should know. */
export function pointsOfNew(after: ComparedInstaller, known: Acquaintances): Point[] {
  const { effects, author } = after;
  const hosts = [...new Set(effects.hosts.map(({ host }) => host))];
  return [
    ...riskFacts(effects).map(toPoint),
    ...hosts.flatMap((host) => likenessPoint(host, known)),
    ...newHosts(hosts, known).map((host) => note('new-host', words`${host}.`)),
    ...(author === '' || known.hasAuthor(author) ? [] : [note('author-new', words`First installer by ${author}.`)]),
    ...newCommands(effects.programs).map((program) => note('new-command', words`${program.line}.`)),
    ...unlikePoint(after, known),
  ];
}

/** What a change to an installer does that a reviewer should know. */
export function pointsOfChanged(before: ComparedInstaller, after: ComparedInstaller, known: Acquaintances): Point[] {
  const added = addedEffects(before.effects, after.effects);
  const hosts = [...new Set(added.hosts.map(({ host }) => host))];
  const points = [
    ...authorPoint(before.author, after.author, known),
    ...downloadPoints(before.effects.downloads, after.effects.downloads),
    ...launchPoints(before.effects, after.effects),
    ...neededGames(before, after),
    ...addedFacts(before.effects, after.effects, added).map(toPoint),
    ...hosts.flatMap((host) => likenessPoint(host, known)),
    ...newHosts(hosts, known).map((host) => check('new-host', words`${host}.`)),
    ...newCommands(added.programs).map((program) => commandPoint(program, after.effects.runner)),
    ...removedChecks(before.effects, after.effects),
    ...added.registry.map(({ key, name }) =>
      note('new-registry-key', words`${name === null ? key : `${key}\\${name}`}.`),
    ),
    ...runnerPoints(before, after, known),
  ];
  return points.some(({ kind }) => kind === 'check')
    ? points
    : [...points, ...unverifiedPoint(before.effects, after.effects)];
}

/** Another unverified file is run, as one was before: no rule finds that in the change. */
function unverifiedPoint(before: Effects, after: Effects): Point[] {
  const traits = ({ url, checksum, execution }: Download) => [url, checksum, execution.when];
  const isRun = without(after.downloads, before.downloads, traits).some(
    ({ checksum, execution }) => execution.when === 'installing' && checksum?.strong !== true,
  );
  return isRun ? [note('run-unverified', nothingUnusual(after))] : [];
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

function newHosts(hosts: readonly string[], known: Acquaintances): string[] {
  return hosts.filter((host) => !known.usesHost(host));
}

/** Those that settings name have a fact of their own. */
function newCommands(programs: readonly ExecutedProgram[]): ExecutedProgram[] {
  return programs.filter(({ step, by }) => step !== null && by !== 'emulator' && by !== 'client');
}

/** What a shell runs is more than what the game's own runner does: a setup program is what a download is mostly for. */
function commandPoint({ by, line }: ExecutedProgram, runner: string): Point {
  const point = (by === 'winetricks' ? 'wine' : by) === runner ? note : check;
  return point('new-command', words`${line}.`);
}

const VERIFYING = /\b(?:sha\d*sum|md5sum|b2sum|cksum|shasum|gpg2?\s|gpgv|minisign|signify|openssl\s+dgst|cosign)\b/;

/** Commands that compared a checksum or a signature, and are gone. */
function removedChecks(before: Effects, after: Effects): Point[] {
  return without(before.programs, after.programs, ({ line }) => [line])
    .filter(({ line }) => VERIFYING.test(line) && !after.programs.some((one) => VERIFYING.test(one.line)))
    .map(({ line }) => check('verification-removed', words`It no longer runs ${line}.`));
}

function authorPoint(before: string, after: string, known: Acquaintances): Point[] {
  if (before === after) return [];
  const isNew = after !== '' && !known.hasAuthor(after);
  const what = words`${after} instead of ${before}.`;
  return [check('author-changed', isNew ? words`${what} First installer by ${after}.` : what)];
}

function runnerPoints(before: ComparedInstaller, after: ComparedInstaller, known: Acquaintances): Point[] {
  const [old, now] = [before.effects.runner, after.effects.runner];
  if (old === now) return [];
  return [note('runner-changed', words`${now} instead of ${old}.`), ...unlikePoint(after, known)];
}

function unlikePoint({ effects }: ComparedInstaller, known: Acquaintances): Point[] {
  const sentence = unlikeOthers(effects.runner, known.otherRunners());
  return sentence === undefined ? [] : [note('runner-unlike-others', sentence)];
}
