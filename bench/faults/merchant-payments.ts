import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CHECKOUT_PATHS } from '@deccanloop/contracts/merchant/checkout';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { makeMerchants, type TestMerchant } from '../merchant/test-merchants';
import { runLimited } from '../stack/run-limited';
import { sandboxControl } from '../stack/sandbox-control';
import { startStack, type QueueBackend, type Stack } from '../stack/start-stack';
import { untilAnswered, type Call } from '../stack/until-answered';
import { creditLessFee, readLedger } from './expectations';
import { killAndRestart, killInTurns, payDuring, startsWithKills } from './kills';
import { checkMoney, checkOf, type Check } from './outcome';

/** Requirement: all payments, and then all refunds, are settled within this time after the last restart. */
const SETTLE_LIMIT_MS = 120_000;
/** One of so many payments is refunded. */
const REFUND_ONE_OF = 3;
const AT_ONCE = 10;
const POLL_MS = 250;

export interface MerchantPaymentsOptions {
  payments: number;
  /** Number of kills, of worker and BFF alternately. */
  kills: number;
  queue: QueueBackend;
}

/**
 * Payers pay live payments of a merchant by double clicks while worker and BFF are killed (SIGKILL) and the queue is emptied
 * once; then the merchant's program refunds some, each by three requests, while the worker is killed. Afterwards every payment
 * is completed with one event, every refund was made once, and the balance is what was paid less fees and refunds.
 */
export async function merchantPayments({
  payments,
  kills,
  queue,
}: MerchantPaymentsOptions): Promise<Check[]> {
  const run = `${payments} payments of a merchant, ${kills} kills, emptied queue, ${queue} queue`;
  const stack = await startStack({ queue, overrides: { MERCHANT_LIVE: 'true' } });
  try {
    const control = sandboxControl(stack);
    await control.setKnobs({ webhookCopies: 2, webhookShuffleMs: 2_000 });
    const [merchant] = await makeMerchants(stack, 1, 'live');
    if (!merchant) throw new Error('no merchant');
    const progress = { started: 0, killed: 0, over: false };
    const start = startsWithKills(progress, { items: payments, kills });

    const starting = runLimited(
      Array.from({ length: payments }, (_, n) => n),
      AT_ONCE,
      async (n) => {
        await start(n);
        await startPayment(stack, merchant, n);
      },
    );
    await payDuring(stack, progress, Promise.all([starting, killInTurns(stack, kills, progress)]));
    await control.payAllOpen();

    const { checks } = await checkMoney(stack, run, SETTLE_LIMIT_MS, { creditOf: creditLessFee });
    await untilNone(stack, `select from merchant_payments where status = 'pending'`);
    const refunds = await refundSome(stack, merchant);
    await untilNone(stack, `select from merchant_refunds where status = 'pending'`);
    return [...checks, ...checksOf(run, await readFigures(stack), { payments, refunds })];
  } finally {
    await stack.close();
  }
}

/** Creates a payment and presses Pay twice on its page. */
export async function startPayment(stack: Stack, merchant: TestMerchant, n: number): Promise<void> {
  const created = await untilAnswered(stack, {
    path: MERCHANT_PATHS.createPayment,
    body: { amount: 10 + (n % 499) + 0.37, reference: `order-${n}` },
    ...asProgram(merchant, randomUUID()),
  });
  const { paymentUrl } = (await created.json()) as { paymentUrl: string };
  const token = paymentUrl.slice(paymentUrl.lastIndexOf('/') + 1);
  const click = () =>
    untilAnswered(stack, {
      path: CHECKOUT_PATHS.start(token),
      body: { gateway: n % 2 ? 'phonepe' : 'razorpay' },
      // The order of a killed BFF is paid, too, before it has answered.
      final: ['payment_ended'],
    });
  await Promise.all([click(), click()]);
}

const asProgram = ({ key }: TestMerchant, idempotencyKey: string): Pick<Call, 'headers' | 'isOfProgram'> => ({
  headers: { Authorization: `Bearer ${key}`, [IDEMPOTENCY_HEADER]: idempotencyKey },
  isOfProgram: true,
});

