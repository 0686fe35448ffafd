import { randomInt } from 'node:crypto';
import { pattern } from '@deccanloop/contracts/api/endpoint';
import { CALL_PATHS } from '@deccanloop/contracts/calls/paths';
import { newId } from '@deccanloop/core/platform/ids';
import { expect } from '@jest/globals';
import { everybody, staff } from '../caller';
import type { AccessFixture } from '../access-fixture';
import type { Rows, Sent } from '../row';

const CALL_BACK = {
  name: 'Asha Rao',
  phone: '9000000001',
  topic: 'mobile-apps',
  time: 'soon',
  consent: true,
};

/** A change of a call-back request that has not been taken. */
const ofCallBack =
  (body: object) =>
  async ({ app }: AccessFixture): Promise<Sent> => ({ id: await buildCallBack(app.owner), body });

async function buildCallBack(owner: AccessFixture['app']['owner']): Promise<string> {
  const [id, now] = [newId(), new Date()];
  await owner('call_back_requests').insert({
    ...{ id, reference: `CB-${id.slice(-8).toUpperCase()}`, name: 'Asha Rao', phone: '+919000000009' },
    ...{ topic: 'other', is_soon: true, call_from: now, call_until: new Date(now.getTime() + 3_600_000) },
    ...{ created_at: now, updated_at: now },
  });
  return id;
}

const UNKNOWN_LINK = 'x'.repeat(43);

async function freeSlot({ app }: AccessFixture): Promise<string> {
  const { body } = (await app.program().get(CALL_PATHS.slots)) as { body: { data: { slots: string[] } } };
  return body.data.slots.at(-1) ?? '';
}

/** A change of a call that began or begins in a number of days. */
const ofBookedCall =
  (inDays: number, body: object) =>
  async ({ app }: AccessFixture): Promise<Sent> => {
    const [id, now] = [newId(), new Date()];
    await app.owner('booked_calls').insert({
      ...{ id, reference: `BC-${id.slice(-8).toUpperCase()}`, name: 'Asha Rao', email: 'asha@example.test' },
      ...{ inbox: 'asha@example.test', phone: '+919000000001', topic: 'other', about: '', created_at: now },
      ...{ starts_at: new Date(now.getTime() + inDays * 24 * 3_600_000), updated_at: now },
    });
    return { id, body };
  };

/** Calls: open to visitors, and the list of staff. */
export const CALL_ROWS: Rows = {
  [`GET ${CALL_PATHS.offer}`]: {
    answers: everybody(200),
    shows: (data) => expect(data).toMatchObject({ callBacks: { times: expect.any(Array) }, booking: true }),
    bad: null,
  },
  [`POST ${CALL_PATHS.callBacks}`]: {
    send: () => ({ body: CALL_BACK }),
    answers: everybody(200),
    shows: (data) => expect(data).toMatchObject({ reference: expect.stringMatching(/^CB-/) }),
    bad: { body: {}, fields: ['name', 'phone', 'topic', 'time', 'consent'] },
  },
  [`GET ${CALL_PATHS.staffCallBacks}`]: {
    answers: staff(200),
    bad: { by: 'admin', query: { state: 'lost', limit: '1000' }, fields: ['state', 'limit'] },
  },
  [`POST ${pattern(CALL_PATHS.takeCallBack(':id'))}`]: {
    send: ofCallBack({ version: 1 }),
    answers: staff(200),
    bad: { by: 'admin', id: newId(), body: {}, fields: ['version'] },
  },
  [`POST ${pattern(CALL_PATHS.callBackOutcome(':id'))}`]: {
    send: ofCallBack({ outcome: 'called', note: 'Wants an app.', version: 1 }),
    answers: staff(200),
    bad: { by: 'admin', id: newId(), body: { outcome: 'lost' }, fields: ['outcome', 'version'] },
  },
  [`GET ${CALL_PATHS.slots}`]: {
    answers: everybody(200),
    shows: (data) => expect(data).toMatchObject({ slots: expect.any(Array) }),
    bad: null,
  },
  [`POST ${CALL_PATHS.requests}`]: {
    send: async (fixture, caller) => ({
      body: {
        ...{
          startsAt: await freeSlot(fixture),
          name: 'Asha Rao',
          email: `${caller}${randomInt(1e8)}@example.com`,
        },
        // Of another number each, so that the limit of open calls is not reached.
        ...{ phone: `90${String(randomInt(1e8)).padStart(8, '0')}`, topic: 'other', about: 'An app.' },
      },
    }),
    answers: everybody(200),
    shows: (data) =>
      expect(data).toEqual({
        ...{ startsAt: expect.any(String), email: expect.any(String), confirmBy: expect.any(String) },
      }),
    bad: { body: {}, fields: ['startsAt', 'name', 'email', 'phone', 'topic'] },
  },
  // No call has this link: each caller reads that it is not valid.
  [`POST ${CALL_PATHS.openBooking}`]: {
    send: () => ({ body: { token: UNKNOWN_LINK } }),
    answers: everybody(410),
    bad: { body: { token: 'short' }, fields: ['token'] },
  },
  [`POST ${CALL_PATHS.confirmBooking}`]: {
    send: () => ({ body: { token: UNKNOWN_LINK, startsAt: '2026-11-30T04:30:00.000Z' } }),
    answers: everybody(410),
    bad: { body: { startsAt: '2026-02-31' }, fields: ['token', 'startsAt'] },
  },
  [`POST ${CALL_PATHS.moveBooking}`]: {
    send: () => ({ body: { token: UNKNOWN_LINK, startsAt: '2026-11-30T04:30:00.000Z' } }),
    answers: everybody(410),
    bad: { body: { startsAt: '2026-02-31' }, fields: ['token', 'startsAt'] },
  },
  [`POST ${CALL_PATHS.cancelBooking}`]: {
    send: () => ({ body: { token: UNKNOWN_LINK } }),
    answers: everybody(410),
    bad: { body: {}, fields: ['token'] },
  },
  [`GET ${CALL_PATHS.staffBookedCalls}`]: {
    answers: staff(200),
    bad: { by: 'admin', query: { period: 'never', limit: '1000' }, fields: ['period', 'limit'] },
  },
  [`POST ${pattern(CALL_PATHS.endBookedCall(':id'))}`]: {
    send: ofBookedCall(-1, { outcome: 'held', version: 1 }),
    answers: staff(200),
    bad: { by: 'admin', id: newId(), body: { outcome: 'lost' }, fields: ['outcome', 'version'] },
  },
  [`POST ${pattern(CALL_PATHS.cancelBookedCall(':id'))}`]: {
    send: ofBookedCall(1, { reason: 'A public holiday', version: 1 }),
    answers: staff(200),
    bad: { by: 'admin', id: newId(), body: { reason: 'no' }, fields: ['reason', 'version'] },
  },
};
