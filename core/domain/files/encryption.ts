import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FileKeys } from '../../platform/file-keys';
import type { FilePurpose, MediaType } from './purposes';

/**
 * AES-256-GCM. Each file, and each text that is stored encrypted, has a random data key, which is stored wrapped by a key
 * of the environment. The additional data bind both to the id of the row, and the content also to its owner, purpose and
 * type: bytes in another row, or a row that was given to another owner, do not open.
 */

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a file's content is bound to. */
export interface FileIdentity {
  id: string;
  purpose: FilePurpose;
  ownerId: string;
  mediaType: MediaType;
}

/** A data key as it is stored. */
export interface WrappedKey {
  /** Id of the key that wraps it. */
  keyId: string;
  wrappedKey: Buffer;
}

export interface EncryptedFile extends WrappedKey {
  content: Buffer;
}

/**
 * `unknown_key`: FILE_KEYS has no key of this id. `wrong_key`: it has another key under this id, or the row was changed.
 * `damaged`: the key is right, but the content, or the owner, purpose or type of the row, was changed.
 */
export type FileKeyFault = 'unknown_key' | 'wrong_key' | 'damaged';

/** A stored file cannot be opened. The message is for the log. */
export class FileKeyError extends Error {
  override readonly name = 'FileKeyError';

  constructor(
    readonly fault: FileKeyFault,
    readonly keyId: string,
  ) {
    super(`${EXPLAINED[fault]} (key id ${keyId})`);
  }
}

const EXPLAINED = {
  unknown_key: 'a file was stored with a key that FILE_KEYS does not contain',
  wrong_key: 'a file does not open with the key that FILE_KEYS has under this id',
  damaged: 'the content, owner, purpose or type of a stored file was changed',
} as const satisfies Record<FileKeyFault, string>;

/** A row whose content is bound to it. */
export interface EncryptedRow {
  id: string;
  /** Everything that the content is bound to; begins with its kind. */
  label: string;
}

export function encryptBytes(
  { current }: FileKeys,
  { id, label }: EncryptedRow,
  bytes: Buffer,
): EncryptedFile {
  const dataKey = randomBytes(KEY_BYTES);
  try {
    return {
      keyId: current.id,
      wrappedKey: encrypt(current.key, dataKey, keyLabel(id, current.id)),
      content: encrypt(dataKey, bytes, label),
    };
  } finally {
    dataKey.fill(0);
  }
}

export const encryptFile = (keys: FileKeys, file: FileIdentity, bytes: Buffer): EncryptedFile =>
  encryptBytes(keys, { id: file.id, label: fileLabel(file) }, bytes);

/** Decrypts the whole file before anything is returned, so that a changed file is never sent in part. @throws FileKeyError */
export const decryptFile = (keys: FileKeys, file: FileIdentity, encrypted: EncryptedFile): Buffer =>
  decryptBytes(keys, { id: file.id, label: fileLabel(file) }, encrypted);

/** @throws FileKeyError */
export function decryptBytes(
  keys: FileKeys,
  { id, label }: EncryptedRow,
  { content, ...wrapped }: EncryptedFile,
): Buffer {
  const dataKey = unwrap(keys, id, wrapped);
  try {
    return decrypt(dataKey, content, label);
  } catch {
    throw new FileKeyError('damaged', wrapped.keyId);
  } finally {
    dataKey.fill(0);
  }
}

/** The same data key, wrapped by the current key. @throws FileKeyError */
export function rewrap(keys: FileKeys, id: string, wrapped: WrappedKey): WrappedKey {
  const dataKey = unwrap(keys, id, wrapped);
  try {
    const { id: keyId, key } = keys.current;
    return { keyId, wrappedKey: encrypt(key, dataKey, keyLabel(id, keyId)) };
  } finally {
    dataKey.fill(0);
  }
}

function unwrap({ current, others }: FileKeys, id: string, { keyId, wrappedKey }: WrappedKey): Buffer {
  const found = [current, ...others].find((one) => one.id === keyId);
  if (found === undefined) throw new FileKeyError('unknown_key', keyId);
  try {
    return decrypt(found.key, wrappedKey, keyLabel(id, keyId));
  } catch {
    throw new FileKeyError('wrong_key', keyId);
  }
}

const keyLabel = (id: string, keyId: string): string => `dek\n${id}\n${keyId}`;
/** Ids in the form in which PostgreSQL returns them. */
const fileLabel = ({ id, purpose, ownerId, mediaType }: FileIdentity): string =>
  ['file', id, purpose, ownerId.toLowerCase(), mediaType].join('\n');

function encrypt(key: Buffer, bytes: Buffer, label: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  cipher.setAAD(Buffer.from(label));
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** @throws when key, label or a byte differs */
function decrypt(key: Buffer, encrypted: Buffer, label: string): Buffer {
  // Without authTagLength Node also accepts shorter tags, which can be guessed.
  const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(label));
  decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}
