import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parsedJson } from '../../findings/parsed-json.ts';
import { makeFolders } from '../../io/disk/make-folders.ts';
import { replaceFile } from '../../io/disk/replace-file.ts';
import { USUAL_CACHE } from '../definitions/definition.ts';
import { type Environment, Misuse } from '../terminal/environment.ts';
import { readKeptText } from './kept-file.ts';
import type { Answers } from './new-answers.ts';
import { besideCatalogue, type OpenedCatalogue } from './open-catalogue.ts';

export type KeptAnswers = ReturnType<typeof openKeptAnswers>;

/** Answers that outlive a wizard which ended before its end, in a file beside the catalogue, where its cache is. */
export function openKeptAnswers(catalogue: OpenedCatalogue, environment: Environment) {
  const path = join(besideCatalogue(catalogue, USUAL_CACHE, environment), 'new.json');
  const file = join(catalogue.home, USUAL_CACHE, 'new.json');
  return {
    /** As a person would name it. */
    path,
    read: (): Answers => {
      const answers = parsedJson(readKeptText(file));
      if (answers !== undefined) return answers as Answers;
      throw new Misuse(`There are no kept answers in "${path}"`, 'Run "catalogue new" without --resume.');
    },
    keep: (answers: Answers) => {
      makeFolders(dirname(file));
      replaceFile(file, JSON.stringify(answers));
    },
    forget: () => {
      rmSync(file, { force: true });
    },
  };
}
