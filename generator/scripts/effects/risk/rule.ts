import type { Effects } from '../effects.ts';
import type { Sentence } from '../sentence.ts';
import type { HostIndex } from './known-hosts.ts';

/** `check` wants a look before the installer is trusted; `note` is worth knowing. */
type RiskKind = 'check' | 'note';

/** Something about an installer that a reviewer or player wants to know. */
export interface RiskFact {
  /** The rule's; it never changes its meaning. */
  readonly code: string;
  readonly kind: RiskKind;
  readonly title: string;
  readonly reason: Sentence;
  /** What makes it less severe; null where nothing does. */
  readonly softened: Sentence | null;
  readonly steps: readonly number[];
  readonly download: string | null;
  readonly host: string | null;
}

/** One finding of a rule. */
export interface RiskOccurrence {
  readonly reason: Sentence;
  readonly softened?: Sentence;
  readonly steps?: readonly number[];
  /** Where there is no list; null for no step. */
  readonly step?: number | null;
  readonly download?: string;
  readonly host?: string;
}

export interface RuleWords {
  readonly code: string;
  readonly kind: RiskKind;
  readonly title: string;
  readonly why: string;
  /** Whether a good part of all scripts has it: a reviewer checks it all the same, but it marks no page as unusual. */
  readonly isCommon?: true;
}

export interface RiskRule extends RuleWords {
  readonly find: (effects: Effects) => readonly RiskOccurrence[];
}

export interface RiskContext {
  /** Hosts of the catalogue; this installer counts, too. */
  readonly hosts: HostIndex;
  /** The runners of the game's other installers. */
  readonly runners: readonly string[];
}

/** A rule about an installer among all others. */
export interface CatalogueRiskRule extends RuleWords {
  readonly find: (effects: Effects, surroundings: RiskContext) => readonly RiskOccurrence[];
}

/** A text that a shell or another interpreter runs sooner or later. */
export interface CommandText {
  readonly text: string;
  readonly step: number | null;
  readonly setting: string | null;
}

/** Six rules ask for the same. */
const cachedTexts = new WeakMap<Effects, readonly CommandText[]>();

/** Every command, program and script of an installer, wherever it is written. */
export function commandTexts(effects: Effects): readonly CommandText[] {
  const cached = cachedTexts.get(effects);
  if (cached !== undefined) return cached;
  const { programs, writtenFiles } = effects;
  const texts = [
    ...programs.map(({ line, step, setting }) => ({ text: line, step, setting })),
    ...writtenFiles.filter(({ runs }) => runs).map(({ content, step }) => ({ text: content, step, setting: null })),
  ];
  cachedTexts.set(effects, texts);
  return texts;
}

/** A piece of such a text, with where it is. */
export interface NamedText extends CommandText {
  readonly name: string;
}

/** The matches of a pattern, or of its groups, each once for each step and setting. */
export function findInCommands(effects: Effects, pattern: RegExp): NamedText[] {
  // `search` is much quicker than `matchAll`, and mostly finds nothing.
  const matching = commandTexts(effects).filter(({ text }) => text.search(pattern) !== -1);
  const keys = new Set<string>();
  return matching.flatMap((command) =>
    [...command.text.matchAll(pattern)].flatMap((match) => {
      const name = (match[1] === undefined ? match[0] : match.slice(1).join('')).trim();
      const key = `${String(command.step)} ${command.setting ?? ''} ${name}`;
      if (keys.has(key)) return [];
      keys.add(key);
      return [{ ...command, name }];
    }),
  );
}
