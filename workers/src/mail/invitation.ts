import { endOfSlot } from '@deccanloop/contracts/calls/slots';
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

/** An iCalendar object (RFC 5545) as nodemailer sends it. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

export interface InvitedCall {
  /** The same for every version of one call. */
  uid: string;
  /** Higher with each change (RFC 5545, section 3.8.7.4). */
  sequence: number;
  startsAt: Date;
  changedAt: Date;
  isCancelled: boolean;
  summary: string;
  description: string;
  location: string;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

/** Minutes before the call at which calendars remind of it. */
const REMINDER_MINUTES = 15;

/** Control characters but line breaks, which RFC 5545 does not allow in a text. */
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/g;
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(CONTROL, ' ');
/** In a parameter such as CN, where quotes and line breaks cannot be escaped. */
const parameter = (text: string): string => plain(text).replace(/["\n]/g, ' ').trim();

/** The invitation to a call, or its cancellation. Times are in UTC, so that no time zone has to be described. */
export function invitationOf(call: InvitedCall): Invitation {
  const method = call.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({
    prodId: { company: 'Deccanloop Technologies', product: 'Website', language: 'EN' },
    method,
  });
  const event = calendar.createEvent({
    id: call.uid,
    sequence: call.sequence,
    start: call.startsAt,
    end: endOfSlot(call.startsAt),
    stamp: call.changedAt,
    summary: plain(call.summary),
    description: plain(call.description),
    location: plain(call.location),
    status: call.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: parameter(call.organizer.name), email: call.organizer.email },
    attendees: [
      {
        name: parameter(call.attendee.name),
        email: call.attendee.email,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
      },
    ],
  });
  if (!call.isCancelled)
    event.createAlarm({
      type: ICalAlarmType.display,
      trigger: REMINDER_MINUTES * 60,
      description: plain(call.summary),
    });
  return { method, content: calendar.toString() };
}
