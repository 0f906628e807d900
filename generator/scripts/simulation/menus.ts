import { plainName } from '../reading/plain-name.ts';
import { oncePerScript } from '../reading/outline.ts';
import { scalarsOf, valuesOf } from '../reading/scalars-of.ts';
import type { RunStep } from './require-file.ts';
import { givenTo } from './simulation.ts';

const textOf = oncePerScript(({ script }): string =>
  scalarsOf(script)
    .map(({ text }) => text)
    .join('\n'),
);

/** A menu whose answer nothing reads, or whose answer another one replaces before anything has read it. */
export const inputMenu: RunStep = (simulation, step) => {
  const { script } = simulation;
  const text = textOf(script);
  const id = givenTo(step, 'id');
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
    const between = script.steps.slice((earlier ?? 0) + 1, script.steps.indexOf(step));
    if (
      earlier !== undefined &&
      !between.some(({ value }) => valuesOf(value).some(({ text }) => text.includes('INPUT')))
    )
      simulation.surpriseAt(
        id,
        `The answer "${id.text}" of ${simulation.stepWords(earlier)} is lost: this menu has the same id`,
        'Give each menu an id of its own.',
      );
    return;
  }
  // By its id alone, it is a variable that no one knows, which is reported there.
  if (id !== undefined && new RegExp(`\\$\\{?${plainName(id.text).replaceAll(/\W/g, '')}\\b`).test(text)) return;
  const name = id === undefined || id.text === '' ? '$INPUT' : `$INPUT_${id.text}`;
  simulation.surpriseAt(
    id ?? step.key,
    `The player is asked, and nothing reads the answer, ${name}`,
    `Use ${name} where the answer belongs, or delete the step.`,
  );
};
