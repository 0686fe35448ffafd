import type { FindingErrorCode } from '@deccanloop/core/domain/findings/errors';
import type { LookupErrorCode } from '@deccanloop/core/domain/restores/errors';
import type { ErrorTable } from './error-table';

export const FINDING_ERRORS: ErrorTable<FindingErrorCode> = {
  unknown_finding: { status: 404, message: 'There is no such finding.' },
  already_resolved: {
    status: 409,
    message: 'This finding has already been closed. Reload the list to read the note.',
  },
};

export const LOOKUP_ERRORS: ErrorTable<LookupErrorCode> = {
  unknown_lookup: { status: 404, message: 'There is no such lookup.' },
  not_a_lost_order: {
    status: 409,
    message:
      'Only an open finding about a lost payment can be rebuilt. Reload the list: it may be done already.',
  },
};
