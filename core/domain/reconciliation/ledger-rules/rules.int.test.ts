import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import type { ReconciliationReportDto } from '@deccanloop/contracts/staff/reconciliation';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../../testing/money-fixture';
import { disputeSettlementOf } from '../../../testing/dispute-settlement';
import { refundUpdateOf, openRefundFixture } from '../../../testing/refund-fixture';
import { openPhaseFixture } from '../../../testing/phase-fixture';
import { newId } from '../../../platform/ids';
import type { Attempt } from '../../payments/types';
import { createReconciling, kindsOf } from '../testing/reconciling';
import { LEDGER_RULES } from './rules';

let fixture: MoneyFixture;
let reconciling: ReturnType<typeof createReconciling>;
let attempt: Attempt;

beforeEach(async () => {
  await fixture?.close();
  fixture = await openMoneyFixture();
  reconciling = createReconciling(fixture, {});
  for (const gateway of ['razorpay', 'phonepe'] as const) {
    ({ attempt } = await fixture.buildPayment({ gateway }));
    await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
  }
});
afterAll(() => fixture.close());

/** The rules that a run finds violated. */
const rulesOf = (report: ReconciliationReportDto) =>
  report.differences.map(({ detail }) => detail['rule']).sort();

/** Both forms of the rules find the same: that about changes, and the full one. */
async function expectFound(rules: readonly string[], check = reconciling): Promise<ReconciliationReportDto> {
  const report = await check.run();
  expect(rulesOf(report)).toEqual(rules);
  expect(rulesOf(await check.checkLedger())).toEqual(rules);
  return report;
}

/** No change was noted after the last run, so only the full check can find it; then each run reports it until it is mended. */
async function expectFoundAtNight(
  rules: readonly string[],
  check = reconciling,
): Promise<ReconciliationReportDto> {
  expect(rulesOf(await check.run())).toEqual([]);
  const report = await check.checkLedger();
  expect(rulesOf(report)).toEqual(rules);
  return report;
}
/**
 * Changes that triggers and constraints forbid even to the owner, as a fault of the database could make them. No trigger notes
 * them either.
 */
async function tamper(
  statement: string,
  values: Record<string, unknown> = {},
  { owner } = fixture,
): Promise<void> {
  await owner.transaction(async (trx) => {
    for (const table of ['ledger_entries', 'ledger_transfers']) {
      await trx.raw(`alter table ${table} disable trigger user`);
    }
    await trx.raw(statement, values);
    await trx.raw('set constraints all immediate');
    for (const table of ['ledger_entries', 'ledger_transfers']) {
      await trx.raw(`alter table ${table} enable trigger user`);
    }
  });
}

