import type { FindingErrorCode } from '@deccanloop/core/domain/findings/errors';
import type { DisputeErrorCode } from '@deccanloop/core/domain/disputes/errors';
import type { LookupErrorCode } from '@deccanloop/core/domain/restores/errors';
import type { ErrorTable } from './error-table';

export const FINDING_ERRORS: ErrorTable<FindingErrorCode> = {
  unknown_finding: { status: 404, message: 'There is no such finding.' },
  already_resolved: {
    status: 409,
    message: 'This finding has already been closed. Reload the list to read the note.',
  },
  finding_changed: {
    status: 409,
    message: 'Another person was assigned to this finding in the meantime. Reload the page to see who.',
  },
  unknown_finding_assignee: { status: 409, message: 'Findings can be assigned to members of staff only.' },
  finding_reference_required: {
    status: 400,
    message: 'A finding about money is closed with one of its actions, or with a reference.',
  },
  finding_still_on_hold: {
    status: 409,
    message:
      'The money is still on hold. Use one of the actions; if it was settled another way, “Handled outside” takes the reference.',
  },
  finding_action_under_way: {
    status: 409,
    message:
      'An action on this money is waiting or under way. It closes the finding when it is done; see Approvals.',
  },
  finding_dispute_open: {
    status: 409,
    message:
      'The dispute is still open. Answer it; the finding can be closed when its end is reported, of PhonePe’s by what is recorded on the payment.',
  },
};

export const DISPUTE_ERRORS: ErrorTable<DisputeErrorCode> = {
  unknown_capture: { status: 404, message: 'This payment has no such captured money.' },
  dispute_fetched: {
    status: 409,
    message: 'Disputes of this gateway are fetched from it. Use “Check now”.',
  },
  dispute_known: {
    status: 409,
    message: 'A dispute with this case number is recorded already. Reload the page, or check the number.',
  },
  dispute_changed: {
    status: 409,
    message: 'The dispute was changed since you opened this page. Reload the page and compare.',
  },
  dispute_record_waiting: {
    status: 409,
    message: 'What was recorded before is being booked. Try again in a moment.',
  },
  dispute_amount: { status: 400, message: 'The amounts do not fit together.' },
  dispute_record_conflict: {
    status: 409,
    message: 'This was sent before with other details. Reload the page to see what was recorded.',
  },
};

export const LOOKUP_ERRORS: ErrorTable<LookupErrorCode> = {
  unknown_lookup: { status: 404, message: 'There is no such lookup.' },
  not_a_lost_order: {
    status: 409,
    message:
      'Only an open finding about a lost payment can be rebuilt. Reload the list: it may be done already.',
  },
  not_a_lost_booking: {
    status: 409,
    message:
      'Only an open finding about a lost booking can be made again. Reload it: it may be done already.',
  },
};
