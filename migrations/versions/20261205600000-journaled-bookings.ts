import type { Migration } from '../migration';
import { AVAILABILITY, AVAILABILITY_DOWN } from './journaled-bookings/availability';
import { CLOSING_AGAIN, CLOSING_AGAIN_DOWN } from './journaled-bookings/closing-again';
import { MAKING, MAKING_DOWN } from './journaled-bookings/making';
import { NOTING, NOTING_DOWN } from './journaled-bookings/noting';
import { TAKING, TAKING_DOWN } from './journaled-bookings/taking';

/**
 * Bookings that no gateway reports again are in the journal before they commit, and a restore makes them again.
 * docs/decisions/0077-bookings-in-the-journal.md.
 */
export const journaledBookings: Migration = {
  name: '20261205600000-journaled-bookings',
  up: [NOTING, TAKING, MAKING, AVAILABILITY, CLOSING_AGAIN].join(''),
  down: [CLOSING_AGAIN_DOWN, AVAILABILITY_DOWN, MAKING_DOWN, TAKING_DOWN, NOTING_DOWN].join(''),
};
