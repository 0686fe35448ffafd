import { SOON } from '@deccanloop/contracts/calls/call-backs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase, type Knex } from '../../../platform/database';
import { createLogger } from '../../../platform/logger';
import { newId } from '../../../platform/ids';
import { staffActor } from '../../../testing/administrators';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { createEnquiryStore } from '../storing/enquiry-store';
import { createCallBackDesk, type CallBackDesk } from './call-back-desk';
import { createCallBacks, type CallBacks } from './call-backs';

/** Monday, 30 November 2026, 10:00 in India. */
const MONDAY_10 = new Date('2026-11-30T04:30:00Z');
const SETTINGS = { callBacks: true, booking: false, seats: 1, holidays: [], whatsAppNumber: null };
const SATURDAY = new Date('2026-11-28T04:30:00Z');

let database: TestDatabase;
let bff: Knex;
let owner: Knex;
let now = MONDAY_10;
let callBacks: CallBacks;
let desk: CallBackDesk;
const clock = { now: () => now };
const [asha, ravi] = [newId(), newId()];

beforeAll(async () => {
  database = await createTestDatabase();
  const logger = createLogger({ service: 'bff', level: 'error' });
  const connect = (url: string) =>
    openDatabase({ url, applicationName: 'call-back-test', maxConnections: 12, logger });
  [bff, owner] = [connect(database.bffUrl), connect(database.ownerUrl)];
  const store = createEnquiryStore({ db: bff, clock, wake: () => undefined });
  callBacks = createCallBacks({ db: bff, clock, store, settings: SETTINGS });
  desk = createCallBackDesk({ db: bff, clock });
  await owner('users').insert([
    { id: asha, name: 'Asha Rao', email: 'asha@example.test', role: 0 },
    { id: ravi, name: 'Ravi Iyer', email: 'ravi@example.test', role: 2 },
  ]);
});
afterAll(async () => {
  await Promise.all([bff.destroy(), owner.destroy()]);
  await database.drop();
});

let numbers = 0;
const request = (more: object = {}) => {
  numbers += 1;
  const phone = `+9190000${String(numbers).padStart(5, '0')}`;
  return { name: 'Meera Nair', phone, topic: 'other' as const, time: SOON, ...more };
};
const rowsOf = (phone: string) => owner('call_back_requests').where({ phone });
const stored = async () => {
  const asked = request();
  await callBacks.create(asked);
  const [row] = await rowsOf(asked.phone).select<{ id: string; reference: string }[]>('id', 'reference');
  if (!row) throw new Error('not stored');
  return { ...row, ...asked };
};

describe('a call-back request', () => {
  it('is stored once when it is repeated, also at the same moment, and the company is mailed once', async () => {
    const asked = request();
    const answers = await Promise.all(Array.from({ length: 8 }, () => callBacks.create(asked)));
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(answers[0]).toMatchObject({ isToday: true, until: '2026-11-30T12:30:00.000Z' });
    const [row] = await rowsOf(asked.phone);
    expect(await rowsOf(asked.phone)).toHaveLength(1);
    expect(await owner('enquiry_mails').where({ call_back_id: row.id }).pluck('audience')).toEqual([
      'company',
    ]);
  });

  it('is stored again after staff have ended the earlier one', async () => {
    const first = await stored();
    await desk.record(first.id, { outcome: 'called', note: '', version: 1 }, staffActor(asha));
    const { name, phone, topic, time } = first;
    const again = await callBacks.create({ name, phone, topic, time });
    expect(again.reference).not.toBe(first.reference);
  });

  it('is called on the next working day when it comes on a Saturday', async () => {
    now = SATURDAY;
    try {
      expect(await callBacks.create(request())).toMatchObject({
        isToday: false,
        from: '2026-11-30T03:30:00.000Z',
      });
    } finally {
      now = MONDAY_10;
    }
  });

  it('takes only a time that is offered', async () => {
    const [first] = callBacks.offer()?.times ?? [];
    const created = await callBacks.create(request({ time: first?.from ?? '' }));
    expect(created).toMatchObject({ from: first?.from, until: first?.until });
    const sunday = request({ time: '2026-11-29T03:30:00.000Z' });
    await expect(callBacks.create(sunday)).rejects.toMatchObject({
      code: 'time_not_offered',
      options: { errors: { time: [expect.any(String)] } },
    });
    expect(await rowsOf(sunday.phone)).toEqual([]);
  });

  it('of one number is stored three times a day at most', async () => {
    const asked = request();
    for (const topic of ['other', 'ai-ml', 'database'] as const) await callBacks.create({ ...asked, topic });
    await expect(callBacks.create({ ...asked, topic: 'ui-ux' })).rejects.toMatchObject({
      code: 'too_many_call_backs',
    });
    expect(await rowsOf(asked.phone)).toHaveLength(3);
  });

  it('is not taken where call-backs are off', async () => {
    const off = createCallBacks({
      ...{ db: bff, clock, store: createEnquiryStore({ db: bff, clock, wake: () => undefined }) },
      settings: { ...SETTINGS, callBacks: false },
    });
    expect(off.offer()).toBeNull();
    await expect(off.create(request())).rejects.toMatchObject({ code: 'call_backs_off' });
  });
});

