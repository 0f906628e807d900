import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

import { PROJECT } from '../project.ts';

const GENERATOR = `${PROJECT}generator`;

/** The one module that may write them. */
const OWNER = 'http/addresses.ts';

/** Addresses of the interface, and names of files below `dist/`. */
const ADDRESS =
  /api\/|\/api\b|^api$|\bmanifest\.(?:json|sha256|\*)|\bmirror\.json|\bindex\.(?:json|html)|\b40[45]\.(?:json|html)|\bempty\.json|(?<![a-z])_(?:headers|redirects)\b|\.htaccess|\.nojekyll/;

const files = readdirSync(GENERATOR, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));

describe.each(files.filter((path) => path !== OWNER).sort())('generator/%s', (path) => {
  test('writes no address and no name of a served file', () => {
    expect(addressesIn(readFileSync(join(GENERATOR, path), 'utf8'))).toEqual([]);
  });
});

test('the module that owns them would be found', () => {
  expect(addressesIn(readFileSync(join(GENERATOR, OWNER), 'utf8')).length).toBeGreaterThan(5);
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
  expect(addressesIn(text)).toHaveLength(count);
});

/** The literals of a module, except for what it imports, that hold an address. */
function addressesIn(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (isLiteral(node)) {
      const plain = node.text.replaceAll(/\\([/.])/g, '$1');
      found.push(...plain.split('\n').filter((line) => ADDRESS.test(line)));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}

function isLiteral(node: ts.Node): node is ts.LiteralLikeNode {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isRegularExpressionLiteral(node)
  );
}
