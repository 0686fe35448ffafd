import { join } from 'node:path';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { Figure } from '../figures';
import { openConnection } from '../load/connection';
import { inTurn } from '../load/run-load';
import { compared, rateOfAnswers, ratioByRound } from '../load/rate';
import { requestBytes } from '../load/request';
import { inTurns } from '../load/turns';
import { benchProcess } from '../stack/bench-process';
import { openPayer } from '../stack/payer';
import { startStack } from '../stack/start-stack';
import { addOwner, addPayments, publicIdsOf } from './seed-payments';

const CONNECTIONS = 16;
const ROUNDS = 9;
const ROUND_MS = 2_000;
const PAYMENTS = 50_000;
const ASKED = 500;
const PAYER = 'bench-payer';

/**
 * Reads of a payment's status per second, with the id only and by the payer, as ratios to a bare Koa route with one indexed
 * read that answers the same bytes, on the same database, in alternating rounds.
 */
export async function statusReads(): Promise<Figure[]> {
  const stack = await startStack({ queue: 'postgres' });
  try {
    await stack.workers.stop();
    const floor = await benchProcess(stack, join(import.meta.dirname, 'bare-status-server.ts'), {
      DATABASE_URL: stack.postgres.url('superuser', 'deccanloop'),
    });
    const { cookie } = await openPayer(stack, PAYER);
    const ownerId = await addOwner(stack.database, PAYER);
    await addPayments(stack.database, { ownerId, count: PAYMENTS, series: 'status' });
    const ids = await publicIdsOf(stack.database, ownerId, ASKED);
    const ask = (id: string, headers: Record<string, string>): Buffer =>
      requestBytes(stack.bffOrigin, 'GET', PAYMENT_PATHS.status(id), {
        headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
      });

    await stack.database.query(
      'create table bench_statuses (public_id text primary key, answer json not null)',
    );
    const connection = await openConnection(stack.bffOrigin);
    for (const id of ids) {
      const { text } = await connection.ask(ask(id, { Cookie: cookie }));
      await stack.database.query('insert into bench_statuses values ($1, $2)', [id, text()]);
    }
    connection.close();
    await stack.database.query(
      `insert into bench_statuses select public_id, '{}' from payments on conflict do nothing`,
    );
    await stack.database.query('vacuum analyze bench_statuses');
    await floor.start();

    const reads = (of: Parameters<typeof rateOfAnswers>[0], requests: Buffer[]) => {
      const next = inTurn(requests);
      return () => rateOfAnswers(of, { connections: CONNECTIONS, ms: ROUND_MS, next });
    };
    const ours = { origin: stack.bffOrigin, server: stack.bff };
    const rates = await inTurns(ROUNDS, {
      byId: reads(
        ours,
        ids.map((id) => ask(id, {})),
      ),
      floor: reads(
        { origin: floor.origin, server: floor },
        ids.map((id) => requestBytes(floor.origin, 'GET', `/${id}`, { headers: { Cookie: cookie } })),
      ),
      byPayer: reads(
        ours,
        ids.map((id) => ask(id, { Cookie: cookie })),
      ),
    });
    return (['byId', 'byPayer'] as const).map((who) => ({
      name: `status reads ${who === 'byId' ? 'by the id alone' : 'by the payer'} / a bare route with one indexed read`,
      value: ratioByRound(rates[who], rates.floor, 'perSecond'),
      goal: 'at least 0.7',
      met: (value: number) => value >= 0.7,
      detail: `${compared(rates[who], rates.floor)}, ${CONNECTIONS} connections`,
    }));
  } finally {
    await stack.close();
  }
}
