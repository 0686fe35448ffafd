/**
 * What a payer reads about one payment. The server derives it (core/domain/payments/payer-view) from the payment, its
 * attempts, captures, holds, refunds, disputes and cancel requests. Screens, mails and lists do not derive texts of
 * their own (docs/decisions/0018).
 */

/** The reader: the payer in their own browser, anybody who knows the id, or staff ("what the customer sees"). */
export const VIEW_AUDIENCES = ['payer', 'id_holder', 'staff'] as const;
export type ViewAudience = (typeof VIEW_AUDIENCES)[number];

export const PAYER_VIEW_STATES = [
  /** An order exists; no payment attempt is known. */
  'waiting_for_payment',
  /** A payment attempt is pending, within the first five minutes of frequent polling. */
  'checking',
  /** No final status after five minutes; status checks continue at growing intervals. */
  'taking_longer',
  /** The payer asked to cancel; the gateway is being asked whether the payment is already authorised. */
  'cancelling',
  'cancelled',
  /** The gateway confirmed that this order is final and unpaid. */
  'failed',
  /** The last attempt failed, and the gateway may still capture the order (late authorisation). */
  'failed_may_change',
  'completed',
  'partly_refunded',
  'refunded',
  /** Captured with a difference from the order: staff decide. */
  'on_hold',
  /** Was on hold; staff settled it outside the product. */
  'handled_outside',
  /** The payer's bank disputes the payment (chargeback). */
  'disputed',
] as const;
export type PayerViewState = (typeof PAYER_VIEW_STATES)[number];

export const VIEW_TONES = ['success', 'progress', 'neutral', 'warning', 'error'] as const;
export type ViewTone = (typeof VIEW_TONES)[number];

/** Whether another top-up may be started now. `ask_first`: name amount and time of this one and ask. */
export const PAY_AGAIN = ['safe', 'ask_first', 'no'] as const;
export type PayAgain = (typeof PAY_AGAIN)[number];

export type { PayerViewDto } from './payer-view-dto';
export type { OpenPaymentDto } from './wallet-dto';
