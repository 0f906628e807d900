import type { Effects } from '../effects.ts';
import type { Sentence } from '../sentence.ts';

/** The figures of an installer in a line: downloads and hosts, checksums, programs, writes outside the game folder. */
export function figures({ downloads, programs, paths }: Effects): Sentence {
  const hosts = new Set(downloads.map(({ host }) => host).filter((host) => host !== ''));
  const guarded = downloads.filter(({ checksum }) => checksum !== null).length;
  const run = programs.filter(({ during }) => during === 'installing').length;
  const later = programs.filter(({ step, setting }) => step === null && setting !== 'game').length;
  const outside = new Set(
    paths.filter(({ place, action }) => place === 'outside' && action !== 'reads').map(({ path }) => path),
  ).size;
  const parts = [
    downloads.length === 0
      ? 'no downloads'
      : `${count(downloads.length, 'download')} from ${count(hosts.size, 'host')}`,
    ...(downloads.length === 0 ? [] : [`${String(guarded)} with a checksum`]),
    run === 0 ? 'runs no programs' : `runs ${count(run, 'program')}`,
    ...(later === 0 ? [] : [`${count(later, 'command')} in settings`]),
    outside === 0
      ? 'no step writes outside the game folder'
      : `writes to ${count(outside, 'place')} outside the game folder`,
  ];
  return [{ text: parts.join(' · ') }];
}

function count(number: number, name: string): string {
  return `${String(number)} ${name}${number === 1 ? '' : 's'}`;
}
