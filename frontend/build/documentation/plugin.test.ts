import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { headingsOf, parsed } from './parse';
import { markdownTexts, mdxModule, searchIndex } from './plugin';
import { readSample } from './samples';

const CONTENT = resolve(import.meta.dirname, '../../src/content/docs');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'documentation-'));
  mkdirSync(join(folder, 'samples/pay'), { recursive: true });
  mkdirSync(join(folder, 'samples/empty'));
  for (const [name, text] of Object.entries({
    'python.py': 'print("{{site}}/api")\n',
    'curl.sh': 'curl "{{site}}/api"\n',
    'page.html': '<p>',
    'response.json': '{ "a": 1 }',
  }))
    writeFileSync(join(folder, 'samples/pay', name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a sample', () => {
  it('has its files in the order of the tabs, with the site, and its answer apart', () => {
    const { files, response } = readSample(join(folder, 'samples'), 'pay');
    expect(files.map(({ label, language, code }) => [label, language, code])).toEqual([
      ['curl', 'shellscript', 'curl "https://origin.invalid/api"'],
      ['Python', 'python', 'print("https://origin.invalid/api")'],
      ['page.html', 'html', '<p>'],
    ]);
    expect(response).toMatchObject({ label: 'Response', code: '{ "a": 1 }' });
  });

  it.each(['empty', 'missing', '../samples/pay'])('that does not exist fails the build: %s', (id) => {
    expect(() => readSample(join(folder, 'samples'), id)).toThrow(`There is no sample "${id}"`);
  });
});

describe('the module of an MDX text', () => {
  it('has headings with the ids that the search knows, and highlighted samples', async () => {
    const text = '## Pay & go\n\n### `POST` it\n\n## Pay & go\n\n<Sample id="pay" />\n\n```json\n{}\n```\n';
    const code = await mdxModule(text, folder);
    expect(headingsOf(parsed(text))).toEqual([
      { id: 'pay--go', title: 'Pay & go', depth: 2 },
      { id: 'post-it', title: 'POST it', depth: 3 },
      { id: 'pay--go-1', title: 'Pay & go', depth: 2 },
    ]);
    // The same ids as rehype-slug gives to the headings themselves.
    for (const id of ['pay--go', 'post-it', 'pay--go-1']) expect(code).toContain(`id: "${id}"`);
    const [, samples = ''] = /export const samples = (.*);/.exec(code) ?? [];
    const { pay } = JSON.parse(samples) as Record<string, { files: { html: string }[] }>;
    expect(pay?.files[1]?.html).toMatch(/^<pre class="code".*class="code-function">print/);
    expect(code).not.toContain('style:');
  });
});

describe('the Markdown texts', () => {
  const texts = markdownTexts(CONTENT);

  it('exist for every page, without components', () => {
    expect([...texts.keys()]).toEqual([
      'docs.md',
      'payment-integration-guide.md',
      'api-integration.md',
      'api-reference.md',
    ]);
    for (const text of texts.values()) {
      const withoutCode = text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
      expect(withoutCode.match(/<\/?[A-Z]\w*/g)).toBeNull();
      expect(withoutCode).not.toMatch(/\]\(\//);
    }
  });

  it('contain the samples, the fields and the errors', () => {
    const text = texts.get('api-reference.md') ?? '';
    expect(text).toContain('`POST /api/payments/create`');
    expect(text).toMatch(/\| `amount` +\| number or string \| yes/);
    expect(text).toContain('```python');
    expect(text).toMatch(/\| `CARD_DECLINED` +\| 402/);
    expect(text).toContain('**`refund.completed`**');
    expect(text).toContain('https://origin.invalid/api/payments/refund');
  });

  it('show every call of the reference once', () => {
    const text = texts.get('api-reference.md') ?? '';
    const calls = [...text.matchAll(/^`((?:GET|POST) \/\S+)`$/gm)].map(([, call]) => call);
    expect(calls.slice(0, 5)).toEqual([
      'POST /api/payments/create',
      'GET /api/payments/status',
      'POST /api/payments/refund',
      'POST /api/payments/cancel',
      'GET /api/payments/list',
    ]);
    expect(new Set(calls).size).toBe(12);
    expect(calls).toHaveLength(12);
  });
});

describe('the search index', () => {
  const entries = searchIndex(CONTENT);

  it('has every section with its text, and every error code', () => {
    expect(entries.find(({ to }) => to === '/api-reference#refund-a-payment')).toMatchObject({
      page: 'API reference',
      title: 'Refund a payment',
      text: expect.stringContaining('POST /api/payments/refund'),
    });
    expect(entries.find(({ to }) => to === '/api-reference#error-CARD_DECLINED')?.text).toContain(
      'The bank declined the card.',
    );
    expect(entries.filter(({ to }) => to === '/docs')).toHaveLength(1);
    expect(new Set(entries.map(({ to }) => to)).size).toBe(entries.length);
  });
});
