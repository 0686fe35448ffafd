import type { FindingMoment } from '@deccanloop/contracts/staff/finding-dto';
import type { FindingRecordDto } from '@deccanloop/contracts/staff/findings';
import type { MoneyAction } from '@deccanloop/contracts/staff/money-actions';
import type { TimelineEvent } from '../../../components/ui/timeline';
import { MONEY_ACTION_LABELS } from './money-action-labels';

type Moment = FindingRecordDto['timeline'][number];
type Text = Pick<TimelineEvent, 'text' | 'tone'>;

const actionTitle = (action: string | null): string =>
  action !== null && Object.hasOwn(MONEY_ACTION_LABELS, action)
    ? MONEY_ACTION_LABELS[action as MoneyAction].title
    : 'An action';

const MOMENTS = {
  found: () => ({ text: 'Found', tone: 'warning' }),
  assigned: ({ subject }) => ({
    text: subject === null ? 'Assigned' : `Assigned to ${subject}`,
    tone: 'brand',
  }),
  unassigned: () => ({ text: 'Assignment removed' }),
  check_requested: () => ({ text: 'Checked with the gateway' }),
  refund_requested: () => ({ text: 'A refund was requested', tone: 'brand' }),
  money_action_requested: ({ subject }) => ({ text: `Requested: ${actionTitle(subject)}`, tone: 'brand' }),
  money_action_approved: ({ subject }) => ({ text: `Approved: ${actionTitle(subject)}`, tone: 'brand' }),
  money_action_declined: ({ subject }) => ({ text: `Declined: ${actionTitle(subject)}` }),
  money_action_expired: ({ subject }) => ({ text: `Expired without a decision: ${actionTitle(subject)}` }),
  money_action_done: ({ subject }) => ({ text: `Done: ${actionTitle(subject)}`, tone: 'success' }),
  money_action_failed: ({ subject }) => ({
    text: `Could not be done, no money moved: ${actionTitle(subject)}`,
    tone: 'danger',
  }),
  closed: ({ subject }) => ({
    text: subject === null ? 'Closed' : `Closed with reference ${subject}`,
    tone: 'success',
  }),
  ended_by_itself: () => ({ text: 'Ended by itself', tone: 'success' }),
} as const satisfies Record<FindingMoment, (moment: Moment) => Text>;

export const momentLabels = (moment: Moment): Text => MOMENTS[moment.what](moment);
