import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

/**
 * Finds scripts, launch actions and attached files in a PDF by the names of its objects (ISO 32000-1, 7.3.5, 7.11.4,
 * 12.6.4). Strings, comments and contents of streams are ignored: a CV may say "HTML/JavaScript". Object streams are
 * unpacked if Flate is their only filter. Names hidden in other ways or encrypted are not found; that is left to the
 * virus scanner.
 */

/** `active`: a script, a program to start, or an attached file. `unreadable`: more than may be unpacked. */
export type PdfFault = 'active' | 'unreadable';

const ACTIVE = new Set(['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles']);
/** Maximum total size of a file's unpacked object streams; those of a usual CV have about 100 kB. */
const MOST_UNPACKED = 32 * 1024 * 1024;

const unpack = promisify(inflate);

/** @param bytes a file that begins with a PDF header */
export async function faultOfPdf(bytes: Buffer): Promise<PdfFault | null> {
  let left = MOST_UNPACKED;
  // One object at a time, so that an unclosed bracket does not hide the next object.
  for (const source of bytes.toString('latin1').split(/\d[\s\0]+\d+[\s\0]+obj/)) {
    const object = await readObject(source);
    if (object.isActive) return 'active';
    if (!object.isObjectStream || object.stream === null) continue;
    const content = await unpacked(object.stream, left);
    if (content === null) return 'unreadable';
    left -= content.length;
    if ((await readObject(content)).isActive) return 'active';
  }
  return null;
}

interface PdfObject {
  isActive: boolean;
  isObjectStream: boolean;
  /** The first stream of the object, as stored. */
  stream: string | null;
}

/** The relevant tokens: an escape, brackets, the start of a comment or stream, and names. */
const TOKEN = /\\[^]|[()%]|>>[\s\0]*stream\r?\n|\/([^\s\0()<>[\]{}/%]*)/g;
/** Tokens read before other requests may run. */
const TOKENS_AT_ONCE = 20_000;

/** Reads the names of one object, outside of its strings, comments and stream. */
async function readObject(source: string): Promise<PdfObject> {
  const object: PdfObject = { isActive: false, isObjectStream: false, stream: null };
  const token = new RegExp(TOKEN);
  let depth = 0;
  let isActiveInString = false;
  let read = 0;
  for (let found = token.exec(source); found !== null; found = token.exec(source)) {
    if (++read % TOKENS_AT_ONCE === 0) await setImmediate();
    const [text, written] = found;
    if (written !== undefined) {
      const name = decoded(written);
      if (depth > 0) isActiveInString ||= ACTIVE.has(name);
      else object.isActive ||= ACTIVE.has(name);
      object.isObjectStream ||= name === 'ObjStm';
    } else if (text === '(') {
      depth += 1;
    } else if (depth > 0) {
      if (text === ')' && --depth === 0) isActiveInString = false;
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
  // A string that never ends is not a string.
  object.isActive ||= isActiveInString;
  return object;
}

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
