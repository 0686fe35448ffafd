import { CALL_PATHS } from '@deccanloop/contracts/calls/paths';
import { HONEYPOT } from '@deccanloop/contracts/enquiries/honeypot';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../testing/test-app';

const CALL_BACK = { name: 'Asha Rao', phone: '090000 00001', topic: 'other', time: 'soon', consent: true };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const send = async (body: object) =>
  (await app.program().post(CALL_PATHS.callBacks, body)) as {
    status: number;
    body: { code: string; data: { reference: string }; errors: object };
  };

describe('a call-back request', () => {
  it('is stored with the number in E.164, and no log holds it', async () => {
    const { status, body } = await send(CALL_BACK);
    expect(status).toBe(200);
    const { reference } = body.data;
    expect(await app.owner('call_back_requests').where({ reference })).toMatchObject([
      { name: 'Asha Rao', phone: '+919000000001', topic: 'other', is_soon: true, state: 'open' },
    ]);
    expect(JSON.stringify(app.log)).not.toMatch(/90000 ?00001|Asha/);
  });

  it('of a program that fills in the hidden field is answered alike and not stored', async () => {
    const { status, body } = await send({ ...CALL_BACK, phone: '9000000002', [HONEYPOT]: 'x' });
    expect(status).toBe(200);
    expect(body.data.reference).toMatch(/^CB-[2-9A-HJ-NP-Z]{8}$/);
    expect(await app.owner('call_back_requests').where({ phone: '+919000000002' })).toEqual([]);
  });

  it('needs the consent, a topic of the list and an Indian number', async () => {
    const { status, body } = await send({
      ...CALL_BACK,
      phone: '+1 202 555 0100',
      topic: 'x',
      consent: false,
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      phone: ['Please enter a 10-digit Indian phone number'],
      topic: ['Choose a topic from the list'],
      consent: ['Please agree that we call you'],
    });
  });
});

it('nothing is offered and nothing is stored where it is not configured', async () => {
  const off = await openTestApp({
    calls: { callBacks: false, booking: false, seats: 1, holidays: [], whatsAppNumber: null },
  });
  try {
    expect((await off.program().get(CALL_PATHS.offer)).body.data).toEqual({
      callBacks: null,
      booking: false,
      whatsAppNumber: null,
    });
    const { status, body } = await off.program().post(CALL_PATHS.callBacks, CALL_BACK);
    expect([status, body.code]).toEqual([404, 'call_backs_off']);
  } finally {
    await off.close();
  }
});
