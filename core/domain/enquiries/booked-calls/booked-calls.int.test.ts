import type { BookedCallDto } from '@deccanloop/contracts/calls/dto';
import { STANDARD_RETENTION } from '@deccanloop/contracts/staff/retention';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openDatabase, type Knex } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { createLogger } from '../../../platform/logger';
import { staffActor } from '../../../testing/administrators';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { toKeptFor } from '../../stored-settings/retention';
import { purgeEnquiries } from '../purge-repository';
import type { NewBooking } from './booked-call';
import { createBookedCallDesk, type BookedCallDesk } from './booked-call-desk';
import { createCallBooking, type CallBooking } from './call-booking';
import { newCallLink } from './call-link';
import { createCallMailSending, type CallMail } from './mail-sending';

/** Saturday, 28 November 2026, 10:00 in India. */
const SATURDAY = new Date('2026-11-28T04:30:00Z');
const SETTINGS = { callBacks: false, booking: true, seats: 2, holidays: [], whatsAppNumber: null };
/** Monday, 30 November, 9:00 and 9:30 in India. */
const [NINE, HALF_PAST] = [new Date('2026-11-30T03:30:00Z'), new Date('2026-11-30T04:00:00Z')];

let database: TestDatabase;
let bff: Knex;
let worker: Knex;
let owner: Knex;
let now = SATURDAY;
let booking: CallBooking;
let desk: BookedCallDesk;
const clock = { now: () => now };
const deps = { clock, wake: () => undefined };
const adminId = newId();

beforeAll(async () => {
  database = await createTestDatabase();
  const logger = createLogger({ service: 'bff', level: 'error' });
  const connect = (url: string, maxConnections: number) =>
    openDatabase({ url, applicationName: 'booked-call-test', maxConnections, logger });
  [bff, worker, owner] = [
    connect(database.bffUrl, 20),
    connect(database.workerUrl, 2),
    connect(database.ownerUrl, 2),
  ];
  booking = createCallBooking({ ...deps, db: bff, settings: SETTINGS });
  desk = createBookedCallDesk({ ...deps, db: bff });
  await owner('users').insert({ id: adminId, name: 'Asha Rao', email: 'asha@example.test', role: 0 });
});
beforeEach(async () => {
  now = SATURDAY;
  await owner('booked_calls').delete();
});
afterAll(async () => {
  await Promise.all([bff.destroy(), worker.destroy(), owner.destroy()]);
  await database.drop();
});

let people = 0;
/** A booking of another person each. */
const asked = (more: object = {}) => {
  people += 1;
  return {
    ...{
      startsAt: NINE,
      name: 'Meera Nair',
      email: `visitor${people}@example.test`,
      topic: 'other' as const,
    },
    ...{ phone: `+9190${String(people).padStart(8, '0')}`, about: 'An app for our clinic.' },
    ...more,
  };
};
const codeOf = (result: PromiseSettledResult<unknown>): string =>
  result.status === 'fulfilled' ? 'booked' : String((result.reason as { code?: unknown }).code);
const mailsOf = (reference: string) =>
  owner('booked_call_mails')
    .join('booked_calls', 'booked_calls.id', 'booked_call_id')
    .where({ reference })
    .orderBy(['booked_call_mails.sequence', { column: 'event', order: 'desc' }, 'audience'])
    .select('booked_call_mails.id', 'audience', 'event', 'booked_call_mails.sequence');
const isFree = async (start: Date): Promise<boolean> =>
  (await booking.slots()).some((free) => free.getTime() === start.getTime());

/** Requests a call. @returns the token of a link to it, as a mail has one */
async function request(visitor: NewBooking): Promise<string> {
  await booking.request(visitor);
  const { id } = await owner('booked_calls')
    .where({ email: visitor.email, starts_at: visitor.startsAt, phone: visitor.phone })
    .orderBy('id', 'desc')
    .first();
  return newCallLink(worker, id as string);
}
/** Requests and confirms a call. */
async function book(visitor = asked()): Promise<{ call: BookedCallDto; token: string }> {
  const token = await request(visitor);
  return { call: await booking.confirm(token, visitor.startsAt), token };
}

