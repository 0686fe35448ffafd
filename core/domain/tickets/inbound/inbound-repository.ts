import type { Database } from '../../../platform/database';
import type { KeptFor } from '../../stored-settings/retention';
import type { Rows } from '../../../platform/database-rows';

type MailRow = Rows['inbound_mails'];
export type InboundOutcome = NonNullable<MailRow['outcome']>;

export interface NewInboundMail {
  id: string;
  envelopeFrom: string;
  recipient: string;
  raw: Buffer;
  /** SHA-256 of recipient and content. */
  contentHash: Buffer;
}

/** @returns false when the same mail is stored already */
export async function insertInboundMail(db: Database, mail: NewInboundMail): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    // ON CONFLICT: the sender's server repeats a mail when it did not receive our response, also at the same moment.
    `insert into inbound_mails (id, envelope_from, recipient, raw, content_hash)
     values (:id, :envelopeFrom, :recipient, :raw, :contentHash) on conflict (content_hash) do nothing`,
    { ...mail },
  );
  return rowCount > 0;
}

export interface StoredMail {
  envelopeFrom: string;
  recipient: string;
  raw: Buffer;
}

/** @returns null when it was read already, or is no longer stored */
export async function findUnreadMail(db: Database, id: string): Promise<StoredMail | null> {
  const row = await db<MailRow>('inbound_mails').where({ id }).whereNull('outcome').first();
  return row ? { envelopeFrom: row.envelope_from, recipient: row.recipient, raw: row.raw } : null;
}

/**
 * Locks a mail that was not read yet.
 * @returns false when another run has read it
 */
export async function lockUnreadMail(db: Database, id: string): Promise<boolean> {
  // FOR UPDATE: a redelivered job waits for the run that is reading the same mail.
  const { rows } = await db.raw<{ rows: unknown[] }>(
    'select 1 from inbound_mails where id = :id and outcome is null for update',
    { id },
  );
  return rows.length > 0;
}

/** @param result.isErased the mail itself is not kept */
export async function markMailRead(
  db: Database,
  id: string,
  { outcome, isErased }: { outcome: InboundOutcome; isErased: boolean },
): Promise<void> {
  await db<MailRow>('inbound_mails')
    .where({ id })
    .update({
      outcome,
      read_at: db.raw('now()') as unknown as Date,
      ...(isErased && { raw: Buffer.alloc(0) }),
    });
}

/**
 * How many mails of the same sender to the same address were received within an hour before this one. Senders can be
 * forged, so other senders must not use up the limit of a ticket's own address, which they do not know.
 */
export async function countMailsBefore(db: Database, id: string): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from inbound_mails mail join inbound_mails earlier
         on earlier.envelope_from = mail.envelope_from and earlier.recipient = mail.recipient and earlier.id <> mail.id
        and earlier.received_at between mail.received_at - interval '1 hour' and mail.received_at
      where mail.id = :id`,
    { id },
  );
  return rows[0]?.count ?? 0;
}

/**
 * The messages hold what was read; the original is kept for disputes about it.
 * @returns whether there may be more
 */
export async function purgeInboundMails(db: Database, { inbound_mails: kept }: KeptFor): Promise<boolean> {
  const limit = 100;
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from inbound_mails where id in (
       select id from inbound_mails where received_at < now() - cast(:kept as interval) order by received_at limit :limit)`,
    { limit, kept },
  );
  return rowCount === limit;
}
