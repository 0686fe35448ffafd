import { describe, expect, it } from '@jest/globals';
import { parseMail } from './parse-mail';

const mail = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'));

describe('parseMail', () => {
  it('reads sender, subject, text, headers and files', async () => {
    const read = await parseMail(
      mail(
        'From: =?utf-8?q?Asha_R=C4=81o?= <asha@example.test>',
        'Subject: =?utf-8?b?4oK5NTAw?=',
        'Auto-Submitted: auto-replied',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain; charset=utf-8',
        '',
        'Hello',
        '--b',
        'Content-Type: text/csv; name="../../a.csv"',
        'Content-Disposition: attachment',
        '',
        'a,b',
        '--b--',
      ),
    );
    expect(read).toMatchObject({
      from: { name: 'Asha Rāo', address: 'asha@example.test' },
      subject: '₹500',
      files: [{ type: 'text/csv' }],
    });
    expect(read.text.trim()).toBe('Hello');
    expect(read.headers('auto-submitted')[0]).toBe('auto-replied');
    expect(read.headers('list-id')[0]).toBeUndefined();
  });

  it('makes text of a mail that has HTML only', async () => {
    const html = '<style>p{}</style><p>It is <b>there</b>.</p><p>5 &lt; 6<br>Thank you</p>';
    const { text } = await parseMail(mail('From: a@b.test', 'Content-Type: text/html', '', html));
    expect(text.trim()).toBe('It is there.\n5 < 6\nThank you');
  });

  it('rejects headers beyond the limit', async () => {
    await expect(parseMail(mail(`Subject: ${'x'.repeat(70_000)}`, '', ''))).rejects.toThrow();
  });
});
