import { plainName } from '../reading/names.ts';
import { withoutDetours } from '../effects/places.ts';
import { isFalsy, isNull } from '../reading/nodes.ts';
import { pairsOf, scalarOf, valueAt, type FileEntry, type Outline } from '../reading/outline.ts';
import { hasFolder, namesStore } from '../reading/section-forms.ts';
import { variablesIn } from '../reading/variables-of.ts';
import { UNKNOWN } from './disk.ts';
import { wordSet } from '../../text/word-set.ts';

/** Variables that begin a path; others are unknown. */
const ROOTS = wordSet('GAMEDIR CACHE HOME DISC STEAM_DATA_DIR SCRIPTDIR WINEBIN');

const MAX_LENGTH = 2000;

/** Resolves labels and texts to paths from `$GAMEDIR`, `$CACHE` or another root. */
export class ScriptPaths {
  /** Paths by label. */
  readonly files: Map<string, string>;
  private readonly variables: ReadonlyMap<string, string>;
  private readonly paths = new Map<string, string>();
  private readonly folder: string;

  constructor(script: Outline) {
    this.files = new Map(script.files.map((file) => [plainName(file.label.text), placeOfFile(script, file)]));
    this.variables = ownVariables(script);
    this.folder = hasFolder(script) ? '$GAMEDIR' : UNKNOWN;
  }

  labelIn(text: string): string | undefined {
    const name = plainName(text.startsWith('$') ? text.replace(/^\$(?:\{([\w-]+)\}|([\w-]+))$/, '$1$2') : text);
    return this.files.has(name) ? name : undefined;
  }

  /** The label after a "$" that begins a longer text. */
  labelBefore(text: string): string | undefined {
    const name = plainName(/^\$\{?([\w-]+)\}?(?=[^\w-])/.exec(text)?.[1] ?? '');
    return this.files.has(name) ? name : undefined;
  }

  labelOfFile(name: string): string | undefined {
    return [...this.files].find(([, path]) => path.endsWith(`/${name}`))?.[0];
  }

  /** Sets the place of a copied file for later steps. */
  moveFile(label: string, path: string): void {
    this.files.set(label, path);
    this.paths.clear();
  }

  read(text: string): string {
    let path = this.paths.get(text);
    path ??= text.length > MAX_LENGTH ? UNKNOWN : this.resolve(text);
    this.paths.set(text, path);
    return path;
  }

  private resolve(text: string): string {
    const value = this.valueOf(plainName(text)) ?? this.substitute(text);
    if (/^[~\\]|^\w:[\\/]/.test(value)) return UNKNOWN;
    const path = /^[/$:\u0000]/.test(value) ? value : `${this.folder}/${value}`;
    // Above its root a path is unknown.
    if (!/(?:^|\/)\.\.?(?:\/|$)|\/\/|\/$/.test(path)) return path;
    const plain = withoutDetours(path, 1);
    return plain.split('/').includes('..') ? UNKNOWN : plain;
  }

  private substitute(text: string): string {
    let result = '';
    let end = 0;
    for (const { name, index, length } of variablesIn(text)) {
      const isRoot = index === 0 && ROOTS.has(name) && /^(?:\/|$)/.test(text.slice(length));
      result += text.slice(end, index) + (this.valueOf(name) ?? (isRoot ? `$${name}` : UNKNOWN));
      end = index + length;
    }
    return result + text.slice(end);
  }

  private valueOf(name: string): string | undefined {
    return this.files.get(name) ?? this.variables.get(name);
  }
}

/** Known values of variables; a script may also set variables of the client. */
function ownVariables({ script }: Outline): ReadonlyMap<string, string> {
  return new Map(
    pairsOf(valueAt(script, 'variables')).map(({ key, value }) => {
      const text = value.kind === 'scalar' && !isNull(value) && !isFalsy(value) ? value.text : UNKNOWN;
      return [plainName(key.text), text.includes('$') ? UNKNOWN : text];
    }),
  );
}

/** Downloads lie in the cache below their label; store files may have any name. */
function placeOfFile(script: Outline, { label, value, address }: FileEntry): string {
  const name = plainName(label.text);
  const fileName = scalarOf(value, 'filename')?.text ?? address?.text.slice(address.text.lastIndexOf('/') + 1) ?? '';
  if (address?.text.startsWith('N/A') === true) return namesStore(script) ? UNKNOWN : `:file/${name}`;
  if (address?.text.startsWith('http') !== true || /[/$]/.test(name + fileName) || fileName === '') return UNKNOWN;
  return `$CACHE/${/\/\/[^/]*gog\.com\//.test(address.text) ? 'gog' : name}/${fileName}`;
}
