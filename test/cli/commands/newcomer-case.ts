import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What somebody does to a catalogue: `edit`, `write`, `copy`, `move`, `delete` a file, or `run` a command. The lines of a
 * change begin with "-" for what is taken out, "+" for what is put in, and a blank for what stays.
 */
export interface Step {
  readonly verb: string;
  readonly words: string;
  readonly lines: readonly string[];
}

/** One way to follow the remedies of a report. */
interface Way {
  /** The remedies that are followed, word for word. */
  readonly remedies: readonly string[];
  readonly steps: readonly Step[];
}

/** A mistake, and the ways out of it that its report names. */
interface NewcomerCase {
  readonly mistake: readonly Step[];
  readonly ways: readonly Way[];
}

/** Reads a case: the steps of the mistake, then remedies ("→ …") with the steps that they ask for; "or" begins another way. */
export function readCase(text: string): NewcomerCase {
  const steps: Step[] = [];
  const ways: { remedies: string[]; steps: Step[] }[] = [];
  let current = steps;
  const begin = () => {
    const way = { remedies: [], steps: [] };
    ways.push(way);
    current = way.steps;
    return way;
  };
  for (const line of text.split('\n').slice(0, -1)) {
    if (line === 'or') begin();
    else if (line.startsWith('→ ')) (ways.at(-1) ?? begin()).remedies.push(line.slice(2));
    else if (/^[ +-]/.test(line)) (current.at(-1)?.lines as string[]).push(line);
    else current.push({ verb: line.split(' ', 1)[0] ?? '', words: line.replace(/^\S+ /, ''), lines: [] });
  }
  return { mistake: steps, ways };
}

/** Does what a step says to the files below a folder. */
export async function takeStep(
  { verb, words, lines }: Step,
  folder: string,
  run: (words: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const [from = '', to = ''] = words.split(' to ').map((path) => join(folder, path));
  mkdirSync(dirname(to === '' ? from : to), { recursive: true });
  switch (verb) {
    case 'edit':
      writeFileSync(from, applyEdit(readFileSync(from, 'utf8'), lines));
      break;
    case 'write':
      writeFileSync(from, textOf(lines, '+'));
      break;
    case 'copy':
      copyFileSync(from, to);
      break;
    case 'move':
      renameSync(from, to);
      break;
    case 'delete':
      rmSync(from);
      break;
    case 'run':
      await run(words.split(' '));
      break;
    default:
      throw new Error(`No step "${verb}"`);
  }
}

function applyEdit(text: string, lines: readonly string[]): string {
  const oldLines = `\n${textOf(lines, ' -')}`;
  const parts = `\n${text}`.split(oldLines);
  if (parts.length !== 2) throw new Error(`${String(parts.length - 1)} places of:${oldLines}`);
  return parts.join(`\n${textOf(lines, ' +')}`).slice(1);
}

function textOf(lines: readonly string[], signs: string): string {
  return lines
    .filter((line) => signs.includes(line.charAt(0)))
    .map((line) => `${line.slice(1)}\n`)
    .join('');
}
