import { basename } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

import { generatorModules, targetsOf } from './generator-modules.ts';
import { ROOMS } from './rooms.ts';

/** What stands at the first level of the generator, from the bottom up; each imports only from those before it. */
const ORDER = [...ROOMS.map(({ name }) => name).toReversed(), 'main.ts'];

/** Modules of Node that only compute. */
const PURE = new Set(['node:buffer', 'node:crypto']);

const files = generatorModules();

test('the order names every folder of the generator', () => {
  const folders = new Set(files.map(({ path }) => path.split('/')[0]));
  expect([...folders].sort()).toEqual(ORDER.toSorted());
});

test('the generator has at most twelve rooms', () => {
  expect(ROOMS.length).toBeLessThanOrEqual(12);
});

describe.each(files)('generator/$path', ({ path, source, imports }) => {
  const folder = path.split('/')[0] ?? '';

  test('imports only from folders that stand before its own', () => {
    for (const [first = '', second = ''] of targetsOf({ path, source, imports })) {
      if (first === '..')
        expect(['schemas', ...(path === 'cli/terminal/this-package.ts' ? ['package.json'] : [])]).toContain(second);
      else expect(ORDER.indexOf(first), `from ${first}`).toBeLessThanOrEqual(ORDER.indexOf(folder));
    }
  });

  test('imports its own kind by a name with its ending', () => {
    for (const name of imports.filter((one) => one.startsWith('.'))) expect(name).toMatch(/\.(ts|json)$/);
  });

  test('touches the world only from where it may', () => {
    const builtIn = imports.filter((name) => name.startsWith('node:') && !PURE.has(name));
    const allowed = ROOMS.find(({ name }) => name === folder)?.worldly ?? [];
    for (const name of builtIn) expect(allowed, name).toContain(name);
    if (folder === 'main.ts') return;
    expect(worldlyWords(source)).toEqual([]);
  });

  test('has nothing but declarations at its top', () => {
    const others = source.statements.filter((statement) => !isDeclaration(statement));
    expect(others.map((statement) => statement.getText(source))).toEqual([]);
  });

  test('exports by name', () => {
    expect(source.statements.filter(isDefaultExport)).toEqual([]);
  });

  test('bears the name of what it does', () => {
    expect(basename(path)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.ts$/);
    expect(path).not.toMatch(/(^|[/-])(utils?|helpers?|common|misc|index|shared|stuff|lib)(\.ts|[/-])/);
  });
});

function isDeclaration(statement: ts.Statement): boolean {
  if (ts.isVariableStatement(statement)) return (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
  return (
    ts.isImportDeclaration(statement) ||
    ts.isExportDeclaration(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  );
}

function isDefaultExport(statement: ts.Statement): boolean {
  if (ts.isExportAssignment(statement)) return true;
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
}

/** What a file says that depends on the process, the clock or chance. */
function worldlyWords(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = node.getText(source);
    if (ts.isPropertyAccessExpression(node) && /^(process\.|Date\.now$|Math\.random$|performance\.)/.test(text)) {
      found.push(text);
    }
    if (ts.isNewExpression(node) && text === 'new Date()') found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
