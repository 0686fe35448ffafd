import type { BookedCallDto, CallBookedDto } from '@deccanloop/contracts/calls/dto';
import { slotsFrom } from '@deccanloop/contracts/calls/slots';
import type { Clock } from '../../../platform/clock';
import type { Knex } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { countAttempt, type AttemptLimit } from '../../accounts/limits/attempt-limits';
import { hashToken } from '../../accounts/secret-token';
import type { CallSettings } from '../calls/call-settings';
import { CallError } from '../calls/errors';
import { newReference } from '../storing/enquiry';
import { inboxOf, type BookedCall, type NewBooking } from './booked-call';
import { newCallLink } from './call-link';
import { enqueueCallMails } from './mail-queue';
import {
  countOpenCalls,
  findBooked,
  findByLink,
  insertCall,
  listFullSlots,
  lockByLink,
  lockMoves,
  lockPerson,
  releaseSeat,
  takeSeat,
  updateCall,
} from './repository';

/** Calls that one address or one number may have ahead. */
const OPEN_CALLS = 3;
/** Each move sends two mails. */
const MOVES = 5;
/** Anyone can enter a foreign address, and cancel and book again: each booking sends a mail there. */
export const BOOKINGS_A_DAY: AttemptLimit = {
  name: 'booked call',
  attempts: 5,
  windowSeconds: 24 * 3_600,
};

export interface CallBooking {
  isOn: boolean;
  /** The starts of the slots that are free, in order. @throws CallError `booking_off` */
  slots(): Promise<Date[]>;
  /**
   * Books a call and mails both sides. The same booking again is the same call, with another link.
   * @throws CallError `booking_off`, `slot_taken`, `slot_not_offered`, `too_many_bookings`
   */
  book(booking: NewBooking): Promise<CallBookedDto>;
  /** @throws CallError `call_link_unusable` */
  open(token: string): Promise<BookedCallDto>;
  /**
   * @throws CallError `booking_off`, `call_link_unusable`, `call_over`, `call_cancelled`, `slot_taken`, `slot_not_offered`,
   * `too_many_moves`
   */
  move(token: string, startsAt: Date): Promise<BookedCallDto>;
  /** Repeated, it changes nothing. @throws CallError `call_link_unusable`, `call_over` */
  cancel(token: string): Promise<BookedCallDto>;
}

export interface CallBookingDeps {
  db: Knex;
  clock: Clock;
  settings: CallSettings;
  /** Wakes the outbox relay. */
  wake: () => void;
}

