import type { CardType, PaymentMethod } from '@deccanloop/contracts/payments/methods';
import type { RefundState } from '@deccanloop/contracts/payments/refund-states';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { PaymentEventType } from '@deccanloop/contracts/staff/payment-event-types';
import type { Database } from '../../../platform/database';

type Ids = readonly string[];

/** In the order in which they were made. */
export async function findPaymentIds(
  db: Database,
  ownerId: string,
  after: { id: string } | null,
  limit: number,
): Promise<{ id: string }[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    // Through the index payments_by_owner; ids are not in the order of time after a restore.
    `select id from payments
      where owner_id = :ownerId
        ${after === null ? '' : 'and (initiated_at, id) < (select initiated_at, id from payments where id = :after)'}
      order by initiated_at desc, id desc limit :limit`,
    { ownerId, limit, ...(after && { after: after.id }) },
  );
  return rows;
}

/** The events of these types. */
export async function findPaymentEvents(db: Database, ids: Ids, types: readonly string[]) {
  const { rows } = await db.raw<{ rows: { transactionId: string; at: Date; type: PaymentEventType }[] }>(
    `select p.public_id as "transactionId", e.created_at as at, e.type
       from payment_events e join payments p on p.id = e.payment_id
      where e.payment_id = any(:ids::uuid[]) and e.type = any(:types::text[])
      order by p.initiated_at desc, p.id desc, e.id`,
    { ids: [...ids], types: [...types] },
  );
  return rows;
}

/** With what the payments were paid. */
export async function findInstruments(db: Database, ids: Ids) {
  const { rows } = await db.raw<{
    rows: {
      transactionId: string;
      gatewayPaymentId: string;
      method: PaymentMethod | null;
      vpa: string | null;
      bank: string | null;
      wallet: string | null;
      cardNetwork: string | null;
      cardLast4: string | null;
      cardType: CardType | null;
    }[];
  }>(
    `select p.public_id as "transactionId", d.gateway_payment_id as "gatewayPaymentId", d.method, d.vpa, d.bank, d.wallet,
            d.card_network as "cardNetwork", d.card_last4 as "cardLast4", d.card_type as "cardType"
       from gateway_payment_details d join payments p on p.id = d.payment_id
      where d.payment_id = any(:ids::uuid[]) order by p.initiated_at desc, p.id desc, d.updated_at`,
    { ids: [...ids] },
  );
  return rows;
}

/** Refunds that moved money, as receipts list them. The reason is written by staff for staff. */
export async function findRefunds(db: Database, ids: Ids) {
  const { rows } = await db.raw<{
    rows: {
      refundId: string;
      transactionId: string;
      amountPaise: number;
      state: RefundState;
      requestedAt: Date;
      settledAt: Date | null;
      bankReference: string | null;
    }[];
  }>(
    `select r.public_id as "refundId", p.public_id as "transactionId", r.amount_paise as "amountPaise", r.state,
            r.requested_at as "requestedAt", r.settled_at as "settledAt", r.gateway_reference as "bankReference"
       from refunds r join payments p on p.id = r.payment_id
      where r.payment_id = any(:ids::uuid[]) and r.state in ('pending', 'processed', 'failed')
      order by p.initiated_at desc, p.id desc, r.requested_at`,
    { ids: [...ids] },
  );
  return rows;
}

export async function findDisputes(db: Database, ids: Ids) {
  const { rows } = await db.raw<{
    rows: {
      transactionId: string;
      amountPaise: number;
      status: string;
      openedAt: Date;
      closedAt: Date | null;
    }[];
  }>(
    `select p.public_id as "transactionId", d.amount_paise as "amountPaise", d.status, d.opened_at as "openedAt",
            d.closed_at as "closedAt"
       from payment_disputes d join payments p on p.id = d.payment_id
      where d.payment_id = any(:ids::uuid[]) order by d.opened_at, d.id`,
    { ids: [...ids] },
  );
  return rows;
}

export async function findReceiptNumbers(db: Database, ids: Ids) {
  const { rows } = await db.raw<{
    rows: { number: number; transactionId: string; mode: Mode; gateway: GatewayName; issuedAt: Date }[];
  }>(
    `select r.number, p.public_id as "transactionId", p.mode, p.gateway, r.issued_at as "issuedAt"
       from receipts r join payments p on p.id = r.payment_id
      where r.payment_id = any(:ids::uuid[]) order by r.number desc`,
    { ids: [...ids] },
  );
  return rows;
}
