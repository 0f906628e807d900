import { folderOf } from '../effects/places.ts';
import { plainName } from '../reading/names.ts';
import { itemsOf, oncePerScript, pairsOf, valueAt } from '../reading/outline.ts';
import type { RunStep } from './require-file.ts';
import { givenTo, type Simulation } from './simulation.ts';
import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { scalarsOf, valuesOf } from '../reading/nodes.ts';

export const writeFile: RunStep = (simulation, step) => {
  const file = givenTo(step, 'file');
  if (file === undefined) return;
  const path = simulation.path(file);
  const isAdded = givenTo(step, 'mode')?.text.startsWith('a') === true;
  if (!isAdded && simulation.paths.labelIn(file.text) !== undefined) {
    const reason = `"${step.key.text}" replaces the file "${file.text}" of the script`;
    const remedy = `For a file of that name, write: file: $GAMEDIR/${file.text.replaceAll(/[${}]/g, '')}`;
    simulation.surpriseAt(file, reason, remedy);
  }
  const earlier = simulation.unreadTexts.get(path);
  if (earlier !== undefined && !isAdded) {
    const reason = `"${step.key.text}" replaces what ${simulation.stepWords(earlier)} has written to the same file`;
    const remedy = 'Give it the "mode" a, which adds to the file, or write all of it in one step.';
    simulation.surpriseAt(file, reason, remedy);
  }
  write(simulation, step.key.text, file);
  simulation.unreadTexts.set(path, simulation.disk.step);
};

/** Writes values into a settings file; existing ones stay, unless the step replaces them. */
export const writeValues: RunStep = (simulation, step) => {
  const file = givenTo(step, 'file');
  if (file === undefined) return;
  const keys = pairsOf(valueAt(step.value, 'data')).map(({ key }) => key);
  if (step.name === 'write_config')
    for (const section of [givenTo(step, 'section'), ...keys]) reportBrackets(simulation, section);
  const [unfitEnding, words = ''] = FORMS[step.name] ?? [];
  if (unfitEnding?.test(file.text) === true) {
    const reason = `"${step.key.text}" writes ${words}, which "${file.text}" is not called after`;
    const remedy = 'Use "write_config" for INI files, "write_json" for JSON, and "execute" with sed for others.';
    simulation.surpriseAt(file, reason, remedy);
  }
  write(simulation, step.key.text, file);
  simulation.unreadTexts.delete(simulation.path(file));
};

/** Endings of files in other forms than a step writes. */
const FORMS: Readonly<Record<string, readonly [unfitEnding: RegExp, words: string]>> = {
  write_config: [/\.(?:json|xml|ya?ml)$/i, 'sections with keys'],
  write_json: [/\.(?:ini|xml)$/i, 'JSON'],
};

function reportBrackets(simulation: Simulation, section: ScalarNode | undefined): void {
  if (section === undefined || !/^\[.*\]$/.test(section.text)) return;
  const reason = `The client puts the brackets around a section itself: the file gets "[${section.text}]"`;
  simulation.surpriseAt(section, reason, `Write: ${section.text.slice(1, -1)}`);
}

function write(simulation: Simulation, step: string, file: ScalarNode): void {
  const { disk } = simulation;
  const path = simulation.path(file);
  const fileInPath = disk.fileAround(path);
  if (disk.presence(path) === 'folder' || fileInPath !== undefined)
    simulation.stopAt(
      file,
      `"${step}" cannot write to "${file.text}", since ${fileInPath === undefined ? 'that is a folder' : 'a part of the path is a file'}`,
      'Write the path of a file, such as: file: $GAMEDIR/settings.ini',
    );
  // An existing executable is rarely the file that the script writes.
  const isExecutable = disk.presence(path) === 'file' && disk.isExecutable(path);
  disk.putFolder(folderOf(path));
  disk.putFile(path, isExecutable);
}

const textOf = oncePerScript(({ script }) => Array.from(scalarsOf(script), ({ text }) => text).join('\n'));

function reportEqualOptions(simulation: Simulation, options: readonly YamlNode[]): void {
  const values = new Set<string>();
  for (const { key, value } of options.flatMap(pairsOf)) {
    const label = value.kind === 'scalar' ? value.text : key.text;
    const reason = `Whoever chooses "${label}" gets "${key.text}", as by another option of the menu`;
    if (values.has(key.text)) simulation.surpriseAt(key, reason, 'Give each option a value of its own.');
    values.add(key.text);
  }
}

/** Follows a menu, and reports an answer that is replaced or never read. */
export const inputMenu: RunStep = (simulation, step) => {
  const { script } = simulation;
  const text = textOf(script);
  const id = givenTo(step, 'id');
  reportEqualOptions(simulation, itemsOf(step.value, 'options'));
  if (id !== undefined && /[^\w-]/.test(id.text))
    simulation.surpriseAt(
      id,
      `No variable is called "$INPUT_${id.text}": its name ends before the first sign that is no letter, digit or "_"`,
      `Write: id: ${id.text.replaceAll(/[^\w-]+/g, '_')}`,
    );
  if (id === undefined || id.text === '') {
    if (/\$\{?INPUT/.test(text)) return;
  } else if (plainName(text).includes(`INPUT_${plainName(id.text)}`) || /\$(?:INPUT(?![\w])|\{INPUT\})/.test(text)) {
    const earlier = simulation.menus.get(id.text);
    simulation.menus.set(id.text, simulation.disk.step);
    const between = script.steps.slice((earlier ?? 0) + 1, simulation.disk.step);
    const isRead = between.some(({ value }) => valuesOf(value).some(({ text }) => text.includes('INPUT')));
    if (earlier !== undefined && !isRead) {
      const reason = `The answer "${id.text}" of ${simulation.stepWords(earlier)} is lost: this menu has the same id`;
      simulation.surpriseAt(id, reason, 'Give each menu an id of its own.');
    }
    return;
  }
  // A use of the bare id is an unknown variable, which another rule reports.
  if (id !== undefined && new RegExp(`\\$\\{?${plainName(id.text).replaceAll(/\W/g, '')}\\b`).test(text)) return;
  const name = id === undefined || id.text === '' ? '$INPUT' : `$INPUT_${id.text}`;
  const reason = `The player is asked, and nothing reads the answer, ${name}`;
  simulation.surpriseAt(id ?? step.key, reason, `Use ${name} where the answer belongs, or delete the step.`);
};
