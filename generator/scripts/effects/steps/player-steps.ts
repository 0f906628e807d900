import { words, joined } from '../sentence.ts';
import { missing, type DescribeStep } from '../step-context.ts';
import { isList, isMap, textOf } from '../tree.ts';

export const insertDisc: DescribeStep = ({ parameters }) => {
  const requires = parameters.text('requires');
  const message = parameters.text('message');
  return {
    sentence: words`Asks you for the disc, or a folder, that contains ${requires}`,
    details: message === '' ? [] : [words`It says: ${message}`],
    ...(requires === '' ? { failure: missing('requires') } : {}),
  };
};

export const inputMenu: DescribeStep = ({ parameters, installer }) => {
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
    sentence: words`Asks you to choose${first}`,
    details: [...(choices.length === 0 ? [] : [words`Choices: ${joined(choices)}`]), words`Kept as ${name}`],
    ...(isList(options) ? {} : { failure: missing('options') }),
  };
};
