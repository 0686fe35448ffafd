import { AppError } from '../../platform/errors';

/** Errors of KYC. The BFF maps each to a status and a message, exhaustively. */
export type KycErrorCode =
  /** The id of another customer's KYC. */
  | 'not_your_kyc'
  /** It changed after the caller had read it. */
  | 'kyc_changed'
  /** A document that is being checked or approved already. */
  | 'document_not_needed'
  /** No Aadhaar number was found on the picture, so nothing could be masked. */
  | 'number_not_found'
  /** No such file, or of somebody else. */
  | 'unknown_kyc_file'
  /** A step is missing. */
  | 'kyc_incomplete'
  | 'unknown_kyc'
  | 'already_decided'
  /** Administrators do not decide about their own. */
  | 'own_kyc'
  /** The customer has closed the account. */
  | 'closed_account'
  | 'document_missing'
  | 'documents_not_approved'
  /** `adminId` is not the caller's. */
  | 'foreign_admin';

export class KycError extends AppError<KycErrorCode> {}
