import type { FixKind } from '../../findings/define-finding.ts';
import { detailOf, type Diagnostic } from '../../findings/diagnostic.ts';
import { allFindings } from '../../scripts/all-findings.ts';
import { constructPlain } from '../../yaml/pyyaml/construct-plain.ts';
import { scalarValue } from '../../records/fields.ts';
import { flagOf } from '../../records/word-type-error.ts';
import type { ExpectedType } from './expected-in-script.ts';
import type { KeyPath, LocatedScalar } from './locate-scalars.ts';

export type Replacement = { readonly text: string } | { readonly reason: string };

export function fixKindOf({ code }: Diagnostic): FixKind | undefined {
  return allFindings.get(code)?.fix;
}

/** `undefined` where the finding needs a person. */
export function replacementFor(
  diagnostic: Diagnostic,
  scalar: LocatedScalar,
  raw: string,
  typeAt: (path: KeyPath) => ExpectedType | undefined,
): Replacement | undefined {
  if (raw.includes('\n')) return undefined;
  switch (fixKindOf(diagnostic)) {
    case 'rename':
      return withName(scalar, raw, detailOf(diagnostic, 'suggestion'));
    case 'quote':
      return withQuotes(scalar, raw);
    case 'retype':
      return scalar.keyOf === undefined ? retyped(scalar, raw, typeAt(scalar.path)) : withQuotes(scalar, raw);
    default:
      return undefined;
  }
}

function withName({ node, keyOf }: LocatedScalar, raw: string, name: string | undefined): Replacement | undefined {
  if (name === undefined) return undefined;
  if (keyOf?.pairs.some(({ key }) => key.text === name) === true) return { reason: `"${name}" is there already` };
  const quote = node.plain ? '' : raw.charAt(0);
  return { text: `${quote}${name}${quote}` };
}

function withQuotes({ node }: LocatedScalar, raw: string): Replacement | undefined {
  return node.plain && raw === node.text ? { text: JSON.stringify(node.text) } : undefined;
}

function retyped(scalar: LocatedScalar, raw: string, type: ExpectedType | undefined): Replacement | undefined {
  const { text, plain } = scalar.node;
  switch (type) {
    case 'flag':
      return isFlag(text) ? { text: String(flagOf(text)) } : undefined;
    case 'integer':
      if (!plain) return /^(?:0|[1-9]\d*)$/.test(text) ? { text } : undefined;
      return constructPlain(text) === scalarValue(scalar.node) ? undefined : UNCLEAR;
    case 'text':
      return isNothing(text) ? undefined : withQuotes(scalar, raw);
    case 'scalar':
      return isFlag(text) || isNothing(text) ? UNCLEAR : withQuotes(scalar, raw);
    case undefined:
      return UNCLEAR;
  }
}

const UNCLEAR = { reason: 'its meaning here is unclear' };

function isFlag(text: string): boolean {
  return flagOf(text) !== undefined;
}

/** In any version of YAML. */
function isNothing(text: string): boolean {
  return scalarValue({ plain: true, text }) === null || constructPlain(text) === null;
}
