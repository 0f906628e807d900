import type { ManifestFile } from '../manifest/manifest.ts';
import type { OutputFile } from '../render/answer.ts';

/** A file with all that a writer needs to know of it. */
export interface ReleaseFile extends OutputFile, ManifestFile {}

/** Files of an earlier release by path: what a folder is known to hold. */
export type KnownFiles = ReadonlyMap<string, ManifestFile>;
