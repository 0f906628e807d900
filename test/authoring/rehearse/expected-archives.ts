import { plainName } from '../../../generator/scripts/reading/names.ts';
import { pairOf, scalarOf, type Outline } from '../../../generator/scripts/reading/outline.ts';
import { valuesOf } from '../../../generator/scripts/reading/nodes.ts';
import type { Archive, ArchiveMember } from '../../../generator/scripts/simulation/unpack.ts';

/** Archives in which a script finds all that it names below the folders that it unpacks them to, by their labels. */
export function expectedArchives(script: Outline): Map<string, Archive> {
  const targets = new Set(script.steps.flatMap(({ value }) => scalarOf(value, 'dst')?.text ?? []));
  const sources = script.steps.flatMap(({ value }) => scalarOf(value, 'src')?.text ?? []);
  // Commands name files among other words.
  const words = valuesOf(script.script).flatMap(({ text }) => [text, ...text.split(/["\s]+/)]);
  const texts = [...new Set(words)].filter((text) => !targets.has(text));
  const archives = new Map<string, Archive>();
  for (const { name, value } of script.steps) {
    const label = plainName((scalarOf(value, 'file') ?? scalarOf(value, 'src'))?.text ?? '');
    const file = script.files.find((entry) => plainName(entry.label.text) === label);
    if (name !== 'extract' || file === undefined) continue;
    const folder = (scalarOf(value, 'dst')?.text ?? '$GAMEDIR').replace(/\/+$/, '');
    const paths = texts.flatMap((text) => {
      if (!text.startsWith(`${folder}/`)) return [];
      const path = text.slice(folder.length + 1);
      // What is copied and has no ending is a folder.
      return sources.includes(text) && !/\.\w+$/.test(path) ? [`${path}/file`] : [path];
    });
    const top = pairOf(value, 'nomerge') === undefined ? 'made-1.0/' : '';
    const address = scalarOf(file.value, 'filename')?.text ?? file.address?.text ?? '';
    archives.set(label, archiveOf(address, scalarOf(value, 'format')?.text ?? '', ['README', 'NEWS', ...paths], top));
  }
  return archives;
}

const COMPRESSIONS = [
  [/(?:\.tar\.gz|\.tgz)$|^tgz$/, 'gzip'],
  [/(?:\.tar\.xz|\.txz)$|^txz$/, 'xz'],
  [/(?:\.tar\.bz2|\.tbz2)$|^(?:tbz2|bz2)$/, 'bzip2'],
  [/(?:\.tar\.zst|\.tzst)$|^tzst$/, 'zstd'],
] as const;

function archiveOf(address: string, format: string, paths: readonly string[], top: string): Archive {
  const compression = COMPRESSIONS.find(([ending]) => ending.test(format === '' ? address : format))?.[1];
  const [, ending = 'zip'] = /\.(7z|rar|tar|deb|exe)$/i.exec(address) ?? [];
  const kind = format === '' || format === 'auto' ? ending.toLowerCase() : format;
  const type = compression === undefined ? kind.replace(/^(?:exe|gog)$/, 'pe') : 'tar';
  return { compression, type, members: paths.map((path) => member(top + path, paths, top)) };
}

/** What others lie in is a folder. */
function member(path: string, paths: readonly string[], top: string): ArchiveMember {
  const isFolder = paths.some((other) => `${top}${other}`.startsWith(`${path}/`));
  return { path, kind: isFolder ? 'folder' : 'file', size: undefined, target: undefined, isExecutable: true };
}
