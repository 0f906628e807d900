import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { isText } from '../../../reading/describe-node.ts';
import { pairOf, placeOf, type Outline } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';

const requirementForm = defineFinding({
  code: 'requirement-form',
  severity: 'warning',
  message: (details: { key: string; example: string }) =>
    details.key === 'require-binaries'
      ? `"${details.key}" takes its programs with commas between them`
      : `"${details.key}" takes the slug of a game, and no game has this one`,
  help: ({ key, example }) => `Write: ${key}: ${example}`,
  why: 'The client looks for one program, or one game, that is called like the whole text, and finds none. In "require-binaries", a comma means "and", a bar means "or".',
  wrong: script('require-binaries: unzip xdelta3'),
  right: script('require-binaries: unzip, xdelta3'),
});

/** Names of games and of programs as people write them. What the client cannot read at all is `list-for-text`. */
export const requirementFormRule: ScriptRule = {
  finding: requirementForm,
  needs: ['requires', 'extends', 'require-binaries'],
  check: (script) => [
    ...check(script, 'requires', /^(?!\s)(?=.*[\sA-Z])[^,|/]+$(?<!\s)/, slugIn),
    ...check(script, 'extends', /^(?!\s)(?=.*[\sA-Z])[^,|/]+$(?<!\s)/, slugIn),
    ...check(script, 'require-binaries', /[\w+-]\s+[\w+-]|[;&]/, programsIn),
  ],
};

function check(script: Outline, key: string, wrongForm: RegExp, usualForm: (text: string) => string) {
  const value = pairOf(script.script, key)?.value;
  if (value?.kind !== 'scalar' || !isText(value) || !wrongForm.test(value.text)) return [];
  return [requirementForm.at(placeOf(script, value), { key, example: usualForm(value.text) })];
}

/** The slug that a name of a game has. */
function slugIn(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Programs in a list of any form, as the client reads it. */
function programsIn(text: string): string {
  const isChoice = /\sor\s/.test(text);
  const names = text.split(/\s*[,;&]+\s*|\s+(?:and|or)\s+|(?<=[\w+-])\s+(?=[\w+-])/).filter((name) => name !== '');
  return names.join(isChoice ? ' | ' : ', ');
}
