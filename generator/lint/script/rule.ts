import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Outline } from './outline.ts';

/** Judges one thing about a script. */
export type ScriptRule = (script: Outline) => readonly Diagnostic[];