describe('a requested call', () => {
  it('holds nothing: many are requested for one time, and the first to confirm get it', async () => {
    const visitors = Array.from({ length: 12 }, () => asked());
    const tokens = await Promise.all(visitors.map(request));
    expect(await owner('booked_call_seats')).toEqual([]);
    expect(await isFree(NINE)).toBe(true);
    const codes = (await Promise.allSettled(tokens.map((token) => booking.confirm(token, NINE)))).map(codeOf);
    expect(codes.filter((code) => code === 'booked')).toHaveLength(2);
    expect(codes.filter((code) => code === 'slot_taken')).toHaveLength(10);
    expect(await owner('booked_call_seats').where({ starts_at: NINE }).orderBy('seat').pluck('seat')).toEqual(
      [1, 2],
    );
    expect([await isFree(NINE), await isFree(HALF_PAST)]).toEqual([false, true]);
    // Another time is chosen with the same link.
    const late = tokens[codes.indexOf('slot_taken')] ?? '';
    expect(await booking.confirm(late, HALF_PAST)).toMatchObject({
      ...{ status: 'booked', startsAt: HALF_PAST.toISOString() },
    });
    await expect(booking.request(asked())).rejects.toMatchObject({ code: 'slot_taken' });
  });

  it('mails its visitor once, and both sides once it is confirmed', async () => {
    const visitor = asked();
    const answers = await Promise.all(Array.from({ length: 6 }, () => booking.request(visitor)));
    const expected = { startsAt: NINE.toISOString(), email: visitor.email };
    expect(answers).toEqual(answers.map(() => ({ ...expected, confirmBy: '2026-11-30T02:30:00.000Z' })));
    const token = await request(visitor);
    const { reference } = await booking.open(token);
    expect(await mailsOf(reference)).toMatchObject([{ audience: 'visitor', event: 'requested' }]);
    await Promise.all([1, 2, 3].map(() => booking.confirm(token, NINE)));
    expect(
      (await mailsOf(reference)).map(({ audience, event }) => `${event} ${audience}`).toSorted(),
    ).toEqual(['booked company', 'booked visitor', 'requested visitor']);
    // The same answer after it was confirmed: it does not tell whether there is a call.
    expect(await booking.request(visitor)).toEqual(answers[0]);
    expect(await mailsOf(reference)).toHaveLength(3);
  });

  it('mails one address five times a day at most', async () => {
    const visitor = asked();
    for (let turn = 0; turn < 5; turn += 1)
      await booking.request({
        ...visitor,
        about: `Text ${turn}`,
        email: visitor.email.replace('@', `+${turn}@`),
      });
    await expect(booking.request(visitor)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await owner('booked_call_mails')).toHaveLength(5);
  });

  it('is for a slot that is offered, which can be confirmed until an hour before', async () => {
    for (const startsAt of [new Date('2026-11-29T03:30:00Z'), new Date('2026-11-30T03:45:00Z'), SATURDAY])
      await expect(booking.request(asked({ startsAt }))).rejects.toMatchObject({ code: 'slot_not_offered' });
    const hoursBefore = (hours: number) => new Date(NINE.getTime() - hours * 3_600_000);
    now = hoursBefore(2);
    const [first, second] = [await request(asked()), await request(asked())];
    now = new Date(hoursBefore(1).getTime() - 1);
    await expect(booking.request(asked())).rejects.toMatchObject({ code: 'slot_not_offered' });
    // Not another time that is too near.
    await expect(booking.confirm(first, HALF_PAST)).rejects.toMatchObject({ code: 'slot_not_offered' });
    expect(await booking.confirm(first, NINE)).toMatchObject({ status: 'booked' });
    now = hoursBefore(1);
    await expect(booking.confirm(second, NINE)).rejects.toMatchObject({ code: 'slot_not_offered' });
    now = new Date(NINE.getTime() + 1);
    expect(await booking.confirm(second, new Date('2026-12-01T03:30:00Z'))).toMatchObject({
      status: 'booked',
    });
  });

  it('is neither moved, cancelled nor shown to staff, and deleted after its time', async () => {
    const token = await request(asked());
    for (const attempt of [booking.move(token, HALF_PAST), booking.cancel(token)])
      await expect(attempt).rejects.toMatchObject({ code: 'call_not_confirmed' });
    expect((await desk.list({ period: 'upcoming', cursor: null, limit: 5 })).calls).toEqual([]);
    const { id } = await owner('booked_calls').first();
    const cancellation = { reason: 'Our engineer is ill', version: 1 };
    await expect(desk.cancel(id, cancellation, staffActor(adminId))).rejects.toMatchObject({
      code: 'unknown_call',
    });
    for (const [minutes, left] of [
      [60, 1],
      [-1, 0],
    ] as const) {
      await owner('booked_calls').update({ starts_at: new Date(Date.now() + minutes * 60_000) });
      await purgeEnquiries(worker, toKeptFor(STANDARD_RETENTION));
      expect(await owner('booked_calls')).toHaveLength(left);
    }
  });
});

