import { describe, expect, it } from '@jest/globals';
import { FILE_KEYS, fileKey } from '../../testing/file-keys';
import {
  decryptFile,
  encryptFile,
  FileKeyError,
  rewrap,
  type FileIdentity,
  type FileKeyFault,
} from './encryption';

const FILE: FileIdentity = {
  id: '0190a5c8-0000-7000-8000-000000000001',
  purpose: 'ticket_attachment',
  ownerId: '0190a5c8-0000-7000-8000-00000000000a',
  mediaType: 'application/pdf',
};
const OTHER_ID = '0190a5c8-0000-7000-8000-000000000002';
const BYTES = Buffer.from('the curriculum vitae of Asha Rao');
const stored = () => encryptFile(FILE_KEYS, FILE, BYTES);

function faultOf(open: () => unknown): FileKeyFault {
  try {
    open();
  } catch (error) {
    if (error instanceof FileKeyError) return error.fault;
    throw error;
  }
  throw new Error('it was opened');
}
const changed = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8((copy.at(at) ?? 0) ^ 1, at < 0 ? copy.length + at : at);
  return copy;
};

describe('an encrypted file', () => {
  it('opens to the same bytes, and contains none of them', () => {
    const file = stored();
    expect(decryptFile(FILE_KEYS, FILE, file).equals(BYTES)).toBe(true);
    expect([file.keyId, file.wrappedKey.length, file.content.length]).toEqual(['f1', 60, BYTES.length + 28]);
    expect(Buffer.concat([file.wrappedKey, file.content]).includes('Asha')).toBe(false);
  });

  it('has a data key of its own', () => {
    const [one, two] = [stored(), stored()];
    expect(one.content.equals(two.content)).toBe(false);
    expect(faultOf(() => decryptFile(FILE_KEYS, FILE, { ...one, wrappedKey: two.wrappedKey }))).toBe(
      'damaged',
    );
  });

  it.each([0, 12, 20, -1])('does not open after a change of byte %d', (at) => {
    const file = stored();
    const open = (change: Partial<typeof file>) => () => decryptFile(FILE_KEYS, FILE, { ...file, ...change });
    expect(faultOf(open({ content: changed(file.content, at) }))).toBe('damaged');
    expect(faultOf(open({ wrappedKey: changed(file.wrappedKey, at) }))).toBe('wrong_key');
  });

  it('does not open with a shortened tag', () => {
    const file = stored();
    const content = file.content.subarray(0, -12);
    expect(faultOf(() => decryptFile(FILE_KEYS, FILE, { ...file, content }))).toBe('damaged');
  });

  it('does not open in another row', () => {
    expect(faultOf(() => decryptFile(FILE_KEYS, { ...FILE, id: OTHER_ID }, stored()))).toBe('wrong_key');
  });

  it.each<Partial<FileIdentity>>([
    { ownerId: OTHER_ID },
    { purpose: 'kyc_document' },
    { mediaType: 'image/png' },
  ])('does not open as a file with %j', (change) => {
    expect(faultOf(() => decryptFile(FILE_KEYS, { ...FILE, ...change }, stored()))).toBe('damaged');
  });

  it('opens whatever the case of its owner id', () => {
    const file = encryptFile(FILE_KEYS, { ...FILE, ownerId: FILE.ownerId.toUpperCase() }, BYTES);
    expect(decryptFile(FILE_KEYS, FILE, file).equals(BYTES)).toBe(true);
  });

  it('names the missing or wrong key, and no part of it', () => {
    const keys = { current: fileKey('f2', 7), others: [] };
    expect(faultOf(() => decryptFile(keys, FILE, stored()))).toBe('unknown_key');
    const wrong = { current: fileKey('f1', 7), others: [] };
    expect(() => decryptFile(wrong, FILE, stored())).toThrow(
      'a file does not open with the key that FILE_KEYS has under this id (key id f1)',
    );
  });
});

describe('a rewrapped key', () => {
  const next = { current: fileKey('f2', 7), others: [FILE_KEYS.current] };

  it('opens the same content without the old key', () => {
    const file = stored();
    const moved = { ...file, ...rewrap(next, FILE.id, file) };
    expect(moved.keyId).toBe('f2');
    expect(decryptFile({ ...next, others: [] }, FILE, moved).equals(BYTES)).toBe(true);
    expect(faultOf(() => decryptFile(FILE_KEYS, FILE, moved))).toBe('unknown_key');
  });

  it('cannot be given the id of another key', () => {
    const moved = { ...stored(), keyId: 'f2' };
    expect(faultOf(() => decryptFile(next, FILE, moved))).toBe('wrong_key');
  });
});
