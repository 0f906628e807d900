import type { OutputFile } from '../../answers/endpoint.ts';
import type { BuildRequest } from '../../building/build-request.ts';
import { namedKey } from '../../release/manifest/minisign.ts';
import type { BuildOptions } from '../definitions/build.ts';
import type { Environment } from '../terminal/environment.ts';
import { openSigningKey } from './open-keys.ts';
import { openStatement } from './open-statement.ts';

export interface SigningOptions extends Pick<BuildOptions, 'sign' | 'validFor'> {
  /** The published release that this build is compared with: it is planned alike, and has no manifest yet. */
  readonly rebuilt?: { readonly publicKey: string | null; readonly validity: number | undefined };
}

interface OpenedSigning {
  readonly request: Pick<BuildRequest, 'key' | 'nextKey' | 'validity' | 'hasManifest'>;
  /** The files, with those of the statement of keys. */
  readonly withFiles: (files: readonly OutputFile[]) => readonly OutputFile[];
  /** A cache for each statement: what is served besides the answers of games is made anew where it is another. */
  readonly withCache: (open: BuildRequest['openCache']) => BuildRequest['openCache'];
}

/** Opens the key that signs, and the statement of keys of a catalogue; throws `Misuse`. */
export function openSigning(options: SigningOptions, catalogue: string, environment: Environment): OpenedSigning {
  const { validFor, rebuilt } = options;
  const key = openKey(options, environment);
  const { files, nextKey } = openStatement(catalogue, key?.publicKey);
  const validity = rebuilt === undefined ? validFor * 86_400 || undefined : rebuilt.validity;
  return {
    request: { key, nextKey, validity, hasManifest: rebuilt === undefined },
    withFiles: (others) => [...others, ...files],
    withCache: (open) => (settings) => open([settings, ...files.map(({ body }) => body)].join('\n')),
  };
}

/** The key that signs; of a release that is rebuilt only its name. */
function openKey({ sign, rebuilt }: SigningOptions, environment: Environment): BuildRequest['key'] {
  if (rebuilt === undefined) return openSigningKey(sign, environment);
  return rebuilt.publicKey === null ? undefined : namedKey(rebuilt.publicKey);
}
