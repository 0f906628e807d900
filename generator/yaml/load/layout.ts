import { fileStart, type Diagnostic } from '../../findings/diagnostic.ts';
import type { Entry } from './catalogue-files.ts';
import { symbolicLink } from '../findings/symbolic-link.ts';
import { notAFile } from '../findings/not-a-file.ts';
import { unreadableFolder } from '../findings/unreadable-folder.ts';
import { misplacedFile } from '../findings/misplaced-file.ts';

/** What a file is by where it lies: its path is its identity. */
export type RecordPath =
  | { readonly role: 'site' | 'retired' | 'runtime' | 'runner'; readonly path: string }
  | { readonly role: 'game'; readonly path: string; readonly game: string; readonly letter: string }
  | {
      readonly role: 'installer';
      readonly path: string;
      readonly game: string;
      readonly letter: string;
      readonly installer: string;
    };

const OUTLINE = 'games/<first character>/<game-slug>/<installer-slug>.yaml, runtime/<name>.yaml or runners/<name>.yaml';

/** Sorts an entry into its role; `undefined` for what is no record, with a diagnostic unless it may be there. */
export function placeEntry({ path, kind }: Entry): { record?: RecordPath; diagnostics: Diagnostic[] } {
  if (isIgnored(path)) return { diagnostics: [] };
  if (kind === 'symbolic-link') return { diagnostics: [symbolicLink.at(fileStart(path), {})] };
  if (kind === 'other') return { diagnostics: [notAFile.at(fileStart(path), { isFolder: false })] };
  if (kind === 'unreadable-folder') return { diagnostics: [unreadableFolder.at(fileStart(path), {})] };
  const record = toRecordPath(path);
  if (kind === 'folder') {
    const details = { isFolder: true };
    return { diagnostics: record === undefined ? [] : [notAFile.at(fileStart(path), details)] };
  }
  if (record !== undefined) return { record, diagnostics: [] };
  return { diagnostics: [misplacedFile.at(fileStart(path), { expected: expectedPath(path) })] };
}

/** Hidden files and the texts that a folder on a code host may have. */
function isIgnored(path: string): boolean {
  if (path.startsWith('.') || path.includes('/.')) return true;
  return !path.endsWith('.yaml') && /(?:^|\/)(?:README|LICENSE)(?:\.md|\.txt)?$/.test(path);
}

function toRecordPath(path: string): RecordPath | undefined {
  if (path === 'site.yaml') return { role: 'site', path };
  if (path === 'retired.yaml') return { role: 'retired', path };
  if (!path.endsWith('.yaml')) return undefined;
  const parts = path.split('/');
  if (parts[0] === 'runtime' && parts.length === 2) return { role: 'runtime', path };
  if (parts[0] === 'runners' && parts.length === 2) return { role: 'runner', path };
  const [root, letter, game, file] = parts;
  if (root !== 'games' || parts.length !== 4 || letter === undefined || game === undefined || file === undefined) {
    return undefined;
  }
  if (file === 'game.yaml') return { role: 'game', path, letter, game };
  return { role: 'installer', path, letter, game, installer: file.slice(0, -'.yaml'.length) };
}

/** Where a misplaced file was probably meant to lie. */
function expectedPath(path: string): string {
  const yaml = path.replace(/\.(yml|YAML|YML|Yaml|json|yaml\.txt)$/, '.yaml');
  if (yaml !== path && toRecordPath(yaml) !== undefined) return yaml;
  const [root, game, file] = yaml.split('/');
  if (root === 'games' && game !== undefined && file !== undefined && yaml.split('/').length === 3) {
    return `games/${game.charAt(0)}/${game}/${file}`;
  }
  return OUTLINE;
}
