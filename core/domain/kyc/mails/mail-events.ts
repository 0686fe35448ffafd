import type { KycEventType } from '@deccanloop/contracts/kyc/statuses';
import type { Rows } from '../../../platform/database-rows';

export type KycMailAudience = Rows['kyc_mails']['audience'];

/** Who is mailed about each event. */
export const KYC_AUDIENCES = {
  started: [],
  business_changed: [],
  bank_changed: [],
  document_uploaded: [],
  document_confirmed: [],
  submitted: ['company'],
  document_approved: ['customer'],
  document_rejected: ['customer'],
  approved: ['customer'],
  rejected: ['customer'],
  picture_masked: [],
  bank_details_shown: [],
  papers_erased: [],
} as const satisfies Record<KycEventType, readonly KycMailAudience[]>;

/** Event types with a mail. */
export type MailedKycEvent = {
  [Type in KycEventType]: (typeof KYC_AUDIENCES)[Type] extends readonly [] ? never : Type;
}[KycEventType];
