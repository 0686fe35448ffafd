import { OPEN_STATUSES } from '../disputes/open-statuses';

/**
 * SQL expressions over one row `capture` of payment_captures, shared by every query of what is left of a
 * capture. Only the credited part counts: money on hold may have been refunded in part before staff credited
 * the rest.
 */
export const CREDITED_PAISE = '(coalesce(capture.credit_paise, 0) + coalesce(capture.fee_paise, 0))';

/** Refunds of what was returned before the credit. */
const HELD_PAISE = `(
  select coalesce(sum(held_paise), 0)::bigint from refunds
   where capture_id = capture.id and state in ('pending', 'processed'))`;

/** What lost disputes took while it was on hold. */
const HELD_LOST_PAISE = `(
  select coalesce(sum(d.held_paise), 0)::bigint from payment_disputes d
   where d.gateway = capture.gateway and d.mode = capture.mode and d.gateway_payment_id = capture.gateway_payment_id)`;

/** Of the credit: debited for refunds, or taken by a dispute that was lost after it. */
export const GONE_PAISE = `(capture.refunded_paise + capture.lost_paise - ${HELD_PAISE} - ${HELD_LOST_PAISE})`;
export const GONE_FEE_PAISE = '(capture.refunded_fee_paise + capture.lost_fee_paise)';

/** Refunds above the limit that wait for a second administrator, or for the worker that makes them. One at a time. */
export const WAITING_PAISE = `(
  select coalesce(sum(amount_paise), 0)::bigint from approvals
   where capture_id = capture.id and action = 'refund_credited_capture' and state in ('waiting', 'approved'))`;

/** Refunds that staff requested and no worker has debited yet, also those that wait for approval. */
export const REQUESTED_PAISE = `((
  select coalesce(sum(amount_paise), 0)::bigint from refunds where capture_id = capture.id and state = 'requested')
  + ${WAITING_PAISE})`;

/**
 * Refunds made in the gateway's dashboard that are not linked to a refund of ours. One that was stored at the same moment as
 * its capture names it by the gateway's payment id only.
 */
const UNLINKED_PAISE = `(
  select coalesce(sum(o.amount_paise), 0)::bigint from outside_refunds o
   where o.refund_id is null and o.state <> 'failed' and o.gateway = capture.gateway and o.mode = capture.mode
     and (o.capture_id = capture.id or (o.capture_id is null and o.gateway_payment_id = capture.gateway_payment_id)))`;

/**
 * Orders the captures of an order by which of them a refund of `:amountPaise` took, where the gateway names the order only
 * (PhonePe): one that has as much left, credited before others, the oldest first.
 */
export const IN_ORDER_OF_REFUND = `
  (capture.amount_paise - capture.refunded_paise - capture.lost_paise - ${UNLINKED_PAISE} >= :amountPaise::bigint) desc,
  (capture.status = 'credited') desc, capture.captured_at, capture.id`;

/** Made in the gateway's dashboard and not linked to a refund of ours, less what was returned before the credit. */
export const OUTSIDE_PAISE = `greatest(0, ${UNLINKED_PAISE}
  - greatest(0, capture.amount_paise - ${CREDITED_PAISE} - ${HELD_PAISE} - ${HELD_LOST_PAISE}))`;

/**
 * The gateway's id of an open dispute; one that arrived before its capture is found by the payment's id. One that staff
 * have recorded counts before a worker has settled it.
 */
export const OPEN_DISPUTE = `coalesce((
  select d.gateway_dispute_id from payment_disputes d
   where d.gateway = capture.gateway and d.mode = capture.mode
     and (d.capture_id = capture.id or d.gateway_payment_id = capture.gateway_payment_id)
     and d.status in ${OPEN_STATUSES}
   order by d.opened_at limit 1), (
  select r.gateway_dispute_id from dispute_records r
   where r.capture_id = capture.id and r.settled_at is null and r.status = 'open'))`;

/** What staff can still request. */
export const REFUNDABLE_PAISE = `greatest(0,
  ${CREDITED_PAISE} - ${GONE_PAISE} - ${REQUESTED_PAISE} - ${OUTSIDE_PAISE})::bigint`;
