import type { Database } from '../../platform/database';
import type { KeptFor } from '../stored-settings/retention';
import type { EncryptedFile } from './encryption';
import { FILE_PURPOSES, PURPOSE_RULES, type FilePurpose, type MediaType } from './purposes';

/** A stored file without its content. */
export interface StoredFile {
  id: string;
  purpose: FilePurpose;
  ownerId: string;
  /** For display only; null where it is not kept. */
  name: string | null;
  mediaType: MediaType;
  sizeBytes: number;
  createdAt: Date;
}

const COLUMNS = `id, purpose, owner_id as "ownerId", name, media_type as "mediaType", size_bytes as "sizeBytes",
  created_at as "createdAt"`;

export async function insertFile(
  db: Database,
  file: Omit<StoredFile, 'createdAt'> & EncryptedFile,
): Promise<void> {
  await db('files').insert({
    id: file.id,
    purpose: file.purpose,
    owner_id: file.ownerId,
    name: file.name,
    media_type: file.mediaType,
    size_bytes: file.sizeBytes,
    key_id: file.keyId,
    wrapped_key: file.wrappedKey,
    content: file.content,
  });
}

export async function findFile(
  db: Database,
  { id, purpose, ownerId }: Pick<StoredFile, 'id' | 'purpose' | 'ownerId'>,
): Promise<(StoredFile & EncryptedFile) | null> {
  const { rows } = await db.raw<{ rows: (StoredFile & EncryptedFile)[] }>(
    `select ${COLUMNS}, key_id as "keyId", wrapped_key as "wrappedKey", content from files
      where id = :id and purpose = :purpose and owner_id = :ownerId`,
    { id, purpose, ownerId },
  );
  return rows[0] ?? null;
}

/** In the order in which they were stored. */
export async function findFilesOf(
  db: Database,
  { purpose, ownerId }: { purpose: FilePurpose; ownerId: string },
): Promise<StoredFile[]> {
  const { rows } = await db.raw<{ rows: StoredFile[] }>(
    `select ${COLUMNS} from files where owner_id = :ownerId and purpose = :purpose order by created_at, id`,
    { purpose, ownerId },
  );
  return rows;
}

export const removeFile = (db: Database, id: string): Promise<number> => db('files').where({ id }).delete();

export const removeFilesOf = (db: Database, ownerId: string): Promise<number> =>
  db('files').where({ owner_id: ownerId }).delete();

/**
 * Deletes one batch of files of every purpose whose retention is over.
 * @returns whether there may be more
 */
export async function purgeFiles(db: Database, kept: KeptFor): Promise<boolean> {
  const batch = 50;
  let isMore = false;
  for (const purpose of FILE_PURPOSES) {
    const rule = PURPOSE_RULES[purpose].keptFor;
    if (rule === null) continue;
    const keptFor = typeof rule === 'string' ? rule : kept[rule.setting];
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `delete from files where id in (
         select id from files where purpose = :purpose and created_at < now() - cast(:keptFor as interval)
          order by created_at limit :batch
       )`,
      { purpose, keptFor, batch },
    );
    isMore = rowCount === batch || isMore;
  }
  return isMore;
}
