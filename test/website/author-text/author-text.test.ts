import { describe, expect, test } from 'vitest';
import { authorText } from '../../../generator/website/author-text/author-text.ts';

describe('what an author writes in Markdown', () => {
  test.each([
    ['a heading is a bold line', '### Before you start', '<p><strong><bdi>Before you start</bdi></strong></p>'],
    ['an underlined heading is one, too', 'Saves\n-----', '<p><strong><bdi>Saves</bdi></strong></p>'],
    ['lists', '- one\n- two', '<ul>\n<li><bdi>one</bdi></li> <li><bdi>two</bdi></li> \n</ul>'],
    ['numbered lists', '3. three\n4. four', '<ol start="3"><li><bdi>three</bdi></li> <li><bdi>four</bdi></li> </ol>'],
    ['emphasis', '**bold** and *slanted*', '<p><bdi><strong>bold</strong> and <em>slanted</em></bdi></p>'],
    ['code', 'run `setup.sh`', '<p><bdi>run <code>setup.sh</code></bdi></p>'],
    ['blocks of code', '```sh\necho *a*\n```', '<pre><code>echo *a*\n</code></pre>'],
    ['paragraphs, and lines as they were broken', 'a\nb\n\nc', '<p><bdi>a<br />b</bdi></p> <p><bdi>c</bdi></p>'],
    ['escapes', '2 \\* 3 \\* 4', '<p><bdi>2 * 3 * 4</bdi></p>'],
  ])('%s', (_name, source, html) => {
    expect(authorText(source).text.trim()).toBe(html);
  });

  test.each([
    ['HTML', '<b onclick="x">a</b>', '&lt;b onclick=&quot;x&quot;&gt;a&lt;/b&gt;'],
    ['a comment', '<!-- a -->', '&lt;!-- a --&gt;'],
    ['tables, quotes and crossed-out words', '> a | b ~~c~~', '&gt; a | b ~~c~~'],
  ])('%s stays text', (_name, source, html) => {
    expect(authorText(source).text.trim()).toBe(`<p><bdi>${html}</bdi></p>`);
  });

  test('line breaks of Windows and of old Macs are line breaks', () => {
    const lines = ['## Notes', '', '- one', '- two', '', 'a', 'b'];
    const html = authorText(lines.join('\n')).text;
    for (const end of ['\r\n', '\r']) expect(authorText(lines.join(end)).text).toBe(html);
    expect(html).not.toContain('U+000D');
  });

  test('long texts are cut, never within a character', () => {
    expect(authorText(`${'a'.repeat(3999)}😀`).text).toBe(`<p><bdi>${'a'.repeat(3999)} …</bdi></p> `);
  });

  test('what is nested too deeply is shown as it was written', () => {
    expect(authorText(`${'- '.repeat(50)}word`).text).toContain(`${'- '.repeat(50)}word`);
  });
});

describe('addresses', () => {
  test.each([
    ['as they stand', 'see https://example.org/a?b=c.', 'https://example.org/a?b=c', 'https://example.org/a?b=c'],
    ['in angles', '<http://example.org>', 'http://example.org/', 'http://example.org'],
    [
      'behind words',
      '[the fix](https://example.org/fix)',
      'https://example.org/fix',
      'the fix <span class="host">(example.org)</span>',
    ],
    [
      'behind another address',
      '[https://example.com](https://example.org/)',
      'https://example.org/',
      'https://example.com <span class="host">(example.org)</span>',
    ],
    [
      'behind one that only begins so',
      '[https://example.org.example.com](https://example.org/)',
      'https://example.org/',
      'https://example.org.example.com <span class="host">(example.org)</span>',
    ],
    [
      'with letters of another script',
      'https://ехаmple.org/',
      'https://xn--mple-43d3a6i.org/',
      'https://ехаmple.org/ <span class="host">(xn--mple-43d3a6i.org)</span>',
    ],
    [
      'of pictures, which are not fetched',
      '![the menu](https://example.org/menu.png)',
      'https://example.org/menu.png',
      'the menu <span class="host">(example.org)</span>',
    ],
  ])('%s are links, their host in sight', (_name, source, address, words) => {
    expect(authorText(source).text).toContain(`<a href="${address}" rel="nofollow noopener ugc">${words}</a>`);
  });

  test.each([
    ['another kind', '[a](javascript:alert(1)) [b](data:text/html,x) [c](ftp://example.org) [d](file:///etc)'],
    ['a path', '[a](/games/) [b](../x) [c](//example.org) [d](#here)'],
    ['an account before the host', '<https://example.com@example.org/> [a](https://example.com:b@example.org/)'],
    ['mail', 'a@example.org <a@example.org> [a](mailto:a@example.org)'],
    ['a name of a file', 'setup.sh, readme.md, example.org'],
  ])('%s is no link', (_name, source) => {
    expect(authorText(source).text).not.toContain('<a ');
  });
});
