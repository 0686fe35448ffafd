import { startOfIndiaDay } from '@deccanloop/contracts/india-time';
import type { CallSettings } from '@deccanloop/core/domain/enquiries/calls/call-settings';
import {
  flag,
  integer,
  list,
  Unusable,
  type Reader,
  type Values,
} from '@deccanloop/core/platform/environment';

/** How visitors can ask for a call. What is not set is not offered. */
export const CALL_VARIABLES = {
  CALL_BACKS: flag(false),
  CALL_BOOKING: flag(false),
  CALL_BOOKING_SEATS: integer({ min: 1, max: 20, default: 1 }),
  CALL_HOLIDAYS: indiaDays(),
};

export const callSettingsOf = (values: Values<typeof CALL_VARIABLES>): CallSettings => ({
  callBacks: values.CALL_BACKS,
  booking: values.CALL_BOOKING,
  seats: values.CALL_BOOKING_SEATS,
  holidays: values.CALL_HOLIDAYS,
});

function indiaDays(): Reader<readonly string[]> {
  const read = list();
  return (given) => {
    const days = read(given);
    if (days.some((day) => startOfIndiaDay(day) === null))
      throw new Unusable('must be days like 2026-12-25, separated by commas');
    return days;
  };
}
