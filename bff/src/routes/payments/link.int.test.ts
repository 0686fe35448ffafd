import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { createSignedLinks } from '@deccanloop/core/domain/links/signed-link';
import { systemClock } from '@deccanloop/core/platform/clock';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const asha = { userId: '42', name: 'Asha Rao' } as const;
const PARAMETERS = ['userId', 'name', 'from', 'signature'] as const;
type Parameter = (typeof PARAMETERS)[number];

const verify = (parameters: object) => app.browser().post(PAYMENT_PATHS.linkVerify, parameters);
const good = () => app.browser().linkParameters(asha);

/** Changes the first character of the encrypted part: still well-formed, but not authentic. */
function tampered(parameter: Parameter, value: string): string {
  const at = parameter === 'userId' ? value.indexOf('.') + 1 : 0;
  const other = value[at] === '0' ? '1' : '0';
  return value.slice(0, at) + other + value.slice(at + 1);
}

describe('a payment link', () => {
  it('gives the browser permission to pay for 30 minutes', async () => {
    const browser = app.browser();
    const opened = await browser.openLink({ ...asha, from: 'App' });
    expect(opened).toMatchObject({ userId: '42', userName: 'Asha Rao', from: 'App' });
    const minutes = (Date.parse(opened.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    const session = await browser.get(PAYMENT_PATHS.linkSession);
    expect(session.body).toMatchObject({ success: 1, data: { payers: [opened] } });
  });

  it('sets an encrypted cookie that scripts cannot read', async () => {
    const response = await verify(good());
    const [cookie = ''] = response.headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/^payer=[\w-]+; path=\/; expires=[^;]+; samesite=lax; httponly$/i);
    expect(Buffer.from(cookie.split(/[=;]/)[1] ?? '', 'base64url').toString('latin1')).not.toContain('Asha');
  });

  it('supports several payers in one browser, newest first', async () => {
    const browser = app.browser();
    await browser.openLink(asha);
    await browser.openLink({ userId: '43', name: 'Vikram' });
    const { body } = await browser.get(PAYMENT_PATHS.linkSession);
    expect(body.data.payers.map((payer: { userId: string }) => payer.userId)).toEqual(['43', '42']);
    const one = await browser.get(`${PAYMENT_PATHS.linkSession}?userId=42`);
    expect(one.body.data.payers).toMatchObject([{ userId: '42' }]);
  });

  it.each(PARAMETERS)('is rejected without %s', async (parameter) => {
    const { [parameter]: _left, ...rest } = good();
    expect((await verify(rest)).body).toMatchObject({
      success: 0,
      status_code: 400,
      code: 'missing_parameters',
      message: 'Missing required URL parameters (userId, userName, signature)',
    });
  });

  it.each(PARAMETERS)('is rejected with an array for %s', async (parameter) => {
    const response = await verify({ ...good(), [parameter]: ['x'] });
    expect(response.status).toBe(400);
    expect(response.body.code).toBe('missing_parameters');
  });

  it.each(['userId', 'name', 'signature'] as const)('is rejected with a tampered %s', async (parameter) => {
    const parameters = good();
    const response = await verify({ ...parameters, [parameter]: tampered(parameter, parameters[parameter]) });
    expect(response.status).toBe(403);
    expect(response.body).toMatchObject({
      success: 0,
      status_code: 403,
      code: 'invalid_signature',
      message: 'Invalid signature. Access denied.',
      data: null,
    });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('is rejected with a tampered origin, which the signature does not cover', async () => {
    const parameters = good();
    const response = await verify({ ...parameters, from: tampered('from', parameters.from) });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      code: 'undecryptable',
      message: 'Failed to decrypt user data. Invalid parameters.',
    });
  });

  it.each(PARAMETERS)('is rejected with a truncated %s', async (parameter) => {
    const parameters = good();
    const response = await verify({ ...parameters, [parameter]: parameters[parameter].slice(0, -3) });
    expect([400, 403]).toContain(response.status);
    expect(response.body.success).toBe(0);
  });

  it('is rejected when the parameters of two valid links are mixed', async () => {
    const other = app.browser().linkParameters({ userId: '7', name: 'Somebody' });
    const response = await verify({ ...good(), userId: other.userId });
    expect(response.body.code).toBe('invalid_signature');
  });

  it('is rejected when it was made with another secret', async () => {
    const foreign = createSignedLinks({
      current: { id: 'k1', secret: 'a-secret-of-somebody-else-0123456789' },
      ttlMs: 3_600_000,
      clock: systemClock,
    });
    const parameters = Object.fromEntries(foreign.sign({ userId: '42', name: 'Asha Rao', from: 'website' }));
    expect((await verify(parameters)).body.code).toBe('invalid_signature');
  });

  it('has the error texts of the PhonePe screen when PhonePe is active', async () => {
    await app.setActive('phonepe');
    const { userId: _left, ...rest } = good();
    expect((await verify(rest)).body.message).toBe('Missing required URL parameters');
    const parameters = good();
    const undecryptable = await verify({ ...parameters, from: tampered('from', parameters.from) });
    expect(undecryptable.body.message).toBe('Failed to decrypt user data');
    await app.setActive('razorpay');
  });

  it('is rejected after a day, and its permission in the browser ends after 30 minutes', async () => {
    const browser = app.browser();
    const parameters = browser.linkParameters(asha);
    await browser.openLink(asha);
    app.advance(30 * 60_000 + 1_000);
    const session = await browser.get(PAYMENT_PATHS.linkSession);
    expect(session.body.data.payers).toEqual([]);
    app.advance(24 * 3_600_000);
    const response = await verify(parameters);
    expect(response.status).toBe(403);
    expect(response.body).toMatchObject({
      code: 'link_expired',
      message: 'This payment link has expired. Please open it again from the app or website.',
    });
  });

  it('leaves neither payer nor parameters in the log', () => {
    const text = JSON.stringify(app.log);
    expect(text).toContain('a payment link was rejected');
    expect(text).not.toContain('Asha');
    expect(text).not.toContain(good().name.slice(0, 8) || 'never');
    expect(text).not.toMatch(/k1\./);
  });
});
