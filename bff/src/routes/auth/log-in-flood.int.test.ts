import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { postFrom, type AddressAnswer } from '../../../testing/address-client';
import { newTestUser, type TestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

const AT_ONCE = 120;
const NETWORKS = 8;
const TIMES = 20;
/** Automatic retries of the log-in page after the first click (log-in-saga.ts). */
const REPEATS = 4;
/** Some 400 passwords are checked; a busy machine needs minutes. */
const TIME_LIMIT_MS = 600_000;

let app: TestApp;
let asha: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  asha = newTestUser();
  await app.browser().signUp(asha);
});
afterAll(() => app.close());

const logIn = (address: string, { email, password }: Pick<TestUser, 'email' | 'password'>, cookies = '') =>
  postFrom(address, `${app.origin}${AUTH_PATHS.login}`, { email, password }, cookies);

/**
 * Keeps a constant number of wrong log-ins open or waiting, each from a different address than the one before. A
 * rejected client retries when a password of the flood was checked, so that any machine is overloaded.
 */
function startFlood() {
  const answers = { hashed: 0, busy: 0, other: 0 };
  const rejected: (() => void)[] = [];
  let sent = 0;
  let over = false;
  const lane = async (): Promise<void> => {
    while (!over) {
      const n = (sent += 1);
      const address = `127.50.${n % NETWORKS}.${1 + (Math.floor(n / NETWORKS) % 250)}`;
      const { status } = await logIn(address, newTestUser());
      answers[status === 400 ? 'hashed' : status === 503 ? 'busy' : 'other'] += 1;
      if (status === 503 && !over) await new Promise<void>((again) => rejected.push(again));
      else rejected.shift()?.();
    }
  };
  const lanes = Array.from({ length: AT_ONCE }, lane);
  return {
    answers,
    async isOn(): Promise<void> {
      while (answers.busy === 0 || answers.hashed < 10) await new Promise((next) => setTimeout(next, 5));
    },
    async stop(): Promise<void> {
      over = true;
      for (const again of rejected) again();
      await Promise.all(lanes);
    },
  };
}

async function logInAgain(press: () => Promise<AddressAnswer>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < TIMES) statuses.push((await press()).status);
  return statuses;
}

it(
  'lets a known and a new device log in while 120 clients guess passwords from changing addresses',
  async () => {
    const { cookies } = await logIn('127.60.0.1', asha);
    const known = cookies.split('; ').find((cookie) => cookie.startsWith('device='));
    expect(known).toBeDefined();

    const flood = startFlood();
    await flood.isOn();
    const [ofKnown, ofNew] = await Promise.all([
      // From a network of the flood, which is rejected: only the device makes the difference.
      logInAgain(() => logIn('127.50.0.251', asha, known)),
      logInAgain(async () => {
        let answer = await logIn('127.61.0.1', asha);
        for (let n = 0; n < REPEATS && answer.status === 503; n += 1)
          answer = await logIn('127.61.0.1', asha);
        return answer;
      }),
    ]);
    await flood.stop();

    expect(ofKnown).toEqual(Array.from({ length: TIMES }, () => 200));
    expect(ofNew.filter((status) => status === 200).length).toBeGreaterThanOrEqual(15);
    // The flood was real: more tries arrived than the machine can hash, and none was rate limited.
    expect(flood.answers.busy).toBeGreaterThan(0);
    expect(flood.answers.other).toBe(0);
  },
  TIME_LIMIT_MS,
);
