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

/** Calls: open to visitors, and the list of staff. */
export const CALL_ROWS: Rows = {
  [`GET ${CALL_PATHS.offer}`]: {
    answers: everybody(200),
    shows: (data) => expect(data).toMatchObject({ callBacks: { times: expect.any(Array) } }),
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
};
