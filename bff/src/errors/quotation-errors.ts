import type { QuotationErrorCode } from '@deccanloop/core/domain/quotations/errors';
import type { ErrorTable } from './error-table';

export const QUOTATION_ERRORS: ErrorTable<QuotationErrorCode> = {
  unknown_quotation: { status: 404, message: 'There is no such quotation.' },
  unknown_paper: { status: 404, message: 'There is no such paper.' },
  not_your_quotations: { status: 403, message: 'You can see only your own quotations.' },
  wrong_status: {
    status: 409,
    message: 'This is not possible in the present status of the quotation. Reload it.',
  },
  details_link_unusable: {
    status: 410,
    message: 'This link is not valid any more. Send us the details by e-mail or on the contact page.',
  },
  details_given: { status: 409, message: 'We already have the details of this request.' },
  not_staff: { status: 400, message: 'Choose an administrator or a member of support.' },
  assignee_changed: {
    status: 409,
    message:
      'Another member of staff has changed the assignee in the meantime. The page now shows the new one; please choose again.',
  },
  not_started: { status: 409, message: 'The project starts when the customer accepts the quotation.' },
  no_price: { status: 409, message: 'This quotation has no price to accept or decline.' },
  price_changed: { status: 409, message: 'The price has changed meanwhile. Please reload the page.' },
  price_expired: { status: 409, message: 'This price is no longer valid. Ask us for a new one.' },
  already_decided: { status: 409, message: 'You have already decided about this price.' },
  wrong_total: { status: 400, message: 'The phases do not sum to the total.' },
  too_many_phases: { status: 400, message: 'A quotation has at most 12 phases.' },
  unknown_phase: {
    status: 404,
    message: 'There is no such phase. Its price may have changed; reload the page.',
  },
  not_accepted: { status: 409, message: 'Accept the quotation before you pay its phases.' },
  gstin_missing: {
    status: 409,
    message: 'Phases cannot be paid here yet: our GST number, which the invoice needs, is not set up.',
  },
  total_changed: { status: 409, message: 'The total has changed. Please reload the page.' },
  wallet_short: { status: 409, message: 'Your wallet has too little for this phase. Top it up first.' },
  phase_paid: { status: 409, message: 'This phase is already paid.' },
  message_conflict: {
    status: 409,
    message: 'This request has already sent another message. Please reload the page to see it.',
  },
  payment_conflict: {
    status: 409,
    message: 'This request has already been used for another payment. Please reload the page.',
  },
  being_cancelled: {
    status: 409,
    message: 'This payment is being cancelled. You can pay the phase again in a moment.',
  },
  not_waiting: { status: 409, message: 'No payment of this phase waits for a top-up.' },
  unknown_phase_payment: { status: 404, message: 'There is no such payment of a phase, or it has ended.' },
  not_paid: { status: 409, message: 'Only a paid phase can be returned to the wallet.' },
};
