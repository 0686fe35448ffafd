import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { LookupOutcome } from '@deccanloop/contracts/staff/restores';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/outbox/enqueue';

/** An order or a refund that a worker looks up at its gateway, because the database does not know it. */
export interface Lookup {
  id: string;
  restoreId: string | null;
  source: 'journal' | 'gateway' | 'webhook' | 'staff' | 'finding';
  gateway: GatewayName;
  mode: Mode;
  merchantOrderId: string | null;
  gatewayOrderId: string | null;
  gatewayPaymentId: string | null;
  refundId: string | null;
  /** Staff requested that it be rebuilt. */
  rebuild: boolean;
  requestedBy: string | null;
  state: 'open' | 'done';
  outcome: LookupOutcome | null;
  tries: number;
  publicId: string | null;
}

interface LookupRow extends Omit<Rows['order_lookups'], 'outcome'> {
  outcome: LookupOutcome | null;
  public_id?: string | null;
}

const toLookup = (row: LookupRow): Lookup => ({
  id: row.id,
  restoreId: row.restore_id,
  source: row.source,
  gateway: row.gateway,
  mode: row.mode,
  merchantOrderId: row.merchant_order_id,
  gatewayOrderId: row.gateway_order_id,
  gatewayPaymentId: row.gateway_payment_id,
  refundId: row.refund_id,
  rebuild: row.rebuild,
  requestedBy: row.requested_by,
  state: row.state,
  outcome: row.outcome,
  tries: row.tries,
  publicId: row.public_id ?? null,
});

/** Stores a lookup and the outbox message of its job. */
export async function requestLookup(
  db: Database,
  lookup: Pick<Lookup, 'source' | 'gateway' | 'mode'> &
    Partial<Pick<Lookup, 'merchantOrderId' | 'gatewayOrderId' | 'refundId' | 'rebuild' | 'requestedBy'>> & {
      findingId?: number | null;
    },
): Promise<string> {
  const id = newId();
  await db('order_lookups').insert({
    id,
    source: lookup.source,
    gateway: lookup.gateway,
    mode: lookup.mode,
    merchant_order_id: lookup.merchantOrderId ?? null,
    gateway_order_id: lookup.gatewayOrderId ?? null,
    refund_id: lookup.refundId ?? null,
    rebuild: lookup.rebuild ?? false,
    finding_id: lookup.findingId ?? null,
    requested_by: lookup.requestedBy ?? null,
  });
  await enqueue(db, 'look-up-order', { lookupId: id });
  return id;
}

/** Stores what journal and lists name for a restore; a repetition changes nothing. */
export async function insertLookupsOfRestore(
  db: Database,
  restoreId: string,
  lookups: readonly (Pick<Lookup, 'source' | 'gateway' | 'mode'> &
    Partial<Pick<Lookup, 'merchantOrderId' | 'gatewayPaymentId' | 'refundId' | 'requestedBy'>> & {
      amountPaise?: number;
    })[],
): Promise<void> {
  for (let from = 0; from < lookups.length; from += 500) {
    await db('order_lookups')
      .insert(
        lookups.slice(from, from + 500).map((lookup) => ({
          id: newId(),
          restore_id: restoreId,
          source: lookup.source,
          gateway: lookup.gateway,
          mode: lookup.mode,
          merchant_order_id: lookup.merchantOrderId ?? null,
          gateway_payment_id: lookup.gatewayPaymentId ?? null,
          refund_id: lookup.refundId ?? null,
          amount_paise: lookup.amountPaise ?? null,
          // The requester's account may be lost too.
          requested_by: lookup.requestedBy
            ? db.raw('(select id from users where id = ?)', [lookup.requestedBy])
            : null,
        })),
      )
      .onConflict()
      .ignore();
  }
}

/**
 * Claims a lookup that is due, for as long as the call may take.
 * @returns null when it is answered or claimed
 */
export async function claimLookup(db: Database, id: string, now: Date): Promise<Lookup | null> {
  // The conditional update is the lock: of two workers, one finds it not due.
  const { rows } = await db.raw<{ rows: LookupRow[] }>(
    `update order_lookups set tries = tries + 1, next_try_at = :until
      where id = :id and state = 'open' and next_try_at <= :now returning *`,
    { id, now, until: new Date(now.getTime() + 60_000) },
  );
  return rows[0] ? toLookup(rows[0]) : null;
}

export async function postponeLookup(db: Database, id: string, until: Date): Promise<void> {
  await db('order_lookups').where({ id, state: 'open' }).update({ next_try_at: until });
}

export async function finishLookup(
  db: Database,
  id: string,
  { outcome, paymentId, at }: { outcome: LookupOutcome; paymentId: string | null; at: Date },
): Promise<void> {
  await db('order_lookups')
    .where({ id, state: 'open' })
    .update({ state: 'done', outcome, payment_id: paymentId, finished_at: at });
}

/** Open lookups of a restore that are due, and how many are open. */
export async function findOpenLookups(
  db: Database,
  restoreId: string,
  kind: 'order' | 'refund',
  { now, limit }: { now: Date; limit: number },
): Promise<{ due: string[]; open: number }> {
  const open = () => {
    const query = db<LookupRow>('order_lookups').where({ restore_id: restoreId, state: 'open' });
    return kind === 'refund' ? query.whereNotNull('refund_id') : query.whereNull('refund_id');
  };
  const due = await open().where('next_try_at', '<=', now).orderBy('id').limit(limit).pluck('id');
  const counted = await open().count<{ count: string }[]>('* as count');
  return { due, open: Number(counted[0]?.count ?? 0) };
}

