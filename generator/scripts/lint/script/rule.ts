import type { Diagnostic } from '../../../findings/diagnostic.ts';
import type { Outline } from './outline.ts';

/** Judges one thing about a script. */
export type ScriptRule = (script: Outline) => readonly Diagnostic[];
