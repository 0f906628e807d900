import { valuesOf, partOf, collect } from '../../../reading/nodes.ts';
import { note, script } from '../../../../findings/define-finding.ts';
import type { ScalarNode, YamlNode, Pair } from '../../../../yaml/load/yaml-node.ts';
import { pairsOf, placeOf, type Outline, valueAt } from '../../../reading/outline.ts';
import { pathsOf, argumentsOf } from '../../../reading/paths-of.ts';
import { meantAddress } from '../address.ts';
import { faultAt, inEach, scriptRule } from '../script-rule.ts';
import { lineBreakInPathRule } from './paths.ts';

export const strayCharacterRule = scriptRule({
  code: 'stray-character',
  fix: 'rename',
  message: ({ text, character }: { text: string; character: string; suggestion: string | undefined }) =>
    `There is ${character} in "${text}", which the client takes for a part of it`,
  help: ({ suggestion }) =>
    suggestion === undefined ? 'Write straight quotes in its place.' : `Write instead: ${suggestion}`,
  why: 'Word processors and websites put curly quotes, no-break blanks and characters without a width into a text that is copied from them. They look right, but no file has such a name, and no shell takes them for quotes or blanks.',
  wrong: note('The path of the program ends with a blank, or with a zero width space (U+200B) copied from a website.'),
  right: script('game:', '  exe: $GAMEDIR/my-game'),
  find: (script) => [
    ...collect(['version', 'user'], (key) => inName(valueAt(script.record, key))),
    ...collect(pathsOf(script), ({ node }) => inPath(script, node)),
    ...collect(script.files, (file) => inAddress(file.address)),
    ...collect(argumentsOf(script), (words) => inWords(words)),
  ],
});

const UNSEEN = /[\u200B-\u200D\u2060\u00AD]/;
const SUSPICIOUS = /[\u200B-\u200D\u2060\u00AD\u00A0\u2007\u202F\u2018\u201C-\u201E]/;
const NO_BREAK = /[\u00A0\u2007\u202F]/;

function inPath(script: Outline, node: ScalarNode) {
  if (/\w[,;]$/.test(node.text)) return [stray(node, `a "${node.text.slice(-1)}"`, node.text.slice(0, -1))];
  const character = unseenIn(node.text) ?? endOf(node.text);
  if (character !== undefined) return isError(script, node) ? [] : [stray(node, character, clean(node.text))];
  return /^[\u2018\u201C\u201E]|[\u201C\u201D]$/.test(node.text) ? [stray(node, 'a curly quote')] : [];
}

