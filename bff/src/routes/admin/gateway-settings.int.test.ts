import { timeToIndiaMinute } from '@deccanloop/contracts/india-time';
import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { ActiveGatewayDto } from '@deccanloop/contracts/payments/dto';
import type { GatewaySettingsDto } from '@deccanloop/contracts/staff/gateway-settings-dto';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { changeSettings } from '@deccanloop/core/domain/gateway-settings/change-repository';
import { createGatewayChanges } from '@deccanloop/core/domain/gateway-settings/gateway-changes';
import { newId } from '@deccanloop/core/platform/ids';
import { staffActor } from '@deccanloop/core/testing/administrators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { dataOf, type Browser } from '../../../testing/browser';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

const DAY_MS = 24 * 3_600_000;
const RAZORPAY = {
  ...{ gateway: 'razorpay', use: 'active', minimum: '10', maximum: '1,00,000', fee: '2' },
  ...{ feeMode: 'deducted', reason: 'A new contract' },
};
const PHONEPE = { ...RAZORPAY, gateway: 'phonepe', use: 'fallback', minimum: '2', feeMode: 'added' };

let app: TestApp;
let admin: Browser;
let second: Browser;
let asha: Browser;
let secondId: string;
/** As the service and the database take it. */
const STORED = {
  ...({ minPaise: 2_00, maxPaise: 1_00_000_00, feeBasisPoints: 100, feeMode: 'added' } as const),
  ...{ effectiveAt: null, reason: 'A new contract', acceptsNoGateway: false },
} as const;
beforeAll(async () => {
  app = await openTestApp();
  [admin] = await buildAdmin('Meera Iyer');
  [second, secondId] = await buildAdmin('Ravi Nair');
  asha = app.browser();
  await asha.openLink({ userId: '42', name: 'Asha Rao', from: 'App' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.forgetPauses();
  // A history of its own for each test. The triggers protect it from everybody but the owner.
  await app.owner.raw(`alter table gateway_setting_changes disable trigger user;
    delete from gateway_setting_changes where source <> 'installation' and mode = 'test';
    alter table gateway_setting_changes enable trigger user;
    update gateway_settings set min_paise = case gateway when 'razorpay' then 1000 else 200 end where mode = 'test'`);
});

async function buildAdmin(name: string): Promise<[Browser, string]> {
  const browser = app.browser();
  const person = newTestUser({ name });
  const id = (await browser.signUp(person))._id;
  await app.owner('users').where({ id }).update({ role: 0 });
  await browser.logIn(person);
  return [browser, id];
}

const settings = async () => dataOf<GatewaySettingsDto>(await admin.get(STAFF_PATHS.gatewaySettings));
/** With the version of this moment unless one is given. */
async function change(body: object, by = admin): Promise<Response> {
  const { version } = await settings();
  return by.post(STAFF_PATHS.changeGateway, { version, ...body });
}
async function changed(body: object): Promise<GatewaySettingsDto> {
  const response = await change(body);
  expect(response.body).toMatchObject({ success: 1 });
  return dataOf<GatewaySettingsDto>(response);
}
const inDays = (days: number) => timeToIndiaMinute(new Date(Date.now() + days * DAY_MS));
const rejection = ({ status, body }: Response) => [status, (body as { code: string }).code];
const active = async () =>
  ((await asha.get(PAYMENT_PATHS.activeGateway)).body as { data: ActiveGatewayDto | null }).data?.gateway ??
  null;
const uses = ({ gateways }: Pick<GatewaySettingsDto['planned'][number], 'gateways'>) =>
  Object.fromEntries(gateways.map(({ gateway, use }) => [gateway, use]));

/** Moves planned changes to the past, as if the time had passed. */
const passTime = () =>
  app.owner.raw(`alter table gateway_setting_changes disable trigger user;
    update gateway_setting_changes set created_at = now() - interval '2 s', effective_at = now() - interval '1 s'
      where effective_at > now() and cancelled_at is null;
    alter table gateway_setting_changes enable trigger user`);

describe('a change of a gateway', () => {
  it('takes effect at once, with its author, reason, and one entry in the audit log', async () => {
    const before = await app.owner('security_events').where({ kind: 'gateway_settings_changed' });
    const after = await changed({ ...PHONEPE, use: 'active', fee: '2.5' });
    expect(uses(after)).toEqual({ phonepe: 'active', razorpay: 'fallback' });
    expect(await active()).toBe('phonepe');
    // The gateway that is replaced becomes the fallback in the same change.
    const [razorpay, phonepe] = after.changes;
    expect(phonepe).toMatchObject({
      ...{ gateway: 'phonepe', state: 'effective', source: 'administrator', reason: PHONEPE.reason },
      setBy: { name: 'Meera Iyer' },
      before: { use: 'fallback', feeBasisPoints: 200 },
      after: { use: 'active', feeBasisPoints: 250, minPaise: null, maxPaise: null, feeMode: null },
    });
    expect(razorpay).toMatchObject({ id: phonepe?.id, gateway: 'razorpay', after: { use: 'fallback' } });
    const entries = await app.owner('security_events').where({ kind: 'gateway_settings_changed' });
    expect(entries).toHaveLength(before.length + 1);
    expect(entries.at(-1)).toMatchObject({
      detail: {
        gateway: 'phonepe',
        mode: 'test',
        role: 'active',
        feeBasisPoints: 250,
        reason: PHONEPE.reason,
      },
    });
  });

  it('that is planned takes effect at its time without a job, and leaves later changes of other values alone', async () => {
    const planned = await changed({ ...RAZORPAY, maximum: '50,000', at: inDays(2) });
    expect(planned.gateways.find(({ gateway }) => gateway === 'razorpay')?.maxPaise).toBe(1_00_000_00);
    expect(planned.planned).toMatchObject([
      { gateways: [{ gateway: 'phonepe' }, { gateway: 'razorpay', maxPaise: 50_000_00 }] },
    ]);
    expect(planned.changes[0]).toMatchObject({ state: 'planned' });
    await changed({ ...RAZORPAY, fee: '3' });
    await passTime();
    const after = await settings();
    expect(after.planned).toEqual([]);
    expect(after.gateways.find(({ gateway }) => gateway === 'razorpay')).toMatchObject({
      maxPaise: 50_000_00,
      feeBasisPoints: 300,
    });
    const tooMuch = await asha.initiate({ amount: 50_001 });
    expect(tooMuch.body.errors).toEqual({ transactionAmount: ['Amount cannot exceed ₹50,000'] });
  });

  it('that is planned can be cancelled before its time only', async () => {
    const { changes, version } = await changed({ ...PHONEPE, use: 'active', at: inDays(1) });
    const cancel = { changeId: changes[0]?.id, reason: 'Postponed', version };
    const cancelled = dataOf<GatewaySettingsDto>(await admin.post(STAFF_PATHS.cancelGatewayChange, cancel));
    expect(cancelled.planned).toEqual([]);
    expect(cancelled.changes.slice(0, 2)).toMatchObject([
      {
        gateway: 'razorpay',
        state: 'cancelled',
        cancelled: { reason: 'Postponed', by: { name: 'Meera Iyer' } },
      },
      { gateway: 'phonepe', state: 'cancelled' },
    ]);
    const again = { ...cancel, version: cancelled.version };
    expect(rejection(await admin.post(STAFF_PATHS.cancelGatewayChange, again))).toEqual([
      404,
      'unknown_change',
    ]);
    await changed({ ...PHONEPE, fee: '4', at: inDays(1) });
    await passTime();
    const late = await settings();
    const { id } = late.changes.find(({ state }) => state === 'effective') ?? {};
    const tooLate = { changeId: id, reason: 'Postponed', version: late.version };
    expect(rejection(await admin.post(STAFF_PATHS.cancelGatewayChange, tooLate))).toEqual([
      409,
      'change_took_effect',
    ]);
  });

  it('of two administrators at once is made once', async () => {
    const { version } = await settings();
    const both = await Promise.all([
      change({ ...RAZORPAY, fee: '1', version }),
      change({ ...RAZORPAY, fee: '3', version }, second),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'settings_changed',
      message: expect.stringContaining('Nothing was saved'),
    });
  });

  it('is rejected when a planned change has taken effect after the page was read', async () => {
    const { version } = await changed({ ...RAZORPAY, fee: '3', at: inDays(1) });
    await passTime();
    expect(rejection(await change({ ...RAZORPAY, fee: '4', version }))).toEqual([409, 'settings_changed']);
  });

  it('that leaves no active gateway needs a confirmation', async () => {
    const off = { ...RAZORPAY, use: 'off' };
    const rejected = await change(off);
    expect(rejected.body).toMatchObject({
      code: 'no_gateway_left',
      errors: { acceptsNoGateway: [expect.stringContaining('customers could not add money')] },
    });
    expect(await active()).toBe('razorpay');
    // Also when it is planned, and when another planned change would leave none.
    expect(rejection(await change({ ...off, at: inDays(1) }))).toEqual([409, 'no_gateway_left']);
    await changed({ ...off, acceptsNoGateway: true });
    expect(await active()).toBeNull();
    expect((await asha.initiate({ amount: 500 })).body.code).toBe('no_active_gateway');
  });

  it.each([
    ['of the past', { at: inDays(-1) }, 400, 'time_not_possible', ['at']],
    ['too far ahead', { at: inDays(400) }, 400, 'time_not_possible', ['at']],
    ['that changes nothing', {}, 409, 'unchanged', []],
    ['with a minimum above the maximum', { minimum: '500', maximum: '400' }, 400, 'validation', ['maximum']],
    ['with a fee above 10 %', { fee: '10.01' }, 400, 'validation', ['fee']],
    ['with a maximum above ₹10 lakh', { maximum: '10,00,001' }, 400, 'validation', ['maximum']],
  ] as const)('%s is rejected', async (_what, body, status, code, errorFields) => {
    const response = await change({ ...RAZORPAY, ...body });
    expect(rejection(response)).toEqual([status, code]);
    expect(Object.keys((response.body as { errors?: object }).errors ?? {})).toEqual(errorFields);
  });

  it('that does not fit to a planned one is rejected with its time', async () => {
    await changed({ ...RAZORPAY, maximum: '500', at: inDays(3) });
    const response = await change({ ...RAZORPAY, minimum: '1,000' });
    expect(response.body).toMatchObject({
      code: 'planned_conflict',
      message: expect.stringMatching(/planned for .+ IST, the minimum would be above the maximum/),
    });
  });

  it('never makes two gateways active, whatever is planned', async () => {
    await changed({ ...RAZORPAY, use: 'none', at: inDays(1), acceptsNoGateway: true });
    const later = await changed({ ...PHONEPE, use: 'active', at: inDays(2) });
    expect(later.planned.map(uses)).toEqual([
      { phonepe: 'fallback', razorpay: 'none' },
      { phonepe: 'active', razorpay: 'none' },
    ]);
    // Without the first change both would have the role from the second day on.
    const first = later.changes.find(({ gateway }) => gateway === 'razorpay');
    const body = { changeId: first?.id, reason: 'Not needed', version: later.version };
    const after = dataOf<GatewaySettingsDto>(await admin.post(STAFF_PATHS.cancelGatewayChange, body));
    expect(after.planned.map(uses)).toEqual([{ phonepe: 'active', razorpay: 'fallback' }]);
  });

  it('needs credentials for a gateway that shall take payments', async () => {
    const { bff } = app;
    const clock = { now: () => new Date() };
    const changes = createGatewayChanges({ db: bff, mode: 'test', clock, configured: ['razorpay'] });
    const { version } = await settings();
    const wanted = { ...STORED, gateway: 'phonepe', use: 'active', version } as const;
    await expect(changes.change(wanted, staffActor(newId()))).rejects.toMatchObject({
      code: 'no_credentials',
      options: { errors: { use: [expect.stringContaining('no test credentials for PhonePe')] } },
    });
  });

  it('needs an administrator who was re-authenticated, also in the database', async () => {
    const { version } = await settings();
    const session = () => app.owner('sessions').where({ user_id: secondId, ended_at: null });
    const [{ id: sessionId } = { id: '' }] = await session().select('id');
    const by = { ...staffActor(secondId), sessionId: String(sessionId) };
    const wanted = { ...STORED, gateway: 'phonepe', mode: 'test', version } as const;
    const outcome = async () =>
      (await changeSettings(app.bff, by, { ...wanted, enabled: true, role: null })).outcome;
    await session().update({ reauthenticated_at: app.owner.raw(`now() - interval '11 minutes'`) });
    expect(await outcome()).toBe('reauthentication_required');
    expect(rejection(await change(PHONEPE, second))).toEqual([403, 'reauthentication_required']);
    await app.owner('users').where({ id: secondId }).update({ role: 2 });
    // The change of the role has ended the session.
    expect(await outcome()).toBe('unauthenticated');
    expect((await settings()).version).toBe(version);
  });

  it('is possible by the functions only', async () => {
    const denied = { code: '42501' };
    await expect(app.bff('gateway_settings').update({ min_paise: 100 })).rejects.toMatchObject(denied);
    await expect(app.bff('gateway_setting_changes').delete()).rejects.toMatchObject(denied);
    await expect(app.owner('gateway_setting_changes').update({ reason: 'other' })).rejects.toMatchObject(
      denied,
    );
    await expect(app.owner('gateway_setting_changes').delete()).rejects.toThrow('append-only');
    const call =
      'select store_gateway_change(null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null)';
    await expect(app.bff.raw(call)).rejects.toMatchObject(denied);
  });
});

describe('a payment page that was loaded before a change', () => {
  const payments = async () => Number((await app.owner('payments').count())[0]?.['count']);
  const pay = (more: object = {}, key = crypto.randomUUID()) =>
    asha
      .post(PAYMENT_PATHS.initiate, {
        ...{ transactionAmount: 500, paymentMode: 'RAZORPAY', userId: '42', userName: 'Asha Rao' },
        ...{ expectedFeePaise: 10_00, expectedTotalPaise: 500_00, ...more },
      })
      .set(IDEMPOTENCY_HEADER, key);

  it('starts a payment while what it shows is true', async () => {
    expect((await pay()).body).toMatchObject({
      success: 1,
      data: { breakdown: { feePaise: 10_00, totalPaise: 500_00 } },
    });
  });

  it.each([
    [
      'fee',
      { ...RAZORPAY, fee: '3' },
      409,
      'offer_changed',
      /The fee has changed.+₹15\.00.+you pay ₹500\.00.+₹485\.00/,
    ],
    [
      'way of the fee',
      { ...RAZORPAY, feeMode: 'added' },
      409,
      'offer_changed',
      /you pay ₹510\.00.+₹500\.00 reaches/,
    ],
    ['minimum', { ...RAZORPAY, minimum: '600' }, 400, 'validation', /at least ₹600/],
    ['maximum', { ...RAZORPAY, maximum: '400' }, 400, 'validation', /cannot exceed ₹400/],
    ['gateway', { ...PHONEPE, use: 'active' }, 409, 'gateway_changed', null],
  ] as const)(
    'starts none after the %s has changed, and says what',
    async (_what, body, status, code, text) => {
      await changed(body);
      const before = await payments();
      const response = await pay();
      expect(rejection(response)).toEqual([status, code]);
      if (text !== null)
        expect(response.body.errors).toEqual({ transactionAmount: [expect.stringMatching(text)] });
      expect(await payments()).toBe(before);
    },
  );

  it('gets the payment that it had started, with its fee, when it repeats the request', async () => {
    const key = crypto.randomUUID();
    const started = await pay({}, key);
    await changed({ ...RAZORPAY, fee: '3', minimum: '600' });
    const repeated = await pay({}, key);
    expect(repeated.body.data).toMatchObject({
      merchantTransactionId: started.body.data.merchantTransactionId,
      breakdown: { feePaise: 10_00 },
    });
    await changed({ ...PHONEPE, use: 'active' });
    await changed({ ...RAZORPAY, use: 'off', fee: '3', minimum: '600' });
    expect((await pay({}, key)).body.data).toMatchObject({
      merchantTransactionId: started.body.data.merchantTransactionId,
    });
  });
});
