/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '../../lib/testing/screen';
import { showWithApi } from '../../lib/testing/show-with-api';
import { staticHtml } from '../../lib/testing/static-html';
import { LiveText, type Heading } from './live-text';
import { Sample, SamplesContext } from './text/sample';
import { Heading2, Heading3 } from './text/text-parts';

const file = (name: string, label: string) => ({
  ...{ file: name, label, code: `${label} code` },
  html: `<pre><code>${label} <b>code</b></code></pre>`,
});
const CURL = file('curl.sh', 'curl');
const NODE = file('node.mjs', 'Node');
const PYTHON = file('python.py', 'Python');
const SAMPLES = {
  all: { files: [CURL, NODE, PYTHON], response: file('response.json', 'Response') },
  two: { files: [CURL, NODE], response: null },
};
const HTML = staticHtml(
  <SamplesContext value={SAMPLES}>
    <Heading2 id="calls">Calls</Heading2>
    <Sample id="all" />
    <Heading3 id="more">
      <code>More</code> calls
    </Heading3>
    <Sample id="two" />
    <div>
      <h3 id="part">Not a section</h3>
      <a href="/api-reference#errors">Errors</a>
    </div>
  </SamplesContext>,
);

function show() {
  let headings: readonly Heading[] = [];
  const shown = showWithApi(<LiveText html={HTML} onHeadings={(found) => void (headings = found)} />);
  return { ...shown, headings };
}
const chosen = () => screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);
const shownCode = () => screen.getAllByRole('tabpanel').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

describe('a text of the documentation', () => {
  it('tells its sections', () => {
    expect(show().headings).toEqual([
      { id: 'calls', title: 'Calls', depth: 2 },
      { id: 'more', title: 'More calls', depth: 3 },
    ]);
  });

  it('shows every sample in the chosen language, and its first one where it has no such tab', async () => {
    const { user } = show();
    expect(chosen()).toEqual(['curl', 'curl']);
    await user.click(screen.getByRole('tab', { name: 'Python' }));
    expect(chosen()).toEqual(['Python', 'curl']);
    expect(shownCode()).toEqual(['Python code', 'curl code']);
    expect(localStorage.getItem('docs-language')).toBe('python.py');
  });

  it('begins in the language that was chosen before, in this or another tab of the browser', () => {
    localStorage.setItem('docs-language', 'node.mjs');
    show();
    expect(chosen()).toEqual(['Node', 'Node']);
    localStorage.setItem('docs-language', 'curl.sh');
    window.dispatchEvent(new Event('storage'));
    expect(chosen()).toEqual(['curl', 'curl']);
  });

  it('has tabs that arrow keys, Home and End lead through', async () => {
    const { user } = show();
    screen.getAllByRole('tab')[0]?.focus();
    for (const [key, tab] of [
      ['ArrowLeft', 'Python'],
      ['ArrowRight', 'curl'],
      ['ArrowRight', 'Node'],
      ['End', 'Python'],
      ['Home', 'curl'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect([document.activeElement?.textContent, chosen()[0]]).toEqual([tab, tab]);
    }
  });

  it('copies the code that is shown', async () => {
    const { user } = show();
    await user.click(screen.getByRole('tab', { name: 'Python' }));
    const [copy] = screen.getAllByRole('button', { name: 'Copy the code' });
    if (!copy) throw new Error('no button');
    await user.click(copy);
    expect(await navigator.clipboard.readText()).toBe('Python code');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBe(copy);
  });

  it('follows links to pages of the site without loading a document', async () => {
    const { user } = show();
    await user.click(screen.getByRole('link', { name: 'Errors' }));
    expect(screen.getByLabelText('Address').textContent).toBe('/api-reference#errors');
  });
});
