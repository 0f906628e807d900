import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import ts from 'typescript';
import { hostTemplates } from '../../generator/http/host-templates.ts';
import { generatorModules } from '../architecture/generator-modules.ts';
import { PROJECT } from '../project.ts';

/** A text that people read, and where it is. */
export interface NamedText {
  /** File, with the line that the text begins on. */
  readonly place: string;
  readonly text: string;
}

const IGNORED = ['**/node_modules/**', 'test/{fixtures,golden}/**', '.github/CHANGELOG.md'];

/** Pages of the project, of what it publishes and of what "init" writes, but for the change log, which names what is gone. */
const PAGES: readonly string[] = fastGlob
  .sync(['*.md', '{.github,catalogue,templates,generator}/**/*.md'], { cwd: PROJECT, dot: true, ignore: IGNORED })
  .sort();

/** Workflows, scripts and forms, which run commands or tell of them. */
const SCRIPTS = fastGlob
  .sync(
    [
      '{action,.pre-commit-hooks}.{yml,yaml}',
      '{.github,templates,.ci}/**/*.{yml,yaml,sh}',
      '.ci/run',
      'package.json',
      'schemas/**/*.json',
      'templates/**/*.json',
    ],
    {
      cwd: PROJECT,
      dot: true,
      ignore: IGNORED,
    },
  )
  .sort();

/** The code of pages, in spans and blocks. */
export function codeOfPages(): NamedText[] {
  return PAGES.flatMap((page) => {
    const text = readFileSync(PROJECT + page, 'utf8');
    const blocks = [...text.matchAll(/^( *)```(\w*)[^\n]*\n([^]*?)^ *```$/gm)];
    const plain = text.replaceAll(/^( *)```[^]*?^ *```$/gm, (block) => block.replaceAll(/[^\n]/g, ''));
    const spans = [...plain.matchAll(/`([^`]+)`/g)];
    const namedText = (match: RegExpExecArray, code = '') => ({
      place: `${page}:${lineOf(match.input, match.index)}`,
      text: code,
    });
    return [
      ...blocks.map((match) => namedText(match, match[3])),
      ...spans.map((match) => namedText(match, match[1]?.replaceAll('\n', ' '))),
    ];
  });
}

/** Workflows, scripts and forms, a line each. */
export function linesOfScripts(): NamedText[] {
  return SCRIPTS.flatMap((path) => linesOf(path, readFileSync(PROJECT + path, 'utf8')));
}

/** Configurations of hosts, a line each. */
export function linesOfTemplates(): NamedText[] {
  return Object.entries(hostTemplates()).flatMap(([path, text]) => linesOf(`generator/http/hosts/${path}`, text));
}

function linesOf(path: string, text: string): NamedText[] {
  return text.split('\n').map((line, index) => ({ place: `${path}:${String(index + 1)}`, text: line }));
}

/** What the program says: its literals, among them helps, findings and remedies; values in a template are `…`. */
export function wordsOfProgram(): NamedText[] {
  return generatorModules().flatMap(({ path, source }) => {
    const texts: NamedText[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node)) return;
      const text = wordsIn(node);
      if (text !== undefined)
        texts.push({ place: `generator/${path}:${lineOf(source.text, node.getStart(source))}`, text });
      ts.forEachChild(node, visit);
    };
    visit(source);
    return texts;
  });
}

function wordsIn(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

function lineOf(text: string, index: number): string {
  return String(text.slice(0, index).split('\n').length);
}