/** Refunds one of three payments as a whole: a request, its repetition, and one with another key. @returns how many */
async function refundSome(stack: Stack, merchant: TestMerchant): Promise<number> {
  const { rows } = await stack.database.query<{ id: string; amount: string }>(
    `select 'txn_' || replace(id::text, '-', '') as id, amount_paise::numeric / 100 as amount
       from (select *, row_number() over (order by id) as n from merchant_payments where status = 'completed') p
      where n % $1 = 0`,
    [REFUND_ONE_OF],
  );
  const refunding = runLimited(rows, AT_ONCE, async ({ id, amount }) => {
    const key = randomUUID();
    await Promise.all(
      [key, key, randomUUID()].map((each) =>
        untilAnswered(stack, {
          path: MERCHANT_PATHS.refundPayment,
          body: { transactionId: id, amount: Number(amount) },
          ...asProgram(merchant, each),
          final: ['REFUND_EXCEEDS_PAYMENT'],
        }),
      ),
    );
  });
  await delay(Math.random() * 500);
  await killAndRestart(stack.workers);
  await refunding;
  await killAndRestart(stack.workers);
  return rows.length;
}

/** Waits until the query finds no row, at most the limit: the checks then say what is missing. */
async function untilNone({ database }: Stack, query: string): Promise<void> {
  const until = performance.now() + SETTLE_LIMIT_MS;
  while (performance.now() < until) {
    const { rows } = await database.query<{ found: boolean }>(`select exists (${query}) as found`);
    if (rows[0]?.found === false) return;
    await delay(POLL_MS);
  }
}

interface MerchantFigures {
  completed: number;
  /** Events of completed payments, and payments that have exactly one. */
  completedEvents: number;
  completedOnce: number;
  refunds: number;
  refunded: number;
  refundEvents: number;
  /** Payments of ours that were begun beside another one that has not failed. */
  besides: number;
  /** What was paid and not refunded, without its fee. */
  expectedPaise: number;
}

async function readFigures(
  stack: Stack,
): Promise<MerchantFigures & { balancePaise: number; sumPaise: number }> {
  const { rows } = await stack.database.query<Record<keyof MerchantFigures, string>>(`
    with ended as (
      select data ->> 'transactionId' as id, count(*) as events from merchant_events
       where type = 'payment.completed' group by 1
    )
    select (select count(*) from merchant_payments where status = 'completed') as completed,
           (select coalesce(sum(events), 0) from ended) as "completedEvents",
           (select count(*) from ended where events = 1) as "completedOnce",
           (select count(*) from merchant_refunds) as refunds,
           (select count(*) from merchant_refunds m join refunds r on r.id = m.refund_id
             where m.status = 'completed' and r.state = 'processed') as refunded,
           (select count(*) from merchant_events where type = 'refund.completed') as "refundEvents",
           (select count(*) from (select merchant_payment_id from merchant_collections
              join payments on id = payment_id where state <> 'failed' group by 1 having count(*) > 1) b) as besides,
           (select coalesce(sum(amount_paise - c.fee_paise), 0) from payment_captures c
             where exists (select from merchant_payments m where m.paid_by = c.payment_id and m.refunded_paise = 0)
           ) as "expectedPaise"`);
  const [row] = rows;
  if (!row) throw new Error('the payments cannot be read');
  const { walletPaise, entriesPaise } = await readLedger(stack.database);
  const figures = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));
  return {
    ...(figures as unknown as MerchantFigures),
    ...{ balancePaise: walletPaise, sumPaise: entriesPaise },
  };
}

function checksOf(
  run: string,
  figures: Awaited<ReturnType<typeof readFigures>>,
  { payments, refunds }: { payments: number; refunds: number },
): Check[] {
  const { completed, completedEvents, completedOnce, besides, balancePaise, sumPaise, expectedPaise } =
    figures;
  const check = checkOf(run);
  return [
    check(
      'every payment is completed, with one event',
      completed === payments && completedOnce === payments && completedEvents === payments,
      `${completed} of ${payments} completed, ${completedEvents} events`,
    ),
    check('a double click begins one payment of ours', besides === 0, `${besides} have two`),
    check(
      'every refund is made once, with one event',
      figures.refunds === refunds && figures.refunded === refunds && figures.refundEvents === refunds,
      `${figures.refunds} refunds of ${refunds}, ${figures.refunded} processed, ${figures.refundEvents} events`,
    ),
    check(
      'the balance is what was paid, less fees and refunds',
      balancePaise === expectedPaise && sumPaise === 0,
      `${balancePaise} paise, expected ${expectedPaise}; Σ = ${sumPaise}`,
    ),
  ];
}