describe('the check of the ledger', () => {
  it('finds nothing in a consistent ledger, and reports what it has read', async () => {
    const changes = await expectFound([]);
    // Two wallets and two accounts of each gateway.
    expect(changes.summary!.ledger).toEqual({ transfersChecked: 2, accountsChecked: 6, entriesSumPaise: 0 });
    const everything = await reconciling.checkLedger();
    expect(everything.summary!.ledger).toEqual({
      transfersChecked: 2,
      accountsChecked: 23,
      entriesSumPaise: 0,
    });
    expect(everything.rules.map(({ rule }) => rule)).toEqual(Object.keys(LEDGER_RULES));
    for (const rules of [changes.rules, everything.rules])
      expect(rules.filter(({ isDone, error }) => !isDone || error !== null)).toEqual([]);
    // Nothing has changed since.
    expect((await reconciling.run()).summary!.ledger).toMatchObject({ transfersChecked: 0 });
    expect(await fixture.owner('ledger_changes')).toEqual([]);
  });

  it('finds a balance that is not the sum of its entries, once, until the sum changes', async () => {
    const spoil = (by: number) =>
      fixture.owner.raw(
        `update ledger_balances set balance_paise = balance_paise + ?
          where account_id = (select id from ledger_accounts where kind = 'wallet' limit 1)`,
        [by],
      );
    await spoil(1);
    const first = await reconciling.run();
    expect(kindsOf(first)).toEqual(['ledger_imbalance alarm']);
    expect(first.differences[0]?.detail).toMatchObject({
      rule: 'balance_is_sum_of_entries',
      account: 'wallet',
      balancePaise: 490_01,
      entriesPaise: 490_00,
    });
    const again = await reconciling.run();
    expect(kindsOf(again)).toEqual(['ledger_imbalance alarm']);
    await reconciling.checkLedger();
    expect(await fixture.owner('payment_findings').pluck('kind')).toEqual(['ledger_imbalance']);
    await spoil(1);
    await reconciling.run();
    expect(await fixture.owner('payment_findings')).toHaveLength(2);
    await spoil(-2);
    expect(kindsOf(await reconciling.run())).toEqual([]);
  });

  it('finds a wrong number of entries', async () => {
    await reconciling.run();
    const [{ account_id: accountId }] = await fixture.owner('ledger_balances').where('entry_count', 1);
    await fixture.owner('ledger_balances').where({ account_id: accountId }).update({ entry_count: 2 });
    await expectFound(['balance_is_sum_of_entries']);
  });

  it('raises one finding about a wrong balance that payments go on to change', async () => {
    await fixture.owner.raw(
      `update ledger_balances set balance_paise = balance_paise + 1
        where account_id = (select id from ledger_accounts where kind = 'fees' and gateway = 'phonepe' and mode = 'test')`,
    );
    await reconciling.run();
    const built = await fixture.buildPayment({ gateway: 'phonepe' });
    await fixture.settlement.settlePayment(
      gatewayUpdateOf(built.attempt, snapshotOf(built.attempt, 'captured')),
    );
    expect(kindsOf(await reconciling.run())).toEqual(['ledger_imbalance alarm']);
    expect(await fixture.owner('payment_findings')).toHaveLength(1);
  });

  it('finds entries that were changed', async () => {
    await reconciling.run();
    await tamper(`update ledger_entries set amount_paise = amount_paise + 1
      where account_id in (select id from ledger_accounts where kind = 'wallet')`);
    const { summary } = await expectFoundAtNight([
      ...['balance_is_sum_of_entries', 'balance_is_sum_of_entries'],
      ...['credit_has_its_capture', 'credit_has_its_capture', 'ledger_sums_to_zero'],
      ...['transfer_sums_to_zero', 'transfer_sums_to_zero'],
    ]);
    expect(summary!.ledger.entriesSumPaise).toBe(2);
    // The checkpoint of a balance still has what was noted of its entries.
    expect(rulesOf(await reconciling.run())).toEqual([
      ...['credit_has_its_capture', 'credit_has_its_capture'],
      ...['transfer_sums_to_zero', 'transfer_sums_to_zero'],
    ]);
  });

  it('finds money that was moved to another wallet, although all sums are right', async () => {
    await reconciling.run();
    const { payment } = await fixture.buildPayment();
    const other = newId();
    await fixture
      .owner('ledger_accounts')
      .insert({ id: other, mode: 'test', kind: 'wallet', owner_id: payment.ownerId });
    await tamper(
      `with wallet as (select id from ledger_accounts where kind = 'wallet' and id <> :other order by id limit 1),
            moved as (update ledger_entries set account_id = :other from wallet
                       where account_id = wallet.id returning amount_paise)
       insert into ledger_balances (account_id, balance_paise, entry_count, floor_paise)
         select :other, amount_paise, 1, 0 from moved`,
      { other },
    );
    await fixture.owner.raw(
      `update ledger_balances b set balance_paise = 0, entry_count = 0
        where not exists (select 1 from ledger_entries e where e.account_id = b.account_id)`,
    );
    await expectFoundAtNight(['credit_has_its_capture']);
  });

  /** Inserts a row like a credited capture of ₹500, with the given changes. */
  const capture = async (more: Record<string, unknown> = {}): Promise<string> => {
    const id = newId();
    await fixture.owner('payment_captures').insert({
      id,
      payment_id: attempt.paymentId,
      attempt_id: attempt.id,
      mode: 'test',
      gateway: 'phonepe',
      gateway_payment_id: `second of ${id}`,
      amount_paise: 500_00,
      status: 'credited',
      credit_paise: 490_00,
      fee_paise: 10_00,
      captured_at: new Date(),
      ...more,
    });
    return id;
  };

  it('finds an attempt without its capture, and a credit without its capture', async () => {
    const { attempt: lost } = await fixture.buildPayment();
    await fixture.owner('payment_attempts').where({ id: lost.id }).update({
      gateway_state: 'captured',
      captured_paise: lost.amountPaise,
      captured_at: new Date(),
      is_final: true,
    });
    const held = { status: 'held', hold_reason: 'amount_differs', credit_paise: null, fee_paise: null };
    await fixture.owner('payment_captures').where({ attempt_id: attempt.id }).update(held);
    const report = await expectFound(['captured_attempt_has_its_capture', 'credit_has_its_capture']);
    expect(report.differences.map(({ merchantTransactionId }) => merchantTransactionId)).not.toContain(null);
  });

  it('finds a capture without its credit', async () => {
    const { payment, attempt: other } = await fixture.buildPayment();
    await capture({ payment_id: payment.id, attempt_id: other.id, gateway: 'razorpay' });
    await expectFound(['capture_is_credited', 'credits_are_as_many_as_captures']);
  });

  it('finds a second capture of an attempt that has no credit of its own', async () => {
    await capture();
    await expectFound(['credits_are_as_many_as_captures']);
  });

  it('finds a capture whose credit is another sum', async () => {
    await fixture
      .owner('payment_captures')
      .where({ attempt_id: attempt.id })
      .update({ credit_paise: 480_00, fee_paise: 20_00 });
    await expectFound(['credit_has_its_capture']);
  });

  it('accepts held money that staff credited by its capture, with a fee of its own', async () => {
    const id = await capture({ amount_paise: 200_00, credit_paise: 196_00, fee_paise: 4_00 });
    const account = async (where: object) =>
      (
        await fixture
          .owner('ledger_accounts')
          .where({ mode: 'test', ...where })
          .first('id')
      ).id as string;
    const { owner_id: ownerId } = await fixture.owner('payments').where({ id: attempt.paymentId }).first();
    const sides = [
      [await account({ kind: 'gateway_clearing', gateway: 'phonepe' }), -200_00],
      [await account({ kind: 'wallet', owner_id: ownerId }), 196_00],
      [await account({ kind: 'fees', gateway: 'phonepe' }), 4_00],
    ] as const;
    await fixture.owner.transaction(async (trx) => {
      const transferId = newId();
      await trx('ledger_transfers').insert({
        id: transferId,
        mode: 'test',
        source_type: 'capture',
        source_id: id,
        kind: 'credit',
        payment_id: attempt.paymentId,
      });
      for (const [accountId, amount] of sides) {
        const entry = { transfer_id: transferId, account_id: accountId, mode: 'test', amount_paise: amount };
        await trx('ledger_entries').insert(entry);
        await trx('ledger_balances')
          .where({ account_id: accountId })
          .increment({ balance_paise: amount, entry_count: 1 });
      }
    });
    await expectFound([]);
  });

  const MOVED_NOTHING = ['dispute_is_sum_of_postings', 'dispute_moved_its_money'];

  it('finds a sum of lost disputes, and a dispute, that moved no money', async () => {
    const { id } = await fixture.owner('payment_captures').where({ attempt_id: attempt.id }).first();
    await fixture.owner('payment_captures').where({ id }).update({ lost_paise: 1_00 });
    await expectFound(['lost_is_sum_of_disputes']);
    await fixture.owner('payment_disputes').insert({
      id: newId(),
      gateway: 'phonepe',
      mode: 'test',
      gateway_dispute_id: 'disp_1',
      gateway_payment_id: 'pay_1',
      payment_id: attempt.paymentId,
      capture_id: id,
      amount_paise: 1_00,
      deducted_paise: 1_00,
      booked_paise: 1_00,
      taken_paise: 1_00,
      wallet_paise: 1_00,
      status: 'lost',
      opened_at: new Date(),
    });
    await expectFound(MOVED_NOTHING);
  });

  it('finds a deduction of a dispute that the ledger does not have', async () => {
    await fixture.owner('payment_disputes').insert({
      id: newId(),
      gateway: 'phonepe',
      mode: 'test',
      gateway_dispute_id: 'disp_2',
      gateway_payment_id: 'pay_2',
      amount_paise: 1_00,
      deducted_paise: 1_00,
      booked_paise: 1_00,
      status: 'open',
      opened_at: new Date(),
    });
    await expectFound(MOVED_NOTHING);
  });

  it.each([
    [['open']],
    [['open', 'won']],
    [['open', 'lost']],
    [['lost', 'won', 'lost']],
    [['open', 'closed']],
    [['lost', 'under_review']],
  ] as const)('accepts a dispute that is %j', async (statuses) => {
    const refunds = await openRefundFixture();
    try {
      const built = await refunds.buildCompleted({ amountPaise: 500_00 });
      await refunds.spend(built.payment, 300_00);
      for (const status of statuses) {
        await disputeSettlementOf(refunds.money).settleDispute({
          gateway: 'razorpay',
          mode: 'test',
          dispute: {
            gatewayDisputeId: 'disp_1',
            gatewayPaymentId: `pay_of_${built.attempt.id}`,
            amountPaise: paise(500_00),
            currency: 'INR',
            deductedPaise: paise(500_00),
            reasonCode: null,
            phase: null,
            status,
            respondBy: null,
            openedAt: null,
          },
          trust: 'answer',
          source: 'poll',
          actor: 'worker',
        });
      }
      const check = createReconciling(refunds.money, {});
      const rules = [await check.run(), await check.checkLedger()].flatMap(rulesOf);
      // The purchase of this test moves money without a count of its entries.
      expect(rules.filter((rule) => rule !== 'balance_is_sum_of_entries')).toEqual([]);
    } finally {
      await refunds.money.close();
    }
  });

  it('finds a refund that moved no money, and a sum of refunds that is wrong', async () => {
    const user = newId();
    await fixture.owner('users').insert({ id: user, name: 'Admin', email: 'admin@example.test' });
    const { id: captureId } = await fixture
      .owner('payment_captures')
      .where({ attempt_id: attempt.id })
      .first('id');
    await fixture.owner('refunds').insert({
      id: newId(),
      capture_id: captureId,
      public_id: `RF${'a'.repeat(24)}`,
      payment_id: attempt.paymentId,
      attempt_id: attempt.id,
      mode: 'test',
      gateway: 'phonepe',
      amount_paise: 100_00,
      wallet_paise: 98_00,
      fee_paise: 2_00,
      state: 'processed',
      reason: 'test',
      requested_by: user,
      idempotency_key: 'key-of-a-test',
      recorded_at: new Date(),
    });
    await expectFound(['refund_moved_its_money', 'refunded_is_sum_of_refunds']);
  });

  it('finds a refund that took its money from no capture', async () => {
    const refunds = await openRefundFixture();
    try {
      const { payment } = await refunds.buildCompleted({ amountPaise: 500_00 });
      const refund = await refunds.ask(payment, 100_00);
      refunds.razorpay.answers.refund = [{ kind: 'ok', value: refundUpdateOf(refund, 'processed') }];
      await refunds.worker().advance(refund.id);
      await refunds.money.owner('refunds').where({ id: refund.id }).update({ capture_id: null });
      const check = createReconciling(refunds.money, {});
      await expectFound(['refund_has_its_capture', 'refunded_is_sum_of_refunds'], check);
    } finally {
      await refunds.money.close();
    }
  });

  it('accepts refunds that are pending, processed and failed', async () => {
    const refunds = await openRefundFixture();
    try {
      const { payment } = await refunds.buildCompleted({ amountPaise: 500_00 });
      for (const end of ['pending', 'processed', 'failed'] as const) {
        const refund = await refunds.ask(payment, 100_00);
        refunds.razorpay.answers.refund = [{ kind: 'ok', value: refundUpdateOf(refund, 'pending') }];
        await refunds.worker().advance(refund.id);
        const update = refundUpdateOf(await refunds.refund(refund), end);
        const from = { gateway: 'razorpay', mode: 'test', source: 'webhook', actor: 'razorpay' } as const;
        if (end !== 'pending') await refunds.settlement.settleRefund({ ...from, update });
      }
      await refunds.ask(payment, 100_00);
      const report = await expectFound([], createReconciling(refunds.money, {}));
      expect(report.summary!.ledger.transfersChecked).toBe(5);
    } finally {
      await refunds.money.close();
    }
  });

  it('reads in one snapshot: concurrent credits are seen completely or not at all', async () => {
    const built = await Promise.all(Array.from({ length: 40 }, () => fixture.buildPayment()));
    const settling = built.map((each) =>
      fixture.settlement.settlePayment(gatewayUpdateOf(each.attempt, snapshotOf(each.attempt, 'captured'))),
    );
    const reports = [await reconciling.run(), await reconciling.checkLedger(), await reconciling.run()];
    await Promise.all(settling);
    reports.push(await reconciling.run(), await reconciling.run());
    expect(reports.flatMap(kindsOf)).toEqual([]);
    const ofChanges = reports.filter(({ isFullCheck }) => !isFullCheck);
    expect(ofChanges.reduce((sum, { summary }) => sum + summary!.ledger.transfersChecked, 0)).toBe(42);
    expect((await reconciling.checkLedger()).summary!.ledger.transfersChecked).toBe(42);
  });
});

