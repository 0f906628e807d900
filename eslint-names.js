/** Participles, pronouns and the like, which say nothing without the noun they stand for. */
const REFUSED = new Set(
  `
about above accepted after alike all allowed among answered any anything around asked assumed at authored before began
begun below beside both bought bounded bracketed broken brought built bumped bundled by cached called came checked
chosen cleaned cleared clicked come compared completed concerned configured copied counted dashed decided declared
decoded derived described differing digested done doubled drawn dropped edited ended escaped every examined excepted
excused executed explained extended failed fed fetched few filled finished fixed folded forced formatted found fresh
also anew aside away behind besides coloured continued early elsewhere extracting focused how imported incoming
labelled mentioned narrowed nothing once ours pressed relabelled retyped several shaken shelved sure together truncated
unfound unnamed until gathered given gone got graded guarded guessed handed heard held here hovered identified ignored indented inserted
inside its joined kept keyed known lacking led left lent limited listed loaded located lost made many mapped marked
meant merged met misplaced missing most moved named needed none noted now obstructed offered omitted one opened
ordered others outside own owned packed padded paid parsed pending peopled pinned placed planned postponed prepared
printed pushed quoted ranked reached read refused released remembered renamed rendered renewed repeated replaced
reported resolved rest rewritten said same saved seen sent served settled shortened shown signed skipped some spent
spoken staged stamped started stated stopped stored styled subtracted such supplied taken tested there thing things
those thought told tried trimmed trusted typed unanswered understood unexpanded unfocused unlisted unpacked unstaged
used valued verified visited waiting wanted what which whose wished wrapped written
answering crashing extending filling following launching matching obstructing replacing
requiring telling unasked unguarded unpushed unreviewed unsaid unused unwritten
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
