/**
 * What a payer is told about one payment. The server decides it (core/domain/payments/payer-view) from the payment,
 * its attempts, captures, holds, refunds, disputes and cancel requests; no screen, mail or list derives a sentence
 * of its own.
 */

/** Who reads it: the payer in their own browser, anybody who holds the id, or staff ("what the customer sees"). */
export const VIEW_AUDIENCES = ['payer', 'id_holder', 'staff'] as const;
export type ViewAudience = (typeof VIEW_AUDIENCES)[number];

export const PAYER_VIEW_STATES = [
  /** An order exists; no attempt to pay it is known. */
  'waiting_for_payment',
  /** An attempt is under way, within the five minutes of close polling. */
  'checking',
  /** No final answer after five minutes; checks go on with growing intervals. */
  'taking_longer',
  /** The payer asked to cancel and the gateway is being asked whether money is on its way. */
  'cancelling',
  'cancelled',
  /** The gateway said that this order is final and brought no money. */
  'failed',
  /** The last attempt failed, and the gateway may still capture the order (late authorisation). */
  'failed_may_change',
  'completed',
  'partly_refunded',
  'refunded',
  /** Captured, and not what was asked for: staff decide. */
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

export interface PayerViewDto {
  state: PayerViewState;
  tone: ViewTone;
  /** Heading of a card; with a payer's audience to the letter of docs/payment-texts.md. */
  heading: string;
  text: string;
  /** Further facts, a paragraph each: a refund, a second capture, a dispute, what the bank does next. */
  notes: string[];
  /** One or two words for lists: "Successful", "Checking", "On hold". */
  label: string;
  /** ISO; null when the gateway is not asked again. */
  nextCheckAt: string | null;
  /** ISO: until when the gateway is asked; null when nothing is open. */
  watchEndsAt: string | null;
  payAgain: PayAgain;
  actions: {
    cancel: boolean;
    /** Another try at the same top-up. */
    retry: boolean;
    receipt: boolean;
    support: boolean;
  };
  /** Nothing further is expected: a page may stop listening. */
  isFinal: boolean;
}

/** A payment that is not settled yet, as `GET /api/payments/open` lists it to its payer. */
export interface OpenPaymentDto {
  merchantTransactionId: string;
  gateway: 'razorpay' | 'phonepe';
  amountPaise: number;
  initiatedAt: string;
  /** The gateway knows of an attempt to pay it: paying again asks first. */
  hasAttempt: boolean;
  view: PayerViewDto;
}
