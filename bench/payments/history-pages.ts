import { join } from 'node:path';
import { HISTORY_LIMITS } from '@deccanloop/contracts/payments/history';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type pg from 'pg';
import { median, type Figure } from '../figures';
import { openConnection } from '../load/connection';
import { requestBytes } from '../load/request';
import { inTurns } from '../load/turns';
import { benchProcess } from '../stack/bench-process';
import { openPayer } from '../stack/payer';
import { startStack } from '../stack/start-stack';
import { addOwner, addPayments } from './seed-payments';

const PAYMENTS = 1_000_000;
const DEEP = 900_000;
const ROUNDS = 9;
const PER_ROUND = 300;
const PAYER = 'bench-history';

/**
 * Pages of the history of a user with a million payments: how much longer a deep page takes than the first, by cursor and
 * by the largest offset, at the 99th percentile, with one request at a time in alternating rounds.
 */
export async function historyPages(): Promise<Figure[]> {
  // Without fsync: only reads are measured, and inserting a million durable rows would take minutes.
  const stack = await startStack({ queue: 'postgres', postgresSettings: { fsync: 'off' } });
  try {
    await stack.workers.stop();
    const floor = await benchProcess(stack, join(import.meta.dirname, 'bare-history-server.ts'), {
      DATABASE_URL: stack.postgres.url('superuser', 'deccanloop'),
    });
    const { cookie } = await openPayer(stack, PAYER);
    const ownerId = await addOwner(stack.database, PAYER);
    await addPayments(stack.database, { ownerId, count: PAYMENTS, series: 'history' });
    await floor.start();

    const page = (query: Record<string, string | number>): Buffer => {
      const search = new URLSearchParams({ userId: PAYER, ...mapToText(query) });
      return requestBytes(stack.bffOrigin, 'GET', `${PAYMENT_PATHS.history}?${search.toString()}`, {
        headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
      });
    };
    const deep = await cursorAt(stack.database, ownerId, DEEP);
    const times = await inTurns(ROUNDS, {
      first: () => slowest(stack.bffOrigin, page({})),
      byCursor: () => slowest(stack.bffOrigin, page({ cursor: deep })),
      byOffset: () => slowest(stack.bffOrigin, page({ offset: HISTORY_LIMITS.maxOffset })),
      floor: () => slowest(floor.origin, requestBytes(floor.origin, 'GET', `/${ownerId}`)),
    });
    const first = median(times.first);
    const beside = `first page ${first.toFixed(2)} ms, the bare route ${median(times.floor).toFixed(2)} ms`;
    return (['byCursor', 'byOffset'] as const).map((how) => ({
      name: `history of ${PAYMENTS.toLocaleString('en-IN')} payments, page ${
        how === 'byCursor' ? `after ${DEEP.toLocaleString('en-IN')} by cursor` : 'at the largest offset'
      } / the first, 99th percentile`,
      value: median(times[how].map((each, n) => each / (times.first[n] ?? Number.NaN))),
      goal: 'at most 1.5',
      met: (value: number) => value <= 1.5,
      detail: `${median(times[how]).toFixed(2)} ms, ${beside}, ${ROUNDS} rounds of ${PER_ROUND}`,
    }));
  } finally {
    await stack.close();
  }
}

const mapToText = (query: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** The cursor of a page at this depth, computed instead of walking through all pages before it. */
async function cursorAt(database: pg.Pool, ownerId: string, depth: number): Promise<string> {
  const { rows } = await database.query<{ at: string; id: string }>(
    `select (extract(epoch from initiated_at) * 1000000)::bigint as at, id from payments
      where owner_id = $1 and mode = 'test' order by initiated_at desc, id desc offset $2 limit 1`,
    [ownerId, depth - 1],
  );
  const [row] = rows;
  if (!row) throw new Error('there is no deep page');
  return Buffer.from(`${row.at}/${row.id}`).toString('base64url');
}

/** The 99th percentile of a round, in ms. */
async function slowest(origin: string, request: Buffer): Promise<number> {
  // A new connection: the server closes idle ones while others are measured.
  const connection = await openConnection(origin);
  const times: number[] = [];
  for (let n = 0; n < PER_ROUND; n += 1) {
    const asked = performance.now();
    const { status } = await connection.ask(request);
    times.push(performance.now() - asked);
    if (status !== 200) throw new Error(`a page answered ${status}`);
  }
  connection.close();
  return times.sort((a, b) => a - b)[Math.floor(PER_ROUND * 0.99)] ?? Number.NaN;
}