export function createCallBooking({ db, clock, settings, wake }: CallBookingDeps): CallBooking {
  const { booking: isOn, seats, holidays } = settings;

  function requireOn(): void {
    if (!isOn) throw new CallError('booking_off');
  }

  function requireSlot(startsAt: Date, now: Date): void {
    if (!slotsFrom(now, holidays).some((start) => start.getTime() === startsAt.getTime()))
      throw new CallError('slot_not_offered');
  }

  async function requireSeat(trx: Knex.Transaction, startsAt: Date, callId: string): Promise<void> {
    for (let seat = 1; seat <= seats; seat += 1) if (await takeSeat(trx, { startsAt, seat, callId })) return;
    throw new CallError('slot_taken');
  }

  async function store(trx: Knex.Transaction, booking: NewBooking, now: Date): Promise<BookedCall> {
    requireSlot(booking.startsAt, now);
    const { email, phone } = booking;
    if ((await countOpenCalls(trx, { email, phone, now })) >= OPEN_CALLS)
      throw new CallError('too_many_bookings');
    const { allowed, retryAfterSeconds } = await countAttempt(trx, BOOKINGS_A_DAY, inboxOf(email));
    if (!allowed) throw new CallError('too_many_bookings', { retryAfterSeconds });
    const call = { ...booking, id: newId(), reference: newReference('bookedCall') };
    await insertCall(trx, call, now);
    await requireSeat(trx, booking.startsAt, call.id);
    await enqueueCallMails(trx, { callId: call.id, event: 'booked', sequence: 0, now });
    return { ...call, status: 'booked', cancelReason: null, sequence: 0, version: 1, updatedAt: now };
  }

  const toDto = ({ reference, startsAt, status, topic, phone }: BookedCall): BookedCallDto => ({
    ...{ reference, status, topic, phone, startsAt: startsAt.toISOString() },
    isOver: startsAt <= clock.now(),
  });

  /** Runs a change of the call of a link, which is locked and has not begun. */
  async function change(
    token: string,
    run: (trx: Knex.Transaction, call: BookedCall, now: Date) => Promise<BookedCall>,
  ): Promise<BookedCallDto> {
    const changed = await db.transaction(async (trx) => {
      const call = await lockByLink(trx, hashToken(token));
      if (call === null) throw new CallError('call_link_unusable');
      const now = clock.now();
      if (call.status !== 'cancelled' && call.startsAt <= now) throw new CallError('call_over');
      return run(trx, call, now);
    });
    wake();
    return toDto(changed);
  }

  return {
    isOn,

    async slots() {
      requireOn();
      const now = clock.now();
      const full = new Set((await listFullSlots(db, { from: now, seats })).map((start) => start.getTime()));
      return slotsFrom(now, holidays).filter((start) => !full.has(start.getTime()));
    },

    async book(asked) {
      requireOn();
      const booking = { ...asked, email: asked.email.toLowerCase() };
      const booked = await db.transaction(async (trx) => {
        await lockPerson(trx, booking);
        const before = await findBooked(trx, booking);
        // Someone who only knows the address must not get a link to the call, nor learn of it.
        if (before !== null && !isSame(before, booking)) throw new CallError('slot_taken');
        const call = before ?? (await store(trx, booking, clock.now()));
        return { call, token: await newCallLink(trx, call.id) };
      });
      wake();
      return { call: toDto(booked.call), token: booked.token };
    },

    async open(token) {
      const call = await findByLink(db, hashToken(token));
      if (call === null) throw new CallError('call_link_unusable');
      return toDto(call);
    },

    move: (token, startsAt) =>
      change(token, async (trx, call, now) => {
        if (call.status !== 'booked') throw new CallError('call_cancelled');
        // Repeated, because the answer was lost.
        if (call.startsAt.getTime() === startsAt.getTime()) return call;
        requireOn();
        requireSlot(startsAt, now);
        if (call.sequence >= MOVES) throw new CallError('too_many_moves');
        await lockMoves(trx);
        // The seat is only given up with the new one: an error undoes both.
        await releaseSeat(trx, call.id);
        await requireSeat(trx, startsAt, call.id);
        const sequence = call.sequence + 1;
        await updateCall(trx, call.id, { starts_at: startsAt, sequence }, now);
        await enqueueCallMails(trx, { callId: call.id, event: 'moved', sequence, now });
        return { ...call, startsAt };
      }),

    cancel: (token) =>
      change(token, async (trx, call, now) => {
        if (call.status === 'cancelled') return call;
        await cancelCall(trx, call, { cancelled_by: 'visitor' }, now);
        return { ...call, status: 'cancelled' };
      }),
  };
}

const isSame = (call: NewBooking, booking: NewBooking): boolean =>
  (['name', 'phone', 'topic', 'about'] as const).every((field) => call[field] === booking[field]);

/** Cancels a locked call, gives its seat back and mails both sides. */
export async function cancelCall(
  trx: Knex.Transaction,
  { id, sequence: before }: BookedCall,
  by: { cancelled_by: 'visitor' } | { cancelled_by: 'staff'; cancel_reason: string },
  now: Date,
): Promise<void> {
  const sequence = before + 1;
  await releaseSeat(trx, id);
  await updateCall(trx, id, { ...by, status: 'cancelled', sequence }, now);
  await enqueueCallMails(trx, { callId: id, event: 'cancelled', sequence, now });
}
