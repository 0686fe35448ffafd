import { indiaClockText, longDay } from '@deccanloop/contracts/calls/business-hours';
import type { CallBackOutcome, CallBackState } from '@deccanloop/contracts/calls/call-backs';
import type { CallBackDto } from '@deccanloop/contracts/calls/dto';
import { dayInIndia } from '@deccanloop/contracts/india-time';
import type { TagProps } from '../../../components/ui/tag';

export const CALL_BACK_LABELS = {
  open: { label: 'Open', tone: 'brand' },
  called: { label: 'Called', tone: 'success' },
  unreached: { label: 'Could not be reached', tone: 'warning' },
  closed: { label: 'Closed', tone: 'neutral' },
} as const satisfies Record<CallBackState, { label: string; tone: TagProps['tone'] }>;

export const OUTCOME_LABELS = {
  called: 'Called',
  unreached: 'Could not be reached: call again',
  closed: 'Closed without a call',
  open: 'Open again',
} as const satisfies Record<CallBackOutcome, string>;

/** "As soon as possible, by 6:00 pm on Monday, 30 November", or the hours that the visitor chose. */
export function callTimeText({
  isSoon,
  from,
  until,
}: Pick<CallBackDto, 'isSoon' | 'from' | 'until'>): string {
  const [start, end] = [new Date(from), new Date(until)];
  const day = longDay(dayInIndia(end));
  if (isSoon) return `As soon as possible, by ${indiaClockText(end)} on ${day}`;
  return `${day}, ${indiaClockText(start)} to ${indiaClockText(end)}`;
}
