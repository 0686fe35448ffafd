import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@deccanloop/core/platform/ids';
import type { Browser } from '../testing/browser';
import { openTestApp, type TestApp } from '../testing/test-app';

/** More than the BFF of the test has connections, so that some also wait for a connection. */
const AT_ONCE = 12;

let app: TestApp;
let asha: Browser;
beforeAll(async () => {
  // In production statement_timeout ends the wait after 15 s; both are answered alike (database-fault.ts).
  app = await openTestApp({ bffSettings: { lock_timeout: '200ms' } });
  asha = app.browser();
  await asha.openLink({ userId: '42', name: 'Asha Rao' });
});
afterAll(() => app.close());
beforeEach(() => app.setActive('razorpay'));

/** As a careless migration would: on a connection of its own. */
const whileLocked = <T>(work: () => Promise<T>): Promise<T> =>
  app.owner.transaction(async (trx) => {
    await trx.raw('lock table payments in access exclusive mode');
    return work();
  });
const payments = async () => Number((await app.owner('payments').count())[0]?.['count']);
const orders = () => app.sandbox.calls('razorpay orders.create');

describe('while the table of the payments is locked', () => {
  it('a top-up is answered 503 with Retry-After, and begun once when its key is repeated afterwards', async () => {
    const [before, ordersBefore] = [await payments(), await orders()];
    const key = newId();
    await whileLocked(async () => {
      for (let tries = 0; tries < 2; tries += 1) {
        const { status, headers, body } = await asha.initiate({ key });
        expect([status, headers['retry-after']]).toEqual([503, '3']);
        expect(body).toEqual({
          success: 0,
          status_code: 503,
          message: expect.any(String),
          data: null,
          code: 'temporarily_unavailable',
          requestId: expect.any(String),
        });
      }
    });
    const begun = await asha.topUp({ key });
    expect(await asha.topUp({ key })).toEqual(begun);
    expect([await payments(), await orders()]).toEqual([before + 1, ordersBefore + 1]);
  });

  it('each of many top-ups at once is answered 503, and begun once afterwards', async () => {
    const [before, ordersBefore] = [await payments(), await orders()];
    const keys = Array.from({ length: AT_ONCE }, () => newId());
    const answers = await whileLocked(() => Promise.all(keys.map((key) => asha.initiate({ key }))));
    expect(answers.map(({ status, headers }) => `${status} ${headers['retry-after']}`)).toEqual(
      keys.map(() => '503 3'),
    );
    for (const key of keys) await asha.topUp({ key });
    expect([await payments(), await orders()]).toEqual([before + AT_ONCE, ordersBefore + AT_ONCE]);
  });

  it('the proxy goes on sending requests here: /livez and /readyz stay 200', async () => {
    const [livez, readyz] = await whileLocked(async () => {
      const topUp = asha.initiate();
      const health = await Promise.all(['/livez', '/readyz'].map((path) => fetch(app.origin + path)));
      await topUp;
      return health;
    });
    expect([livez?.status, await livez?.json()]).toEqual([200, { status: 'live' }]);
    expect([readyz?.status, await readyz?.json()]).toEqual([
      200,
      { status: 'ready', warning: expect.stringMatching(/^no worker is working/) },
    ]);
  });
});