/** Typographic quotes at the ends of a text for people. */
function inName(node: YamlNode | undefined) {
  if (node?.kind !== 'scalar' || !/^[“”„‘«]|[^\d]["”“]$/.test(node.text)) return [];
  const bare = node.text.replaceAll(/^["'“”„‘«]+|["'“”’»]+$/g, '');
  return /["“”„]/.test(bare) ? [] : [stray(node, 'a stray quote', bare)];
}

/** Another rule reports a blank at the beginning. */
function inAddress(node: ScalarNode | undefined) {
  if (node?.text.startsWith('http') !== true) return [];
  if (/&amp;|[,;.]$/.test(node.text)) {
    const sign = node.text.includes('&amp;') ? '"&amp;", which web pages write for "&",' : `a "${node.text.slice(-1)}"`;
    return [stray(node, sign, meantAddress(node.text))];
  }
  const character = unseenIn(node.text) ?? endOf(node.text);
  return character === undefined ? [] : [stray(node, character, clean(node.text))];
}

/** Quotes and comments may contain them. */
function inWords(node: ScalarNode) {
  const sign = /&(?:amp|lt|gt|quot);/.exec(node.text)?.[0];
  if (sign !== undefined) {
    const text = node.text.replaceAll(/&(?:amp|lt|gt|quot);/g, (sign) => WEB_SIGNS[sign] ?? sign);
    return [stray(node, `"${sign}", as web pages write a sign,`, text)];
  }
  if (!SUSPICIOUS.test(node.text)) return [];
  const words = node.text.replaceAll(/"[^"]*"|'[^']*'|(?:^|\s)#[^\n]*/gm, '');
  const character = unseenIn(words);
  if (character !== undefined) return [stray(node, character, clean(node.text))];
  return /[\u2018\u201C\u201D\u201E]/.test(words) ? [stray(node, 'a curly quote')] : [];
}

const WEB_SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

function unseenIn(text: string): string | undefined {
  if (UNSEEN.test(text)) return 'an invisible character';
  return NO_BREAK.test(text) ? 'a no-break blank' : undefined;
}

function endOf(text: string): string | undefined {
  if (text.trim() === text || text.trim() === '') return undefined;
  return text.trim().length === text.replaceAll(/^\n+|\n+$/g, '').length
    ? 'a line break at the end'
    : 'a blank at the end';
}

function clean(text: string): string {
  return text.replaceAll(new RegExp(UNSEEN, 'g'), '').replaceAll(new RegExp(NO_BREAK, 'g'), ' ').trim();
}

function stray(node: ScalarNode, character: string, suggestion?: string) {
  const text = node.text.trim();
  return faultAt(node, { text: text.length > 80 ? `${text.slice(0, 80)}…` : text, character, suggestion });
}

/** Whether the client stops because of a line break. */
function isError(script: Outline, node: ScalarNode): boolean {
  const { line, column } = placeOf(script, node);
  return lineBreakInPathRule.check(script).some(({ place }) => place.line === line && place.column === column);
}

const KEY = /^(?:(?:my|your|some|env|environment)[_-]?)?(?:key|name|var|variable|env|option)(?:[_-]?(?:name|\d))?$/i;
const VALUE = /^(?:(?:my|your|some)[_ -]?)?(?:value|val)(?:[_ -]?\d)?$/i;
const OPEN = /^(?:<[^<>]*>|\[[^\]]*\]|\.\.\.|…|todo|tbd|fixme|change[_ -]?me|xxx+)$/i;

export const placeholderRule = scriptRule({
  code: 'placeholder',
  message: (details: { key: string; value: string; isNeeded: boolean }) =>
    `"${details.key}: ${details.value}" looks like an example that was left in`,
  help: ({ isNeeded }) =>
    isNeeded
      ? 'Write what belongs in its place.'
      : 'Delete the line, or write the variable of the environment that the game needs.',
  why: 'Examples of scripts have lines such as "KEY: value" that show where something goes. Left in, they do nothing, and what was meant to stand there is missing.',
  wrong: script('system:', '  env:', '    KEY: value'),
  right: script('system:', '  env:', '    SDL_VIDEODRIVER: x11'),
  find: (script) => [
    ...collect(['version', 'user'], (key) => {
      const value = valueAt(script.record, key);
      if (value?.kind !== 'scalar' || !OPEN.test(value.text)) return [];
      return [faultAt(value, { key, value: value.text, isNeeded: true })];
    }),
    ...collect(environmentOf(script), ({ key, value }) => {
      const text = value.kind === 'scalar' ? value.text : '';
      const isExample = OPEN.test(text) || OPEN.test(key.text) || VALUE.test(text) || KEY.test(key.text);
      return isExample ? [faultAt(key, { key: key.text, value: text, isNeeded: false })] : [];
    }),
  ],
});

function environmentOf({ script, steps }: Outline): readonly Pair[] {
  const maps = [valueAt(script, 'system'), ...steps.map(({ value }) => value)];
  return collect(maps, (map) => pairsOf(valueAt(map, 'env')));
}

const HOME =
  /(?<![\w.$}/~:-])(?:\/home|\/Users|\/run\/media|\/mnt(?=\/[\w.-]+\/))\/(?!\$|\{|(?:cd|dvd|iso)\w*\/)[\w.-]+(?=$|[/\s"':;)])|(?<!\w)[A-Za-z]:[\\/]Users[\\/](?!(?:Public|user|steamuser|crossover|Default)\b)[\w.-]+/i;

export const homeFolderRule = scriptRule({
  code: 'home-folder',
  message: (details: { path: string }) => `"${details.path}" is a folder of one person's machine`,
  help: () => `Use $GAMEDIR for the game's folder, $HOME or $USER for the player's.`,
  why: 'The path is that of the machine on which the script was written. On that of another player there is no such folder.',
  wrong: script('game:', '  exe: $GAMEDIR/start.sh', '  args: -data /home/anna/Games/my-game'),
  right: script('game:', '  exe: $GAMEDIR/start.sh', '  args: -data $GAMEDIR'),
  find: inEach(textsOf, (scalar, script) => {
    const match = /[/\\]/.test(scalar.text) ? HOME.exec(scalar.text) : null;
    if (match === null) return [];
    const part = partOf(script, scalar, { index: match.index, length: match[0].length });
    return [faultAt(scalar.text.includes('\n') ? scalar : part, { path: match[0] })];
  }),
});

/** Every value of a script, except in files, which have their own rule, and in texts shown to the player. */
function textsOf({ script, steps }: Outline): ScalarNode[] {
  const texts: ScalarNode[] = [];
  for (const { key, value } of script.pairs) {
    if (key.text !== 'files' && key.text !== 'installer' && key.text !== 'install_complete_text')
      valuesOf(value, texts);
  }
  for (const { value } of steps) {
    if (value?.kind !== 'mapping') valuesOf(value, texts);
    else for (const pair of value.pairs) if (!SPOKEN_KEYS.has(pair.key.text)) valuesOf(pair.value, texts);
  }
  return texts;
}

const SPOKEN_KEYS: ReadonlySet<string> = new Set(['description', 'message', 'options']);
