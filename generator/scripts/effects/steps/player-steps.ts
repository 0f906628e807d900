import { words, joinedSentences, listOfNames } from '../sentence.ts';
import { type DescribeStep, missingParameter } from '../step-context.ts';
import { isList, isMap, textOf } from '../tree.ts';

export const insertDisc: DescribeStep = ({ parameters }) => {
  const requires = parameters.text('requires');
  const message = parameters.text('message');
  return {
    sentence: words`Asks you for the disc, or a folder, that contains ${requires}`,
    details: message === '' ? [] : [words`Lutris shows: ${message}`],
    ...(requires === '' ? { failure: missingParameter('requires') } : {}),
  };
};

export const inputMenu: DescribeStep = ({ parameters, installer }) => {
  const id = parameters.text('id');
  const options = parameters.get('options');
  const preselect = parameters.text('preselect');
  const choices = (isList(options) ? options : []).flatMap((option): { value: string | undefined; label: string }[] =>
    isMap(option)
      ? [...option].map(([value, label]) => ({ value, label: textOf(label) }))
      : [{ value: undefined, label: textOf(option) }],
  );
  const values = choices.flatMap(({ value }) => value ?? []);
  const isSame = choices.every(({ value, label }) => value === label);
  installer.scope.addInput(id, values);
  const name = id === '' ? '$INPUT' : `$INPUT_${id}`;
  const choice = choices.find(({ value }) => value === preselect)?.label ?? preselect;
  const first = preselect === '' ? [] : words` (default: ${choice})`;
  return {
    sentence: words`Asks you to choose${first}`,
    details: [
      ...(choices.length === 0
        ? []
        : [words`Choices: ${joinedSentences(choices.map(({ label }) => words`${label}`))}`]),
      words`Below, ${name} stands for your choice${values.length === 0 || isSame ? [] : words`: ${listOfNames(values, 'or')}`}`,
    ],
    ...(isList(options) ? {} : { failure: missingParameter('options') }),
  };
};
