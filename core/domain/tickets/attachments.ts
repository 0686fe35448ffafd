import type { Database } from '../../platform/database';

/** A file of a message, in its sender's words: neither name nor type may be trusted. */
export interface MessageFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Stores the files of a message. The encrypted file store will implement it; until then nothing is stored. */
export interface MessageFiles {
  /** Whether a file of this type and size is stored; staff see how many are not. */
  accepts(file: MessageFile): boolean;
  /** Call it in the transaction that stores the message, with accepted files. */
  store(db: Database, messageId: string, files: readonly MessageFile[]): Promise<void>;
}

/** Files stay in the stored mail. */
export const noMessageFiles: MessageFiles = {
  accepts: () => false,
  store: () => Promise.resolve(),
};
