/** A key of the environment that wraps the data keys of stored files (docs/decisions/0032). */
export interface FileKey {
  /** Stored with each file, so that keys can be changed. */
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

export interface FileKeys {
  /** Wraps the data keys of new files. */
  current: FileKey;
  /** Open older files, or those of processes that already have the next key. */
  others: readonly FileKey[];
}
