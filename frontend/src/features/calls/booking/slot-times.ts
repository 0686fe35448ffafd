import { indiaClockText } from '@deccanloop/contracts/calls/business-hours';
import { endOfSlot } from '@deccanloop/contracts/calls/slots';
import { dayInIndia, startOfIndiaDay } from '@deccanloop/contracts/india-time';

/** The free slots of a day in India. */
export interface SlotDay {
  /** "2026-11-30". */
  day: string;
  /** ISO times. */
  slots: string[];
}

export function daysOf(slots: readonly string[]): SlotDay[] {
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const day = dayInIndia(new Date(slot));
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }));
}

/** "Mon, 30 Nov" of a day in India. */
export const shortDay = (day: string): string =>
  new Intl.DateTimeFormat('en-IN', {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    timeZone: 'Asia/Kolkata',
  }).format(startOfIndiaDay(day) ?? new Date(Number.NaN));

/** "9:30 am". */
export const slotTime = (slot: string): string => indiaClockText(new Date(slot));

/** "Monday, 30 November, 9:30 am to 10:00 am IST". */
export function slotText(slot: string): string {
  const start = new Date(slot);
  const day = new Intl.DateTimeFormat('en-IN', {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    timeZone: 'Asia/Kolkata',
  }).format(start);
  return `${day}, ${indiaClockText(start)} to ${indiaClockText(endOfSlot(start))} IST`;
}

/**
 * The time in the visitor's own zone: "Sun 11:00 pm"; null where the clock shows the same as in India.
 * @param zone an IANA name; that of the browser by default
 */
export function ownTime(slot: string, zone?: string): string | null {
  const at = new Date(slot);
  const inZone = (timeZone: string | undefined) =>
    new Intl.DateTimeFormat('en-US', {
      ...{ weekday: 'short', hour: 'numeric', minute: '2-digit' },
      ...(timeZone !== undefined && { timeZone }),
    })
      .format(at)
      .replaceAll('\u202f', ' ')
      .replace(/[AP]M$/, (half) => half.toLowerCase());
  const own = inZone(zone);
  return own === inZone('Asia/Kolkata') ? null : own;
}
