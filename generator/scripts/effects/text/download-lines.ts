import type { Download } from '../effects.ts';
import { words, type Sentence } from '../sentence.ts';
import { wrap, type TextColours } from './wrap.ts';

/** A download in a few lines: its label and file, its address, and what is known of it. */
export function downloadLines(download: Download, width: number, colours: TextColours): string[] {
  const { label, fileName, url } = download;
  const named = words`${label}${fileName === '' || fileName === label ? [] : words`, kept as ${fileName}`}`;
  const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
  return [
    ...wrap(named, width, colours.cyan),
    ...indent(wrap(words`${url === '' ? 'without an address' : url}`, width - 2)),
    ...indent(wrap(knownOf(download), width - 2, undefined, colours.dim)),
  ];
}

function knownOf({ host, checksum, encrypted, moving, execution, steps }: Download): Sentence {
  const transport = host === '' ? 'from no host' : encrypted ? 'encrypted' : 'not encrypted';
  // That nothing runs it cannot be told: a program may run what it finds.
  const run =
    execution.when === 'installing'
      ? ` · run in ${stepList(execution.steps)}`
      : execution.when === 'playing'
        ? ' · run when the game starts'
        : '';
  return [
    { text: checksum === null ? 'no checksum' : visibleAlgorithm(checksum.algorithm) },
    { text: ` · ${transport}${moving === null ? '' : ` · ${moving}`}${run}` },
    { text: steps.length === 0 ? ' · no step names it' : ` · used in ${stepList(steps)}` },
  ];
}

function stepList(steps: readonly number[]): string {
  return `step${steps.length === 1 ? '' : 's'} ${steps.join(', ')}`;
}

function visibleAlgorithm(algorithm: string): string {
  return algorithm.slice(0, 40);
}
