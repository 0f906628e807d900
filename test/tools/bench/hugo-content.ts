import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readMade } from './read-made.ts';

/**
 * Writes the records of a made catalogue as pages of Hugo, which knows no other way to make a file of a record. A record
 * stands below a key of its own, since Hugo gives meanings to `aliases`, `published` and others.
 */
export function writeHugoContent(catalogue: string, project: string): void {
  const { games, retired, runtimes } = readMade(catalogue);
  const write = (path: string, lines: readonly string[]) => {
    const file = join(project, 'content', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `---\n${lines.join('\n')}\n---\n`);
  };
  const record = (path: string) => `record:\n${readFileSync(join(catalogue, path), 'utf8').replace(/^(?=.)/gm, '  ')}`;
  // The folders themselves are not answers.
  for (const name of ['games', 'names']) write(`${name}/_index.md`, ['_build:', '  render: never']);
  for (const game of games) {
    const lines = [`url: /api/installers/${game.slug}.json`, `slug: ${game.slug}`];
    // A single installer may answer for its game; two pages cannot have one address.
    const shares = game.installers.some(({ bearsGameSlug }) => bearsGameSlug);
    const hidden = shares ? ['_build:', '  render: never'] : [];
    write(`games/${game.slug}/_index.md`, [...lines, ...hidden, record(`${game.folder}/game.yaml`)]);
    for (const { slug, path, draft } of game.installers) {
      if (draft) continue;
      write(`games/${game.slug}/${slug}.md`, [`url: /api/installers/${slug}.json`, `slug: ${slug}`, record(path)]);
    }
    for (const alias of game.aliases) {
      write(`names/${alias}.md`, [`url: /api/installers/${alias}.json`, `target: /games/${game.slug}`, 'layout: name']);
    }
  }
  for (const { slug, replaced_by } of retired) {
    const target = replaced_by === undefined ? [] : [`target: /games/${replaced_by}`];
    write(`names/${slug}.md`, [`url: /api/installers/${slug}.json`, ...target, 'layout: name']);
  }
  write('runtime/_index.md', [
    'url: /api/runtime.json',
    'layout: runtime',
    'cascade:',
    '  _build:',
    '    render: never',
    '_build:',
    '  render: always',
  ]);
  for (const path of runtimes) write(path.replace(/\.yaml$/, '.md'), [record(path)]);
}
