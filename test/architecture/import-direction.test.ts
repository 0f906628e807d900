import { basename } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

import { generatorModules, targetsOf, type Module } from './generator-modules.ts';
import { ROOMS } from './rooms.ts';

/** What stands at the first level of the generator, from the bottom up; each imports only from those before it. */
const ORDER = [...ROOMS.map(({ name }) => name).toReversed(), 'main.ts'];

/** Modules of Node that only compute. */
const PURE = new Set(['node:buffer', 'node:crypto', 'node:path/posix']);

/** What asks other hosts: the door to those that strangers name, and what asks a site that its operator has named. */
const ASKING = new Set(['io/network/door/send.ts', 'io/network/fetch-bytes.ts', 'io/network/send-request.ts']);

const files = generatorModules();

test('the order names every folder of the generator', () => {
  const folders = new Set(files.map(({ path }) => path.split('/')[0]));
  expect([...folders].sort()).toEqual(ORDER.toSorted());
});

test('the generator has at most fourteen rooms', () => {
  expect(ROOMS.length).toBeLessThanOrEqual(14);
});

/** What each module must keep to: the faults of one, in words. */
const RULES: Readonly<Record<string, (module: Module) => readonly string[]>> = {
  'imports only from folders that stand before its own': (module) =>
    targetsOf(module).flatMap(([first = '', second = '']) =>
      mayImport(module.path, first, second) ? [] : [`from ${first}/${second}`],
    ),
  'imports its own kind by a name with its ending': ({ imports }) =>
    imports.filter((name) => name.startsWith('.') && !/\.(ts|json)$/.test(name)),
  'touches the world only from where it may': ({ path, source, imports }) => {
    const exceptions = ROOMS.find(({ name }) => name === folderOf(path))?.worldly ?? [];
    const builtIn = imports.filter((name) => name.startsWith('node:') && !PURE.has(name) && !exceptions.includes(name));
    return [...builtIn, ...(path === 'main.ts' ? [] : findTexts(source, isOfTheWorld))];
  },
  'asks no host past the door': ({ path, source, imports }) => {
    if (ASKING.has(path) || path.startsWith('website/browser/')) return [];
    const asking = imports.filter((name) => name === 'node:https' || name === 'undici');
    return [...asking, ...findTexts(source, isFetch)];
  },
  'has nothing but declarations at its top': ({ source }) =>
    source.statements.filter((statement) => !isDeclaration(statement)).map((statement) => statement.getText(source)),
  'exports by name': ({ source }) => source.statements.filter(isDefaultExport).map((found) => found.getText(source)),
  'bears the name of what it does': ({ path }) => [
    ...(/^[a-z0-9]+(-[a-z0-9]+)*\.ts$/.test(basename(path)) ? [] : ['has a name of another form']),
    ...(/(^|[/-])(utils?|helpers?|common|misc|index|shared|stuff|lib)(\.ts|[/-])/.test(path) ? ['names nothing'] : []),
  ],
};

test.each(Object.entries(RULES))('Each module %s', (_, faultsOf) => {
  expect(files.flatMap((module) => faultsOf(module).map((fault) => `${module.path}: ${fault}`))).toEqual([]);
});

test('no module leads back to itself, by types either', () => {
  const targets = new Map(files.map((module) => [module.path, targetsOf(module).map((parts) => parts.join('/'))]));
  expect(files.filter(({ path }) => reachedFrom(path, targets).has(path)).map(({ path }) => path)).toEqual([]);
});

test('the name of an exported type means one thing', () => {
  const places = new Map<string, string[]>();
  for (const { path, source } of files) {
    for (const statement of source.statements.filter(isExportedType)) {
      const name = statement.name.text;
      places.set(name, [...(places.get(name) ?? []), path]);
    }
  }
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

function isExportedType(statement: ts.Statement): statement is ts.InterfaceDeclaration | ts.TypeAliasDeclaration {
  if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) return false;
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

/** All modules that one imports, directly or not. */
function reachedFrom(path: string, targets: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const paths = new Set(targets.get(path));
  for (const next of paths) for (const target of targets.get(next) ?? []) paths.add(target);
  return paths;
}

function folderOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function mayImport(path: string, first: string, second: string): boolean {
  if (first !== '..') return ORDER.indexOf(first) <= ORDER.indexOf(folderOf(path));
  return second === 'schemas' || (second === 'package.json' && path === 'cli/terminal/this-package.ts');
}

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

function findTexts(source: ts.SourceFile, isWanted: (node: ts.Node, source: ts.SourceFile) => boolean): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isWanted(node, source)) texts.push(node.getText(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

function isFetch(node: ts.Node): boolean {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'fetch';
}

/** Whether a node depends on the process, the clock or chance. */
function isOfTheWorld(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isNewExpression(node)) return node.getText(source) === 'new Date()';
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return false;
  const name = node.expression.text;
  return ['process', 'performance'].includes(name) || ['Date.now', 'Math.random'].includes(`${name}.${node.name.text}`);
}