/** Overdue lookups that do not belong to a restore. */
export async function findOverdueLookups(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows: { id: string }[] = await db<LookupRow>('order_lookups')
    .where({ state: 'open' })
    .whereNull('restore_id')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(limit)
    .select('id');
  return rows.map(({ id }) => id);
}

export async function findLookup(db: Database, id: string): Promise<Lookup | null> {
  const row = await db('order_lookups')
    .leftJoin('payments', 'payments.id', 'order_lookups.payment_id')
    .where({ 'order_lookups.id': id })
    .first<LookupRow | undefined>('order_lookups.*', 'payments.public_id');
  return row ? toLookup(row) : null;
}

/** The attempt of an order, by either id. */
export async function findKnownOrder(
  db: Database,
  order: Pick<Lookup, 'gateway' | 'mode' | 'merchantOrderId' | 'gatewayOrderId'>,
): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { payment_id: string }[] }>(
    `select payment_id from payment_attempts
      where gateway = :gateway and mode = :mode
        and (merchant_order_id = :merchantOrderId or gateway_order_id = :gatewayOrderId) limit 1`,
    {
      gateway: order.gateway,
      mode: order.mode,
      merchantOrderId: order.merchantOrderId,
      gatewayOrderId: order.gatewayOrderId,
    },
  );
  return rows[0]?.payment_id ?? null;
}

interface RefundedPayment {
  gateway: GatewayName;
  mode: Mode;
  merchantOrderId: string;
  gatewayPaymentId: string | null;
}

/**
 * The sum of our refunds of a payment that were found for the restore being checked and are not recorded yet.
 */
export async function ownRefundsOf(db: Database, order: RefundedPayment): Promise<number> {
  const { rows } = await db.raw<{ rows: { paise: number }[] }>(
    `select coalesce(sum(amount_paise), 0)::bigint as paise from order_lookups
      where gateway = :gateway and mode = :mode and refund_id is not null and state = 'open'
        and restore_id is not null
        and (gateway_payment_id = :gatewayPaymentId
             -- PhonePe names the order only.
             or (gateway_payment_id is null and merchant_order_id = :merchantOrderId))`,
    { ...order },
  );
  return Number(rows[0]?.paise ?? 0);
}

/** The sum of the refunds of a gateway's dashboard that staff have recorded after the credit, by the journal. */
export async function recordedRefundsOf(
  db: Database,
  { gatewayPaymentId }: RefundedPayment,
): Promise<number> {
  const { rows } = await db.raw<{ rows: { paise: number }[] }>(
    `select coalesce(sum((outside_refunds ->> :gatewayPaymentId::text)::bigint), 0)::bigint as paise
       from restored_bookings where state = 'open' and is_certain and outside_refunds <> '{}'`,
    { gatewayPaymentId },
  );
  return Number(rows[0]?.paise ?? 0);
}

export interface RebuiltOrder {
  merchantOrderId: string;
  paymentId: string;
}

export async function findRebuilt(db: Database, gateway: GatewayName, mode: Mode): Promise<RebuiltOrder[]> {
  const { rows } = await db.raw<{ rows: { merchant_order_id: string; payment_id: string }[] }>(
    `select lookup.merchant_order_id, lookup.payment_id
       from order_lookups lookup join restores restore on restore.id = lookup.restore_id
      where restore.finished_at is null and lookup.gateway = :gateway and lookup.mode = :mode
        and lookup.outcome = 'rebuilt' and lookup.payment_id is not null`,
    { gateway, mode },
  );
  return rows.map((row) => ({ merchantOrderId: row.merchant_order_id, paymentId: row.payment_id }));
}

/** Closes the findings that reported an order as unknown. */
export async function closeFindingsOf(
  db: Database,
  closing: { paymentId: string; dedupeKeys: readonly string[]; staffId: string | null; at: Date },
): Promise<void> {
  await db.raw(
    `update payment_findings set resolved_at = :at, resolved_by = :staffId,
       resolution = 'The payment was rebuilt: ' || (select public_id from payments where id = :paymentId)
      where dedupe_key = any(:dedupeKeys) and resolved_at is null`,
    { ...closing },
  );
}

/** The order that an open finding about a lost payment names. */
export async function findLostOrderOfFinding(
  db: Database,
  findingId: number,
): Promise<{ kind: string; isOpen: boolean; gateway: string | null; merchantOrderId: string | null } | null> {
  interface Row {
    kind: string;
    resolved_at: Date | null;
    detail: Record<string, unknown>;
  }
  const row = await db('payment_findings')
    .where({ id: findingId })
    .first<Row | undefined>('kind', 'resolved_at', 'detail');
  if (!row) return null;
  const { gateway, merchantOrderId } = row.detail;
  return {
    kind: row.kind,
    isOpen: row.resolved_at === null,
    gateway: typeof gateway === 'string' ? gateway : null,
    merchantOrderId: typeof merchantOrderId === 'string' ? merchantOrderId : null,
  };
}
