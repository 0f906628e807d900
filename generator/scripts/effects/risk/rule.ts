import { script, type Example, type FindingDefinition } from '../../../findings/define-finding.ts';
import { firstOfEach } from '../../../text/group-by.ts';
import type { Effects, ExecutedProgram, RiskFact } from '../effects.ts';
import type { Sentence } from '../sentence.ts';
import type { HostIndex } from './known-hosts.ts';

export interface RiskOccurrence extends Partial<Pick<RiskFact, 'softened' | 'steps' | 'download' | 'host'>> {
  readonly reason: Sentence;
  readonly step?: number | null;
}

/** How the check reports a risk that lint does not report under another code. */
interface RiskReport extends Pick<FindingDefinition, 'wrong' | 'right'> {
  /** A warning by default, since it is rare in good scripts; others are reported only where a site asks for them. */
  readonly isWarning?: true;
  readonly help: string;
  readonly scope?: string;
}

interface RiskSearch {
  readonly title: string;
  readonly why: string;
  /** Common among scripts: reviewed, but not unusual on pages. */
  readonly isCommon?: true;
  readonly find: (effects: Effects, surroundings: RiskContext) => readonly RiskOccurrence[];
}

type RiskDeclaration = RiskSearch & (RiskReport | { readonly help?: undefined });

export type RiskRule = RiskDeclaration & { readonly code: string; readonly kind: RiskFact['kind'] };

export interface RiskContext {
  /** Hosts of the catalogue, with this installer. */
  readonly hosts: HostIndex;
  readonly runners: readonly string[];
}

function declaring(kind: RiskFact['kind']) {
  return (code: string, rule: RiskDeclaration): RiskRule => ({ code, kind, ...rule });
}

export const checkRule = declaring('check');
export const noteRule = declaring('note');

/** An example with a command. */
export function withCommand(line: string): Example {
  return script('installer:', '  - execute:', `      command: ${line}`);
}

/** A text that an interpreter runs. */
interface CommandText extends Pick<ExecutedProgram, 'step' | 'setting'> {
  readonly text: string;
}

export function commandTexts({ programs, writtenFiles }: Effects): readonly CommandText[] {
  return [
    ...programs.map(({ line, step, setting }) => ({ text: line, step, setting })),
    ...writtenFiles.filter(({ runs }) => runs).map(({ content, step }) => ({ text: content, step, setting: null })),
  ];
}

export interface NamedText extends CommandText {
  readonly name: string;
}

/** Unique matches of a pattern by step and setting. */
export function findInCommands(effects: Effects, pattern: RegExp): NamedText[] {
  // `search` is faster, and mostly finds nothing.
  const riskyTexts = commandTexts(effects).filter(({ text }) => text.search(pattern) !== -1);
  const parts = riskyTexts.flatMap((command) =>
    [...command.text.matchAll(pattern)].map((match) => ({
      ...command,
      name: (match[1] === undefined ? match[0] : match.slice(1).join('')).trim(),
    })),
  );
  return firstOfEach(parts, ({ step, setting, name }) => `${String(step)} ${setting ?? ''} ${name}`);
}
