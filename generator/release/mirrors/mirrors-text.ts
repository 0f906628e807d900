import type { Colours } from '../../findings/report/report.ts';
import type { AssessedMirror } from './assess-mirrors.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { checkedWords, lackWords, type MirrorsReport } from './mirrors-report.ts';

const HEADS = ['mirror', 'serial', 'lacks', 'asked', 'state'];

/** The report as a table for a terminal. */
export function printMirrorsText({ origin, mirrors, now }: MirrorsReport, colours: Colours): string {
  const all = [...(origin === undefined ? [] : [origin]), ...mirrors];
  const rows = all.map((one) => [
    printable(one.country === undefined ? one.name : `${one.name} (${one.country})`),
    one.serial === undefined ? '–' : String(one.serial),
    lackWords(one, now),
    one === origin ? '–' : checkedWords(one, now),
    one.state,
  ]);
  const widths = HEADS.map((head, at) => Math.max(head.length, ...rows.map((row) => (row[at] ?? '').length)));
  const print = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  const lines = rows.map((row, at) => {
    const one = all[at];
    const paint = one?.fine === false ? colours.red : one?.state === 'current' ? String : colours.yellow;
    return `${print(row.slice(0, -1))}  ${paint(row.at(-1) ?? '')}${one === undefined ? '' : remark(one, colours)}\n`;
  });
  const bad = all.filter(({ fine }) => !fine).length;
  const sum =
    bad === 0
      ? 'All are current, or nearly so.'
      : `${String(bad)} of ${String(all.length)} need somebody to look after them.`;
  return `${colours.bold(print(HEADS).trimEnd())}\n${lines.join('')}${sum}\n`;
}

function remark({ words }: AssessedMirror, colours: Colours): string {
  return words === '' ? '' : `  ${colours.dim(printable(words))}`;
}

/** Strangers can put orders to a terminal into what they say. */
function printable(text: string): string {
  return visibleText(text.slice(0, 300));
}
