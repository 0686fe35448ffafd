import { beforeEach, describe, expect, it } from '@jest/globals';

import { createMailShapes } from './mail-shapes';
import type { MailTemplate } from './mail-template';

const TEMPLATE: MailTemplate = {
  subject: 'Subject',
  preview: 'Preview',
  heading: 'Heading',
  greeting: 'Hello,',
  blocks: [{ kind: 'details', rows: [['Device', 'Chrome']] }],
  notYou: { heading: 'Not you?', text: 'Then …', urgent: false },
  reason: 'reason',
};

describe('createMailShapes', () => {
  let rendered: MailTemplate[];
  let fill: (template: MailTemplate) => string;
  beforeEach(() => {
    rendered = [];
    fill = createMailShapes((template) => {
      rendered.push(template);
      const [block] = template.blocks;
      const rows = block?.kind === 'details' ? block.rows.flat().join('|') : '';
      return `<p title="${template.subject}">${template.heading} ${rows}</p>`;
    });
  });

  it('renders a shape once and fills it for each mail', () => {
    expect(fill(TEMPLATE)).toBe('<p title="Subject">Heading Device|Chrome</p>');
    expect(
      fill({ ...TEMPLATE, heading: 'Another', blocks: [{ kind: 'details', rows: [['Place', 'India']] }] }),
    ).toBe('<p title="Subject">Another Place|India</p>');
    expect(rendered).toHaveLength(1);
  });

  it('renders again when anything other than a text differs', () => {
    fill(TEMPLATE);
    fill({ ...TEMPLATE, notYou: { ...TEMPLATE.notYou, urgent: true } });
    fill({ ...TEMPLATE, blocks: [...TEMPLATE.blocks, { kind: 'paragraph', text: 'more' }] });
    fill({ ...TEMPLATE, blocks: [] });
    expect(rendered).toHaveLength(4);
  });

  it('escapes texts, and never takes one for a placeholder', () => {
    const hostile = `"'><script>&\uE0000\uE001$1$&`;
    const html = fill({ ...TEMPLATE, subject: hostile, heading: hostile });
    const escaped = '&quot;&#x27;&gt;&lt;script&gt;&amp;\uE0000\uE001$1$&amp;';
    expect(html).toBe(`<p title="${escaped}">${escaped} Device|Chrome</p>`);
  });
});
