import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import {
  KYC_DOCUMENT_LABELS,
  KYC_DOCUMENT_TYPES,
  type KycDocumentType,
} from '@deccanloop/contracts/kyc/statuses';

export interface NextStep {
  title: string;
  /** What happens next, as far as we know it. */
  text: string;
  mark: 'pending' | 'success' | 'failed' | 'held';
}

/** Documents that the customer must send again, or confirm. */
export const documentsToSend = ({ documents }: Pick<KycDto, 'documents'>): KycDocumentType[] =>
  KYC_DOCUMENT_TYPES.filter((type) => {
    const { status } = documents[type];
    return status === 'Rejected' || status === 'Draft' || status === 'Missing';
  });

const sentence = (labels: readonly string[]): string => new Intl.ListFormat('en-IN').format(labels);

const STAYS = 'What was approved before stays in use until a change is approved.';

/** Where a submitted KYC stands, in plain words. */
export function nextStepOf(kyc: Pick<KycDto, 'kycStatus' | 'documents' | 'approved'>): NextStep {
  const isChange = Boolean(kyc.approved);
  switch (kyc.kycStatus) {
    case 'Approved':
      return {
        title: 'Your KYC is approved',
        text: 'Your business has passed the check for live merchant mode. There is nothing to do here.',
        mark: 'success',
      };
    case 'Rejected':
      return {
        title: isChange ? 'Your change was rejected' : 'Your KYC was rejected',
        text: isChange
          ? `Read why, change what is needed, and submit it again. ${STAYS}`
          : 'Read why, change what is needed, and submit it again.',
        mark: 'failed',
      };
    default: {
      const open = documentsToSend(kyc);
      if (open.length === 0)
        return {
          title: isChange ? 'We are checking your change' : 'We are checking your KYC',
          text: `${isChange ? `${STAYS} ` : ''}A member of our team looks at each document. We mail you when something is decided, and this page shows it. We cannot say yet when that will be; until then there is nothing to do.`,
          mark: 'pending',
        };
      const labels = open.map((type) => KYC_DOCUMENT_LABELS[type]);
      return {
        title:
          open.length === 1 ? 'Please send one document again' : `Please send ${open.length} documents again`,
        text: `${sentence(labels)}: the reason is beside it. What is approved, or still being checked, you need not send again.${isChange ? ` ${STAYS}` : ''}`,
        mark: 'held',
      };
    }
  }
}
