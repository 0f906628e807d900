import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createCatalogueFolder } from '../../generator/disk/catalogue-folder.ts';
import { placeEntry } from '../../generator/load/layout.ts';
import { loadRecord } from '../../generator/load/load-record.ts';
import { Fields } from '../../generator/validate/fields.ts';
import { gameRules } from '../../generator/validate/game-rules.ts';
import { installerRules } from '../../generator/validate/installer-rules.ts';
import { quickGameHead, quickInstallerHead } from '../../generator/validate/quick-heads.ts';

const path = { role: 'installer', path: 'games/g/g/a.yaml', letter: 'g', game: 'g', installer: 'a' } as const;
const record = 'id: 7\nversion: CD\nscript:\n  id: 8\n';

describe('a quick head', () => {
  test.each([
    ['the plainest form', record, 7],
    ['quotes', record.replace('CD', '"CD 1"'), 7],
    ['a comment line', `# words\n${record}`, 7],
    ['line ends of another system', record.replaceAll('\n', '\r\n'), 7],
    ['a comment after the id', record.replace('7', '7 # why'), undefined],
    ['an id that is no plain number', record.replace('7', '0x7'), undefined],
    ['a version that is a number', record.replace('CD', '1.0'), undefined],
    ['a version on the next line', record.replace('CD', '\n  CD'), undefined],
    ['a key twice', `${record}id: 9\n`, undefined],
    ['a document mark', `---\n${record}`, undefined],
    ['a flow map', '{id: 7, version: CD}', undefined],
    ['a quoted key', record.replace('id', '"id"'), undefined],
    ['a flag that is no flag', `${record}draft: yes\n`, undefined],
  ])('%s', (_name, text, id) => {
    expect(quickInstallerHead(path, text)?.id?.value).toBe(id);
  });

  test('is the full head wherever it is one', async () => {
    const files = createCatalogueFolder(join(import.meta.dirname, '../../catalogue'));
    let compared = 0;
    for (const entry of await files.list()) {
      const { record: found } = placeEntry(entry);
      if (found?.role !== 'game' && found?.role !== 'installer') continue;
      const { source, root } = loadRecord(files, found.path);
      const fields = new Fields(source, root);
      const [quick, full] =
        found.role === 'game'
          ? [quickGameHead(found, source.text), gameRules(found).toHead(fields)]
          : [quickInstallerHead(found, source.text), installerRules(source, found).toHead(fields)];
      if (quick === undefined) continue;
      expect(quick).toEqual(full);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(100);
  });
});
