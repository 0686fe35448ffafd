import type { BookedCallDto, CallRequestedDto } from '@deccanloop/contracts/calls/dto';
import { confirmBy, slotsFrom } from '@deccanloop/contracts/calls/slots';
import type { Clock } from '../../../platform/clock';
import type { Knex } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { countAttempt, type AttemptLimit } from '../../accounts/limits/attempt-limits';
import { hashToken } from '../../accounts/secret-token';
import type { CallSettings } from '../calls/call-settings';
import { CallError } from '../calls/errors';
import { newReference } from '../storing/enquiry';
import { inboxOf, type BookedCall, type NewBooking } from './booked-call';
import { enqueueCallMails } from './mail-queue';
import {
  countOpenCalls,
  findByLink,
  findCallsAt,
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
/** Anyone can enter a foreign address, and each request sends a mail there. */
export const REQUESTS_A_DAY: AttemptLimit = {
  name: 'requested call',
  attempts: 5,
  windowSeconds: 24 * 3_600,
};

export interface CallBooking {
  isOn: boolean;
  /** The starts of the slots that are free, in order. @throws CallError `booking_off` */
  slots(): Promise<Date[]>;
  /**
   * Stores a request, which holds no seat, and mails its address a link. The same request again sends no other mail.
   * @throws CallError `booking_off`, `slot_taken`, `slot_not_offered`, `too_many_requests`
   */
  request(booking: NewBooking): Promise<CallRequestedDto>;
  /**
   * Books the requested call of a link, at its time or at another one, and mails both sides. Repeated, it changes nothing.
   * @throws CallError `booking_off`, `call_link_unusable`, `call_cancelled`, `slot_taken`, `slot_not_offered`, `too_many_bookings`
   */
  confirm(token: string, startsAt: Date): Promise<BookedCallDto>;
  /** @throws CallError `call_link_unusable` */
  open(token: string): Promise<BookedCallDto>;
  /**
   * @throws CallError `booking_off`, `call_link_unusable`, `call_not_confirmed`, `call_over`, `call_cancelled`, `slot_taken`, `slot_not_offered`,
   * `too_many_moves`
   */
  move(token: string, startsAt: Date): Promise<BookedCallDto>;
  /** Repeated, it changes nothing. @throws CallError `call_link_unusable`, `call_not_confirmed`, `call_over` */
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

  const isSlot = (startsAt: Date, now: Date): boolean =>
    slotsFrom(now, holidays).some((start) => start.getTime() === startsAt.getTime());

  function requireSlot(startsAt: Date, now: Date): void {
    if (!isSlot(startsAt, now)) throw new CallError('slot_not_offered');
  }

  /** A time that was offered when it was requested can be confirmed a little longer. */
  function requireConfirmable(startsAt: Date, call: BookedCall, now: Date): void {
    const isRequested = startsAt.getTime() === call.startsAt.getTime();
    if (!isRequested || confirmBy(startsAt) <= now || !isSlot(startsAt, call.updatedAt))
      requireSlot(startsAt, now);
  }

  const fullSlots = async (trx: Knex.Transaction | Knex, from: Date): Promise<Set<number>> =>
    new Set((await listFullSlots(trx, { from, seats })).map((start) => start.getTime()));

  async function requireSeat(trx: Knex.Transaction, startsAt: Date, callId: string): Promise<void> {
    for (let seat = 1; seat <= seats; seat += 1) if (await takeSeat(trx, { startsAt, seat, callId })) return;
    throw new CallError('slot_taken');
  }

  async function store(trx: Knex.Transaction, booking: NewBooking, now: Date): Promise<void> {
    const { allowed, retryAfterSeconds } = await countAttempt(trx, REQUESTS_A_DAY, inboxOf(booking.email));
    if (!allowed) throw new CallError('too_many_requests', { retryAfterSeconds });
    const call = { ...booking, id: newId(), reference: newReference('bookedCall') };
    await insertCall(trx, call, now);
    await enqueueCallMails(trx, { callId: call.id, event: 'requested', sequence: 0, now });
  }

  const toDto = ({ reference, startsAt, status, topic, phone }: BookedCall): BookedCallDto => ({
    ...{ reference, status, topic, phone, startsAt: startsAt.toISOString() },
    isOver: startsAt <= clock.now(),
  });

  /** Runs a change of the call of a link, which is locked. */
  async function change(
    token: string,
    run: (trx: Knex.Transaction, call: BookedCall, now: Date) => Promise<BookedCall>,
  ): Promise<BookedCallDto> {
    const changed = await db.transaction(async (trx) => {
      const call = await lockByLink(trx, hashToken(token));
      if (call === null) throw new CallError('call_link_unusable');
      return run(trx, call, clock.now());
    });
    wake();
    return toDto(changed);
  }

  function requireAhead({ status, startsAt }: BookedCall, now: Date): void {
    if (status === 'requested') throw new CallError('call_not_confirmed');
    if (status !== 'cancelled' && startsAt <= now) throw new CallError('call_over');
  }

  return {
    isOn,

    async slots() {
      requireOn();
      const now = clock.now();
      const full = await fullSlots(db, now);
      return slotsFrom(now, holidays).filter((start) => !full.has(start.getTime()));
    },

    async request(asked) {
      requireOn();
      const booking = { ...asked, email: asked.email.toLowerCase() };
      await db.transaction(async (trx) => {
        const now = clock.now();
        requireSlot(booking.startsAt, now);
        await lockPerson(trx, booking);
        const before = await findCallsAt(trx, booking, ['requested', 'booked']);
        if (before.some((call) => isSame(call, booking))) return;
        if ((await fullSlots(trx, now)).has(booking.startsAt.getTime())) throw new CallError('slot_taken');
        await store(trx, booking, now);
      });
      wake();
      return requested(booking);
    },

    confirm: (token, startsAt) =>
      change(token, async (trx, call, now) => {
        if (call.status === 'cancelled') throw new CallError('call_cancelled');
        // Repeated, because the answer was lost, or by another of its links.
        if (call.status !== 'requested') return call;
        requireOn();
        requireConfirmable(startsAt, call, now);
        await lockPerson(trx, call);
        if ((await countOpenCalls(trx, { ...call, now })) >= OPEN_CALLS)
          throw new CallError('too_many_bookings');
        // Two requests of one person for one time must not fill two seats.
        if ((await findCallsAt(trx, { ...call, startsAt }, ['booked'])).length > 0)
          throw new CallError('slot_taken');
        await requireSeat(trx, startsAt, call.id);
        await updateCall(trx, call.id, { starts_at: startsAt, status: 'booked' }, now);
        await enqueueCallMails(trx, { callId: call.id, event: 'booked', sequence: call.sequence, now });
        return { ...call, startsAt, status: 'booked' };
      }),

    async open(token) {
      const call = await findByLink(db, hashToken(token));
      if (call === null) throw new CallError('call_link_unusable');
      return toDto(call);
    },

    move: (token, startsAt) =>
      change(token, async (trx, call, now) => {
        requireAhead(call, now);
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
        requireAhead(call, now);
        if (call.status === 'cancelled') return call;
        await cancelCall(trx, call, { cancelled_by: 'visitor' }, now);
        return { ...call, status: 'cancelled' };
      }),
  };
}

/** The answer to a request. */
export const requested = ({ startsAt, email }: Pick<NewBooking, 'startsAt' | 'email'>): CallRequestedDto => ({
  startsAt: startsAt.toISOString(),
  email,
  confirmBy: confirmBy(startsAt).toISOString(),
});

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
