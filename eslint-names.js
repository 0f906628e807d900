/** Participles, pronouns and the like, which say nothing without the noun they stand for. */
const REFUSED = new Set(
  `
about above accepted after alike all allowed among answered any anything around asked at before began begun below
beside both bought bounded broken brought built bundled by called came checked chosen cleaned clicked come compared
counted declared decoded described digested done drawn dropped ended escaped every excepted explained extended
failed few filled finished fixed folded formatted found given gone got graded guarded guessed heard held here
indented inside its joined kept known led left lent listed loaded located lost made many marked meant merged met
most moved named needed none noted now offered one opened ordered others outside own owned packed paid pinned placed
planned prepared printed quoted ranked read refused remembered renamed rendered repeated replaced reported rest
rewritten said same saved seen sent settled shortened shown some spent spoken staged stamped started stated
stopped stored such supplied taken there thing things those thought told tried typed understood used wanted what
which whose written
`.match(/\S+/g),
);

/** Refuses bare participles and pronouns as names, except for the parameter of a callback on one line. */
export const nounNames = {
  meta: { type: 'suggestion', messages: { bare: '"{{name}}" does not say what it is: use a noun of the field.' } },
  create(context) {
    const check = ({ name, loc }) => {
      if (REFUSED.has(name)) context.report({ loc, messageId: 'bare', data: { name } });
    };
    const checkDeclared = (node) => {
      if (isShortCallback(node)) return;
      for (const { name, identifiers } of context.sourceCode.getDeclaredVariables(node)) {
        for (const { loc } of identifiers) check({ name, loc });
      }
    };
    const checkTypes = ({ params }) => {
      for (const parameter of params) if (parameter.type === 'Identifier') check(parameter);
    };
    return {
      VariableDeclarator: checkDeclared,
      ':function': checkDeclared,
      TSFunctionType: checkTypes,
      TSMethodSignature: checkTypes,
    };
  },
};

function isShortCallback({ type, body, loc, parent }) {
  return (
    type === 'ArrowFunctionExpression' &&
    body.type !== 'BlockStatement' &&
    loc.start.line === loc.end.line &&
    (parent.type === 'CallExpression' || parent.type === 'NewExpression')
  );
}
