import type { TicketFileDto } from '@deccanloop/contracts/support/ticket-dto';
import type { Database } from '../../../platform/database';
import type { Rows } from '../../../platform/database-rows';

/** A file as pages and mails list it. */
export type TicketFile = TicketFileDto;

export async function insertTicketFile(
  db: Database,
  { id, fileId, messageId }: { id: string; fileId: string; messageId: string | null },
): Promise<void> {
  await db<Rows['ticket_files']>('ticket_files').insert({ id, file_id: fileId, message_id: messageId });
}

/**
 * Gives files that were not sent yet to a message.
 * @returns how many; fewer when one was sent with another message or is too old
 */
export async function claimTicketFiles(
  db: Database,
  { ids, messageId }: { ids: readonly string[]; messageId: string },
): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    // Of two messages with the same file, the second waits for the first and then finds it taken.
    `update ticket_files set message_id = :messageId
      where id = any(:ids::uuid[]) and message_id is null and created_at > now() - interval '1 day'`,
    { ids: [...ids], messageId },
  );
  return rowCount;
}

/** The files of a ticket's messages, in the order in which they were uploaded. */
export async function listTicketFiles(
  db: Database,
  ticketId: string,
): Promise<(TicketFile & { messageId: string })[]> {
  const { rows } = await db.raw<{ rows: (TicketFile & { messageId: string })[] }>(
    `select attached.id, attached.message_id as "messageId", files.name, files.media_type as "mediaType",
            files.size_bytes as "sizeBytes"
       from ticket_messages message
       join ticket_files attached on attached.message_id = message.id
       join files on files.id = attached.file_id
      where message.ticket_id = :ticketId
      order by attached.created_at, attached.id`,
    { ticketId },
  );
  return rows;
}

/** Who reads a file: staff, the account that the ticket belongs to, or the holder of the ticket's link. */
export type FileReader = 'staff' | { userId: string } | { ticketId: string };

/** @returns the id of the stored file; null when there is none that this reader may see */
export async function findReadableFile(db: Database, id: string, reader: FileReader): Promise<string | null> {
  const isStaff = reader === 'staff';
  const { rows } = await db.raw<{ rows: { fileId: string }[] }>(
    `select attached.file_id as "fileId"
       from ticket_files attached
       join ticket_messages message on message.id = attached.message_id
       join tickets on tickets.id = message.ticket_id
      where attached.id = :id ${isStaff ? '' : 'and not message.is_internal'}
        and (:userId::uuid is null or tickets.user_id = :userId::uuid)
        and (:ticketId::uuid is null or tickets.id = :ticketId::uuid)`,
    {
      id,
      userId: !isStaff && 'userId' in reader ? reader.userId : null,
      ticketId: !isStaff && 'ticketId' in reader ? reader.ticketId : null,
    },
  );
  return rows[0]?.fileId ?? null;
}

/**
 * Deletes one batch of files that were never sent. Later than `claimTicketFiles` accepts them, so that no file is deleted
 * while it is being sent.
 * @returns whether there may be more
 */
export async function purgeUnsentFiles(db: Database): Promise<boolean> {
  const limit = 50;
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from files where id in (
       select file_id from ticket_files where message_id is null and created_at < now() - interval '25 hours'
        order by created_at limit :limit)`,
    { limit },
  );
  return rowCount === limit;
}