describe('a booked call', () => {
  it('is one of three at most that an address or a number has ahead', async () => {
    const starts = ['03:30', '04:00', '04:30', '05:00'].map((time) => new Date(`2026-11-30T${time}:00Z`));
    const person = asked();
    // At once: they must not count each other too late. The part after the plus sign is the same inbox.
    const tokens = await Promise.all(
      starts.map((startsAt, index) =>
        request({ ...person, startsAt, email: person.email.replace('@', `+${index}@`) }),
      ),
    );
    const results = await Promise.allSettled(
      tokens.map((token, index) => booking.confirm(token, starts[index] ?? NINE)),
    );
    expect(results.map(codeOf).toSorted()).toEqual(['booked', 'booked', 'booked', 'too_many_bookings']);
    const other = await request({ ...asked(), phone: person.phone });
    await expect(booking.confirm(other, NINE)).rejects.toMatchObject({ code: 'too_many_bookings' });
  });

  it('is not booked twice for one address and time', async () => {
    const visitor = asked();
    const tokens = [await request(visitor), await request({ ...visitor, about: 'Another text' })];
    const results = await Promise.allSettled(tokens.map((token) => booking.confirm(token, NINE)));
    expect(results.map(codeOf).toSorted()).toEqual(['booked', 'slot_taken']);
  });
});

describe('the link of a booked call', () => {
  it('moves it: the old slot is free again, and both sides are mailed a higher sequence', async () => {
    const { call, token } = await book();
    await book();
    expect(await isFree(NINE)).toBe(false);
    expect(await booking.move(token, HALF_PAST)).toMatchObject({ startsAt: HALF_PAST.toISOString() });
    // Repeated, because the answer was lost.
    await booking.move(token, HALF_PAST);
    expect(await isFree(NINE)).toBe(true);
    expect((await mailsOf(call.reference)).map(({ event, sequence }) => [event, sequence])).toEqual([
      ...[
        ['requested', 0],
        ['booked', 0],
        ['booked', 0],
      ],
      ...[
        ['moved', 1],
        ['moved', 1],
      ],
    ]);
  });

  it('keeps the call where it is when the new slot is taken', async () => {
    for (const _seat of [1, 2]) await book(asked({ startsAt: HALF_PAST }));
    const { token } = await book();
    await expect(booking.move(token, HALF_PAST)).rejects.toMatchObject({ code: 'slot_taken' });
    expect(await booking.open(token)).toMatchObject({ startsAt: NINE.toISOString(), status: 'booked' });
    expect(await owner('booked_call_seats').where({ starts_at: NINE })).toHaveLength(1);
  });

  it('cancels it once, also by two clicks at once; then it cannot be moved', async () => {
    const { call, token } = await book();
    const [one, other] = await Promise.all([booking.cancel(token), booking.cancel(token)]);
    expect([one.status, other.status]).toEqual(['cancelled', 'cancelled']);
    expect(await mailsOf(call.reference)).toHaveLength(5);
    expect(await isFree(NINE)).toBe(true);
    await expect(booking.move(token, HALF_PAST)).rejects.toMatchObject({ code: 'call_cancelled' });
  });

  it('is rejected when it is wrong, and changes nothing after the call has begun', async () => {
    const wrong = 'x'.repeat(43);
    for (const attempt of [booking.open(wrong), booking.move(wrong, NINE), booking.cancel(wrong)])
      await expect(attempt).rejects.toMatchObject({ code: 'call_link_unusable' });
    const { token } = await book();
    now = NINE;
    expect(await booking.open(token)).toMatchObject({ isOver: true });
    await expect(booking.cancel(token)).rejects.toMatchObject({ code: 'call_over' });
    await expect(booking.move(token, new Date('2026-12-01T03:30:00Z'))).rejects.toMatchObject({
      code: 'call_over',
    });
  });

  it('swaps no slots and never deadlocks, when two visitors move to each other’s full slot at once', async () => {
    const one = createCallBooking({ ...deps, db: bff, settings: { ...SETTINGS, seats: 1 } });
    const [first, second] = [await book(), await book(asked({ startsAt: HALF_PAST }))];
    for (let round = 0; round < 20; round += 1) {
      const moves = [one.move(first.token, HALF_PAST), one.move(second.token, NINE)];
      expect((await Promise.allSettled(moves)).map(codeOf)).toEqual(['slot_taken', 'slot_taken']);
    }
  });

  it('moves it five times at most', async () => {
    const { token } = await book();
    for (const start of [HALF_PAST, NINE, HALF_PAST, NINE, HALF_PAST]) await booking.move(token, start);
    await expect(booking.move(token, NINE)).rejects.toMatchObject({ code: 'too_many_moves' });
  });
});

