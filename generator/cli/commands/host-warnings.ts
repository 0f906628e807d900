import { measureOutput } from '../../io/disk/measure-output.ts';
import { exceeded } from '../../http/limits.ts';
import { shortfallsFor } from '../../http/shortfalls-for.ts';
import type { SiteRecord } from '../../records/records.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { namedHost } from './named-host.ts';

/** Creates what tells, line by line, where a built folder and its settings do not fit the host of a name; throws a misuse. */
export function hostWarnings(name: string): (folder: string, site: SiteRecord) => string {
  const host = namedHost(name);
  return (folder, site) =>
    [...exceeded(host, measureOutput(folder)), ...shortfallsFor(host, site)]
      .map((sentence) => `Warning: ${visibleText(sentence)}\n`)
      .join('');
}
