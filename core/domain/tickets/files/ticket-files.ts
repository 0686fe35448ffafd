import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Database, Knex } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import type { CheckedFile } from '../../files/checking/checked-file';
import { shownName } from '../../files/file-name';
import type { FileStore, OpenedFile } from '../../files/file-store';
import { TicketError } from '../errors';
import {
  claimTicketFiles,
  findReadableFile,
  insertTicketFile,
  type FileReader,
  type TicketFile,
} from './ticket-file-repository';

/** A file that passed all checks, with the name that its sender gave it. */
export interface NewTicketFile {
  file: CheckedFile;
  name: string;
}

/**
 * Files of messages. A client stores each file first and then sends its id with a message, so that one failed upload does
 * not lose the text. The id is known to the uploader only, until the file is sent.
 */
export interface TicketFiles {
  store(file: NewTicketFile): Promise<TicketFile>;
  /** @throws TicketError `unknown_file`, also for files of other tickets and for those of internal notes */
  open(id: string, reader: FileReader): Promise<OpenedFile>;
}

const PURPOSE = 'ticket_attachment';

export function createTicketFiles({ db, files }: { db: Knex; files: FileStore }): TicketFiles {
  return {
    store: (file) => db.transaction((trx) => storeTicketFile(trx, files, file, null)),
    async open(id, reader) {
      const fileId = RECORD_ID.test(id) ? await findReadableFile(db, id, reader) : null;
      const opened =
        fileId && (await files.openFile(db, { id: fileId, purpose: PURPOSE, ownerId: id.toLowerCase() }));
      if (!opened) throw new TicketError('unknown_file');
      return opened;
    },
  };
}

/** @param messageId null until the file is sent */
export async function storeTicketFile(
  db: Database,
  files: FileStore,
  { file, name }: NewTicketFile,
  messageId: string | null,
): Promise<TicketFile> {
  const id = newId();
  const fileId = await files.storeFile(db, { ...file, ownerId: id, name });
  await insertTicketFile(db, { id, fileId, messageId });
  const { mediaType } = file;
  return { id, name: shownName(name, mediaType), mediaType, sizeBytes: file.bytes.length };
}

/**
 * Sends uploaded files with a message, in its transaction.
 * @throws TicketError `file_not_available`
 */
export async function attachFiles(db: Database, messageId: string, ids: readonly string[]): Promise<void> {
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (unique.length === 0) return;
  if ((await claimTicketFiles(db, { ids: unique, messageId })) < unique.length)
    throw new TicketError('file_not_available');
}
