import { oncePerScript, scalarOf, type Outline } from '../reading/outline.ts';
import type { Archive } from './unpack.ts';
import { copy, move, rename } from './moving.ts';
import { chmodx, extract, mkdir, substituteVars } from './file-steps.ts';
import { reportKind, requireFile, type RunStep } from './require-file.ts';
import { execute } from './commands.ts';
import { inputMenu, writeFile, writeValues } from './write-steps.ts';
import { type ScriptEvent, givenTo, Simulation } from './simulation.ts';
import { startGame } from './start-game.ts';
import { task } from './tasks.ts';

const install: RunStep = (simulation, step) => {
  const file = givenTo(step, step.name === 'extract_or_run' ? 'file' : '');
  if (file !== undefined) requireFile(simulation, step, file);
  if (file !== undefined && step.name.startsWith('autosetup')) reportKind(simulation, step, file);
  simulation.prefixes.add('$GAMEDIR');
  simulation.run(['CACHE']);
};

const STEPS: ReadonlyMap<string, RunStep> = new Map(
  Object.entries({
    move,
    rename,
    merge: copy,
    copy,
    extract,
    execute,
    chmodx,
    mkdir,
    substitute_vars: substituteVars,
    write_file: writeFile,
    write_config: writeValues,
    write_json: writeValues,
    insert_disc: () => undefined,
    input_menu: inputMenu,
    task,
    install_or_extract: install,
    extract_or_run: install,
    autosetup_gog_game: install,
    autosetup_zoom_platform: install,
    autosetup_amazon: install,
    gogdl_setup: install,
  }),
);

/** Simulates a script as the client runs it (0.5.23), and returns its events. */
export const simulate = oncePerScript((script): readonly ScriptEvent[] => runAll(new Simulation(script)).events);

/** Simulates a script with the known contents of some archives, by label. */
export function simulateWith(script: Outline, archives: ReadonlyMap<string, Archive>): Simulation {
  return runAll(new Simulation(script, archives));
}

function runAll(simulation: Simulation): Simulation {
  const { script } = simulation;
  reportItself(simulation);
  for (const [index, step] of script.steps.entries()) {
    simulation.disk.step = index;
    const run = STEPS.get(step.name);
    if (run !== undefined && step.value?.kind !== 'alias') run(simulation, step);
    else {
      simulation.doubtWhat('does what no one knows');
      simulation.disk.lose();
    }
  }
  simulation.disk.step = script.steps.length;
  simulation.reportMisses();
  startGame(simulation);
  return simulation;
}

function reportItself(simulation: Simulation): void {
  const { source, script } = simulation.script;
  const slug = source.file.replace(/^.*\/|\.yaml$/g, '');
  for (const key of ['requires', 'extends']) {
    const base = scalarOf(script, key);
    if (base?.text !== slug) continue;
    const reason = `The script ${key} itself: "${slug}" is this installer`;
    simulation.stopAt(base, reason, `Write the slug of the game that it is put on, or delete "${key}".`);
  }
}
