import { paise } from '@deccanloop/contracts/money';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import type { CreatedOrder } from './gateway-port';
import type { Attempt } from './types';

export type AttemptRow = Rows['payment_attempts'];

export const toAttempt = (row: AttemptRow): Attempt => ({
  id: row.id,
  paymentId: row.payment_id,
  attemptNo: row.attempt_no,
  mode: row.mode,
  gateway: row.gateway,
  merchantOrderId: row.merchant_order_id,
  amountPaise: paise(row.amount_paise),
  currency: row.currency,
  orderState: row.order_state,
  gatewayOrderId: row.gateway_order_id,
  redirectUrl: row.redirect_url,
  rejection: row.rejection,
  expiresAt: row.expires_at,
  gatewayState: row.gateway_state,
  gatewayPaymentId: row.gateway_payment_id,
  isFinal: row.is_final,
  createdAt: row.created_at,
  capturedPaise: row.captured_paise === null ? null : paise(row.captured_paise),
});

/** Attempts of a payment, oldest first. */
export async function findAttempts(db: Database, paymentId: string): Promise<Attempt[]> {
  const rows = await db<AttemptRow>('payment_attempts')
    .where({ payment_id: paymentId })
    .orderBy('attempt_no');
  return rows.map(toAttempt);
}

export type NewAttempt = Pick<
  Attempt,
  'id' | 'paymentId' | 'attemptNo' | 'mode' | 'gateway' | 'merchantOrderId' | 'amountPaise'
>;

export async function insertAttempt(db: Database, attempt: NewAttempt): Promise<Attempt> {
  const [row] = await db<AttemptRow>('payment_attempts')
    .insert({
      id: attempt.id,
      payment_id: attempt.paymentId,
      attempt_no: attempt.attemptNo,
      mode: attempt.mode,
      gateway: attempt.gateway,
      merchant_order_id: attempt.merchantOrderId,
      amount_paise: attempt.amountPaise,
    })
    .returning('*');
  if (!row) throw new Error('an attempt was inserted without a row coming back');
  return toAttempt(row);
}

/** The gateway confirmed the order (`open`), or it exists but its pay page is lost (`abandoned`). */
export async function recordOrder(
  db: Database,
  attemptId: string,
  orderState: 'open' | 'abandoned',
  order: CreatedOrder,
): Promise<Attempt> {
  const [row] = await db<AttemptRow>('payment_attempts')
    .where({ id: attemptId })
    .update({
      order_state: orderState,
      // A worker's status check may have found the order first; the order id of an attempt is set only once.
      gateway_order_id: db.raw<string>('coalesce(gateway_order_id, ?)', [order.gatewayOrderId]),
      redirect_url: order.redirectUrl,
      expires_at: order.expiresAt,
    })
    .returning('*');
  if (!row) throw new Error('the attempt of an order is missing');
  return toAttempt(row);
}

export async function recordOrderState(
  db: Database,
  attemptId: string,
  orderState: 'unknown' | 'rejected',
  rejection: string | null = null,
): Promise<void> {
  await db<AttemptRow>('payment_attempts')
    .where({ id: attemptId })
    .update({ order_state: orderState, rejection });
}
