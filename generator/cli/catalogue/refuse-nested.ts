import { join, relative, resolve } from 'node:path';
import { type Environment, Misuse } from '../terminal/environment.ts';
import { isWithin, realPlace } from '../../io/disk/entry-status.ts';
import { baseUrlFault } from '../../records/url.ts';

export function refuseBaseUrl(baseUrl: string | undefined): void {
  const fault = baseUrl === undefined ? undefined : baseUrlFault(baseUrl);
  if (fault !== undefined) throw new Misuse(`"${baseUrl ?? ''}" cannot be the base URL: ${fault}`);
}

interface CachePlaces {
  readonly catalogue: string;
  readonly cache: string | false;
}

interface Places extends CachePlaces {
  readonly out: string;
  readonly release?: string | undefined;
}

/** A folder from the command line: its option, the name as typed, and the path with links resolved. */
interface NamedFolder {
  readonly option: string;
  readonly name: string;
  readonly real: string;
}

/** Throws `Misuse` where catalogue, output and cache lie in each other, links resolved. */
export function refuseNested(options: Places, environment: Environment): void {
  refuseNestedCache(options, environment);
  const place = placer(environment);
  const { release, cache } = options;
  const catalogue = place('--catalogue', options.catalogue);
  // In a folder of releases, a build writes only to these two.
  const outputs =
    release === undefined
      ? [place('--out', options.out)]
      : [place('--release', release, 'releases'), place('--release', release, 'current')];
  for (const output of outputs) {
    refuseEither(output, catalogue);
    if (cache !== false) refuseEither(place('--cache', cache), output);
  }
}

/** Throws `Misuse` for a cache in the catalogue, unless it is in a hidden folder, where no records are looked for. */
export function refuseNestedCache({ catalogue, cache }: CachePlaces, environment: Environment): void {
  if (cache === false) return;
  const place = placer(environment);
  const inner = place('--cache', cache);
  const outer = place('--catalogue', catalogue);
  const isHidden = /(?:^|[\\/])\.(?!\.)/.test(relative(outer.real, inner.real));
  if (!isHidden) refuse(inner, outer, inner);
}

function placer({ workingFolder }: Environment) {
  return (option: string, name: string, subfolder = ''): NamedFolder => {
    const path = join(resolve(workingFolder, name), subfolder);
    return { option, name: subfolder === '' ? name : join(name, subfolder), real: realPlace(path) };
  };
}

/** Throws `Misuse` where one of two folders lies in the other; the remedy is to name the first elsewhere. */
function refuseEither(folder: NamedFolder, other: NamedFolder): void {
  refuse(folder, other, folder);
  refuse(other, folder, folder);
}

function refuse(inner: NamedFolder, outer: NamedFolder, { option }: NamedFolder): void {
  if (!isWithin(inner.real, outer.real)) return;
  const relation = inner.real === outer.real ? 'is the same folder as' : 'lies in';
  throw new Misuse(
    `"${inner.name}" (${inner.option}) ${relation} "${outer.name}" (${outer.option}), ` +
      `which would endanger both; name another folder with ${option}`,
  );
}
