import { FOLDER_FILE, type Answer, type OutputFile, type Rendered } from './answer.ts';
import { errorAnswers } from './answers/error-answers.ts';
import { gameAnswers } from './answers/game-answers.ts';
import { installerAnswers } from './answers/installer-answers.ts';
import { pageAnswers } from './answers/page-answers.ts';
import { retiredAnswers } from './answers/retired-answers.ts';
import { runtimeAnswers } from './answers/runtime-answers.ts';

/** In the order of writing: nothing refers to what comes after it, so a reader never meets a missing page. */
const endpoints = [installerAnswers, pageAnswers, gameAnswers, retiredAnswers, runtimeAnswers, errorAnswers];

/** Every answer, in the order in which it has to be written. Can be called again for the same answers. */
export function* allAnswers(rendered: Rendered): Generator<Answer> {
  for (const endpoint of endpoints) yield* endpoint(rendered);
}

/** Every file of `dist/`: the answers, each with its twin for hosts that tell a file's type by its extension. */
export function* allFiles(rendered: Rendered): Generator<OutputFile> {
  for (const { path, body } of allAnswers(rendered)) {
    yield { path, body };
    if (rendered.jsonTwins && path.startsWith('api/')) yield { path: twinOf(path), body };
  }
}

/** The twin stands beside what is asked for: for the answer of a folder, that is the folder. */
function twinOf(path: string): string {
  const folder = path.endsWith(`/${FOLDER_FILE}`) ? path.slice(0, -FOLDER_FILE.length - 1) : path;
  return `${folder}.json`;
}
