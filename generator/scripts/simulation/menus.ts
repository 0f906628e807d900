import { plainName } from '../reading/plain-name.ts';
import type { RunStep } from './require-file.ts';
import { givenTo } from './simulation.ts';

/** A menu whose answer nothing reads, or whose answer another one replaces before anything has read it. */
export const inputMenu: RunStep = (simulation, step) => {
  const { source } = simulation.script;
  const id = givenTo(step, 'id');
  if (id === undefined || id.text === '') {
    if (/\$\{?INPUT/.test(source.text)) return;
  } else if (
    plainName(source.text).includes(`INPUT_${plainName(id.text)}`) ||
    /\$(?:INPUT(?![\w])|\{INPUT\})/.test(source.text)
  ) {
    const earlier = simulation.menus.get(id.text);
    simulation.menus.set(id.text, simulation.disk.step);
    const between =
      earlier === undefined ? '' : source.text.slice(simulation.script.steps[earlier]?.value?.end, step.key.start);
    if (earlier !== undefined && !between.includes('INPUT'))
      simulation.surpriseAt(
        id,
        `The answer "${id.text}" of the menu in line ${simulation.lineOf(earlier)} is lost: this menu has the same id`,
        'Give each menu an id of its own.',
      );
    return;
  }
  // By its id alone, it is a variable that no one knows, which is reported there.
  if (id !== undefined && new RegExp(`\\$\\{?${plainName(id.text).replaceAll(/\W/g, '')}\\b`).test(source.text)) return;
  const name = id === undefined || id.text === '' ? '$INPUT' : `$INPUT_${id.text}`;
  simulation.surpriseAt(
    id ?? step.key,
    `The player is asked, and nothing reads the answer, ${name}`,
    `Use ${name} where the answer belongs, or delete the step.`,
  );
};
