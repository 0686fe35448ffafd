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
const packed = (content: string, dictionary = '/Type/ObjStm/Filter/FlateDecode', level = 6): string =>
  `<<${dictionary}>>\nstream\r\n${deflateSync(content, { level }).toString('latin1')}\r\nendstream`;

/** Of an object stream whose header has # bytes. */
const OBJECTS = '/Type/ObjStm/N 1/First #/Filter/FlateDecode';
const STORED = '/Type/ObjStm/Filter/FlateDecode/Length 5';
const link = (action: string): string =>
  `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</Type/Action${action}>>>>`;

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
    ['a form that sends itself', link('/S/SubmitForm/F(https://example.com)')],
    ['a link to another file', link('/S/GoToR/F(other.pdf)/D[0/Fit]')],
    ['a link to an embedded file', link('/S/GoToE/T<</R/C/N(x)>>')],
    ['an import of data', link('/S/ImportData/F(data.fdf)')],
    ['a web page that opens by itself', '<</OpenAction<</S/URI/URI(https://example.com)>>>>'],
    ['a page that opens one when it is shown', '<</Type/Page/AA<</O<</S/URI/URI(https://example.com)>>>>>>'],
    ['an action that no version has yet', link('/S/GoToMoon')],
    ['an action whose kind stands elsewhere', link('/S 7 0 R')],
    ['an action behind another one', link('/S/GoTo/D[1 0 R/Fit]/Next[<</S/Hide/T(x)>>]')],
    ['a link that starts a script', link('/S/URI/URI(javascript:alert\\(1\\))')],
    ['a link to a file', link('/S/URI/URI(file:///etc/passwd)')],
    ['a menu item of the reader', link('/S/Named/N/SaveAs')],
    ['an action that is not in the file', '<</Rect[0 0 9 9]/Subtype/Link/A 77 0 R>>'],
    ['two actions of one link', '<</Rect[0 0 9 9]/Subtype/Link/A<</S/Hide>>/A<</S/GoTo>>>>'],
    ['a sound', '<</Rect[0 0 9 9]/Subtype/Sound>>'],
    ['an object behind a comment', '<<>>\nstream\n9%\n0 obj<</S/JavaScript>>endobj\nendstream'],
    [
      'a packed object whose stream says it ends before',
      packed(` (endstream)${' '.repeat(9)}/JS `, STORED, 0),
    ],
    ['packed objects without a type', packed('3 0 <</S/Launch>>', '/N 1/First 4/Filter/FlateDecode')],
  ])('rejects %s', async (_, object) => {
    expect(await faultOfPdf(pdf('<</Type/Catalog>>', object))).toBe('active');
  });

  it('follows references to actions, also in object streams and in versions that were replaced', async () => {
    const catalog = (action: string) => `<</Type/Catalog/OpenAction ${action}>>`;
    const [go, open] = ['<</S/GoTo/D[1 0 R/Fit]>>', '<</S/URI/URI(https://example.com)>>'];
    const inStream = (action: string) =>
      packed(`9 0 8 ${action.length} ${action} 1`, OBJECTS.replace('#', '9'));
    expect(await faultOfPdf(pdf(catalog('2 0 R'), go))).toBeNull();
    expect(await faultOfPdf(pdf(catalog('2 0 R'), open))).toBe('active');
    expect(await faultOfPdf(pdf(catalog('9 0 R'), inStream(go)))).toBeNull();
    expect(await faultOfPdf(pdf(catalog('9 0 R'), inStream(open)))).toBe('active');
    expect(await faultOfPdf(Buffer.concat([pdf(catalog('2 0 R'), open), pdf('1', go)]))).toBe('active');
  });

  it.each([
    [
      'as text',
      '/Filter[/ASCIIHexDecode/FlateDecode]',
      (bytes: Buffer) => Buffer.from(bytes.toString('hex')),
    ],
    ['by another method', '/Filter/LZWDecode', (bytes: Buffer) => bytes],
    ['with differences', '/Filter/FlateDecode/DecodeParms<</Predictor 12>>', (bytes: Buffer) => bytes],
    ['in another file', '/Filter/FlateDecode/F(x)', (bytes: Buffer) => bytes],
    ['damaged', '/Filter/FlateDecode', (bytes: Buffer) => bytes.fill(7, 4)],
  ])('rejects objects that are packed %s, where a script can hide', async (_, filter, encode) => {
    const script = encode(deflateSync('3 0 <</S/JavaScript/JS(app.alert\\(1\\))>>')).toString('latin1');
    const stream = `<</Type/ObjStm/N 1/First 4${filter}>>\nstream\n${script}\nendstream`;
    expect(await faultOfPdf(pdf('<</Type/Catalog>>', stream))).toBe('unreadable');
  });

  it.each([
    [
      'of a word processor',
      [
        '<</Type/Catalog/Pages 2 0 R/Lang(en-IN)/StructTreeRoot 5 0 R/MarkInfo<</Marked true>>/Metadata 7 0 R>>',
        '<</Type/Pages/Count 1/Kids[3 0 R]>>',
        '<</Type/Page/Parent 2 0 R/Annots[4 0 R]/Group<</Type/Group/S/Transparency/CS/DeviceRGB>>>>',
        '<</Subtype/Link/Rect[69 700 200 714]/BS<</W 0>>/F 4/A<</Type/Action/S/URI/URI(https://example.com/)>>>>',
        '<</Type/StructTreeRoot/K 6 0 R>>',
        '<</Type/StructElem/S/Table/P 5 0 R/A<</O/Table/Headers[(a)]>>/K[0<</Type/OBJR/Obj 4 0 R>>]>>',
        '<</Type/Metadata/Subtype/XML/Length 9>>\nstream\n<x:xmp/>\nendstream',
      ],
    ],
    [
      'of a browser, with an outline',
      [
        '<</Type/Catalog/Pages 2 0 R/Outlines 4 0 R/Dests 6 0 R/PageMode/UseOutlines>>',
        '<</Type/Pages/Count 1/Kids[3 0 R]>>',
        '<</Type/Page/Parent 2 0 R/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest/top>>]/StructParents 0>>',
        '<</Type/Outlines/First 5 0 R/Last 7 0 R>>',
        '<</Title(One)/Parent 4 0 R/Next 7 0 R/Dest[3 0 R/XYZ 0 0 0]>>',
        '<</top[3 0 R/XYZ 0 792 0]>>',
        '<</Title(Two)/Parent 4 0 R/Prev 5 0 R/A<</S/GoTo/D(top)>>>>',
      ],
    ],
    [
      'of a scanner',
      [
        '<</Type/Catalog/Pages 2 0 R/OpenAction[3 0 R/Fit]>>',
        '<</Type/Pages/Count 1/Kids[3 0 R]>>',
        '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>/ProcSet[/PDF/ImageB]>>>>',
        '<</Length 9>>\nstream\nq /I Do Q\nendstream',
        '<</Subtype/Image/Filter/DCTDecode/Width 1/Height 1/BitsPerComponent 8>>\nstream\n\xff\xd8\xff\nendstream',
      ],
    ],
    [
      'of a form that was filled in, signed and highlighted',
      [
        '<</Type/Catalog/AcroForm<</Fields[2 0 R]/SigFlags 3>>/OpenAction 4 0 R>>',
        '<</FT/Tx/T(name)/V(Asha)/Subtype/Widget/Rect[0 0 9 9]/MK<<>>/F 4>>',
        '<</Type/Annot/Subtype/Highlight/Rect[0 0 9 9]/QuadPoints[0 0 9 0 0 9 9 9]>>',
        '<</Type/Action/S/GoTo/D[1 0 R/FitH 9]/Next<</S/Named/N/NextPage>>>>',
      ],
    ],
  ])('leaves an ordinary PDF %s alone', async (_, objects) => {
    expect(await faultOfPdf(pdf(...objects))).toBeNull();
    // The same with its objects in an object stream, as newer programs write it.
    const offsets = objects.map((_one, at) => objects.slice(0, at).join(' ').length + (at > 0 ? 1 : 0));
    const header = `${offsets.map((offset, at) => `${at + 1} ${offset}`).join(' ')} `;
    const streams = objects.filter((one) => one.includes('stream\n'));
    const all = packed(header + objects.join(' '), OBJECTS.replace('#', String(header.length)));
    if (streams.length === 0) expect(await faultOfPdf(pdf(all))).toBeNull();
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