describe('the mails about a booked call', () => {
  const sent: CallMail[] = [];
  const sending = () =>
    createCallMailSending({
      ...{ db: worker, clock },
      notifier: { mailCall: (mail) => Promise.resolve(void sent.push(mail)) },
    });

  it('go out once; the visitor’s has a link that works, and an earlier one is not sent after a change', async () => {
    sent.length = 0;
    const { call, token } = await book();
    const [request, company, visitor] = await mailsOf(call.reference);
    expect(await sending().send(request.id)).toBe(false);
    expect([await sending().send(company.id), await sending().send(company.id)]).toEqual([true, false]);
    await sending().send(visitor.id);
    expect(sent.map(({ audience, token: link }) => [audience, link === null])).toEqual([
      ['company', true],
      ['visitor', false],
    ]);
    expect((await booking.open(sent[1]?.token ?? '')).reference).toBe(call.reference);
    expect(await owner('booked_call_links').pluck('token_hash')).not.toContain(sent[1]?.token);

    await booking.move(token, HALF_PAST);
    await booking.cancel(token);
    const later = (await mailsOf(call.reference)).slice(3);
    const results = await Promise.all(later.map(({ id }) => sending().send(id)));
    expect(results).toEqual([false, false, true, true]);
    expect(sent.slice(2)).toMatchObject([
      { event: 'cancelled', call: { sequence: 2 }, token: null },
      { event: 'cancelled', call: { sequence: 2 }, token: null },
    ]);
  });
});

describe('the list of booked calls', () => {
  it('shows today, upcoming and past ones', async () => {
    const { call } = await book();
    const at = async (time: Date) => {
      now = time;
      const lists = await Promise.all(
        (['today', 'upcoming', 'past'] as const).map((period) =>
          desk.list({ period, cursor: null, limit: 25 }).then(({ calls }) => calls.length),
        ),
      );
      return lists;
    };
    expect(await at(SATURDAY)).toEqual([0, 1, 0]);
    // 00:30 on Monday in India is Sunday in UTC.
    expect(await at(new Date('2026-11-29T19:00:00Z'))).toEqual([1, 0, 0]);
    expect(await at(new Date('2026-12-01T04:30:00Z'))).toEqual([0, 0, 1]);
    const { calls } = await desk.list({ period: 'past', cursor: null, limit: 1 });
    expect(calls).toMatchObject([{ reference: call.reference, hasBegun: true, status: 'booked' }]);
  });

  it('records that a call was held only after it has begun', async () => {
    await book();
    const [row] = (await desk.list({ period: 'upcoming', cursor: null, limit: 1 })).calls;
    const id = row?.id ?? '';
    const by = staffActor(adminId);
    await expect(desk.end(id, { outcome: 'held', version: 2 }, by)).rejects.toMatchObject({
      code: 'call_not_begun',
    });
    now = NINE;
    expect(await desk.end(id, { outcome: 'missed', version: 2 }, by)).toMatchObject({
      status: 'missed',
      version: 3,
    });
    await expect(desk.end(id, { outcome: 'held', version: 2 }, by)).rejects.toMatchObject({
      code: 'call_changed',
    });
    await expect(desk.cancel(id, { reason: 'Too late', version: 3 }, by)).rejects.toMatchObject({
      code: 'call_over',
    });
  });

  it('cancels a call with a reason, once for two members of staff and a visitor at once', async () => {
    const { call, token } = await book();
    const [row] = (await desk.list({ period: 'upcoming', cursor: null, limit: 1 })).calls;
    const cancellation = { reason: 'Our engineer is ill', version: 2 };
    const results = await Promise.allSettled([
      desk.cancel(row?.id ?? '', cancellation, staffActor(adminId)),
      desk.cancel(row?.id ?? '', cancellation, staffActor(adminId)),
      booking.cancel(token),
    ]);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await mailsOf(call.reference)).toHaveLength(5);
    expect(await owner('booked_call_seats')).toEqual([]);
  });
});
