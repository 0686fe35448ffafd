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

export interface OpenedFile extends StoredFile {
  bytes: Buffer;
}

/**
 * Files of people, encrypted in PostgreSQL (docs/decisions/0032). It decides no access: callers check first who may read
 * a file. The database roles limit purposes and operations (migrations).
 */
export interface FileStore {
  /** @returns the new id. Use the transaction of the record that refers to it */
  storeFile(db: Database, file: NewFile): Promise<string>;
  /** @returns null when there is none (any more), or this role may not read it @throws FileKeyError */
  openFile(db: Database, id: string): Promise<OpenedFile | null>;
  listFiles(db: Database, of: { purpose: FilePurpose; ownerId: string }): Promise<StoredFile[]>;
  /** @returns false when there was none */
  deleteFile(db: Database, id: string): Promise<boolean>;
  /** Deletes all files of an owner, of every purpose. @returns how many */
  eraseFilesOf(db: Database, ownerId: string): Promise<number>;
}

export function createFileStore({ keys }: { keys: FileKeys }): FileStore {
  return {
    async storeFile(db, { bytes, mediaType, purpose, ownerId, name }) {
      const id = newId();
      await insertFile(db, {
        id,
        purpose,
        ownerId,
        name: name !== null && PURPOSE_RULES[purpose].keepsName ? shownName(name, mediaType) : null,
        mediaType,
        sizeBytes: bytes.length,
        ...encryptFile(keys, id, bytes),
      });
      return id;
    },
    async openFile(db, id) {
      const found = await findFile(db, id);
      if (found === null) return null;
      const { keyId, wrappedKey, content, ...file } = found;
      return { ...file, bytes: decryptFile(keys, id, { keyId, wrappedKey, content }) };
    },
    listFiles: findFilesOf,
    deleteFile: async (db, id) => (await removeFile(db, id)) > 0,
    eraseFilesOf: removeFilesOf,
  };
}
