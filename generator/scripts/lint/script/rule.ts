import type { Rule } from '../../../findings/rule.ts';
import type { Outline } from './outline.ts';

/** Checks a script for one kind of finding. */
export type ScriptRule = Rule<Outline>;
