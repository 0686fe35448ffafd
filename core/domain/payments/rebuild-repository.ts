import type { Database, Knex } from '../../platform/database';
import type { OrderIdentity } from './order-identity/order-identity';

/** Does nothing where a payment of this id exists: the unique id lets one of two workers insert. */
export async function insertRebuiltPayment(
  db: Database,
  payment: { id: string; publicId: string; ownerId: string; identity: OrderIdentity; now: Date },
): Promise<void> {
  const { identity, now } = payment;
  await db('payments')
    .insert({
      id: payment.id,
      public_id: payment.publicId,
      owner_id: payment.ownerId,
      mode: identity.mode,
      gateway: identity.gateway,
      amount_paise: identity.amountPaise,
      fee_paise: identity.feePaise,
      total_paise: identity.totalPaise,
      credit_paise: identity.creditPaise,
      payer_name: identity.owner.payerName,
      origin: identity.owner.origin,
      initiated_at: identity.initiatedAt,
      next_check_at: now,
    })
    .onConflict('public_id')
    .ignore();
}

export async function lockByPublicId(trx: Knex.Transaction, publicId: string): Promise<void> {
  await trx.raw('select 1 from payments where public_id = :publicId for update', { publicId });
}

/**
 * Inserts the attempt of an order and restarts polling of its payment.
 * @returns false where it exists already
 */
export async function insertRebuiltAttempt(
  trx: Knex.Transaction,
  attempt: {
    id: string;
    paymentId: string;
    attemptNo: number;
    gatewayOrderId: string;
    identity: OrderIdentity;
    now: Date;
  },
): Promise<boolean> {
  const { gateway, mode, merchantOrderId, totalPaise, initiatedAt } = attempt.identity;
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `with rebuilt as (
       insert into payment_attempts (id, payment_id, attempt_no, mode, gateway, merchant_order_id, amount_paise,
         order_state, gateway_order_id, created_at)
       -- PhonePe shows an order's pay page once, so it cannot be paid from here any more.
       values (:id, :paymentId, :attemptNo, :mode, :gateway, :merchantOrderId, :totalPaise,
         case when :gateway = 'phonepe' then 'abandoned' else 'open' end, :gatewayOrderId, :initiatedAt)
       on conflict do nothing returning payment_id
     ), polled as (
       update payments set next_check_at = coalesce(next_check_at, :now), version = version + 1
         from rebuilt where payments.id = rebuilt.payment_id
     )
     select 1 from rebuilt`,
    {
      ...{ id: attempt.id, paymentId: attempt.paymentId, attemptNo: attempt.attemptNo, now: attempt.now },
      ...{ gateway, mode, merchantOrderId, totalPaise, initiatedAt, gatewayOrderId: attempt.gatewayOrderId },
    },
  );
  return rows.length > 0;
}
