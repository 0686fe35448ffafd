import type { ApprovalErrorCode } from '@deccanloop/core/domain/approvals/errors';
import type { ErrorTable } from './error-table';

/** Shown to staff. Most errors have their own message with the exact reason. */
export const APPROVAL_ERRORS: ErrorTable<ApprovalErrorCode> = {
  unknown_subject: { status: 404, message: 'There is no such captured payment or outside refund.' },
  not_available: {
    status: 409,
    message: 'This action is not available any more. Reload the payment to see what has changed.',
  },
  second_admin_needed: {
    status: 409,
    message: 'A second administrator is needed for this, and there is only one. Add another one first.',
  },
  reference_required: { status: 400, message: 'Enter the reference of what was done.' },
  request_conflict: {
    status: 409,
    message:
      'This request was already made with other details. Reload the page and check what was requested.',
  },
  unknown_approval: { status: 404, message: 'There is no such request.' },
  already_decided: { status: 409, message: 'This request was already decided. Reload to see the decision.' },
  approval_expired: {
    status: 409,
    message: 'This request was not decided within 24 hours and has expired. Request it again.',
  },
  own_request: { status: 403, message: 'Another administrator must decide your own request.' },
  unknown_person: { status: 404, message: 'There is no such customer.' },
  unknown_phase: {
    status: 409,
    message: 'This phase cannot be paid any more. Reload the page and choose another one.',
  },
  wallet_short: { status: 409, message: 'The wallet has too little for this debit.' },
  unknown_merchant: { status: 404, message: 'There is no merchant with a balance under this ID.' },
  balance_short: { status: 409, message: 'The balance of the merchant is less than this payout.' },
  unknown_payout: { status: 404, message: 'There is no such payout.' },
  utr_similar: { status: 409, message: 'A transfer with a similar UTR was recorded. Compare both first.' },
  utr_recorded: { status: 409, message: 'A bank transfer with this UTR was recorded already.' },
  limit_changed: { status: 409, message: 'The limit was changed meanwhile. Reload the page to see it.' },
  limit_unchanged: { status: 409, message: 'This is the limit already.' },
  limit_change_waiting: {
    status: 409,
    message: 'A change of the limit already waits for another administrator. See Approvals.',
  },
  new_admin: { status: 403, message: 'A new administrator can decide requests after 24 hours.' },
};
