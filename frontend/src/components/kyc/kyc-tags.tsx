import type { KycDocumentStatus, KycStatus } from '@deccanloop/contracts/kyc/statuses';
import { TAG_TONES } from '../../lib/payment-view';
import { Tag } from '../ui/tag';
import { KYC_DOCUMENT_STATUS_LABELS, KYC_STATUS_LABELS } from './kyc-labels';

interface TagProps<Status> {
  status: Status;
  /** Whose words it has. */
  to: 'customer' | 'staff';
}

export function KycStatusTag({ status, to }: TagProps<KycStatus>) {
  const label = KYC_STATUS_LABELS[status];
  return <Tag tone={TAG_TONES[label.tone]}>{label[to]}</Tag>;
}

export function KycDocumentTag({ status, to }: TagProps<KycDocumentStatus>) {
  const label = KYC_DOCUMENT_STATUS_LABELS[status];
  return <Tag tone={TAG_TONES[label.tone]}>{label[to]}</Tag>;
}
