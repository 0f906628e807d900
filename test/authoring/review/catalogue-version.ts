import { digest } from '../../../generator/text/digest.ts';
import type { CatalogueVersion } from '../../../generator/io/disk/catalogue-version.ts';
import { createMemoryCatalogue } from '../../memory-catalogue.ts';

/** A catalogue of these files, as of a commit. */
export function versionOf(texts: Readonly<Record<string, string>>): CatalogueVersion {
  const ids = Object.entries(texts).map(([path, text]) => [path, digest(Buffer.from(text))] as const);
  return { ids: new Map(ids), files: createMemoryCatalogue(texts), prepare: () => undefined };
}
