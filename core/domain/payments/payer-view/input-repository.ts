import type {
  PayerViewInput,
  ViewedAttempt,
  ViewedCapture,
  ViewedDispute,
  ViewedRefund,
} from './payer-view-input';

type Nullable<T> = T | null;

/** The JSON list that `PAYER_VIEW_INPUT_SQL` returns. */
export type PayerViewFields = [
  attempts: Nullable<
    [
      ViewedAttempt['orderState'],
      ViewedAttempt['gatewayState'],
      ViewedAttempt['isFinal'],
      expiresAt: Nullable<string>,
    ][]
  >,
  captures: Nullable<
    [
      id: string,
      ViewedCapture['status'],
      ViewedCapture['holdReason'],
      currency: string,
      amountPaise: number,
      creditPaise: Nullable<number>,
      feePaise: Nullable<number>,
      outsideReference: Nullable<string>,
      capturedAt: string,
      resolvedAt: Nullable<string>,
    ][]
  >,
  refunds: Nullable<
    [
      captureId: Nullable<string>,
      ViewedRefund['state'],
      amountPaise: number,
      isOfHeldMoney: boolean,
      at: string,
    ][]
  >,
  outsideRefunds: Nullable<
    [captureId: Nullable<string>, state: 'pending' | 'processed' | 'failed', amountPaise: number][]
  >,
  disputes: Nullable<
    [captureId: Nullable<string>, ViewedDispute['status'], amountPaise: number, openedAt: string][]
  >,
  cancelRejectedAt: Nullable<string>,
  checkoutReturnedAt: Nullable<string>,
];

/** Before its first end and not on hold: it has no refunds or disputes yet. */
const IS_NEW = `p.state in ('initiated', 'pending') and not p.under_review and p.next_check_at is not null`;

/**
 * SQL for what a view needs of the payment `p` besides its row; `toPayerViewInput` reads it. Pages poll it,
 * so the attempts of a completed payment are left out, and so are refunds and disputes while none can exist.
 */
export const PAYER_VIEW_INPUT_SQL = `json_build_array(
    case when p.state <> 'completed' then
      (select json_agg(json_build_array(order_state, gateway_state, is_final, expires_at) order by attempt_no)
         from payment_attempts where payment_id = p.id) end,
    (select json_agg(json_build_array(id, status, hold_reason, currency, amount_paise, credit_paise,
              fee_paise, outside_reference, captured_at, resolved_at) order by captured_at, id)
       from payment_captures where payment_id = p.id),
    case when not (${IS_NEW}) then
      (select json_agg(json_build_array(capture_id, state, amount_paise, held_paise > 0,
                coalesce(settled_at, recorded_at, requested_at)) order by requested_at, id)
         from refunds where payment_id = p.id and state <> 'refused') end,
    case when not (${IS_NEW}) then
      (select json_agg(json_build_array(capture_id, state, amount_paise) order by reported_at, id)
         from outside_refunds where payment_id = p.id and refund_id is null) end,
    case when not (${IS_NEW}) then
      -- For the payer an ended dispute is lost when it took money, and then the amount is what it took.
      (select json_agg(json_build_array(capture_id,
                case when closed_at is null then status when booked_paise + held_paise > 0 then 'lost'
                     when status = 'lost' then 'closed' else status end,
                case when closed_at is null or booked_paise + held_paise = 0 then amount_paise
                     else booked_paise + held_paise end,
                opened_at) order by opened_at, id)
         from payment_disputes where payment_id = p.id) end,
    p.cancel_rejected_at, p.checkout_returned_at)`;

const timeOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

export function toPayerViewInput([
  attempts,
  captures,
  refunds,
  outsideRefunds,
  disputes,
  cancelRejectedAt,
  checkoutReturnedAt,
]: PayerViewFields): PayerViewInput {
  return {
    attempts: (attempts ?? []).map(([orderState, gatewayState, isFinal, expiresAt]) => ({
      orderState,
      gatewayState,
      isFinal,
      expiresAt: timeOrNull(expiresAt),
    })),
    captures: (captures ?? []).map(
      ([
        id,
        status,
        holdReason,
        currency,
        amount,
        credit,
        fee,
        outsideReference,
        capturedAt,
        resolvedAt,
      ]) => ({
        id,
        status,
        holdReason,
        currency,
        amountPaise: amount,
        creditPaise: credit,
        feePaise: fee,
        outsideReference,
        capturedAt: new Date(capturedAt),
        resolvedAt: timeOrNull(resolvedAt),
      }),
    ),
    refunds: (refunds ?? []).map(([captureId, state, amountPaise, isOfHeldMoney, at]) => ({
      captureId,
      state,
      amountPaise,
      isOfHeldMoney,
      at: new Date(at),
    })),
    outsideRefunds: (outsideRefunds ?? []).map(([captureId, state, amountPaise]) => ({
      captureId,
      state,
      amountPaise,
    })),
    disputes: (disputes ?? []).map(([captureId, status, amountPaise, openedAt]) => ({
      captureId,
      status,
      amountPaise,
      openedAt: new Date(openedAt),
    })),
    cancelRejectedAt: timeOrNull(cancelRejectedAt),
    checkoutReturnedAt: timeOrNull(checkoutReturnedAt),
  };
}
