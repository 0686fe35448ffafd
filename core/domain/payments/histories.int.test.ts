import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { openMoneyWorld, type MoneyWorld } from '../../testing/money-world';
import { findAttempts } from './attempt-repository';
import { findPayment } from './payment-repository';
import type { Attempt } from './types';
import { anyHistory, MOST_STEPS, type History } from './testing/any-history';
import { beginHistory, LOOKED_AT_TRY } from './testing/payment-history';
import { hasOutsideRefund, outsideRefund } from './testing/capture-model';
import * as model from './testing/payment-model';
import type { PaymentModel, Step } from './testing/payment-model';
import { refund, refundedOf, tellRefund } from './testing/refund-model';

/**
 * `make histories OPERATIONS=100000 SEED=42`: more of them, or the same again. `make test` lives the same ones each
 * time, so that a change is judged by what it changed; `make histories` draws new ones to find what nobody thought of.
 */
const OPERATIONS = Number(process.env['OPERATIONS'] ?? 10_000);
const SEED = seedOf(process.env['SEED'] ?? '42');
function seedOf(given: string): number {
  return given === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(given);
}
/** Histories at once, each lane in a database of its own, since each moves its clock. */
const LANES = 3;

let worlds: MoneyWorld[];
beforeAll(async () => {
  worlds = await Promise.all(Array.from({ length: LANES }, () => openMoneyWorld()));
});
afterAll(() => Promise.all(worlds.map((world) => world.close())));

/** Does a step to the model. @returns the refusal's code, or null */
function runModel(of: PaymentModel, each: Step): string | null {
  const attemptOf = (index: number) => of.attempts[index % of.attempts.length]!;
  switch (each.do) {
    case 'wait':
      of.now += each.ms;
      return null;
    case 'tell':
      for (let n = 0; n < each.times; n += 1)
        model.tell(of, attemptOf(each.attempt), each.word, each.try, each.as);
      return null;
    case 'not_found':
      model.notFound(of, attemptOf(each.attempt));
      return null;
    case 'refused':
      model.end(of, attemptOf(each.attempt), 'failed', true);
      return null;
    case 'window_passed':
      model.windowPassed(of);
      return null;
    case 'look':
      model.look(of, each.answers, LOOKED_AT_TRY);
      return null;
    case 'cancel':
      return model.cancel(of);
    case 'retry':
      return model.retry(of, each.key, each.order);
    case 'outside_refund':
      outsideRefund(of, attemptOf(each.attempt), each);
      return null;
    case 'refund':
      if (hasOutsideRefund(of, attemptOf(each.attempt))) return null;
      return refund(of, attemptOf(each.attempt), each.paise, each.answer);
    case 'tell_refund':
      for (let n = 0; n < each.times; n += 1) tellRefund(of, each.refund, each.word);
      return null;
  }
}

async function live(world: MoneyWorld, { gateway, isConfirmed, steps }: History): Promise<void> {
  const real = await beginHistory(world, gateway, isConfirmed);
  const first = { ...model.newAttempt(0), confirmed: isConfirmed };
  if (isConfirmed) first.order = 'open';
  const should: PaymentModel = {
    gateway,
    totalPaise: real.payment.totalPaise,
    now: 0,
    state: 'initiated',
    watchedSince: 0,
    watched: true,
    wish: false,
    review: false,
    findings: new Set(),
    outside: [],
    attempts: [first],
    credits: [],
    refunds: [],
    keys: new Map(),
  };
  for (const each of steps) {
    // A look within a second of the last one is not made.
    if (each.do === 'look') should.now += 2_000;
    const expected = runModel(should, each);
    real.setTime(should.now);
    expect([each.do, await real.run(each)]).toEqual([each.do, expected]);
  }
  await compare(world, real.payment.id, should);
}

