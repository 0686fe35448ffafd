import { hoursOf, indiaDaysFrom, isWorkingDay } from './business-hours';

export const SLOT_MINUTES = 30;
const SLOT_MS = SLOT_MINUTES * 60_000;
/** Calendar days with slots, today included. */
export const SLOT_DAYS = 14;
/** A call is booked at least this long before it begins. */
export const NOTICE_HOURS = 2;
/** A call that was requested in time is confirmed at least this long before it begins. */
export const CONFIRMATION_NOTICE_HOURS = 1;

/** The starts of all slots from now, whether they are taken or not. @param holidays days in India */
export function slotsFrom(now: Date, holidays: readonly string[]): Date[] {
  const earliest = now.getTime() + NOTICE_HOURS * 3_600_000;
  return indiaDaysFrom(now, SLOT_DAYS)
    .filter((day) => isWorkingDay(day, holidays))
    .flatMap((day) => {
      const { from, until } = hoursOf(day);
      const starts: Date[] = [];
      for (let start = from.getTime(); start + SLOT_MS <= until.getTime(); start += SLOT_MS)
        if (start >= earliest) starts.push(new Date(start));
      return starts;
    });
}

/** Until when a request for a call that begins at a moment can be confirmed. */
export const confirmBy = (start: Date): Date =>
  new Date(start.getTime() - CONFIRMATION_NOTICE_HOURS * 3_600_000);

/** When a call that begins at a moment ends. */
export const endOfSlot = (start: Date): Date => new Date(start.getTime() + SLOT_MS);
