import { spanOf } from '../../findings/count-of.ts';
import { printTime } from '../manifest/print-manifest.ts';
import type { AssessedMirror } from './assess-mirrors.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { checkedWords, lackWords, type MirrorsReport } from './mirrors-report.ts';

/** The report as a page for people: one file, without scripts, with nothing from elsewhere. */
export function printMirrorsPage({ now, tolerance, origin, mirrors }: MirrorsReport): string {
  const fine = mirrors.filter((mirror) => mirror.fine).length;
  const sum =
    fine === mirrors.length
      ? `All ${String(mirrors.length)} mirrors can be used.`
      : `${String(fine)} of ${String(mirrors.length)} mirrors can be used.`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Mirrors</title>
<style>${STYLE}</style>
<main>
<h1>Mirrors</h1>
<p class="sum">${mirrors.length === 1 ? (fine === 1 ? 'The mirror can be used.' : 'The mirror cannot be used.') : sum}</p>
${origin === undefined ? '' : printOrigin(origin, now)}<div class="wide" role="region" aria-label="Mirrors" tabindex="0">
<table>
<thead><tr><th scope="col">Mirror<th scope="col">State<th scope="col" class="number">Serial<th scope="col">Lacks<th scope="col">Last asked its source</tr></thead>
<tbody>
${mirrors.map((mirror) => printRow(mirror, now)).join('')}</tbody>
</table>
</div>
<p class="note">Asked at ${printMoment(now)}. A mirror may be ${spanOf(tolerance)} behind, and must have asked its source
within the same time. The same report for programs: <a href="mirrors.json">mirrors.json</a>.</p>
</main>
</html>
`;
}

function printOrigin(origin: AssessedMirror, now: number): string {
  const { serial, time } = origin;
  const release =
    serial === undefined || time === undefined
      ? ''
      : ` It has serial ${String(serial)}, made ${spanOf(now - time)} ago (${printMoment(time)}).`;
  const state = origin.state === 'current' ? '' : ` ${badge(origin)} ${printWords(origin)}`;
  return `<p>The origin is ${link(origin.url, origin.url)}.${release}${state}</p>\n`;
}

function printRow(mirror: AssessedMirror, now: number): string {
  const { name, url, country, serial, checked } = mirror;
  const asked = escape(checkedWords(mirror, now));
  return `<tr>
<th scope="row">${link(url, name)}${country === undefined ? '' : `<small>${escape(country)}</small>`}
<td>${badge(mirror)}${printWords(mirror)}
<td class="number">${serial === undefined ? '–' : String(serial)}
<td>${escape(lackWords(mirror, now))}
<td>${checked === undefined ? asked : `<time datetime="${printTime(checked)}">${asked}</time>`}
</tr>
`;
}

/** A state has a word and a mark; the colour only helps. */
function badge({ state, fine }: AssessedMirror): string {
  const [kind, mark] = !fine ? ['bad', '✕'] : state === 'current' ? ['good', '✓'] : ['late', '…'];
  return `<span class="state ${kind}"><span aria-hidden="true">${mark}</span> ${state}</span>`;
}

function printWords({ words }: AssessedMirror): string {
  return words === '' ? '' : `<small>${escape(words.slice(0, 300))}</small>`;
}

function printMoment(seconds: number): string {
  const time = printTime(seconds);
  return `<time datetime="${time}">${time.slice(0, 10)} ${time.slice(11, 16)} UTC</time>`;
}

/** Only web addresses become links: a list can hold any text. */
function link(url: string, text: string): string {
  return /^https?:\/\//.test(url)
    ? `<a href="${escape(url)}" rel="nofollow noreferrer">${escape(text)}</a>`
    : escape(text);
}

/** A text in HTML, also between double quotes. Marks that turn the direction of a line could hide what it says. */
function escape(text: string): string {
  return visibleText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const STYLE = `
:root { color-scheme: light dark; --line: #d9dde3; --soft: #5b6470; --good: #14713a; --late: #8a5a00; --bad: #b3261e; --link: #0b57b0;
  background: #fff; color: #16191d; font: 1rem/1.5 system-ui, sans-serif }
@media (prefers-color-scheme: dark) {
  :root { --line: #353b44; --soft: #a3adba; --good: #62d18c; --late: #f0bd5a; --bad: #ff9389; --link: #8ab9ff; background: #15181c; color: #e8ebef }
}
main { margin: 3rem auto; max-width: 60rem; padding: 0 1rem }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .25rem }
.sum { font-size: 1.125rem; margin: 0 0 1rem }
a { color: var(--link); overflow-wrap: anywhere }
.wide { margin: 1.5rem 0; overflow-x: auto }
.wide:focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
table { border-collapse: collapse; min-width: 44rem; width: 100% }
th, td { border-bottom: 1px solid var(--line); padding: .6rem 1.25rem .6rem 0; text-align: start; vertical-align: top }
thead th { color: var(--soft); font-size: .875rem; font-weight: 600; white-space: nowrap }
tbody th { font-weight: 500; min-width: 10rem }
td:nth-child(4) { min-width: 9rem }
.number { font-variant-numeric: tabular-nums; text-align: end }
small { color: var(--soft); display: block; font-size: .8125rem; font-weight: 400; line-height: 1.4; max-width: 22rem; overflow-wrap: anywhere }
.state { font-weight: 600; white-space: nowrap }
.good { color: var(--good) } .late { color: var(--late) } .bad { color: var(--bad) }
.note { color: var(--soft); font-size: .875rem; max-width: 42rem }
`;
