import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { USUAL_PATH, type SentAnswer, type CheckedAnswer } from '../../generator/website/workbench/messages.ts';
import { questionOf, findingsOfCommand, recordsToCompare } from '../authoring/workbench/records-to-compare.ts';
import { buildSampleSite } from './browser/sample-site.ts';
import { lackOfBrowser } from './browser/open-browser.ts';
import { useWorld } from './browser/world.ts';

/** Compressed bytes of all that the page alone loads. */
const BUDGET = 312_000;

const PATH = 'games/s/space-taxi/space-taxi-disk.yaml';

const RECORD = `id: 1900000000
version: Disk
runner: linux
user: somebody
created_at: "2026-03-01T12:00:00.000000Z"
updated_at: "2026-03-01T12:00:00.000000Z"
script:
  game:
    exe: $GAMEDIR/taxi
  files:
    - archive:
        url: https://example.org/taxi.zip
        filename: taxi.zip
        checksum: sha256:${'a'.repeat(64)}
  installer:
    - extrct: {file: archive}
`;

const SCRIPT = `game:
  exe: $GAMEDIR/taxi
files:
  - archive: https://example.org/taxi.zip
installer:
  - extract: {file: archive}
`;

/** Questions of the page wait until the test sends them; sending gives what is answered. */
const HOLD_QUESTIONS = `globalThis.Worker = class extends Worker {
  questions = [];
  constructor(address) {
    super(address);
    globalThis.heldWorker = this;
  }
  postMessage(question) {
    this.questions.push(question);
  }
  send(text) {
    const question = this.questions.findLast((one) => one.question.written.text === text);
    return new Promise((resolve) => {
      const answers = [];
      this.addEventListener('message', ({ data }) => {
        if (data.number !== question.number) return;
        answers.push(data);
        if (data.answer.kind === 'finished') resolve(answers);
      });
      super.postMessage(question);
    });
  }
};`;

async function holdQuestions(page: Page): Promise<void> {
  await page.addInitScript(HOLD_QUESTIONS);
}

