import { words, joined } from '../sentence.ts';
import { type DescribeStep, missing } from '../step-context.ts';
import { execute } from './execute-step.ts';
import { chmodx, copy, extract, mkdir, move, rename, substituteVars } from './file-steps.ts';
import {
  autosetupAmazon,
  autosetupGogGame,
  autosetupZoomPlatform,
  extractOrRun,
  gogdlSetup,
  installOrExtract,
} from './store-steps.ts';
import { writeConfig, writeFile, writeJson } from './write-steps.ts';
import { isList, isMap, textOf } from '../tree.ts';

const insertDisc: DescribeStep = ({ parameters }) => {
  const requires = parameters.text('requires');
  const message = parameters.text('message');
  return {
    sentence: words`Asks for a disc, or a folder, that contains ${requires}`,
    details: message === '' ? [] : [words`It says: ${message}`],
    ...(requires === '' ? { failure: missing('requires') } : {}),
  };
};

const inputMenu: DescribeStep = ({ parameters, installer }) => {
  const id = parameters.text('id');
  const options = parameters.get('options');
  const preselect = parameters.text('preselect');
  const choices = (isList(options) ? options : []).flatMap((option) =>
    isMap(option)
      ? [...option].map(([value, label]) => words`${textOf(label)} (${value})`)
      : [words`${textOf(option)}`],
  );
  const values = (isList(options) ? options : []).flatMap((option) => (isMap(option) ? [...option.keys()] : []));
  installer.scope.addInput(id, values);
  const name = id === '' ? '$INPUT' : `$INPUT_${id}`;
  const first = preselect === '' ? [] : words`; ${preselect} is chosen at first`;
  return {
    sentence: words`Asks the player to choose, and keeps the answer as ${name}${first}`,
    details: choices.length === 0 ? [] : [words`Choices: ${joined(choices)}`],
    ...(isList(options) ? {} : { failure: missing('options') }),
  };
};

/** A kind of step: `text` for one that takes a text instead of parameters. */
export interface StepDescription {
  readonly form: 'map' | 'text';
  readonly describe: DescribeStep;
}

/** Every step but `task` by its name, with `_`. */
export const stepKinds: Readonly<Record<string, StepDescription>> = {
  move: { form: 'map', describe: move },
  rename: { form: 'map', describe: rename },
  merge: { form: 'map', describe: copy },
  copy: { form: 'map', describe: copy },
  extract: { form: 'map', describe: extract },
  execute: { form: 'map', describe: execute },
  chmodx: { form: 'text', describe: chmodx },
  mkdir: { form: 'text', describe: mkdir },
  substitute_vars: { form: 'map', describe: substituteVars },
  write_file: { form: 'map', describe: writeFile },
  write_config: { form: 'map', describe: writeConfig },
  write_json: { form: 'map', describe: writeJson },
  insert_disc: { form: 'map', describe: insertDisc },
  input_menu: { form: 'map', describe: inputMenu },
  gogdl_setup: { form: 'map', describe: gogdlSetup },
  install_or_extract: { form: 'text', describe: installOrExtract },
  extract_or_run: { form: 'map', describe: extractOrRun },
  autosetup_gog_game: { form: 'text', describe: autosetupGogGame },
  autosetup_zoom_platform: { form: 'text', describe: autosetupZoomPlatform },
  autosetup_amazon: { form: 'map', describe: autosetupAmazon },
};

/** These call functions that always fail, whatever they are given. */
export const failingSteps: ReadonlySet<string> = new Set(['eject_disc', 'eject_disk', 'eject_wine_disc']);

export const failingStep: DescribeStep = () => ({
  sentence: words`Ejects a disc`,
  failure: words`The client stops here: this step always fails.`,
});
