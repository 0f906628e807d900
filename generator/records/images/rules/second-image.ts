import { defineFinding, note } from '../../../findings/define-finding.ts';
import { fileStart, type Diagnostic, type Place } from '../../../findings/diagnostic.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { ImagePath } from '../../../yaml/load/layout.ts';

const secondImage = defineFinding({
  code: 'second-image',
  severity: 'error',
  message: (details: { kind: string; other: string; otherPlace: Place }) =>
    `The game has "${details.other}" already, and one ${details.kind} is enough`,
  help: () => `Delete one of the two.`,
  why: 'Pages and the client show one image of each kind. Which of two that is should not be left to chance.',
  wrong: note('The folder games/m/my-game holds "cover.jpg" and "cover.png".'),
  right: note('The folder games/m/my-game holds "cover.jpg".'),
});

/** Finds the images of a game that are of the same kind as one before. */
export const secondImageRule: Rule<readonly ImagePath[]> = { finding: secondImage, check: findSecond };

function findSecond(images: readonly ImagePath[]): Diagnostic[] {
  return images.flatMap(({ path, kind }, index) => {
    const first = images.slice(0, index).find((one) => one.kind === kind);
    if (first === undefined) return [];
    const otherPlace = fileStart(first.path);
    return [secondImage.at(fileStart(path), { kind, other: `${first.kind}.${first.format}`, otherPlace })];
  });
}
