import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolders } from '../../io/disk/make-folders.ts';
import { replaceFile } from '../../io/disk/replace-file.ts';
import { USUAL_CACHE } from '../definitions/definition.ts';
import { type Environment, Misuse } from '../terminal/environment.ts';
import type { Answers } from './new-answers.ts';
import { besideCatalogue, type OpenedCatalogue } from './open-catalogue.ts';

/** Answers that outlive a wizard which ended before its end. */
export interface KeptAnswers {
  /** As a person would name it. */
  readonly path: string;
  readonly read: () => Answers;
  readonly keep: (answers: Answers) => void;
  readonly forget: () => void;
}

/** Answers in a file beside the catalogue, where its cache is. */
export function openKeptAnswers(catalogue: OpenedCatalogue, environment: Environment): KeptAnswers {
  const path = join(besideCatalogue(catalogue, USUAL_CACHE, environment), 'new.json');
  const file = join(catalogue.home, USUAL_CACHE, 'new.json');
  return {
    path,
    read: () => {
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as Answers;
      } catch {
        throw new Misuse(`There are no kept answers in "${path}"`, 'Run "catalogue new" without --resume.');
      }
    },
    keep: (answers) => {
      makeFolders(dirname(file));
      replaceFile(file, JSON.stringify(answers));
    },
    forget: () => {
      rmSync(file, { force: true });
    },
  };
}
