import type { ExampleFile } from '../../generator/findings/define-finding.ts';
import type { MemoryEntries } from '../memory-catalogue.ts';

const TIME = '"2026-03-01T12:00:00.000000Z"';

/** Keys that files of each kind have when an example does not name them, each with its line. */
const defaults = {
  site: { base_url: 'https://example.org' },
  game: { id: '1001', name: 'My Game' },
  installer: {
    id: '2001',
    version: 'Linux',
    runner: 'linux',
    user: 'me',
    created_at: TIME,
    updated_at: TIME,
    script: '{ game: { exe: $GAMEDIR/my-game } }',
  },
  runner: {
    name: 'dosbox',
    version: '0.82.2',
    architecture: 'x86_64',
    url: 'https://example.org/dosbox.tar.xz',
    default: 'true',
  },
  runtime: {
    name: 'umu',
    created_at: TIME,
    architecture: 'x86_64',
    url: 'https://example.org/my-runtime.tar.xz',
  },
};

/** A whole catalogue around the files of an example. */
export function toCatalogue(files: readonly ExampleFile[]): MemoryEntries {
  const base: ExampleFile[] = [
    { path: 'site.yaml', text: '' },
    { path: 'games/m/my-game/game.yaml', text: '' },
    { path: 'games/m/my-game/my-game-linux.yaml', text: '' },
  ];
  const paths = new Set(files.map(({ path }) => path));
  const allFiles = [...base.filter(({ path }) => !paths.has(path)), ...files];
  return Object.fromEntries(allFiles.map((file, index) => [file.path, complete(file, index)]));
}

/** The text of a file with the keys that an example leaves out. Ids differ from file to file. */
function complete({ path, text, whole }: ExampleFile, index: number): string {
  if (whole === true) return text;
  const keys = Object.entries<string>(defaults[kindOf(path)]).map(([key, value]) => {
    return [key, key === 'id' && index >= 3 ? String(3000 + index) : value] as const;
  });
  const missingKeys = keys.filter(([key]) => !new RegExp(`^${key}:`, 'm').test(text));
  return `${missingKeys.map(([key, value]) => `${key}: ${value}\n`).join('')}${text}`;
}

function kindOf(path: string): keyof typeof defaults {
  if (path === 'site.yaml') return 'site';
  if (path.startsWith('runtime/')) return 'runtime';
  if (path.startsWith('runners/')) return 'runner';
  return path.endsWith('/game.yaml') ? 'game' : 'installer';
}
