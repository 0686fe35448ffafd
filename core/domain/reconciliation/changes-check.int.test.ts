import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { newId } from '../../platform/ids';
import type { Attempt } from '../payments/types';
import { NO_PAYMENT, type LedgerRule } from './ledger-rules/rule';
import { LEDGER_RULES } from './ledger-rules/rules';
import { createReconciling } from './testing/reconciling';

let fixture: MoneyFixture;
let reconciling: ReturnType<typeof createReconciling>;

beforeEach(async () => {
  await fixture?.close();
  fixture = await openMoneyFixture();
  reconciling = createReconciling(fixture, {});
});
afterAll(() => fixture.close());

async function credit(): Promise<Attempt> {
  const { attempt } = await fixture.buildPayment();
  await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
  return attempt;
}

/** A capture that says that it was credited, without its credit. */
const uncredited = ({ id, paymentId, gateway }: Attempt) => ({
  ...{ id: newId(), payment_id: paymentId, attempt_id: id, mode: 'test', gateway, status: 'credited' },
  ...{ gateway_payment_id: `pay ${id}`, amount_paise: 500_00, credit_paise: 490_00, fee_paise: 10_00 },
  captured_at: new Date(),
});

const rulesOf = async (check = reconciling) =>
  (await check.run()).differences.map(({ detail }) => detail['rule']).sort();
const FOUND = ['capture_is_credited', 'credits_are_as_many_as_captures'];

/** The rules, with a mistake in one of them. */
const withFault = (name: keyof typeof LEDGER_RULES) => {
  const rules: Record<string, LedgerRule> = {
    ...LEDGER_RULES,
    [name]: {
      ...LEDGER_RULES[name],
      violations: `select id as subject, ${NO_PAYMENT}, to_jsonb(1 / (id <> id)::int) as detail from subjects`,
    },
  };
  return createReconciling(fixture, {}, { ledgerCheck: { rules } });
};

describe('the check of changes', () => {
  it('finds a change that was made before a run and is committed after it', async () => {
    const { attempt } = await fixture.buildPayment();
    await reconciling.run();
    const trx = await fixture.owner.transaction();
    await trx('payment_captures').insert(uncredited(attempt));
    // Changes with higher ids are committed and checked meanwhile.
    await credit();
    expect(await rulesOf()).toEqual([]);
    await trx.commit();
    expect(await rulesOf()).toEqual(FOUND);
  });

  it('keeps the changes of a rule that fails until it can check them, and checks the others', async () => {
    const { attempt } = await fixture.buildPayment();
    await fixture.owner('payment_captures').insert(uncredited(attempt));
    const failing = withFault('capture_is_credited');
    for (let time = 0; time < 2; time += 1) {
      const report = await failing.run();
      expect(report.state).toBe('done');
      expect(report.differences.map(({ detail }) => detail['rule'])).toEqual([FOUND[1]]);
      const wrong = report.rules.filter(({ error }) => error !== null);
      expect(wrong).toMatchObject([{ rule: FOUND[0], isDone: false, error: 'division by zero' }]);
      expect(report.rules.filter(({ isDone }) => isDone)).toHaveLength(Object.keys(LEDGER_RULES).length - 1);
    }
    expect(await rulesOf()).toEqual(FOUND);
    await fixture
      .owner('payment_captures')
      .where({ attempt_id: attempt.id })
      .update({ status: 'handled_outside', credit_paise: null, fee_paise: null });
    expect(await rulesOf()).toEqual([]);
    expect(await fixture.owner('ledger_changes')).toEqual([]);
  });

  it('begins with a new rule at the changes of its first run', async () => {
    await credit();
    await reconciling.run();
    const rules: Record<string, LedgerRule> = { ...LEDGER_RULES, added: LEDGER_RULES.transfer_sums_to_zero };
    const later = createReconciling(fixture, {}, { ledgerCheck: { rules } });
    await credit();
    expect((await later.run()).rules.find(({ rule }) => rule === 'added')).toMatchObject({ checked: 1 });
  });

  it('includes each change in the checkpoint once, also in runs at the same time', async () => {
    for (let round = 0; round < 3; round += 1) {
      const settling = Array.from({ length: 6 }, () => credit());
      const found = await Promise.all([rulesOf(), rulesOf(), rulesOf()]);
      await Promise.all(settling);
      expect(found.flat()).toEqual([]);
    }
    expect(await rulesOf()).toEqual([]);
    const { rows } = await fixture.owner.raw(
      `select account_id, balance_paise, entry_count from ledger_checkpoints where entry_count > 0
       except select account_id, balance_paise, entry_count from ledger_balances`,
    );
    expect(rows).toEqual([]);
    const counts = await fixture.owner('ledger_checkpoints').pluck<number[]>('entry_count');
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(18 * 3);
  });
});

