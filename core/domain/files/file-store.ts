import type { Database } from '../../platform/database';
import type { FileKeys } from '../../platform/file-keys';
import { newId } from '../../platform/ids';
import type { CheckedFile } from './checking/checked-file';
import { decryptFile, encryptFile } from './encryption';
import { shownName } from './file-name';
import { PURPOSE_RULES, type FilePurpose } from './purposes';
import { findFile, findFilesOf, insertFile, removeFile, removeFilesOf, type StoredFile } from './repository';

export interface NewFile extends CheckedFile {
  /** The record or user that it belongs to; `eraseFilesOf` finds it by this id. */
  ownerId: string;
  /** As the sender named it; null without a name. */
  name: string | null;
}

/** A file of the owner whose access the caller has checked: with another purpose or owner it is not found. */
export type FileReference = Pick<StoredFile, 'id' | 'purpose' | 'ownerId'>;

export interface OpenedFile extends StoredFile {
  bytes: Buffer;
}

/**
 * Files of people, encrypted in PostgreSQL (docs/decisions/0032). It decides no access: callers check first who may read
 * an owner's files. The database roles limit purposes and operations (migrations).
 */
export interface FileStore {
  /** @returns the new id. Use the transaction of the record that refers to it */
  storeFile(db: Database, file: NewFile): Promise<string>;
  /** @returns null when there is none (any more), or this role may not read it @throws FileKeyError */
  openFile(db: Database, file: FileReference): Promise<OpenedFile | null>;
  listFiles(db: Database, of: { purpose: FilePurpose; ownerId: string }): Promise<StoredFile[]>;
  /** @returns false when there was none */
  deleteFile(db: Database, id: string): Promise<boolean>;
  /** Deletes all files of an owner, of every purpose. @returns how many */
  eraseFilesOf(db: Database, ownerId: string): Promise<number>;
}

export function createFileStore({ keys }: { keys: FileKeys }): FileStore {
  return {
    async storeFile(db, { bytes, mediaType, purpose, ownerId, name }) {
      const identity = { id: newId(), purpose, ownerId, mediaType };
      await insertFile(db, {
        ...identity,
        name: name !== null && PURPOSE_RULES[purpose].keepsName ? shownName(name, mediaType) : null,
        sizeBytes: bytes.length,
        ...encryptFile(keys, identity, bytes),
      });
      return identity.id;
    },
    async openFile(db, reference) {
      const found = await findFile(db, reference);
      if (found === null) return null;
      const { keyId, wrappedKey, content, ...file } = found;
      return { ...file, bytes: decryptFile(keys, file, { keyId, wrappedKey, content }) };
    },
    listFiles: findFilesOf,
    deleteFile: async (db, id) => (await removeFile(db, id)) > 0,
    eraseFilesOf: removeFilesOf,
  };
}
