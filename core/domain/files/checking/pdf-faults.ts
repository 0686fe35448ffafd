import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import type { FileFault } from '@deccanloop/contracts/files/file-faults';

/**
 * Finds scripts, programs to start and attached files in a PDF by the names of its objects (ISO 32000-1, 7.3.5, 7.11.4,
 * 12.6.4). Strings, comments and the contents of streams do not count: a CV may say "HTML/JavaScript". Object streams
 * are unpacked where they are Flate without another filter; other ways to hide a name are not found. Encryption, which
 * hides the names in object streams, is found by `Encrypt` in a trailer or in the dictionary of a cross-reference stream
 * (7.5.5, 7.5.8, 7.6). Page objects are counted, because `/Count` may be false; an edited file may contain one twice.
 * This stops what is made by usual programs; the virus scanner is for the rest.
 */

/**
 * `active`: a script, a form with scripts (XFA), a program to start, or an attached file. `encrypted`: its content cannot
 * be read. `unreadable`: more than may be unpacked, or without its end.
 */
export type PdfFault = Extract<FileFault, 'active' | 'encrypted' | 'too_many_pages' | 'unreadable'>;

const ACTIVE = new Set([
  ...['JavaScript', 'JS', 'XFA', 'Launch'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'RichMedia'],
]);
/** Maximum total size of a file's unpacked object streams; those of a usual CV have about 100 kB. */
const MOST_UNPACKED = 32 * 1024 * 1024;

const unpack = promisify(inflate);

/** @param bytes a file that begins with a PDF header */
export async function faultOfPdf(
  bytes: Buffer,
  { maxPages }: { maxPages: number },
): Promise<PdfFault | null> {
  let left = MOST_UNPACKED;
  let isEncrypted = false;
  let pages = 0;
  // One object at a time, so that an open bracket in one hides nothing of the next.
  for (const source of bytes.toString('latin1').split(/\d[\s\0]+\d+[\s\0]+obj/)) {
    const object = await readObject(source);
    if (object.isActive) return 'active';
    isEncrypted ||= object.isEncrypted;
    pages += object.pages;
    if (!object.isObjectStream || object.stream === null) continue;
    const content = await unpacked(object.stream, left);
    if (content === null) return 'unreadable';
    left -= content.length;
    const packed = await readObject(content);
    if (packed.isActive) return 'active';
    pages += packed.pages;
  }
  if (isEncrypted) return 'encrypted';
  if (pages > maxPages) return 'too_many_pages';
  return hasEnd(bytes) ? null : 'unreadable';
}

const WHITE_SPACE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
/** Readers look for the end mark in so many bytes (Adobe PDF Reference 1.7, appendix H, note 18). */
const END_WITHIN = 1024;

/** Whether the file ends with its end mark, apart from white space: a truncated one does not. */
function hasEnd(bytes: Buffer): boolean {
  let end = bytes.length;
  while (end > 0 && WHITE_SPACE.has(bytes[end - 1] ?? -1)) end -= 1;
  return bytes.subarray(Math.max(0, end - END_WITHIN), end).includes('%%EOF');
}

interface PdfObject {
  isActive: boolean;
  /** It is a cross-reference stream, or has a trailer behind it, that names the key to the content. */
  isEncrypted: boolean;
  isObjectStream: boolean;
  /** Page objects; several in an object stream. */
  pages: number;
  /** The first stream of the object, as stored. */
  stream: string | null;
}

/** The tokens that matter: an escape, brackets, the start of a comment, stream or trailer, and names. */
const TOKEN = /\\[^]|[()%]|>>[\s\0]*stream\r?\n|trailer|\/([^\s\0()<>[\]{}/%]*)/g;
/** So many are read without letting other requests in. */
const TOKENS_AT_ONCE = 20_000;

/** Reads the names of one object, outside of its strings, comments and stream. */
async function readObject(source: string): Promise<PdfObject> {
  const outside = newNames();
  const inString = newNames();
  const object = { isObjectStream: false, pages: 0, stream: null as string | null };
  const token = new RegExp(TOKEN);
  let depth = 0;
  let read = 0;
  let previous = '';
  for (let found = token.exec(source); found !== null; found = token.exec(source)) {
    if (++read % TOKENS_AT_ONCE === 0) await setImmediate();
    const [text, written] = found;
    const names = depth > 0 ? inString : outside;
    if (written !== undefined) {
      const name = decoded(written);
      names.active ||= ACTIVE.has(name);
      names.xref ||= name === 'XRef';
      names.encrypt ||= name === 'Encrypt';
      names.encryptInTrailer ||= name === 'Encrypt' && (names.trailer || outside.trailer);
      object.isObjectStream ||= name === 'ObjStm';
      if (depth === 0 && previous === 'Type' && name === 'Page') object.pages += 1;
      previous = name;
    } else if (text === 'trailer') {
      names.trailer = true;
    } else if (text === '(') {
      depth += 1;
    } else if (depth > 0) {
      if (text === ')' && --depth === 0) Object.assign(inString, newNames());
    } else if (text === '%') {
      token.lastIndex = endOf(source, /[\r\n]/g, token.lastIndex);
    } else if (text.startsWith('>>')) {
      const end = endOf(source, /endstream/g, token.lastIndex);
      object.stream ??= source.slice(token.lastIndex, end);
      token.lastIndex = end;
    } else if (text.startsWith('\\')) {
      // Outside a string a backslash does not escape.
      token.lastIndex -= 1;
    }
  }
  // A string that never ends is none: what stands in it counts.
  const all = [outside, inString];
  const isXref = all.some(({ xref }) => xref);
  return {
    ...object,
    isActive: all.some(({ active }) => active),
    isEncrypted: all.some(({ encrypt, encryptInTrailer }) => encryptInTrailer || (encrypt && isXref)),
  };
}

/** What has been named so far. */
const newNames = () => ({
  ...{ active: false, xref: false, encrypt: false },
  ...{ trailer: false, encryptInTrailer: false },
});

function endOf(source: string, end: RegExp, from: number): number {
  end.lastIndex = from;
  return end.exec(source)?.index ?? source.length;
}

/** `J#53` is `JS`. */
const decoded = (name: string): string =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Null when it is larger than allowed; empty when it is not compressed with Flate. */
async function unpacked(stream: string, mostBytes: number): Promise<string | null> {
  if (mostBytes <= 0) return null;
  try {
    const content = await unpack(Buffer.from(stream, 'latin1'), {
      maxOutputLength: mostBytes,
      // PDF readers also show truncated streams.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    return content.toString('latin1');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : '';
  }
}
