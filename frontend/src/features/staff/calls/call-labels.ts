import { indiaClockText, longDay } from '@deccanloop/contracts/calls/business-hours';
import type { BookedCallStatus, CallPeriod } from '@deccanloop/contracts/calls/booked-calls';
import type { CallBackOutcome, CallBackState } from '@deccanloop/contracts/calls/call-backs';
import type { CallBackDto } from '@deccanloop/contracts/calls/dto';
import { endOfSlot } from '@deccanloop/contracts/calls/slots';
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

export const BOOKED_CALL_LABELS = {
  requested: { label: 'Not confirmed', tone: 'neutral' },
  booked: { label: 'Booked', tone: 'brand' },
  held: { label: 'Held', tone: 'success' },
  missed: { label: 'Did not come', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
} as const satisfies Record<BookedCallStatus, { label: string; tone: TagProps['tone'] }>;

export const PERIOD_LABELS = {
  today: 'Today',
  upcoming: 'Upcoming',
  past: 'Past',
} as const satisfies Record<CallPeriod, string>;

/** "Monday, 30 November, 9:30 am to 10:00 am". */
export function bookedTimeText(startsAt: string): string {
  const start = new Date(startsAt);
  return `${longDay(dayInIndia(start))}, ${indiaClockText(start)} to ${indiaClockText(endOfSlot(start))}`;
}
