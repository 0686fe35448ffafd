import { beforeEach, describe, expect, it } from '@jest/globals';

import { createMailShapes } from './mail-shapes';
import type { MailWords } from './mail-words';

const WORDS: MailWords = {
  subject: 'Subject',
  preview: 'Preview',
  heading: 'Heading',
  greeting: 'Hello,',
  blocks: [{ kind: 'facts', rows: [['Device', 'Chrome']] }],
  notYou: { heading: 'Not you?', text: 'Then …', urgent: false },
  reason: 'reason',
};

describe('the shapes of mails', () => {
  let rendered: MailWords[];
  let fill: (words: MailWords) => string;
  beforeEach(() => {
    rendered = [];
    fill = createMailShapes((words) => {
      rendered.push(words);
      const [block] = words.blocks;
      const rows = block?.kind === 'facts' ? block.rows.flat().join('|') : '';
      return `<p title="${words.subject}">${words.heading} ${rows}</p>`;
    });
  });

  it('are rendered once, and filled for each mail', () => {
    expect(fill(WORDS)).toBe('<p title="Subject">Heading Device|Chrome</p>');
    expect(
      fill({ ...WORDS, heading: 'Another', blocks: [{ kind: 'facts', rows: [['Place', 'India']] }] }),
    ).toBe('<p title="Subject">Another Place|India</p>');
    expect(rendered).toHaveLength(1);
  });

  it('differ where anything but a text differs', () => {
    fill(WORDS);
    fill({ ...WORDS, notYou: { ...WORDS.notYou, urgent: true } });
    fill({ ...WORDS, blocks: [...WORDS.blocks, { kind: 'paragraph', text: 'more' }] });
    fill({ ...WORDS, blocks: [] });
    expect(rendered).toHaveLength(4);
  });

  it('let no text become markup, or stand for another', () => {
    const hostile = `"'><script>&\uE0000\uE001$1$&`;
    const html = fill({ ...WORDS, subject: hostile, heading: hostile });
    const escaped = '&quot;&#x27;&gt;&lt;script&gt;&amp;\uE0000\uE001$1$&amp;';
    expect(html).toBe(`<p title="${escaped}">${escaped} Device|Chrome</p>`);
  });
});
