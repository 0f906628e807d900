import { describe, expect, test } from 'vitest';
import { renderDocument } from '../../../generator/website/documents/render-document.ts';

const PICTURE = '<svg role="img"><title>A</title><g style="white-space: pre"><text>$ a</text></g></svg>';

const render = (text: string) =>
  renderDocument(`# Play\n\n${text}`, {
    file: '.github/PLAYERS.md',
    codes: new Set(['plain-http', 'alias']),
    readFile: (path) => (path === '.github/pictures/a.svg' ? PICTURE : ''),
  });
const bodyOf = (text: string) => render(text).body.replaceAll(/\s+/g, ' ').replaceAll('> <li', '><li').trim();

describe('Markdown becomes', () => {
  test.each([
    ['a *b* **c** ~~d~~', '<p>a <em>b</em> <strong>c</strong> d</p>'],
    ['`<b>`', '<p><code>&lt;b&gt;</code></p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li> </ul>'],
    ['3. a', '<ol start="3"><li>a</li> </ol>'],
    ['> a', '<p>a</p>'],
    [
      '![what it prints](pictures/a.svg)',
      '<p><span class="picture" role="img" aria-label="what it prints" tabindex="0"><svg aria-hidden="true"><g><text>$ a</text></g></svg></span></p>',
    ],
    ['![b](pictures/b.png)', '<p>b</p>'],
    ['<!-- generated -->\n\na', '<p>a</p>'],
    ['`--fix` `a-b c`', '<p><code class="whole">--fix</code> <code>a-b c</code></p>'],
    ['a & "b" \\* c', '<p>a &amp; &quot;b&quot; * c</p>'],
  ])('%j', (text, html) => {
    expect(bodyOf(text)).toBe(html);
  });

  test('a heading with an anchor, also where it comes twice', () => {
    const { sections, heading, body } = render('## Use `--fix`\n\n### A\n\n### A\n');
    expect(heading).toBe('Play');
    expect(sections.map(({ id, level }) => [id, level])).toEqual([
      ['use---fix', 2],
      ['a', 3],
      ['a-1', 3],
    ]);
    for (const { id } of sections) expect(body).toContain(`id="${id}"`);
  });

  test('a table of which a row that a code names can be linked to', () => {
    const body = bodyOf('| a | b |\n| - | - |\n| `some-rule` | c |\n| `/api` | d |');
    expect(body).toContain('<tr id="some-rule">');
    expect(body.match(/\sid="/g)).toHaveLength(1);
  });

  test('a block of code, letter for letter', () => {
    expect(render('```js\nif (a < b)  c();\n```').body).toContain('<code>if (a &lt; b)  c();</code>');
  });
});

describe('links lead', () => {
  test.each([
    ['[a](CONTRIBUTING.md#code)', '<a href="../../docs/contributing/#code">a</a>'],
    ['[a](../catalogue/README.md)', '<a href="../../docs/records/">a</a>'],
    ['[a](ARCHITECTURE.md)', '<a data-file=".github/ARCHITECTURE.md">a</a>'],
    ['[CONTRIBUTING](CONTRIBUTING.md)', '<a href="../../docs/contributing/">Add a game</a>'],
    ['[catalogue/README.md](../catalogue/README.md)', '<a href="../../docs/records/">Write a record</a>'],
    ['[a](#b)', '<a href="#b">a</a>'],
    ['[a](https://example.org/?a=1&b=2)', '<a href="https://example.org/?a=1&amp;b=2">a</a>'],
    ['`plain-http`', '<a href="../../docs/findings/#plain-http"><code>plain-http</code></a>'],
    ['`alias`', '<code>alias</code>'],
    ['`/docs/findings/#alias`', '<a href="../../docs/findings/#alias">Findings</a>'],
    ['`/docs/nowhere/`', '<code>/docs/nowhere/</code>'],
  ])('%j', (text, html) => {
    expect(bodyOf(text)).toBe(`<p>${html}</p>`);
  });
});

describe('hostile text is not markup:', () => {
  test.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '[a](javascript:alert(1))',
    '[a](data:text/html,<script>)',
    '[a](//example.org/x)',
    '[a](https://example.org/"onmouseover="alert(1))',
    '![a](javascript:alert(1))',
    '<javascript:alert(1)>',
    '[a"onclick="b](c.md"onclick="d)',
    '<!-- a --><script>alert(1)</script>',
    '```"><script>\na\n```',
    '| <script> |\n| - |\n| </table><script> |',
    '## <script>alert(1)</script>',
  ])('%j', (text) => {
    const { body, sections } = render(text);
    expect(body).not.toMatch(/<(?:script|img|iframe|style)/i);
    const tags = body.match(/<[a-z][^>]*>/g) ?? [];
    for (const tag of tags) {
      expect(tag.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\son[a-z]+=/);
      expect(tag).not.toMatch(/(?:javascript|data):|href="\/\//);
    }
    for (const { id } of sections) expect(id).not.toMatch(/["<>\s]/);
  });
});
