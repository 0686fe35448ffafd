import { indiaMinute } from '@deccanloop/contracts/india-time';
import {
  KYC_DOCUMENT_LABELS,
  KYC_DOCUMENT_TYPES,
  type KycDecision,
  type KycDocumentType,
} from '@deccanloop/contracts/kyc/statuses';
import type { KycDocument } from '../kyc-repository';
import { waitsForStaff } from '../kyc-rules';

type Decided = Pick<KycDocument, 'type' | 'status'>;

const statusOf = (documents: readonly Decided[], type: KycDocumentType) =>
  documents.find((document) => document.type === type)?.status;

export const areAllApproved = (documents: readonly Decided[]): boolean =>
  KYC_DOCUMENT_TYPES.every((type) => statusOf(documents, type) === 'Approved');

/**
 * How long a mail about a document waits for the other decisions of the same review, in ms. Once everything is decided and
 * the customer must act, it is sent at once; after three approvals the decision about the whole is near.
 */
const REVIEW_MS = 10 * 60_000;

export const mailedFrom = (documents: readonly Decided[], now: Date): Date | null =>
  waitsForStaff(documents) ? new Date(now.getTime() + REVIEW_MS) : null;

/** "Meera Iyer rejected the PAN card on 25 Nov 2026, 3:10 pm. …", for the second of two reviewers. */
export function decidedText(
  what: KycDocumentType | 'whole',
  decision: { status: KycDecision; byName: string | null; at: Date; isOwn: boolean },
): string {
  const who = decision.isOwn ? 'You have already' : (decision.byName ?? 'Another administrator');
  const verb = decision.status === 'Approved' ? 'approved' : 'rejected';
  const subject = what === 'whole' ? 'this KYC' : `the ${KYC_DOCUMENT_LABELS[what]}`;
  return `${who} ${verb} ${subject} on ${indiaMinute(decision.at)}. Nothing was changed by you.`;
}
