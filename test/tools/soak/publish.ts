import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { PROJECT } from '../../project.ts';
import { runMarkdown, type SoakRun } from './summary.ts';

const FOLDER = `${PROJECT}.github/reliability`;
const PAGE = `${PROJECT}.github/GUARANTEES.md`;

/** The figures stand between these lines of the page. */
const [BEGIN, END] = ['<!-- last run -->', '<!-- end of last run -->'];

/** Writes the figures of a run, as data and into the page. */
export function publish(run: SoakRun): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/last-run.json`, `${JSON.stringify(run, undefined, 2)}\n`);
  writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), run));
}

/** A page with the figures of a run in the place of those before. */
export function withFigures(page: string, run: SoakRun): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from === -1 || to < from) throw new Error('The page has no place for the figures');
  return `${page.slice(0, from)}${BEGIN}\n\n${runMarkdown(run)}\n\n${page.slice(to)}`;
}
