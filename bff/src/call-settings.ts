import { startOfIndiaDay } from '@deccanloop/contracts/india-time';
import { E164 } from '@deccanloop/contracts/phone';
import type { CallSettings } from '@deccanloop/core/domain/enquiries/calls/call-settings';
import {
  flag,
  integer,
  list,
  optional,
  text,
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
  WHATSAPP_NUMBER: optional(
    text({ pattern: E164, form: 'a phone number with its country code, like +919000000001' }),
  ),
};

export const callSettingsOf = (values: Values<typeof CALL_VARIABLES>): CallSettings => ({
  callBacks: values.CALL_BACKS,
  booking: values.CALL_BOOKING,
  seats: values.CALL_BOOKING_SEATS,
  holidays: values.CALL_HOLIDAYS,
  whatsAppNumber: values.WHATSAPP_NUMBER,
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
