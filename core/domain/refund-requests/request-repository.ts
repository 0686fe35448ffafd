import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';

/** The id of a payment into the wallet of this account; null for any other. */
export async function findOwnPayment(
  db: Database,
  of: { publicId: string; userId: string; mode: Mode },
): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select p.id from payments p join wallet_owners o on o.id = p.owner_id
      where p.public_id = :publicId and p.mode = :mode and o.user_id = :userId`,
    { ...of },
  );
  return rows[0]?.id ?? null;
}

export interface OpenRefundRequest {
  ticketNumber: number;
  amountPaise: number;
}

/** The newest request about a payment whose ticket is not solved or closed. */
export async function findOpenRequest(db: Database, paymentId: string): Promise<OpenRefundRequest | null> {
  const { rows } = await db.raw<{ rows: OpenRefundRequest[] }>(
    `select t.number as "ticketNumber", r.amount_paise as "amountPaise"
       from refund_requests r join tickets t on t.id = r.ticket_id
      where r.payment_id = :paymentId and t.state not in ('solved', 'closed')
      order by t.number desc limit 1`,
    { paymentId },
  );
  return rows[0] ?? null;
}

export interface NewRefundTicket {
  ticketId: string;
  subject: string;
  userId: string;
  paymentId: string;
  amountPaise: number;
}

/** @returns the number of the ticket */
export async function insertRequest(db: Database, request: NewRefundTicket): Promise<number> {
  const { rows } = await db.raw<{ rows: { number: number }[] }>(
    `insert into tickets (id, source, subject, user_id, payment_id)
       values (:ticketId, 'report', :subject, :userId, :paymentId) returning number`,
    { ...request },
  );
  const [row] = rows;
  if (!row) throw new Error('a ticket was not stored');
  await db.raw(
    'insert into refund_requests (ticket_id, payment_id, amount_paise) values (:ticketId, :paymentId, :amountPaise)',
    { ...request },
  );
  return row.number;
}