describe('the check of everything', () => {
  it('raises a limited number of findings about one rule, and counts the rest', async () => {
    await credit();
    await fixture.owner.transaction(async (trx) => {
      await trx.raw('alter table ledger_transfers disable trigger ledger_transfers_of_approval');
      await trx.raw(
        `insert into ledger_transfers (id, mode, source_type, source_id, kind)
           select gen_random_uuid(), 'test', 'merchant_payout', gen_random_uuid(), 'merchant_payout'
             from generate_series(1, 250)`,
      );
      await trx.raw('alter table ledger_transfers enable trigger ledger_transfers_of_approval');
    });
    const inBatches = createReconciling(fixture, {}, { ledgerCheck: { batchRows: 60 } });
    const { rules, differences } = await inBatches.checkLedger();
    const sums = rules.find(({ rule }) => rule === 'transfer_sums_to_zero');
    expect(sums).toMatchObject({ checked: 251, found: 250, isDone: true });
    const ofSums = differences.filter(({ detail }) => detail['rule'] === 'transfer_sums_to_zero');
    expect(ofSums).toHaveLength(100);
  });

  it('records a rule that fails, and checks the others', async () => {
    const attempt = await credit();
    await fixture
      .owner('payment_captures')
      .where({ attempt_id: attempt.id })
      .update({ refunded_paise: 1_00 });
    const report = await withFault('capture_is_credited').checkLedger();
    expect(report).toMatchObject({ state: 'done', isFullCheck: true, error: null });
    expect(report.rules.filter(({ error }) => error !== null)).toMatchObject([
      { rule: 'capture_is_credited' },
    ]);
    expect(report.rules.filter(({ isDone }) => isDone)).toHaveLength(Object.keys(LEDGER_RULES).length - 1);
    expect(report.differences.map(({ detail }) => detail['rule'])).toEqual(['refunded_is_sum_of_refunds']);
  });

  it('is resumed by another worker after the last batch, and the first one stops', async () => {
    for (let payment = 0; payment < 5; payment += 1) await credit();
    const [{ id: second }] = await fixture.owner('ledger_transfers').orderBy('id').offset(1).limit(1);
    const { transfer_sums_to_zero: sums } = LEDGER_RULES;
    // Waits after its second transfer while the test holds the lock.
    const waits: LedgerRule = {
      ...sums,
      violations: `${sums.violations} or (t.id > '${second}' and pg_advisory_xact_lock_shared(42)::text = 'never')`,
    };
    const rules = {
      ...{ transfer_sums_to_zero: sums, balance_is_sum_of_entries: waits, ledger_sums_to_zero: sums },
    } satisfies Record<string, LedgerRule>;
    const workers = [1, 2].map(() =>
      createReconciling(fixture, {}, { ledgerCheck: { rules, batchRows: 1 } }),
    );
    const [killed, resuming] = workers as [typeof reconciling, typeof reconciling];
    const { id } = await killed.reconciliations.request({ hours: 1, isFullCheck: true, requestedBy: null });

    const holder = await fixture.owner.transaction();
    await holder.raw('select pg_advisory_xact_lock(42)');
    const running = killed.reconciler.run(id);
    const progress = async () => (await reconciling.reportOf(id)).rules;
    while ((await progress())[1]?.checked !== 2) await new Promise(setImmediate);
    expect(await progress()).toMatchObject([
      { checked: 5, isDone: true },
      { checked: 2, isDone: false },
    ]);

    fixture.clock.set(new Date(Date.now() + 11 * 60_000));
    const statements: unknown[] = [];
    const note = ({ sql, bindings }: { sql: string; bindings: unknown[] }) =>
      void (sql.startsWith('select id from ledger_transfers') && statements.push(bindings));
    fixture.worker.on('query', note);
    const resumed = resuming.reconciler.run(id);
    while (statements.length === 0) await new Promise(setImmediate);
    await holder.commit();
    expect(await resumed).toBe('done');
    expect(await running).toBe('taken');
    // Three transfers and the end of the second rule, five and the end of the third; none of the first.
    expect(statements.length).toBeGreaterThanOrEqual(4 + 6);
    expect(statements.length).toBeLessThanOrEqual(4 + 6 + 1);
    const report = await reconciling.reportOf(id);
    expect(report).toMatchObject({ state: 'done', error: null });
    expect(report.rules.map(({ checked, isDone }) => [checked, isDone])).toEqual([
      [5, true],
      [5, true],
      [5, true],
    ]);
  });
});
