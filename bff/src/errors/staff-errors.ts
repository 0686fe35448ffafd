import type { FindingErrorCode } from '@deccanloop/core/domain/findings/errors';
import type { ErrorTable } from './error-table';

export const FINDING_ERRORS: ErrorTable<FindingErrorCode> = {
  unknown_finding: { status: 404, message: 'There is no such finding.' },
  already_resolved: {
    status: 409,
    message: 'Somebody has closed this finding meanwhile. Reload the list to read what they wrote.',
  },
};
