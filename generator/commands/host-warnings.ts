import { measureOutput } from '../disk/measure-output.ts';
import { exceeded } from '../hosting/limits.ts';
import { shortfalls } from '../hosting/shortfalls.ts';
import type { SiteRecord } from '../validate/records.ts';
import { visibleText } from '../value/visible-text.ts';
import { namedHost } from './named-host.ts';

/** Makes what tells, line by line, where a built folder and its settings do not fit the host of a name; throws a misuse. */
export function hostWarnings(name: string): (folder: string, site: SiteRecord) => string {
  const host = namedHost(name);
  return (folder, site) =>
    [...exceeded(host, measureOutput(folder)), ...shortfalls(host, site)]
      .map((sentence) => `Warning: ${visibleText(sentence)}\n`)
      .join('');
}
