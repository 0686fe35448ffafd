import type { StaffKycDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_DOCUMENT_LABELS, type KycActor, type KycEventType } from '@deccanloop/contracts/kyc/statuses';
import type { TimelineEvent } from '../../../components/ui/timeline';

type Event = StaffKycDto['timeline'][number];

const TEXTS = {
  started: ['KYC started', 'neutral'],
  business_changed: ['Business information changed', 'neutral'],
  bank_changed: ['Bank details changed', 'neutral'],
  document_uploaded: ['uploaded', 'neutral'],
  document_confirmed: ['confirmed after masking', 'neutral'],
  submitted: ['Submitted', 'brand'],
  document_approved: ['approved', 'success'],
  document_rejected: ['rejected', 'danger'],
  approved: ['KYC approved', 'success'],
  rejected: ['KYC rejected', 'danger'],
  picture_masked: ['blackened further', 'warning'],
  bank_details_shown: ['Bank details shown', 'warning'],
  papers_erased: ['Papers erased', 'neutral'],
} as const satisfies Record<KycEventType, readonly [string, NonNullable<TimelineEvent['tone']>]>;

const ACTORS = { customer: 'customer', staff: 'staff', system: 'automatically' } as const satisfies Record<
  KycActor,
  string
>;

/** "PAN card rejected", with who did it and why. */
export function kycEvent(event: Event, index: number): TimelineEvent {
  const { type, document, actor, actorName, reason, at } = event;
  const [text, tone] = TEXTS[type];
  return {
    id: String(index),
    at,
    tone,
    text: document === null ? text : `${KYC_DOCUMENT_LABELS[document]} ${text}`,
    actor: actorName === null ? `By the ${ACTORS[actor]}` : `By ${actorName}, ${ACTORS[actor]}`,
    ...(reason !== null && { children: reason }),
  };
}

/** Who decided about a document or the whole last; null while undecided. */
export const lastDecider = (
  timeline: StaffKycDto['timeline'],
  types: readonly KycEventType[],
  document: Event['document'] = null,
): string | null =>
  timeline.findLast((event) => types.includes(event.type) && event.document === document)?.actorName ?? null;
