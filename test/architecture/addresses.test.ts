import ts from 'typescript';
import { expect, test } from 'vitest';
import * as addresses from '../../generator/http/addresses.ts';
import { hostTemplates } from '../../generator/http/host-templates.ts';
import { generatorModules } from './generator-modules.ts';

/** The one module that may write them. */
const OWNER = 'http/addresses.ts';

/** Addresses of the interface, and names of files below `dist/`. */
const ADDRESS =
  /api\/|\/api\b|^api$|\bmanifest\.(?:json|sha256|\*)|\bmirror\.json|\bindex\.(?:json|html)|\b40[45]\.(?:json|html)|\bempty\.json|(?<![a-z])_(?:headers|redirects)\b|\.htaccess|\.nojekyll/;

test('Only the module that owns them writes addresses and names of served files', () => {
  const counts = generatorModules().map(({ path, source }) => [path, addressesIn(source).length] as const);
  expect(counts.filter(([, count]) => count > 0).map(([path]) => path)).toEqual([OWNER]);
});

test.each([
  ["const a = 'api/installers/';", 1],
  ['const a = `https://example.org/api/${slug}`;', 1],
  ['const a = /^\\/api\\/installers/;', 1],
  ["const a = 'api';", 1],
  ["const a = join(folder, 'manifest.json');", 1],
  ['const a = `${folder}/index.html`;', 1],
  ["const a = 'dist/_headers';", 1],
  ['// api/installers and manifest.json', 0],
  ["import { a } from './api/a.ts';", 0],
  ["const a = 'the api of catalogue_headers';", 0],
])('%s', (text, count) => {
  expect(addressesIn(ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true))).toHaveLength(count);
});

/** What nginx asks itself; no client can. */
const INNER = 'error.json';

/** In a template, without placeholders: an address of the interface, or the name of a file. */
const NAME = /(?<![\w.])(?:api(?:\/\w+)*\/?|\w+\.(?:json|html|sha256|minisig))(?!\w)/g;

test.each(Object.entries(hostTemplates()))('%s names only addresses that the owner has', (_path, text) => {
  const values = Object.values({ ...addresses, ...addresses.ERROR_FILES, INNER }).filter(
    (one) => typeof one === 'string',
  );
  const servedNames = new Set(values.flatMap((value) => [value, value.replace(/\/$/, '')]));
  const names = text.replaceAll(/\\|__[A-Z_]+__/g, '').match(NAME) ?? [];
  expect(names.filter((name) => !servedNames.has(name))).toEqual([]);
});

/** The literals of a module, except for what it imports, that hold an address. */
function addressesIn(source: ts.SourceFile): string[] {
  const addresses: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (isLiteral(node)) {
      const plain = node.text.replaceAll(/\\([/.])/g, '$1');
      addresses.push(...plain.split('\n').filter((line) => ADDRESS.test(line)));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return addresses;
}

function isLiteral(node: ts.Node): node is ts.LiteralLikeNode {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isRegularExpressionLiteral(node)
  );
}
