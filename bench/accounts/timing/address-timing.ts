import { hash } from '@node-rs/argon2';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import type pg from 'pg';
import type { Figure } from '../../figures';
import { startStack } from '../../stack/start-stack';
import { accountNo, ARGON2ID, EMAIL_OF_N, PASSWORD, seedAccounts } from '../contenders/accounts';
import { product } from '../contenders/product';
import { openConnection, type Connection } from '../../load/connection';
import { difference, shuffled, type Round } from './difference';

const ROUNDS = 4;
const KNOWN_PER_ROUND = 1_000;
const UNKNOWN_PER_ROUND = 500;
const PER_CALL = ROUNDS * KNOWN_PER_ROUND;
const PHONE = 9_876_543_210;

interface Call {
  name: string;
  path: string;
  /** The status of every answer. */
  status: number;
  body: (email: string) => unknown;
  /** Makes the addresses known, when this does not depend on an account. */
  prepare?: (database: pg.Pool, from: number, to: number) => Promise<void>;
}

const CALLS: readonly Call[] = [
  {
    name: 'log-in with a wrong password',
    path: AUTH_PATHS.login,
    status: 400,
    body: (email) => ({ email, password: 'Wrong-Kettle-42' }),
  },
  {
    name: 'forgotten password',
    path: AUTH_PATHS.forgotPassword,
    status: 200,
    body: (email) => ({ email }),
  },
  {
    name: 'sign-up',
    path: AUTH_PATHS.register,
    status: 200,
    body: (email) => ({
      name: 'Asha Rao',
      email,
      phone: PHONE,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    }),
  },
  {
    name: 'another code, account or none',
    path: AUTH_PATHS.getOtp,
    status: 200,
    body: (email) => ({ email, phone: PHONE }),
  },
  {
    name: 'another code, sign-up under way or none',
    path: AUTH_PATHS.getOtp,
    status: 200,
    body: (email) => ({ email, phone: PHONE }),
    prepare: seedRegistrations,
  },
];

/**
 * Whether the response time reveals that an address is known: the medians of known and unknown addresses may differ at most
 * twice as much as those of two sets of known ones. One request at a time, in random order, each address used once so that
 * no rate limit applies.
 */
export async function addressTiming(): Promise<Figure[]> {
  const stack = await startStack({ queue: 'postgres' });
  try {
    await stack.workers.stop();
    const withAccounts = CALLS.filter((call) => !call.prepare).length;
    await seedAccounts(stack.database, withAccounts * PER_CALL);
    const { origin, post } = product(stack);
    const connection = await openConnection(origin);
    const figures: Figure[] = [];
    for (const [index, call] of CALLS.entries()) {
      const firstKnown = index * PER_CALL + 1;
      const firstUnknown = (CALLS.length + index) * PER_CALL + 1;
      await call.prepare?.(stack.database, firstKnown, firstKnown + PER_CALL - 1);
      const request = (n: number) => post(call.path, call.body(accountNo(n).email));
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push(
          await timesOf(connection, call.status, {
            known: numbers(firstKnown + round * KNOWN_PER_ROUND, KNOWN_PER_ROUND).map(request),
            unknown: numbers(firstUnknown + round * UNKNOWN_PER_ROUND, UNKNOWN_PER_ROUND).map(request),
          }),
        );
      }
      figures.push(figureOf(call.name, rounds));
    }
    connection.close();
    return figures;
  } finally {
    await stack.close();
  }
}

async function timesOf(
  connection: Connection,
  expected: number,
  requests: { known: Buffer[]; unknown: Buffer[] },
): Promise<Round> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const mixed = shuffled(
    (['known', 'unknown'] as const).flatMap((kind) => requests[kind].map((bytes) => ({ kind, bytes }))),
  );
  for (const { kind, bytes } of mixed) {
    const asked = performance.now();
    const { status, text } = await connection.ask(bytes);
    times[kind].push(performance.now() - asked);
    if (status !== expected) throw new Error(`${kind}: answered ${status} ${text()}`);
  }
  return times;
}

function figureOf(call: string, rounds: readonly Round[]): Figure {
  const { knownMs, unknownMs, apartMs, noiseMs, ratio } = difference(rounds);
  return {
    name: `${call}: known against unknown address / two sets of known ones`,
    value: ratio,
    goal: 'at most 2',
    met: (value) => value <= 2,
    detail:
      `medians ${knownMs.toFixed(3)} and ${unknownMs.toFixed(3)} ms, ${apartMs.toFixed(3)} ms apart, ` +
      `known ones ${noiseMs.toFixed(3)} ms; ${ROUNDS} rounds of ${KNOWN_PER_ROUND} and ${UNKNOWN_PER_ROUND}`,
  };
}

const numbers = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, n) => first + n);

/** Inserts sign-ups that began ten minutes ago and wait for their code; a new code may be requested. */
async function seedRegistrations(database: pg.Pool, from: number, to: number): Promise<void> {
  await database.query(
    `insert into registrations (id, email, name, phone, password_salt, password_verifier, created_at, expires_at)
     select uuidv7(), ${EMAIL_OF_N}, 'Asha Rao', $3, regexp_replace($4, '[$][^$]*$', ''),
            sha256(convert_to($4, 'UTF8')), now() - interval '10 minutes', now() + interval '50 minutes'
       from generate_series($1::int, $2::int) n`,
    [from, to, String(PHONE), await hash(PASSWORD, ARGON2ID)],
  );
  await database.query('vacuum analyze registrations');
}
