import { expect, it } from '@jest/globals';
import { downloadName, shownName } from './file-name';

it.each([
  ['bill.pdf', 'bill.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\asha\\My bill.PDF', 'My bill.pdf'],
  ['/', null],
  ['..', null],
  ['', null],
  ['\u200B\u0000', null],
  ['bi\u202Egnp.pdf', 'bi gnp.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'a Set-Cookie: x.pdf'],
  ['re\u0301sume\u0301.pdf', 'résumé.pdf'],
  ['बिल.pdf', 'बिल.pdf'],
  ['invoice.exe', 'invoice.exe.pdf'],
  ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
  ['no extension', 'no extension.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(120)}.pdf`],
])('the name %j is shown as %j', (name, shown) => {
  expect(shownName(name, 'application/pdf')).toBe(shown);
  // A stored name is not changed by the download, and the database's column has room for it.
  expect(downloadName(shown, 'application/pdf')).toBe(shown ?? 'file.pdf');
  expect([...(shown ?? '')].length).toBeLessThanOrEqual(130);
});

it('keeps either extension of a JPEG, and has a name for files without one', () => {
  expect(shownName('a.jpeg', 'image/jpeg')).toBe('a.jpeg');
  expect(shownName('a.png', 'image/jpeg')).toBe('a.png.jpg');
  expect(downloadName(null, 'image/webp')).toBe('file.webp');
  expect(downloadName('../page.html', 'image/webp')).toBe('page.html.webp');
});