describe('the check of phases', () => {
  it.each([
    [
      'a reversed phase without its transfer',
      true,
      `update phase_payments set state = 'reversed' where id = :id`,
      ['phase_payment_moved_its_money'],
    ],
    [
      'a transfer of a phase that is not paid',
      true,
      `update phase_payments set state = 'refused', state_reason = 'wallet_short' where id = :id`,
      ['phase_payment_moved_its_money'],
    ],
    [
      'GST that was booked as revenue',
      false,
      `update ledger_entries set account_id = (select id from ledger_accounts where kind = 'revenue' and mode = 'test')
        where account_id = (select id from ledger_accounts where kind = 'cgst_payable' and mode = 'test') and :id <> ''`,
      ['balance_is_sum_of_entries', 'balance_is_sum_of_entries', 'phase_payment_moved_its_money'],
    ],
    [
      'a transfer of no payment',
      false,
      `update ledger_transfers set source_id = gen_random_uuid() where source_id = :id`,
      ['phase_payment_moved_its_money', 'phase_transfer_has_its_payment'],
    ],
    [
      'a paid phase that was replaced',
      true,
      `with gone as (update quotations set total_paise = null, price_version = 0, priced_at = null, valid_until = null,
         status = 'pending', customer_decision = null where id = (select quotation_id from quotation_phases where id =
         (select phase_id from phase_payments where id = :id)))
       update quotation_phases set replaced_at = now() where id = (select phase_id from phase_payments where id = :id)`,
      ['paid_phase_has_its_price'],
    ],
  ])('finds %s', async (_what, isNoted, statement, rules) => {
    const phases = await openPhaseFixture();
    try {
      const customer = await phases.buildCustomer(2_000_00);
      const { phaseIds } = await phases.buildAccepted(customer, { amounts: [1_000_00] });
      const { id } = await phases.request(customer, phaseIds[0]!, { totalPaise: 1_180_00 });
      await phases.execution.pay(id);
      const check = createReconciling(phases.money, {});
      await expectFound([], check);
      await tamper(statement, { id }, phases.money);
      await (isNoted ? expectFound : expectFoundAtNight)(rules, check);
    } finally {
      await phases.close();
    }
  });
});
