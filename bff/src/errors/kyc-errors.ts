import type { KycErrorCode } from '@deccanloop/core/domain/kyc/errors';
import type { ErrorTable } from './error-table';

export const KYC_ERRORS: ErrorTable<KycErrorCode> = {
  not_your_kyc: { status: 403, message: 'This KYC belongs to another account.' },
  kyc_changed: {
    status: 409,
    message: 'This KYC was changed meanwhile, perhaps on another device. Reload it and check what is new.',
  },
  document_not_needed: {
    status: 409,
    message: 'This document is already with us. You can send it again if it is rejected.',
  },
  number_not_found: {
    status: 422,
    message:
      'We found no Aadhaar number in this picture. Nothing was stored. Please mark where it is printed.',
  },
  unknown_kyc_file: { status: 404, message: 'There is no such file (any more).' },
  kyc_incomplete: {
    status: 409,
    message: 'Your KYC is not complete yet. Please complete the steps that are missing.',
  },
  unknown_kyc: { status: 404, message: 'There is no such KYC.' },
  already_decided: { status: 409, message: 'This was decided already. Reload the KYC to see who decided.' },
  own_kyc: { status: 403, message: 'You cannot decide about your own KYC. Another administrator must.' },
  closed_account: {
    status: 409,
    message: 'The customer has closed the account, so this KYC cannot be decided any more.',
  },
  document_missing: { status: 409, message: 'This document was not submitted, so it cannot be decided.' },
  documents_not_approved: { status: 409, message: 'All documents must be approved first.' },
  foreign_admin: { status: 403, message: 'The adminId is not yours. Leave it out or send your own id.' },
};
