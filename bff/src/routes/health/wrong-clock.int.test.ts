import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createServiceWatch, type ServiceWatch } from '@deccanloop/core/domain/system-health/service-watch';
import { openDatabaseProbe, type DatabaseProbe } from '@deccanloop/core/platform/database-probe';
import { createLogger } from '@deccanloop/core/platform/logger';
import { openTestApp, type TestApp } from '../../../testing/test-app';

const logged: { msg: string }[] = [];
const logger = createLogger({
  service: 'test',
  level: 'info',
  destination: { write: (line: string) => void logged.push(JSON.parse(line) as { msg: string }) },
});

let app: TestApp;
let probe: DatabaseProbe;
let watch: ServiceWatch;
/** How far the clock of the process is ahead of that of the database, in ms. */
let aheadMs = 0;
beforeAll(async () => {
  app = await openTestApp({
    watch: { condition: (name) => watch.condition(name), clockFault: () => watch.clockFault() },
  });
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  probe = openDatabaseProbe({ url: app.database.bffUrl, applicationName: 'test', clock });
  watch = createServiceWatch({ probe, pingQueue: null, logger });
});
afterAll(async () => {
  await probe.close();
  await app.close();
});

async function answers(ahead: number): Promise<unknown[]> {
  aheadMs = ahead;
  await watch.check();
  return Promise.all(
    ['/livez', '/readyz'].map(async (path) => {
      const response = await fetch(app.origin + path);
      return [response.status, await response.json()];
    }),
  );
}

it.each([
  [3_600_000, '3600 s ahead of'],
  [6_000, '6 s ahead of'],
  [-6_000, '6 s behind'],
])('a site whose clock is %d ms wrong is out of service, until it is right again', async (ahead, how) => {
  const reason = `the clock of this process is ${how} that of the database`;
  expect(await answers(ahead)).toEqual([
    [503, { status: 'out of service' }],
    [503, { status: 'not ready', reason }],
  ]);
  expect(await answers(-4_500)).toEqual([
    [200, { status: 'live' }],
    [200, expect.objectContaining({ status: 'ready' })],
  ]);
  expect(logged.splice(0).map(({ msg }) => msg)).toEqual([
    'out of service until the clock is right',
    'the clock is right again: back in service',
  ]);
});
