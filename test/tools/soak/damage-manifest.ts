import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from '../../../generator/text/digest.ts';
import type { Random } from '../bench/random.ts';

const ODD_VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 2 ** 53, 1e308, '', 'text', [], {}, [[]], [[0, 0]], [[1, -1]], [['a', 'b']], [[1, 1e9]]],
  ...[[[1e15, 1]], { installers: 'many' }, '9999-99-99', '0000000000000000'],
];

/** Paths that no build writes, and that a build must neither read, write nor delete. */
const ODD_PATHS = [
  ...[
    '../victim',
    '../../victim',
    'api/../../victim',
    '/etc/hostname',
    '',
    '.',
    '..',
    'api',
    'api/',
    'a\\b',
    'a\0b',
    'a\rb',
  ],
  ...[
    '.git/config',
    'manifest.sha256',
    'manifest.json',
    'api/installers/\u001b[31m',
    'x'.repeat(5000),
    'api/installers/x/y',
  ],
];

/** Changes the structure of the manifest of a tree, so that its two files still fit each other; says how. */
export function damageStructure(tree: string, random: Random): string {
  return random.happens(0.5) ? damageHead(tree, random) : damageList(tree, random);
}

function damageHead(tree: string, random: Random): string {
  const head = readHead(tree);
  const key = random.pick(Object.keys(head));
  if (random.happens(0.2)) {
    writeHead(tree, Object.fromEntries(Object.entries(head).filter(([name]) => name !== key)));
    return `${key} is missing`;
  }
  const value = random.pick(ODD_VALUES);
  writeHead(tree, { ...head, [key]: value });
  return `${key} is ${JSON.stringify(value)}`;
}

function damageList(tree: string, random: Random): string {
  const file = join(tree, 'manifest.sha256');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const index = random.below(lines.length);
  const [line = '', path] = [lines[index], random.pick(ODD_PATHS)];
  const kinds: (() => string)[] = [
    () => {
      lines.splice(index, 0, `${random.hex(64)}  ${path}`);
      return `line ${index} names ${JSON.stringify(path.slice(0, 40))}`;
    },
    () => {
      lines[index] = `${line.slice(0, 66)}${path}`;
      return `line ${index} is of ${JSON.stringify(path.slice(0, 40))} now`;
    },
    () => {
      lines.splice(index, 1);
      return `line ${index} is missing`;
    },
    () => {
      lines.splice(index, 0, line);
      return `line ${index} stands twice`;
    },
    () => {
      lines.sort(() => random.below(3) - 1);
      return 'the lines are in another order';
    },
    () => {
      lines[index] = `${random.hex(64)}  ${line.slice(66)}`;
      return `line ${index} has another digest`;
    },
  ];
  const deed = random.pick(kinds)();
  const otherLines = lines.filter((one) => !one.endsWith('  manifest.json'));
  writeFileSync(file, `${lines.join('\n')}\n`);
  // As somebody would who wants it to be believed.
  writeHead(tree, { ...readHead(tree), list_sha256: digest(Buffer.from(`${otherLines.join('\n')}\n`)) });
  return deed;
}

function readHead(tree: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(tree, 'manifest.json'), 'utf8')) as Record<string, unknown>;
}

function writeHead(tree: string, head: unknown): void {
  const text = `${JSON.stringify(head, undefined, 2)}\n`;
  writeFileSync(join(tree, 'manifest.json'), text);
  const list = join(tree, 'manifest.sha256');
  const lines = readFileSync(list, 'utf8').split('\n');
  const newLines = lines.map((line) =>
    line.endsWith('  manifest.json') ? `${digest(Buffer.from(text))}  manifest.json` : line,
  );
  writeFileSync(list, newLines.join('\n'));
}
