import { setTimeout as delay } from 'node:timers/promises';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { median, type Figure } from '../../figures';
import { openConnection } from '../../load/connection';
import { requestBytes } from '../../load/request';
import { startStack } from '../../stack/start-stack';
import { accountNo, PASSWORD, seedAccounts } from '../contenders/accounts';
import { product } from '../contenders/product';

const AT_ONCE = 120;
const NETWORKS = 8;
const TIMES = 20;
const ACCOUNTS = 2_000;
/** As the log-in page does by itself (log-in-saga.ts): after the first press, waiting 1, 2, 3, 4 s. */
const REPEATS = 4;
const LONGEST_MS = 5_000;
/** The flood guesses at all others: the owner's own limit is not what is measured. */
const OWNER = 1;

interface Tried {
  status: number;
  /** From the first press to the last answer. */
  ms: number;
}

/**
 * The owner's log-ins while 120 others guess at once, each from another address of 8 networks than before and again as
 * soon as it is answered: on a device that knows the account, at the first press, and on a new one, with the repeats
 * of the page.
 */
export async function logInFlood(): Promise<Figure[]> {
  const stack = await startStack({ queue: 'postgres', overrides: { TRUSTED_PROXIES: '' } });
  try {
    await stack.workers.stop();
    await seedAccounts(stack.database, ACCOUNTS);
    const { origin, logIn } = product(stack);
    const askFrom = async (address: string, request: Buffer) => {
      const connection = await openConnection(origin, address);
      return connection.ask(request).finally(connection.close);
    };

    const owner = accountNo(OWNER);
    const cookies = (await askFrom('127.60.0.1', logIn(owner))).setCookies();
    const device = cookies.find((cookie) => cookie.startsWith('device='))?.split(';')[0];
    if (device === undefined) throw new Error('a log-in brought no device cookie');
    const knownLogIn = requestBytes(origin, 'POST', AUTH_PATHS.login, {
      headers: {
        Origin: stack.environment.PUBLIC_ORIGIN ?? '',
        'Sec-Fetch-Site': 'same-origin',
        Cookie: device,
      },
      json: { email: owner.email, password: PASSWORD },
    });

    let [over, sent, busy, hashed] = [false, 0, 0, 0];
    const lane = async (): Promise<void> => {
      while (!over) {
        const n = (sent += 1);
        const address = `127.50.${n % NETWORKS}.${1 + (Math.floor(n / NETWORKS) % 250)}`;
        const guess = logIn(accountNo(2 + (n % (ACCOUNTS - 2))), 'Wrong-Kettle-42');
        const { status } = await askFrom(address, guess);
        if (status === 503) busy += 1;
        else hashed += 1;
      }
    };
    const began = performance.now();
    const flood = Promise.all(Array.from({ length: AT_ONCE }, lane));
    while (busy === 0) await delay(10);

    const ofKnown = await inARow(() => askFrom('127.60.0.1', knownLogIn), 0);
    const ofNew = await inARow(() => askFrom('127.61.0.1', logIn(owner)), REPEATS);
    over = true;
    await flood;
    const seconds = (performance.now() - began) / 1000;
    const detail = `${AT_ONCE} at once: ${(hashed / seconds).toFixed(0)}/s checked, ${(busy / seconds).toFixed(0)}/s sent away`;
    return [
      {
        name: `log-ins of a device that knows the account during a flood, within ${LONGEST_MS / 1000} s of the first press`,
        value: ofKnown.filter(({ status, ms }) => status === 200 && ms <= LONGEST_MS).length,
        digits: 0,
        goal: `${TIMES} of ${TIMES}`,
        met: (value) => value === TIMES,
        detail: `${timesOf(ofKnown)}; ${detail}`,
      },
      {
        name: `log-ins of a new device during a flood, with the page's repeats`,
        value: ofNew.filter(({ status }) => status === 200).length,
        digits: 0,
        goal: `at least 15 of ${TIMES}`,
        met: (value) => value >= 15,
        detail: `${timesOf(ofNew)}; ${detail}`,
      },
    ];
  } finally {
    await stack.close();
  }
}

async function inARow(press: () => Promise<{ status: number }>, repeats: number): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const began = performance.now();
    let { status } = await press();
    for (let repeat = 1; repeat <= repeats && status === 503; repeat += 1) {
      await delay(repeat * 1_000);
      ({ status } = await press());
    }
    tried.push({ status, ms: performance.now() - began });
  }
  return tried;
}

const timesOf = (tried: readonly Tried[]): string =>
  `median ${median(tried.map(({ ms }) => ms)).toFixed(0)} ms, longest ${Math.max(...tried.map(({ ms }) => ms)).toFixed(0)} ms`;
