import { countOf } from '../../../text/count-of.ts';
import { withLineFeeds } from '../../../text/line-feeds.ts';
import type { Colours } from '../../../findings/report/report.ts';
import { wrapLines } from '../../../findings/report/text-report.ts';
import type { Checksum, Download, Effects, Execution, RiskFact } from '../effects.ts';
import { unlistedLoaders } from '../risk/nothing-unusual.ts';
import { writesElsewhere } from '../risk/path-rules.ts';
import { programsRun, stopWords } from '../one-line.ts';
import { words, type Sentence, shownCode } from '../sentence.ts';

export function downloadLines(download: Download, width: number, colours: TextColours): string[] {
  const { label, fileName, url } = download;
  const title = words`${label}${fileName !== '' && fileName !== label && words`, kept as ${fileName}`}`;
  const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
  // An address stays in one line, from which it can be copied.
  const widthOfAddress = /^\w+:\/\/\S+$/.test(url) ? Infinity : width - 2;
  return [
    ...wrap(title, width, colours.cyan),
    ...indent(wrap(words`${url === '' ? 'without an address' : url}`, widthOfAddress)),
    ...indent(wrap(knownOf(download), width - 2, undefined, colours.dim)),
  ];
}

function knownOf({ host, referer, checksum, encrypted, moving, execution, steps }: Download): Sentence {
  const encryption = encrypted ? 'encrypted' : 'not encrypted';
  const transport = host === '' ? 'from no host' : encryption;
  const run = executionText(execution);
  // Steps that run it are named already.
  const otherSteps = steps.filter((step) => !execution.steps.includes(step));
  const usage = otherSteps.length === 0 ? '' : ` · used in ${stepList(otherSteps)}`;
  return [
    { text: checksumText(checksum) },
    { text: ` · ${transport}${moving === null ? '' : ` · ${moving}`}${run === '' ? '' : ` · ${run}`}` },
    { text: steps.length === 0 ? ' · no step names it' : usage },
    ...(referer === undefined ? [] : words` · asked for as if from ${referer}`),
  ];
}

export function executionText({ when, steps, certain }: Execution): string {
  if (when === 'never') return '';
  if (when === 'playing') return certain ? 'run when the game starts' : "may contain the game's program";
  return `${certain ? 'run' : 'may be run'} in ${stepList(steps)}`;
}

export function stepList(steps: readonly number[]): string {
  return `step${steps.length === 1 ? '' : 's'} ${steps.join(', ')}`;
}

export function checksumText(checksum: Checksum | null): string {
  if (checksum === null) return 'no checksum';
  return checksum.algorithm.slice(0, 12) + (checksum.strong ? '' : ' (too weak)');
}

export function figures(effects: Effects, facts: readonly RiskFact[]): Sentence {
  const { downloads, programs } = effects;
  const loaders = unlistedLoaders(effects, facts);
  const hosts = new Set(downloads.map(({ host }) => host).filter((host) => host !== ''));
  const verifiedCount = downloads.filter(({ checksum }) => checksum?.strong === true).length;
  const later = programs.filter(({ step, setting }) => step === null && setting !== 'game').length;
  const listedDownloads = `${countOf(downloads.length, 'download')} from ${countOf(hosts.size, 'host')}${loaders === '' ? '' : `, more ${loaders}`}`;
  const unlistedWords = loaders === '' ? 'no downloads' : `downloads ${loaders}, none listed`;
  const { places, commandsMay } = writesElsewhere(effects);
  const alsoCommands = commandsMay ? ', and commands may' : '';
  const onlyCommands = `${commandsMay ? 'commands may write' : 'no step writes'} outside the game folder`;
  const parts = [
    downloads.length > 0 ? listedDownloads : unlistedWords,
    ...(downloads.length === 0 ? [] : [`${verifiedCount === 0 ? 'none' : String(verifiedCount)} verified`]),
    `runs ${programsRun(programs)} while installing`,
    ...(later === 0 ? [] : [`${countOf(later, 'command')} in settings`]),
    places > 0 ? `writes to ${countOf(places, 'place')} outside the game folder${alsoCommands}` : onlyCommands,
    ...stopWords(effects),
  ];
  return [{ text: parts.join(' · ') }];
}

export type TextColours = Omit<Colours, 'green'>;

export type Style = (text: string) => string;

const plain: Style = (text) => text;

/** Breaks a sentence into lines of at most so many columns, between words where there is room for them. */
export function wrap(sentence: Sentence, width: number, code: Style = plain, text: Style = plain): string[] {
  const parts = sentence.map((part) => ('code' in part ? code(visible(shownCode(part))) : text(visible(part.text))));
  const line = parts.join('');
  return line.trim() === '' ? [] : wrapLines(line, width);
}

/** A text with invisible and direction-changing characters as numbers: scripts come from strangers. */
function visible(text: string): string {
  return withLineFeeds(text)
    .replaceAll('\t', '    ')
    .replaceAll('\n', ' ⏎ ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u115F\u1160\u3164\uFFA0]/gu, (character) => {
      const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      return `<U+${number}>`;
    });
}
