import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withLineEndsOf } from '../../authoring/fix/checked-text.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { THIS_PACKAGE } from '../terminal/this-package.ts';

/** Where schemas of records may be, from the folder that has the catalogue: beside it, or in the installed package. */
const FOLDERS = ['schemas', `node_modules/${THIS_PACKAGE.name}/schemas`];

/** The first line of a record, by which editors find its schema; empty where there is none to be found. */
function schemaLine(catalogue: string, role: RecordPath['role'], path: string): string {
  const folder = FOLDERS.find((candidate) => existsSync(join(catalogue, '..', candidate, `${role}.schema.json`)));
  const parentFolders = '../'.repeat(path.split('/').length);
  return folder === undefined ? '' : `# yaml-language-server: $schema=${parentFolders}${folder}/${role}.schema.json\n`;
}

/** Corrects the first line of a record that names its schema at another place, as one from another catalogue does. */
export function withSchemaLine(text: string, catalogue: string, { role, path }: RecordPath): string {
  const [line = '', name] =
    /^# yaml-language-server: \$schema=(?:\.\.?\/)[^\s?#]*?([\w-]+)\.schema\.json\r?\n/.exec(text) ?? [];
  const wantedLine = name === role ? schemaLine(catalogue, role, path) : '';
  return wantedLine === '' ? text : withLineEndsOf(text, wantedLine) + text.slice(line.length);
}

export function headerOf(catalogue: string, role: 'game' | 'installer'): string {
  return schemaLine(catalogue, role, 'games/letter/game/record.yaml');
}
