import type { HomeActionDto } from '@deccanloop/contracts/customer/home';
import {
  KYC_DOCUMENT_TYPES,
  type KycDocumentStatus,
  type KycDocumentType,
  type KycSide,
} from '@deccanloop/contracts/kyc/statuses';
import { hasDraft, missingSteps } from '../kyc/kyc-rules';
import type { KycProgressRow } from './home-repository';

interface FileState {
  side: KycSide;
  confirmedAt: Date | null;
}

/** What staff rejected, and masked pictures that wait for their owner. */
export function kycActions(kyc: KycProgressRow | null): HomeActionDto[] {
  if (kyc === null) return [];
  if (kyc.status === 'Rejected') return [{ kind: 'correct_kyc' }];
  return KYC_DOCUMENT_TYPES.flatMap((document): HomeActionDto[] => {
    const { files, status } = stateOf(kyc, document);
    // A rejected document whose new picture waits has been sent already.
    if (hasDraft(files)) return [{ kind: 'confirm_kyc_picture', document }];
    return kyc.status === 'Pending' && status === 'Rejected' ? [{ kind: 'send_kyc_document', document }] : [];
  });
}

/** Without hurry: a KYC is needed for live merchant mode only. */
export function laterKycActions(kyc: KycProgressRow | null): HomeActionDto[] {
  if (kyc === null) return [{ kind: 'start_kyc' }];
  // A picture that waits leads to the same step.
  if (kyc.status !== 'Draft' || kycActions(kyc).length > 0) return [];
  const states = {
    gstCertificate: stateOf(kyc, 'gstCertificate'),
    panCard: stateOf(kyc, 'panCard'),
    aadharCard: stateOf(kyc, 'aadharCard'),
  };
  return [{ kind: 'continue_kyc', step: missingSteps(kyc, kyc, states)[0] ?? 'review' }];
}

function stateOf(
  { documents }: KycProgressRow,
  type: KycDocumentType,
): { files: FileState[]; status: KycDocumentStatus } {
  const document = documents.find((one) => one.type === type);
  const files = (document?.files ?? []).map(({ side, isConfirmed }) => ({
    side,
    confirmedAt: isConfirmed ? new Date(0) : null,
  }));
  return { files, status: document?.status ?? 'Missing' };
}
