import { digest } from '../../findings/digest.ts';
import type { RememberedFiles } from '../../io/cache/result-cache.ts';
import type { ReleaseFile } from '../../release/emit/write-release.ts';
import type { DigestList } from '../../release/manifest/digest-list.ts';

/** Files made together, with the bodies of those that may not be served yet. */
export interface MadeFiles {
  readonly files: RememberedFiles['files'];
  readonly bodies: readonly ReleaseFile[];
}

/** Makes files, unless they were made of the same input before and are served. `input` stands for all that `make` reads. */
export type Remember = (name: string, input: string, make: () => Promise<readonly ReleaseFile[]>) => Promise<MadeFiles>;

/** Creates what remembers files; `made` is for the next run. */
export function createRemember(known: Readonly<Record<string, RememberedFiles>>, served: DigestList) {
  const made: Record<string, RememberedFiles> = {};
  const remember: Remember = async (name, input, make) => {
    const [key, before] = [digest(input), known[name]];
    const isServed = before?.key === key && before.files.every(([path, sha256]) => served.has(path, sha256));
    const { files, bodies } = isServed ? { files: before.files, bodies: [] } : madeFiles(await make());
    made[name] = { key, files };
    return { files, bodies };
  };
  return { remember, made };
}

/** Files that were just made. */
export function madeFiles(bodies: readonly ReleaseFile[]): MadeFiles {
  return { files: bodies.map(({ path, body }) => [path, digest(body)]), bodies };
}
