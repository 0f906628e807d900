import { words, joinedSentences, listOfNames } from '../sentence.ts';
import { type DescribeStep, missingParameter, sentenceAbout } from '../step-context.ts';
import { isList, isMap, textOf } from '../tree.ts';

export const insertDisc: DescribeStep = (context) => {
  const requires = context.raw('requires');
  return {
    sentence: words`Asks you for the disc, or a folder, that contains ${requires}`,
    details: [sentenceAbout(context.raw('message'), (message) => words`Lutris shows: ${message}`)],
    failure: requires === '' ? missingParameter('requires') : undefined,
  };
};

export const inputMenu: DescribeStep = (context) => {
  const id = context.raw('id');
  const options = context.get('options');
  const preselect = context.raw('preselect');
  const choices = (isList(options) ? options : []).flatMap((option): { value: string | undefined; label: string }[] =>
    isMap(option)
      ? [...option].map(([value, label]) => ({ value, label: textOf(label) }))
      : [{ value: undefined, label: textOf(option) }],
  );
  const values = choices.flatMap(({ value }) => value ?? []);
  const isSame = choices.every(({ value, label }) => value === label);
  context.installer.scope.addInput(id, values);
  const name = id === '' ? '$INPUT' : `$INPUT_${id}`;
  const choice = choices.find(({ value }) => value === preselect)?.label ?? preselect;
  const first = preselect !== '' && words` (default: ${choice})`;
  return {
    sentence: words`Asks you to choose${first}`,
    details: [
      choices.length > 0 && words`Choices: ${joinedSentences(choices.map(({ label }) => words`${label}`))}`,
      words`Below, ${name} stands for your choice${values.length > 0 && !isSame && words`: ${listOfNames(values, 'or')}`}`,
    ],
    failure: isList(options) ? undefined : missingParameter('options'),
  };
};
