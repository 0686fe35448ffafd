import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { encryptedPdf, encryptedPdfWithScript } from '../../../testing/encrypted-pdf';
import { faultOfPdf as readFault } from './pdf-faults';

const faultOfPdf = (bytes: Buffer, maxPages = 10) => readFault(bytes, { maxPages });

const pdf = (...objects: string[]): Buffer =>
  Buffer.from(
    [
      '%PDF-1.7',
      ...objects.map((one, at) => `${at + 1} 0 obj\n${one}\nendobj`),
      'trailer<</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
    'latin1',
  );
const packed = (content: string, dictionary = '/Type/ObjStm/Filter/FlateDecode'): string =>
  `<<${dictionary}>>\nstream\r\n${deflateSync(content).toString('latin1')}\r\nendstream`;

const renamed = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

describe('faultOfPdf', () => {
  it.each([
    ['a script that runs when it is opened', '<</OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>'],
    ['a script behind a link', '<</A << /S /JavaScript /JS 7 0 R >>>>'],
    ['a script in a form', '<</Rendition<</JS <6170702E>>>>>'],
    ['a program to start', '<</A<</S/Launch/F(cmd.exe)>>>>'],
    ['an attached file', '<</Type/EmbeddedFile/Length 0>>'],
    ['a form with scripts', '<</Type/Catalog/AcroForm<</XFA 4 0 R>>>>'],
    ['an attached film', '<</Type/Annot/Subtype/RichMedia>>'],
    ['a file of a file specification', '<</Type/Filespec/F(a.exe)/EF<</F 4 0 R>>>>'],
    ['a list of attached files', '<</Names<</EmbeddedFiles 4 0 R>>>>'],
    ['a name written in another way', '<</S/J#61vaScript>>'],
    ['a name after a string with brackets', '<</Title(a \\( b (c) d)/JS 7 0 R>>'],
    ['a name after a string that never ends', '<</Title(a /JS 7 0 R>>'],
    ['a name after a backslash', '<</Title 1 \\/JS 7 0 R>>'],
    ['a name after a comment', '<</Title (a) % (\n/JS 7 0 R>>'],
    ['a name in a packed object', packed('3 0 <</S/Launch/F(cmd.exe)>>')],
    [
      'a name in a packed object that was cut',
      packed('3 0 <</S/Launch>>').replace(/.{4}\r\nendstream/s, '\r\nendstream'),
    ],
  ])('finds %s', async (_, object) => {
    expect(await faultOfPdf(pdf('<</Type/Catalog>>', object))).toBe('active');
  });

  it.each([
    ['a title', '<</Title(Senior HTML/CSS/JavaScript and Node/JS \\(5 years\\) engineer)/Author(Asha)>>'],
    ['a title in brackets', '<</Title(Work (Frontend /JavaScript) and /Launch planning)>>'],
    ['a link', '<</A<</S/URI/URI(https://example.com/JavaScript/JS)>>>>'],
    ['a comment', '<</Type/Page>> % /JavaScript'],
    ['a page', '<</Length 31>>\nstream\nBT (HTML) Tj /JavaScript /JS ET\nendstream'],
    ['a packed page', packed('BT /JavaScript gs ET', '/Filter/FlateDecode')],
    ['a packed object with a title', packed('3 0 <</Title(HTML/JavaScript)>>')],
    ['an object stream that is none', '<</Type/ObjStm>>\nstream\nnot packed\nendstream'],
    ['a longer name', '<</JSON 1/LaunchDate 2/JavaScripts 3>>'],
  ])('leaves %s alone', async (_, object) => {
    expect(await faultOfPdf(pdf('<</Type/Catalog>>', object))).toBeNull();
  });

  it.each([
    ['by its trailer', encryptedPdf()],
    ['by its cross-reference stream', encryptedPdfWithScript()],
    ['by a name written in another way', renamed(encryptedPdf(), '/Encrypt', '/Encr#79pt')],
    ['by a trailer after a comment', renamed(encryptedPdf(), 'trailer', 'trailer % (\n')],
    ['by a trailer after a string that never ends', renamed(encryptedPdf(), 'trailer', '( trailer')],
    ['that was saved again behind', Buffer.concat([encryptedPdf(), pdf('<</Type/Catalog>>')])],
  ])('finds a PDF that is encrypted, %s', async (_, bytes) => {
    expect(await faultOfPdf(bytes)).toBe('encrypted');
  });

  it.each([
    ['a title', '<</Title(PDF security: the /Encrypt entry of the trailer)>>'],
    ['a title in brackets', '<</Title(trailer (of a file) << /Encrypt 5 0 R >>)>>'],
    [
      'a page',
      '<</Length 58>>\nstream\nBT (trailer << /Encrypt 5 0 R >>) Tj /Encrypt gs /XRef gs ET\nendstream',
    ],
    ['a packed page', packed('BT (trailer) Tj /Encrypt gs ET', '/Filter/FlateDecode')],
    ['a packed object', packed('3 0 <</Title(/Encrypt)/Encrypt 1>>')],
    ['a resource', '<</ExtGState<</Encrypt 4 0 R>>>>'],
    ['a comment', '<</Type/Page>> % trailer << /Encrypt 5 0 R >>'],
    ['a longer name', '<</Type/XRef/EncryptMetadata false/Encrypted 1>>'],
  ])('leaves a plain PDF alone that has the word in %s', async (_, object) => {
    expect(await faultOfPdf(pdf('<</Type/Catalog>>', object))).toBeNull();
  });

  it('counts pages, also packed ones, whatever the page tree says', async () => {
    const pages = Array<string>(6).fill('<</Type/Page/Parent 2 0 R>>');
    const tree = '<</Type /Pages/Count 1/Kids[]>>';
    expect(await faultOfPdf(pdf(tree, ...pages, packed('<</Type /Page>> <</Type/Page>>')), 8)).toBeNull();
    expect(await faultOfPdf(pdf(tree, ...pages, packed('<</Type /Page>> <</Type/Page>>')), 7)).toBe(
      'too_many_pages',
    );
  });

  it.each([
    ['at half', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['before its end', (whole: Buffer) => whole.subarray(0, -6)],
    ['and continued by something else', (whole: Buffer) => Buffer.concat([whole, Buffer.alloc(1025, 'x')])],
  ])('finds a PDF that was cut %s', async (_, cut) => {
    expect(await faultOfPdf(cut(pdf('<</Type/Catalog>>', '<</Type/Page>>')))).toBe('unreadable');
  });

  it('unpacks no more than a CV can need', async () => {
    const bomb = packed(' '.repeat(20 * 1024 * 1024));
    expect(await faultOfPdf(pdf(bomb))).toBeNull();
    expect(await faultOfPdf(pdf(bomb, bomb))).toBe('unreadable');
  });

  it('lets other work run while it reads a file made to be slow', async () => {
    let turns = 0;
    let isReading = true;
    const others = (): void => {
      turns += 1;
      if (isReading) setImmediate(others);
    };
    setImmediate(others);
    await faultOfPdf(Buffer.alloc(1024 * 1024, '('));
    isReading = false;
    expect(turns).toBeGreaterThan(20);
  });
});
