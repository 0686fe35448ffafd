import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { Knex } from '@deccanloop/core/platform/database';
import { openSuperuser } from '@deccanloop/core/testing/superuser';
import { openTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let superuser: Knex;
/** The log is lines of JSON; a library must not print between them. */
let printed: jest.SpiedFunction<typeof console.log>;
beforeAll(async () => {
  printed = jest.spyOn(console, 'log');
  app = await openTestApp();
  superuser = openSuperuser();
});
afterAll(() => Promise.all([app.close(), superuser.destroy()]));

const status = () => fetch(app.origin + PAYMENT_PATHS.activeGateway);

/** Sends a request while the table is locked, ends the statement that waits for it, and releases the lock. */
async function askedWhile(end: 'pg_cancel_backend' | 'pg_terminate_backend'): Promise<Response> {
  return app.owner.transaction(async (trx) => {
    await trx.raw('lock table gateway_settings in access exclusive mode');
    const asked = status();
    for (;;) {
      const { rows } = await app.owner.raw<{ rows: { pid: number }[] }>(
        `select l.pid from pg_locks l where not l.granted and l.relation = 'gateway_settings'::regclass`,
      );
      const [waiting] = rows;
      if (!waiting) continue;
      await superuser.raw(`select ${end}(?::int)`, [waiting.pid]);
      break;
    }
    return asked;
  });
}

describe.each([
  ['ends a statement that waits too long', 'pg_cancel_backend', 'busy'],
  ['is stopped while it works', 'pg_terminate_backend', 'unreachable'],
] as const)('a database that %s', (_what, end, fault) => {
  it('is a 503 with Retry-After; the next requests are served', async () => {
    const answer = await askedWhile(end);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('3');
    expect(await answer.json()).toMatchObject({ success: 0, code: 'temporarily_unavailable' });
    expect(app.log).toContainEqual(expect.objectContaining({ fault, msg: 'the database did not answer' }));
    // A request before the end of a connection is noticed may get the same answer.
    let next = await status();
    while (next.status === 503) next = await status();
    expect(next.status).toBe(200);
    expect(printed).not.toHaveBeenCalled();
  });
});
