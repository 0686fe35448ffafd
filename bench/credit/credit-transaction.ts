import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@deccanloop/core/platform/database';
import { createLogger } from '@deccanloop/core/platform/logger';
import { createSettlement } from '@deccanloop/core/domain/payments/settlement';
import { migrateToLatest } from '@deccanloop/migrations/migrate';
import { startEmbeddedPostgres } from '@deccanloop/sandbox/embedded/postgres';
import pg from 'pg';
import { median, type Figure } from '../figures';
import { runLimited } from '../stack/run-limited';
import { SINGLE_FUNCTION_SQL } from './single-function';

const CONNECTIONS = 16;
const ROUNDS = 5;
const PER_ROUND = 600;
const WALLETS = 200;

/**
 * Credits per second with `settlePayment`, as a ratio to a single database function: same tables, rows and number of
 * connections, fsync on, in alternating rounds of one run.
 */
export async function creditTransaction(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deccanloop-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const logger = createLogger({ service: 'bench', level: 'silent' });
  try {
    await migrateToLatest(postgres.url('owner'));
    const floor = new pg.Pool({
      connectionString: postgres.url('superuser', 'deccanloop'),
      max: CONNECTIONS,
    });
    floor.on('error', () => undefined); // When a round fails, the server stops before the pool.
    await floor.query(SINGLE_FUNCTION_SQL);
    const db = openDatabase({
      url: postgres.url('worker'),
      applicationName: 'bench',
      maxConnections: CONNECTIONS,
      planOnce: true,
      logger,
    });
    const settlement = createSettlement({
      db,
      clock: { now: () => new Date() },
      logger,
      wake: () => undefined,
      announce: () => undefined,
    });

    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = -1; round < ROUNDS; round += 1) {
      const orders = await prepareOrders(floor, `r${round}`, PER_ROUND * 2);
      const perSecond = async (work: (order: Order) => Promise<void>, slice: Order[]): Promise<number> => {
        const started = performance.now();
        await runLimited(slice, CONNECTIONS, work);
        return slice.length / ((performance.now() - started) / 1000);
      };
      const viaSettlement = () =>
        perSecond(
          async (order) => {
            const outcome = await settlement.settlePayment({
              kind: 'snapshot',
              order: {
                gateway: 'razorpay',
                mode: 'test',
                merchantOrderId: order.merchantOrderId,
                gatewayOrderId: order.gatewayOrderId,
              },
              source: 'poll',
              actor: 'bench',
              snapshot: {
                gatewayOrderId: order.gatewayOrderId,
                merchantOrderId: order.merchantOrderId,
                state: 'captured',
                isFinal: true,
                payment: {
                  id: order.gatewayPaymentId,
                  amountPaise: order.amountPaise as never,
                  currency: 'INR',
                  reference: 'rrn 1',
                  refundedPaise: 0 as never,
                  method: 'upi',
                },
                failureReason: null,
              },
            });
            if (outcome.result !== 'credited') throw new Error(`expected a credit, got ${outcome.result}`);
          },
          orders.slice(0, PER_ROUND),
        );
      const viaFunction = () =>
        perSecond(async (order) => {
          await floor.query({
            name: 'bench_settle',
            text: 'select bench_settle($1, $2, $3)',
            values: [order.merchantOrderId, order.amountPaise, order.gatewayPaymentId],
          });
        }, orders.slice(PER_ROUND));
      // Alternating, each first every other time, so that neither always runs on the warmer machine.
      const pair =
        round % 2
          ? [await viaSettlement(), await viaFunction()]
          : [await viaFunction(), await viaSettlement()].reverse();
      if (round >= 0) {
        ours.push(pair[0] ?? 0);
        theirs.push(pair[1] ?? 0);
      }
    }
    await db.destroy();
    await floor.end();
    return [
      {
        name: 'credit transaction / the same SQL in one server-side function',
        value: median(ours.map((each, n) => each / (theirs[n] ?? 1))),
        goal: 'at least 0.6',
        met: (value) => value >= 0.6,
        detail: `${median(ours).toFixed(0)} against ${median(theirs).toFixed(0)} credits/s, ${CONNECTIONS} connections, fsync on`,
      },
    ];
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Order {
  merchantOrderId: string;
  gatewayOrderId: string;
  gatewayPaymentId: string;
  amountPaise: number;
}

/** Inserts payments that wait for their capture, spread over existing wallets. */
async function prepareOrders(database: pg.Pool, round: string, count: number): Promise<Order[]> {
  const { rows } = await database.query<{ ref: string }>(
    `with owners as (
       insert into wallet_owners (id, external_id, display_name)
       select gen_random_uuid(), 'bench-' || n, 'Bench' from generate_series(1, $3::int) n
       on conflict (external_id) do update set display_name = 'Bench' returning id
     ), wallets as (
       insert into ledger_accounts (id, mode, kind, owner_id) select gen_random_uuid(), 'test', 'wallet', id from owners
       on conflict do nothing returning id
     ), balances as (
       insert into ledger_balances (account_id, floor_paise) select id, 0 from wallets
     ), numbered as (
       select id, row_number() over () as no from owners
     ), paying as (
       insert into payments (id, public_id, owner_id, mode, gateway, amount_paise, fee_paise, total_paise, credit_paise,
         payer_name, origin, initiated_at, next_check_at)
       select uuidv7(), 'DL' || substr(md5(random()::text), 1, 24), numbered.id, 'test', 'razorpay', 50000, 1000, 50000, 49000,
         'Bench', 'website', now(), now() from generate_series(1, $2::int) n join numbered on no = 1 + n % $3::int
       returning id
     )
     insert into payment_attempts (id, payment_id, attempt_no, mode, gateway, merchant_order_id, amount_paise, order_state, gateway_order_id)
     select uuidv7(), id, 1, 'test', 'razorpay', $1 || '-' || row_number() over (), 50000, 'open', 'order_' || $1 || row_number() over ()
       from paying returning substr(merchant_order_id, length($1) + 2) as ref`,
    [round, count, WALLETS],
  );
  return rows.map(({ ref }) => ({
    merchantOrderId: `${round}-${ref}`,
    gatewayOrderId: `order_${round}${ref}`,
    gatewayPaymentId: `pay_${round}${ref}`,
    amountPaise: 50_000,
  }));
}
