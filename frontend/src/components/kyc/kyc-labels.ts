import type { KycDocumentStatus, KycStatus } from '@deccanloop/contracts/kyc/statuses';
import type { ViewTone } from '@deccanloop/contracts/payments/payer-view';

export interface KycLabel {
  customer: string;
  staff: string;
  tone: ViewTone;
}

/** The names of the statuses of a KYC, for customers and for staff. */
export const KYC_STATUS_LABELS = {
  Draft: { customer: 'Not submitted', staff: 'Draft', tone: 'neutral' },
  Pending: { customer: 'Being checked', staff: 'Pending', tone: 'progress' },
  Approved: { customer: 'Approved', staff: 'Approved', tone: 'success' },
  Rejected: { customer: 'Rejected', staff: 'Rejected', tone: 'error' },
} as const satisfies Record<KycStatus, KycLabel>;

/** The names of the statuses of one document. */
export const KYC_DOCUMENT_STATUS_LABELS = {
  Missing: { customer: 'Missing', staff: 'Missing', tone: 'warning' },
  ...KYC_STATUS_LABELS,
} as const satisfies Record<KycDocumentStatus, KycLabel>;
