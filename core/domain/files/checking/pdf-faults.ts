import { promisify } from 'node:util';
import { constants, inflateRaw } from 'node:zlib';
import type { FileFault } from '@deccanloop/contracts/files/file-faults';
import { ACTIVE_NAMES, isActiveDictionary } from './pdf-actions';
import { nameIn, readPdfObject, type PdfDictionary, type PdfObject, type PdfValue } from './pdf-objects';

/**
 * Finds in a PDF what it may not have: actions that are not allowed (pdf-actions.ts), scripts and attached files, by the objects
 * of the file and of its object streams (ISO 32000-1, 7.3.10, 7.5.7). Strings, comments and the contents of other streams do not
 * count: a CV may say "HTML/JavaScript". An object stream that is packed in another way than usual programs do is rejected,
 * because it can hide everything. So is encryption, found by `Encrypt` in a trailer or in the dictionary of a cross-reference
 * stream (7.5.5, 7.5.8, 7.6). Page objects are counted, because `/Count` may be false; an edited file may contain one twice.
 */

/**
 * `active`: an action, a script, a form with scripts (XFA), or an attached file. `encrypted`: its content cannot be read.
 * `unreadable`: more than may be unpacked, packed in an unusual way, or without its end.
 */
export type PdfFault = Extract<FileFault, 'active' | 'encrypted' | 'too_many_pages' | 'unreadable'>;

/** Maximum total size of a file's unpacked object streams; those of a usual CV have about 100 kB. */
const MOST_UNPACKED = 32 * 1024 * 1024;
/** Where an object can start. Any space and any comment may stand before it, so only the character before it is compared. */
const OBJECT_START = /(?<=[\d\s\0])obj/g;
const NUMBER = /(\d{1,10})[\s\0]+\d+[\s\0]*$/;

/** @param bytes a file that begins with a PDF header */
export async function faultOfPdf(
  bytes: Buffer,
  { maxPages }: { maxPages: number },
): Promise<PdfFault | null> {
  const file = { dictionaries: [] as PdfDictionary[], definitions: new Map<number, PdfValue[]>() };
  let left = MOST_UNPACKED;
  let isEncrypted = false;
  let pages = 0;
  let isUnreadable = false;
  /** @returns false for a script or an attached file */
  const add = (object: PdfObject): boolean => {
    for (const one of object.dictionaries) if (one.size > 0) file.dictionaries.push(one);
    pages += object.pages;
    isUnreadable ||= object.isTooLarge;
    return !ACTIVE_NAMES.some((name) => object.names.has(name));
  };
  const define = (number: number, values: readonly PdfValue[]): void =>
    void file.definitions.set(number, [...(file.definitions.get(number) ?? []), ...values.slice(0, 1)]);

  for (const { number, source, at } of objectsOf(bytes.toString('latin1'))) {
    const object = await readPdfObject(source);
    if (!add(object)) return 'active';
    if (number !== null) define(number, object.values);
    isEncrypted ||= object.isEncrypted;
    const stream = objectStreamOf(object);
    if (stream === null) continue;
    const content = await unpacked(stream, bytes.subarray(at + (object.streamAt ?? source.length)), left);
    if (content === null) {
      isUnreadable = true;
      continue;
    }
    left -= content.length;
    // As a whole, whatever its header says.
    if (!add(await readPdfObject(content))) return 'active';
    for (const { numbers, source: packed } of packedObjects(content, stream)) {
      const { values } = await readPdfObject(packed);
      for (const one of numbers) define(one, values);
    }
  }
  if (isEncrypted) return 'encrypted';
  if (file.dictionaries.some((one) => isActiveDictionary(one, file.definitions))) return 'active';
  if (pages > maxPages) return 'too_many_pages';
  return isUnreadable || !hasEnd(bytes) ? 'unreadable' : null;
}

/** One object at a time, so that an open bracket in one hides nothing of the next; also objects inside of streams. */
function* objectsOf(file: string): Generator<{ number: number | null; source: string; at: number }> {
  let [at, number] = [0, null as number | null];
  for (const start of file.matchAll(OBJECT_START)) {
    yield { number, source: file.slice(at, start.index), at };
    at = start.index + start[0].length;
    const [, written] = NUMBER.exec(file.slice(Math.max(0, start.index - 40), start.index)) ?? [];
    number = written === undefined ? null : Number(written);
  }
  yield { number, source: file.slice(at), at };
}

/** Readers do not need its type. */
function objectStreamOf({ values, streamAt }: PdfObject): PdfDictionary | null {
  const found = values.find(
    (value) =>
      value.kind === 'dictionary' &&
      (nameIn(value.entries, 'Type') === 'ObjStm' || (streamAt !== null && value.entries.has('First'))),
  );
  return found?.kind === 'dictionary' ? found.entries : null;
}

/** Of an object stream; one of 10,000 objects has about 120 kB. */
const MOST_HEADER = 1024 * 1024;

/** The objects of an object stream, by the numbers and offsets that it begins with. Each place is read once. */
function* packedObjects(
  content: string,
  stream: PdfDictionary,
): Generator<{ numbers: readonly number[]; source: string }> {
  const first = stream.get('First');
  if (first?.kind !== 'number') return;
  const places = new Map<number, number[]>();
  const header = content.slice(0, Math.min(first.value, MOST_HEADER));
  for (const [, number, offset] of header.matchAll(/(\d+)\D+(\d+)/g)) {
    const numbers = places.get(Number(offset)) ?? [];
    numbers.push(Number(number));
    places.set(Number(offset), numbers);
  }
  const offsets = [...places.keys()].toSorted((a, b) => a - b);
  for (const [at, offset] of offsets.entries()) {
    const end = offsets[at + 1];
    const source = content.slice(first.value + offset, end === undefined ? undefined : first.value + end);
    yield { numbers: places.get(offset) ?? [], source };
  }
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

const isUsual = (filter: PdfValue | undefined): boolean =>
  filter?.kind === 'name'
    ? filter.text === 'FlateDecode' || filter.text === 'Fl'
    : filter?.kind === 'array' && filter.items.length === 1 && isUsual(filter.items[0]);
const hasValue = (value: PdfValue | undefined): boolean =>
  value?.kind === 'array' ? value.items.some(hasValue) : value !== undefined && value.kind !== 'other';

const inflate = promisify(inflateRaw);
/** Of zlib's format, before the data (RFC 1950). */
const ZLIB_HEADER = 2;

/**
 * Unpacks an object stream. Its length and the word behind it may be false, so the data say where they end.
 * @param from the file from the start of the stream's data
 * @returns null when it is larger than allowed, packed in another way, or damaged
 */
async function unpacked(stream: PdfDictionary, from: Buffer, mostBytes: number): Promise<string | null> {
  const filter = stream.get('Filter');
  const end = from.indexOf('endstream');
  const upToEnd = end < 0 ? from : from.subarray(0, end);
  if (hasValue(stream.get('DecodeParms')) || hasValue(stream.get('F'))) return null;
  if (filter === undefined) return upToEnd.length <= mostBytes ? upToEnd.toString('latin1') : null;
  if (!isUsual(filter) || mostBytes <= 0) return null;
  const options = {
    maxOutputLength: mostBytes,
    // PDF readers also show truncated streams.
    finishFlush: constants.Z_SYNC_FLUSH,
  };
  for (const data of [from, upToEnd]) {
    try {
      return (await inflate(data.subarray(ZLIB_HEADER), options)).toString('latin1');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null;
    }
  }
  return null;
}