describe('the list of staff', () => {
  it('gives a request to the first of two who take it at once', async () => {
    const { id } = await stored();
    const results = await Promise.allSettled([
      desk.take(id, 1, staffActor(asha)),
      desk.take(id, 1, staffActor(ravi)),
    ]);
    const [won, lost] = results.toSorted((one) => (one.status === 'fulfilled' ? -1 : 1));
    if (won?.status !== 'fulfilled' || lost?.status !== 'rejected') throw new Error('both or none took it');
    const winner = won.value.handler?.name ?? '';
    expect(lost.reason).toMatchObject({
      code: 'call_back_taken',
      options: { message: `${winner} has just taken this request.` },
    });
    expect(await owner('call_back_requests').where({ id }).first('version')).toEqual({ version: 2 });
    // Someone who has seen who has it may take it over.
    const other = winner === 'Asha Rao' ? ravi : asha;
    expect(await desk.take(id, 2, staffActor(other))).toMatchObject({ handler: { id: other }, version: 3 });
  });

  it('counts the calls, keeps the note and rejects a change of an older version', async () => {
    const { id, reference } = await stored();
    const first = { outcome: 'unreached', note: 'No answer.', version: 1 } as const;
    expect(await desk.record(id, first, staffActor(asha))).toMatchObject({
      ...{ state: 'unreached', attempts: 1, note: 'No answer.', handler: { name: 'Asha Rao' }, version: 2 },
    });
    // The answer was lost, and the request is sent again.
    expect(await desk.record(id, first, staffActor(asha))).toMatchObject({ attempts: 1, version: 2 });
    await expect(
      desk.record(id, { outcome: 'closed', note: '', version: 1 }, staffActor(ravi)),
    ).rejects.toMatchObject({ code: 'call_changed' });
    await desk.record(id, { outcome: 'called', note: 'Wants an app.', version: 2 }, staffActor(ravi));
    const details = await owner('security_events')
      .whereRaw(`detail ->> 'callBack' = ?`, [reference])
      .orderBy('id')
      .pluck('detail');
    expect(details).toEqual([
      { callBack: reference, from: 'open', to: 'unreached', attempts: 1 },
      { callBack: reference, from: 'unreached', to: 'called', attempts: 2 },
    ]);
  });

  it('shows those that are due first, marks the overdue ones, and continues after a cursor', async () => {
    await owner('call_back_requests').update({ state: 'closed' });
    const late = await stored();
    now = new Date('2026-12-01T04:30:00Z');
    try {
      const next = await stored();
      const { callBacks: all } = await desk.list({ state: null, cursor: null, limit: 25 });
      expect(all.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
        [late.id, true],
        [next.id, false],
      ]);
      const page = await desk.list({ state: null, cursor: null, limit: 1 });
      expect(page.nextCursor).toBe(late.id);
      const second = await desk.list({ state: null, cursor: page.nextCursor, limit: 1 });
      expect(second).toMatchObject({ callBacks: [{ id: next.id }], nextCursor: null });
      expect(await desk.list({ state: 'open', cursor: 'typed', limit: 1 })).toEqual({
        callBacks: [],
        nextCursor: null,
      });
    } finally {
      now = MONDAY_10;
    }
  });
});
