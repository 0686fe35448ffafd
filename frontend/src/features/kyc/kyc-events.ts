import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_DOCUMENT_LABELS, type KycEventType } from '@deccanloop/contracts/kyc/statuses';
import type { TimelineEvent } from '../../components/ui/timeline';

type Event = KycDto['timeline'][number];

const TONES: Partial<Record<KycEventType, NonNullable<TimelineEvent['tone']>>> = {
  submitted: 'brand',
  document_approved: 'success',
  approved: 'success',
  document_rejected: 'danger',
  rejected: 'danger',
};

const documentOf = ({ document }: Event): string =>
  document === null ? 'Document' : KYC_DOCUMENT_LABELS[document];

/** What happened, to the customer. */
function textOf(event: Event): string {
  switch (event.type) {
    case 'started':
      return 'KYC started';
    case 'business_changed':
      return 'Business information saved';
    case 'bank_changed':
      return 'Bank details saved';
    case 'document_uploaded':
      return `${documentOf(event)} sent`;
    case 'document_confirmed':
      return `${documentOf(event)}: masked picture confirmed`;
    case 'submitted':
      return 'KYC submitted';
    case 'document_approved':
      return `${documentOf(event)} approved`;
    case 'document_rejected':
      return `${documentOf(event)} rejected`;
    case 'approved':
      return 'KYC approved';
    case 'rejected':
      return 'KYC rejected';
    case 'picture_masked':
      return `${documentOf(event)}: more of the picture was blackened`;
    case 'bank_details_shown':
      return 'Account number viewed for the check';
    case 'papers_erased':
      return 'Documents deleted after their retention';
  }
}

const ACTORS = { customer: 'You', staff: 'Our team', system: 'Automatic' } as const satisfies Record<
  Event['actor'],
  string
>;

/** The timeline, newest first. */
export const customerTimeline = ({ timeline }: Pick<KycDto, 'timeline'>): TimelineEvent[] =>
  timeline
    .map((event, index) => ({ event, index }))
    .sort((one, other) => other.event.at.localeCompare(one.event.at) || other.index - one.index)
    .map(({ event, index }) => ({
      id: String(index),
      text: textOf(event),
      at: event.at,
      tone: TONES[event.type] ?? 'neutral',
      actor: ACTORS[event.actor],
      ...(event.reason !== null && { children: event.reason }),
    }));
