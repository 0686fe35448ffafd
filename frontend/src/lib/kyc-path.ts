import type { KycDocumentType, KycStep } from '@deccanloop/contracts/kyc/statuses';
import { PAGES } from '@deccanloop/contracts/routes';

export const KYC_PATH = `${PAGES.dashboard}/kyc`;
export const stepPath = (step: KycStep): string => `${KYC_PATH}?step=${step}`;

/** The id of a document in the page. */
export const documentAnchor = (type: KycDocumentType): string => `document-${type}`;

/** Where a document is sent and confirmed: in its step before the submission, beside its status afterwards. */
export const documentPath = (type: KycDocumentType): string =>
  `${stepPath('documents')}#${documentAnchor(type)}`;