async function compare(world: MoneyWorld, paymentId: string, should: PaymentModel): Promise<void> {
  const payment = (await findPayment(world.worker, paymentId))!;
  const attempts = await findAttempts(world.worker, paymentId);
  const captures = await world.owner('payment_captures').where({ payment_id: paymentId });
  // Several captures of one attempt: one is credited, and refunded; the others are on hold.
  const refunded = (attemptId: string): number =>
    captures
      .filter((each) => each.attempt_id === attemptId)
      .reduce((sum, each) => sum + each.refunded_paise, 0);
  const captured = world.owner('payment_events').where({ payment_id: paymentId, type: 'captured' });
  expect({
    state: payment.state,
    wish: payment.cancelRequestedAt !== null,
    review: payment.underReview,
    watched: payment.nextCheckAt !== null,
    attempts: attempts.map((each) => [each.gatewayState, each.isFinal, each.orderState, refunded(each.id)]),
    refundedPaise: payment.refundedPaise,
    captures: await capturesOf(world, attempts),
    findings: await openFindings(world, paymentId),
    credits: (await captured.orderBy('id').pluck<{ late: boolean }[]>('detail')).map(({ late }) => late),
  }).toEqual({
    state: should.state,
    wish: should.wish,
    review: should.review,
    watched: should.watched,
    attempts: should.attempts.map((each) => [each.at, each.final, each.order, refundedOf(should, each)]),
    refundedPaise: should.attempts.reduce((sum, each) => sum + refundedOf(should, each), 0),
    captures: should.attempts.map((each) =>
      [...each.money]
        .sort(([one], [other]) => one - other)
        .map(([payersTry, { status, paise, refundedPaise }]) => [payersTry, status, paise, refundedPaise]),
    ),
    findings: should.findings.size,
    credits: should.credits,
  });

  const { rows } = await world.owner.raw<{ rows: unknown[] }>(SUMS, { paymentId, ownerId: payment.ownerId });
  const credits = should.attempts.filter((each) => each.at === 'captured').length;
  const transfers = world.owner('ledger_transfers').where({ payment_id: paymentId });
  const kinds = await transfers.pluck<string[]>('kind');
  const failed = should.refunds.filter((each) => each.state === 'failed').length;
  expect({ ...(rows[0] as object), kinds: kinds.sort() }).toEqual({
    creditedAttempts: credits,
    entriesPaise: 0,
    // Of everything that was captured and has not gone back the payer has it all but the fee.
    walletPaise: credits * payment.creditPaise - (await refundedFromWallet(world, paymentId)),
    tooMuch: 0,
    kinds: [
      ...Array<string>(credits).fill('credit'),
      ...Array<string>(should.refunds.length).fill('refund'),
      ...Array<string>(failed).fill('refund_reversal'),
    ],
  });
}

/** By attempt: try, status, what was captured and what of it went back. */
async function capturesOf(world: MoneyWorld, attempts: readonly Attempt[]): Promise<unknown[][]> {
  interface Row {
    attempt_id: string;
    gateway_payment_id: string;
    status: string;
    amount_paise: number;
    gateway_refunded_paise: number;
  }
  const rows = await world
    .owner<Row>('payment_captures')
    .whereIn(
      'attempt_id',
      attempts.map(({ id }) => id),
    )
    .orderBy('gateway_payment_id');
  return attempts.map(({ id }) =>
    rows
      .filter((row) => row.attempt_id === id)
      .map((row) => [
        Number(row.gateway_payment_id.split(' ')[1]),
        row.status,
        row.amount_paise,
        row.gateway_refunded_paise,
      ]),
  );
}

async function openFindings(world: MoneyWorld, paymentId: string): Promise<number> {
  const open = world.owner('payment_findings').where({ payment_id: paymentId, resolved_at: null });
  return (await open.pluck<unknown[]>('id')).length;
}

/** One credit an attempt; sums of the ledger; captures of which more went back, or of the fee, than they brought. */
const SUMS = `
  select (select count(distinct source_id) from ledger_transfers
           where payment_id = :paymentId and kind = 'credit') as "creditedAttempts",
         (select coalesce(sum(e.amount_paise), 0)::bigint from ledger_entries e
            join ledger_transfers t on t.id = e.transfer_id where t.payment_id = :paymentId) as "entriesPaise",
         (select coalesce(sum(balance_paise), 0)::bigint from ledger_balances
            join ledger_accounts on id = account_id where owner_id = :ownerId) as "walletPaise",
         (select count(*) from payment_captures
           where payment_id = :paymentId and (refunded_paise + lost_paise > amount_paise
                                              or refunded_fee_paise + lost_fee_paise > fee_paise)) as "tooMuch"`;

async function refundedFromWallet(world: MoneyWorld, paymentId: string): Promise<number> {
  const [row] = await world
    .owner('refunds')
    .where({ payment_id: paymentId })
    .whereIn('state', ['pending', 'processed'])
    .sum<{ paise: string | number | null }[]>('wallet_paise as paise');
  return Number(row?.paise ?? 0);
}

it(
  `ends like the model: ${OPERATIONS} operations`,
  async () => {
    process.stdout.write(`histories: SEED=${SEED} OPERATIONS=${OPERATIONS}\n`);
    const startedAt = performance.now();
    let [operations, histories] = [0, 0];
    let isFailing = false;
    const lanes = await Promise.allSettled(
      worlds.map(async (world, lane) => {
        const enough = Math.ceil((OPERATIONS * (lane + 1)) / LANES) - Math.ceil((OPERATIONS * lane) / LANES);
        let done = 0;
        let isShrinking = false;
        const property = fc.asyncProperty(anyHistory, async (each) => {
          if ((done >= enough || isFailing) && !isShrinking) return;
          done += each.steps.length;
          histories += 1;
          await live(world, each).catch((error: unknown) => {
            isFailing = isShrinking = true;
            throw error;
          });
        });
        const numRuns = Math.ceil(enough / MOST_STEPS) * 4;
        for (let round = 0; done < enough && !isFailing; round += 1)
          await fc.assert(property, { seed: SEED + lane + round * LANES, numRuns });
        operations += done;
      }),
    );
    for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    process.stdout.write(`histories: ${operations} operations in ${histories} histories, ${seconds} s\n`);
    for (const world of worlds)
      expect(await world.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  },
  60_000 + OPERATIONS * 60,
);
