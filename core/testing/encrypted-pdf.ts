import { createHash } from 'node:crypto';

/**
 * PDFs of one page that any reader opens without asking: encrypted by the standard security handler, revision 2 (RC4,
 * 40 bits), with an empty user password (ISO 32000-1, 7.6.2 to 7.6.3).
 */

/** Fills passwords up to 32 bytes (7.6.3.3, algorithm 2). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const PERMISSIONS = -4;
const ID = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
const OWNER_ENTRY = rc4(md5(PADDING).subarray(0, 5), PADDING);
const KEY = md5(PADDING, OWNER_ENTRY, int32(PERMISSIONS), ID).subarray(0, 5);
const ENCRYPT_DICTIONARY =
  `<</Filter/Standard/V 1/R 2/P ${PERMISSIONS}` +
  `/O<${OWNER_ENTRY.toString('hex')}>/U<${rc4(KEY, PADDING).toString('hex')}>>>`;
const FILE_ID = `/ID[<${ID.toString('hex')}><${ID.toString('hex')}>]`;
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<<>>>>';
const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>';

/** With a cross-reference table: `/Encrypt` is in the trailer. */
export function encryptedPdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    PAGES,
    PAGE,
    encryptedStream(4, '', 'BT ET'),
    ENCRYPT_DICTIONARY,
  ];
  const { text, offsets } = withObjects(objects.map((content, at) => ({ number: at + 1, content })));
  const rows = objects.map((_, at) => `${String(offsets.get(at + 1)).padStart(10, '0')} 00000 n \n`);
  return latin1(
    `${text}xref\n0 6\n0000000000 65535 f \n${rows.join('')}` +
      `trailer\n<</Size 6/Root 1 0 R/Encrypt 5 0 R${FILE_ID}>>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

/** With a cross-reference stream, and a script in an encrypted object stream, where no search finds its name. */
export function encryptedPdfWithScript(): Buffer {
  const catalog = '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>';
  const packed = [catalog, PAGES, PAGE];
  const starts = packed.map((_, at) => packed.slice(0, at).join(' ').length + (at > 0 ? 1 : 0));
  const header = `${starts.map((start, at) => `${at + 1} ${start}`).join(' ')} `;
  const { text, offsets } = withObjects([
    { number: 4, content: encryptedStream(4, '', 'BT ET') },
    { number: 5, content: ENCRYPT_DICTIONARY },
    {
      number: 6,
      content: encryptedStream(6, `/Type/ObjStm/N 3/First ${header.length}`, header + packed.join(' ')),
    },
  ]);
  const inObjectStream = packed.map((_, at) => entry(2, 6, at));
  const entries = [
    ...[entry(0, 0, 255), ...inObjectStream],
    ...[4, 5, 6].map((number) => entry(1, offsets.get(number) ?? 0, 0)),
    entry(1, text.length, 0),
  ];
  const table = Buffer.concat(entries).toString('latin1');
  return latin1(
    `${text}7 0 obj\n<</Type/XRef/Size 8/W[1 4 1]/Root 1 0 R/Encrypt 5 0 R${FILE_ID}/Length ${table.length}>>\n` +
      `stream\n${table}\nendstream\nendobj\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

function withObjects(objects: readonly { number: number; content: string }[]) {
  let text = '%PDF-1.5\n';
  const offsets = new Map<number, number>();
  for (const { number, content } of objects) {
    offsets.set(number, text.length);
    text += `${number} 0 obj\n${content}\nendobj\n`;
  }
  return { text, offsets };
}

/** Each object has a key of its own (7.6.2, algorithm 1). */
function encryptedStream(number: number, dictionary: string, content: string): string {
  const key = md5(KEY, int32(number).subarray(0, 3), Buffer.alloc(2)).subarray(0, 10);
  return `<<${dictionary}/Length ${content.length}>>\nstream\n${rc4(key, latin1(content)).toString('latin1')}\nendstream`;
}

/** One row of a cross-reference stream with `/W[1 4 1]`. */
function entry(type: number, value: number, last: number): Buffer {
  const row = Buffer.alloc(6);
  row.writeUInt8(type, 0);
  row.writeUInt32BE(value, 1);
  row.writeUInt8(last, 5);
  return row;
}

/** Node's OpenSSL no longer has it. */
function rc4(key: Buffer, input: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number): void => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) % 256;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    input.map((byte) => {
      i = (i + 1) % 256;
      j = (j + (state[i] ?? 0)) % 256;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) % 256] ?? 0);
    }),
  );
}

function md5(...parts: Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest();
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
