import { join } from 'node:path';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import type { Figure } from '../figures';
import { openConnection } from '../load/connection';
import { compared, rateOfAnswers, ratioByRound } from '../load/rate';
import { requestBytes } from '../load/request';
import { inTurn } from '../load/run-load';
import { inTurns } from '../load/turns';
import { benchProcess } from '../stack/bench-process';
import { startStack } from '../stack/start-stack';
import { makeMerchants } from './test-merchants';

const CONNECTIONS = 16;
const ROUNDS = 9;
const ROUND_MS = 2_000;
const ASKED = 500;
const GOAL = 0.7;

/**
 * Payments created and read per second by a merchant's program, as ratios to a bare Koa handler with the same statements,
 * on the same database, in alternating rounds.
 */
export async function merchantCalls(): Promise<Figure[]> {
  const stack = await startStack({ queue: 'postgres' });
  try {
    await stack.workers.stop();
    const floor = await benchProcess(stack, join(import.meta.dirname, 'bare-merchant-server.ts'), {
      DATABASE_URL: stack.postgres.url('superuser', 'deccanloop'),
    });
    const [merchant] = await makeMerchants(stack, 1);
    if (!merchant) throw new Error('no merchant');
    const headers = { Authorization: `Bearer ${merchant.key}` };
    const creation = (origin: string): Buffer =>
      requestBytes(origin, 'POST', MERCHANT_PATHS.createPayment, { headers, json: { amount: 500 } });

    const ids: string[] = [];
    const connection = await openConnection(stack.bffOrigin);
    for (let no = 0; no < ASKED; no += 1) {
      const { text } = await connection.ask(creation(stack.bffOrigin));
      ids.push((JSON.parse(text()) as { transactionId: string }).transactionId);
    }
    connection.close();
    await stack.database.query('vacuum analyze merchant_payments');
    await floor.start();

    const calls = (of: Parameters<typeof rateOfAnswers>[0], requests: Buffer[]) => {
      const next = inTurn(requests);
      return () => rateOfAnswers(of, { connections: CONNECTIONS, ms: ROUND_MS, next });
    };
    const ours = { origin: stack.bffOrigin, server: stack.bff };
    const bare = { origin: floor.origin, server: floor };
    const statuses = (origin: string): Buffer[] =>
      ids.map((id) =>
        requestBytes(origin, 'GET', `${MERCHANT_PATHS.paymentStatus}?transactionId=${id}`, { headers }),
      );
    const rates = await inTurns(ROUNDS, {
      create: calls(ours, [creation(ours.origin)]),
      bareCreate: calls(bare, [creation(bare.origin)]),
      status: calls(ours, statuses(ours.origin)),
      bareStatus: calls(bare, statuses(bare.origin)),
    });
    return [
      figure('payments created by a merchant', rates.create, rates.bareCreate),
      figure('payments read by a merchant', rates.status, rates.bareStatus),
    ];
  } finally {
    await stack.close();
  }
}

type Rates = Awaited<ReturnType<typeof rateOfAnswers>>[];

const figure = (name: string, rates: Rates, floor: Rates): Figure => ({
  name: `${name} / a bare handler with the same statements`,
  value: ratioByRound(rates, floor, 'perSecond'),
  goal: `at least ${GOAL}`,
  met: (value) => value >= GOAL,
  detail: `${compared(rates, floor)}, ${CONNECTIONS} connections`,
});