describe.skipIf(lackOfBrowser())('the page for trying scripts', () => {
  const world = useWorld(buildSampleSite);

  async function open(look: Parameters<typeof world.visit>[1] = {}, path = 'try/'): Promise<Page> {
    const page = await world.visit(path, look);
    await page.evaluate('localStorage.clear()');
    await page.goto(page.url());
    return page;
  }

  async function write(page: Page, text: string, path = PATH): Promise<void> {
    await page.locator('#path').fill(path);
    await page.locator('#text').fill(text);
  }

  test('finds what the command finds: fifty mistakes, the starter, and 100 made ones', async () => {
    const page = await open();
    const records = recordsToCompare(100);
    const answers = await page.evaluate(
      `(async (questions) => {
        const worker = new Worker(document.getElementById('workbench').dataset.worker);
        const answers = new Map();
        const completion = new Promise((resolve) => {
          worker.onmessage = ({ data }) => {
            if (data.answer.kind === 'fixes' || data.answer.kind === 'finished') return;
            answers.set(data.number, data.answer);
            if (answers.size === questions.length) resolve();
          };
        });
        for (const question of questions) worker.postMessage(question);
        await completion;
        worker.terminate();
        return [...answers].map(([number, answer]) => ({ number, answer }));
      })(${JSON.stringify(records.map((record, number) => questionOf(record, number)))})`,
    );
    const checks = (answers as SentAnswer[]).filter(({ answer }) => answer.kind === 'checked');
    expect(checks.length).toBeGreaterThan(records.length - 5);
    for (const { number, answer } of checks) {
      const record = records[number] ?? { path: '', text: '' };
      expect((answer as CheckedAnswer).findings, record.path).toEqual(await findingsOfCommand(record));
    }
  });

  test('what it alone loads is small, named by what is in it, and no other page loads it', () => {
    const folder = join(world.folder(), 'try');
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    expect(scripts.map((name) => name.replace(/-[0-9a-f]{16}\.js$/, ''))).toEqual(['page', 'worker']);
    const bytes = scripts.map((name) => readFileSync(join(folder, name)));
    const total = (compress: (content: Buffer) => Buffer) => bytes.reduce((sum, one) => sum + compress(one).length, 0);
    expect(total((one) => gzipSync(one, { level: 9 }))).toBeLessThan(BUDGET);
    expect(total((one) => brotliCompressSync(one))).toBeLessThan(BUDGET * 0.8);
    expect(readFileSync(join(world.folder(), 'games/skyroads/index.html'), 'utf8')).not.toContain('/worker-');
  });

  test('shows findings with their place, fixes one at a press, and says what the script does', async () => {
    const page = await open();
    await write(page, RECORD);
    await page.locator('#findings li', { hasText: 'extrct' }).first().waitFor();
    expect(await page.locator('#count').textContent()).toMatch(/1 error/);
    await page.locator('#findings .place').first().click();
    expect(await page.evaluate('document.getSelection().toString() || document.activeElement.id')).toMatch(
      /text|extrct/,
    );
    await page.getByRole('button', { name: 'Fix it: extrct → extract' }).click();
    await page.locator('#count', { hasText: 'Nothing is wrong' }).waitFor();
    expect(await page.locator('#text').inputValue()).toBe(RECORD.replace('extrct', 'extract'));
    expect(await page.locator('#effects').innerText()).toContain('taxi.zip');
    expect(await page.locator('#finished h3').innerText()).toBe(PATH);
  });

  test('makes a record of what is pasted in another form', async () => {
    const page = await open();
    for (const [id, value] of Object.entries({ name: 'Space Taxi', version: 'Disk', user: 'somebody' }))
      await page.locator(`#${id}`).fill(value);
    await page.locator('#runner').selectOption('linux');
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(SCRIPT)})`);
    await page.locator('#text').focus();
    await page.keyboard.press('Control+V');
    await page.locator('#finished h3', { hasText: PATH }).waitFor();
    expect(await page.locator('#text').inputValue()).toMatch(/^id: \d+\nversion: Disk\n/);
    expect(await page.locator('#finished h3').allInnerTexts()).toEqual(['games/s/space-taxi/game.yaml', PATH]);
  });

  test('asks for what a pasted script does not say, shows its errors at once, and makes the record', async () => {
    const page = await open();
    await write(page, SCRIPT.replace('extract', 'extarct'), USUAL_PATH);
    await page.locator('#findings li', { hasText: 'extarct' }).first().waitFor();
    expect(await page.locator('#findings').innerText()).not.toMatch(/catalogue [a-z]/);
    expect(await page.locator('#questions label').allInnerTexts()).toEqual([
      'Name of the game',
      'Version',
      'Your name, as the author',
    ]);
    await page.locator('#questions #name').fill('Space Taxi');
    await page.locator('#questions #version').fill('Disk');
    await page.locator('#questions #user').pressSequentially('somebody');
    await page.getByRole('button', { name: 'Turn it into a record' }).click();
    await page.locator('#finished h3').first().waitFor();
    expect(await page.locator('#text').inputValue()).toMatch(/^id: \d+\nversion: Disk\n/);
    expect(await page.locator('#questions label').count()).toBe(0);
    await page.getByRole('button', { name: 'Fix it: extarct → extract' }).click();
    await page.locator('#count', { hasText: /^(?!.*error)/ }).waitFor();
  });

  test('leads in by two ways, each in view, and loads an example', async () => {
    const page = await open({ width: 390 });
    for (const name of ['I have a download', 'I have a script'])
      expect((await page.getByRole('link', { name }).boundingBox())?.y).toBeLessThan(700);
    expect(await page.locator('#name').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Load an example' }).click();
    await page.locator('#questions label').first().waitFor();
    expect(await page.locator('#user').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await page.locator('#fields label').count()).toBe(8);
  });

  test('takes a file that is opened, and keeps a text through a reload until it is cleared', async () => {
    const page = await open();
    const folder = mkdtempSync(join(tmpdir(), 'catalogue-test-'));
    writeFileSync(join(folder, 'space-taxi-disk.yaml'), RECORD);
    await page.locator('#open').setInputFiles(join(folder, 'space-taxi-disk.yaml'));
    await page.locator('#count', { hasText: '1 error' }).waitFor();
    expect(await page.locator('#path').inputValue()).toBe('games/m/my-game/space-taxi-disk.yaml');
    await page.reload();
    await page.locator('#count', { hasText: '1 error' }).waitFor();
    expect(await page.locator('#text').inputValue()).toBe(RECORD);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.reload();
    expect(await page.locator('#text').inputValue()).toBe('');
  });

  test('takes a file that is dropped, as a text or for its SHA-256', async () => {
    const page = await open();
    const drop = (name: string, text: string) =>
      page.evaluate(
        `(() => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}));
          document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        })()`,
      );
    await drop('space-taxi-disk.yaml', RECORD);
    await page.locator('#count', { hasText: '1 error' }).waitFor();
    await drop('taxi.bin', 'abc');
    await page.locator('#made', { hasText: 'ba7816bf' }).waitFor();
    expect(await page.locator('#text').inputValue()).toBe(RECORD);
  });

  test('makes the record of a beginner, with the SHA-256 of a file of theirs', async () => {
    const page = await open();
    await page.locator('#setup').setInputFiles({ name: 'taxi.bin', mimeType: '', buffer: Buffer.from('abc') });
    await page.locator('#made', { hasText: 'ba7816bf' }).waitFor();
    await page.getByRole('button', { name: 'Make the record' }).click();
    await page.locator('#made', { hasText: 'The name of the game is missing' }).waitFor();
    for (const [id, value] of Object.entries({ name: 'Space Taxi', version: 'Disk', user: 'somebody' }))
      await page.locator(`#${id}`).fill(value);
    await page.locator('#runner').selectOption('linux');
    await page.locator('#url').fill('https://example.org/taxi.zip');
    await page.locator('#program').fill('taxi');
    await page.getByRole('button', { name: 'Make the record' }).click();
    await page.locator('#count', { hasText: 'Nothing is wrong' }).waitFor();
    expect(await page.locator('#text').inputValue()).toContain(
      'sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  test('opens an installer of the site to be changed', async () => {
    const page = await world.visit('games/skyroads/');
    const link = page.getByRole('link', { name: 'Change this script' }).first();
    await link.click();
    await page.locator('#finished h3').first().waitFor();
    expect(await page.locator('#text').inputValue()).toContain('script:');
    expect(await page.locator('#path').inputValue()).toMatch(/^games\/s\/skyroads\/skyroads/);
    expect(new URL(page.url()).search).toBe('');
  });

  test('works without the network once it is loaded, and asks for nothing while one types', async () => {
    const page = await open();
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.context().setOffline(true);
    await write(page, RECORD);
    await page.locator('#count', { hasText: '1 error' }).waitFor();
    await page.getByRole('button', { name: 'Fix it: extrct → extract' }).click();
    await page.locator('#count', { hasText: 'Nothing is wrong' }).waitFor();
    await page.context().setOffline(false);
    expect(requests).toEqual([]);
  });

  test('of a large script that one goes on typing, the findings of the newest text alone are shown', async () => {
    const page = await open({ prepare: holdQuestions });
    const steps = Array.from(
      { length: 300 },
      (_none, at) => `    - mkdir: $GAMEDIR/a-folder-of-many/number-${String(at)}/of-many\n`,
    );
    const large = RECORD + steps.join('');
    const mended = large.replace('extrct', 'extract');
    for (const text of [large, mended]) {
      await write(page, text);
      const lastText = () => page.evaluate<string>('heldWorker.questions.at(-1)?.question.written.text');
      await expect.poll(lastText, { timeout: 15_000 }).toBe(text);
    }
    const send = (text: string) => page.evaluate<SentAnswer[]>(`heldWorker.send(${JSON.stringify(text)})`);
    const [check] = await send(large);
    expect((check?.answer as CheckedAnswer).findings.map(({ code }) => code)).toEqual(['unknown-step']);
    expect(await page.locator('#count').textContent()).toBe('Nothing to check yet.');
    await send(mended);
    expect(await page.locator('#count').textContent()).toBe('Nothing is wrong with it.');
    expect(await page.locator('#text').inputValue()).toBe(mended);
  });

  test('what stands in a hostile script runs nowhere and loads nothing', async () => {
    const page = await open();
    const markup = '<img src=https://evil.example/x onerror=alert(1)><script>alert(2)</script>';
    await write(page, RECORD.replaceAll('taxi', markup).replace('Disk', JSON.stringify(markup)));
    await page.locator('#findings li').first().waitFor();
    await write(
      page,
      RECORD.replace('extrct', 'extract').replaceAll('$GAMEDIR/taxi', `'$GAMEDIR/${markup}'`),
      `games/s/${markup}/a.yaml`,
    );
    await page.locator('#findings li').first().waitFor();
    expect(await page.locator('.workbench img, .workbench script').count()).toBe(0);
  });

  test.each([
    { scheme: 'light', width: 390 },
    { scheme: 'dark', width: 1280 },
  ] as const)('can be used by everyone, $scheme at $width pixels', async (look) => {
    const page = await open(look);
    for (const text of [RECORD, RECORD.replace('extrct', 'extract'), SCRIPT]) {
      await write(page, text);
      await page.locator('#findings li, #finished h3').first().waitFor();
      await page.evaluate(axe.source);
      const results = await page.evaluate<axe.AxeResults>("axe.run(document, { resultTypes: ['violations'] })");
      expect(
        results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`)),
      ).toEqual([]);
      expect(
        await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      ).toBe(0);
    }
  });

  test('the keyboard alone leads from the text to the fix and to the pull request', async () => {
    const page = await open();
    await write(page, RECORD);
    await page.getByRole('button', { name: /Fix it/ }).waitFor();
    await page.locator('#text').focus();
    const names: string[] = [];
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate<string>('document.activeElement.textContent || document.activeElement.id');
      names.push(name);
      if (name.startsWith('Fix it')) break;
    }
    expect(names.at(-1)).toMatch(/^Fix it/);
    await page.keyboard.press('Enter');
    await page.locator('#count', { hasText: 'Nothing is wrong' }).waitFor();
  });
});
