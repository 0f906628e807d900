import type { Effects as EffectsAnswer, Sentence as ServedSentence } from '../../../schemas/types.d.ts';
import type { Sentence } from './sentence.ts';

export type EventKind = 'stops' | 'surprises' | 'cannot-start';

export interface ForeseenEvent {
  readonly kind: EventKind;
  /** What it quotes is literal. */
  readonly reason: Sentence;
}

/** Events by the number of their step; 0 outside the steps. */
export type ForeseenEvents = ReadonlyMap<number, readonly ForeseenEvent[]>;

/** What `schemas/served/effects.schema.json` declares, with sentences as they are made. */
type Declared<Value> = Value extends unknown[]
  ? ServedSentence extends Value
    ? Sentence
    : readonly Declared<Value[number]>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Declared<Value[Key]> }
    : Value;

export type Effects = Declared<EffectsAnswer['effects']>;
export type RiskFact = Declared<EffectsAnswer['facts'][number]>;

export type Requirement = Effects['requirements'][number];
export type Download = Effects['downloads'][number];
export type Checksum = NonNullable<Download['checksum']>;
export type Execution = Download['execution'];
export type Step = Effects['steps'][number];
export type ExecutedProgram = Effects['programs'][number];
export type WrittenFile = Effects['writtenFiles'][number];
export type PathChange = Effects['paths'][number];
export type ScriptPlace = PathChange['place'];
export type RegistryChange = Effects['registry'][number];
export type StepVariable = Effects['stepEnvironment'][number];
export type Setting = Effects['settings'][number];
export type Launch = Effects['launches'][number];
export type NamedHost = Effects['hosts'][number];
