import { AppError } from '../../platform/errors';

/** Errors of quotations and of payments of their phases. */
export type QuotationErrorCode =
  | 'unknown_quotation'
  | 'unknown_paper'
  | 'not_your_quotations'
  | 'wrong_status'
  /** Wrong or expired, or the quotation was priced or closed. */
  | 'details_link_unusable'
  | 'details_given'
  | 'not_staff'
  | 'assignee_changed'
  | 'not_started'
  | 'no_price'
  | 'price_changed'
  | 'price_expired'
  | 'already_decided'
  /** The key of the request has sent another text. */
  | 'message_conflict'
  | 'wrong_total'
  | 'too_many_phases'
  | 'unknown_phase'
  | 'not_accepted'
  | 'gstin_missing'
  | 'total_changed'
  | 'wallet_short'
  | 'phase_paid'
  | 'payment_conflict'
  | 'being_cancelled'
  | 'not_waiting'
  | 'unknown_phase_payment'
  | 'not_paid';

export class QuotationError extends AppError<QuotationErrorCode> {}
