import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findOrdersOf } from '@deccanloop/core/domain/reconciliation/our-order-repository';
import { openMoneyFixture, type MoneyFixture } from '@deccanloop/core/testing/money-fixture';
import { onDatabase, testServices } from '@deccanloop/core/testing/services';
import { planProblems, tablesOf } from './plan-problems';
import { planOfRule, RULE_STATEMENTS, type RuleStatement } from './rule-statements';
import { seedLedger } from './seed-ledger';

let fixture: MoneyFixture;
let ids: string[];

beforeAll(async () => {
  fixture = await openMoneyFixture();
  await seedLedger(onDatabase(testServices().superuserUrl, fixture.database.name), 10_000);
  // Enough changes that reading all of them for each one would be the worse plan.
  const rules = [...new Set(RULE_STATEMENTS.map(({ rule }) => rule))];
  await fixture.owner('ledger_rule_cursors').insert(rules.map((rule) => ({ mode: 'test', rule, batch: 1 })));
  // So many changes that reading all of them for each one would be the worse plan.
  await fixture.owner.raw(`
    insert into ledger_changes (mode, kind, subject_id, batch)
      select mode, kind, id, 1 + row_number() over () % 2 from (
        select mode, 'capture' as kind, id from payment_captures union all select mode, 'transfer', id from ledger_transfers
        union all select mode, 'account', id from ledger_accounts union all select mode, 'attempt', id from payment_attempts) made;
    analyze`);
  ids = await fixture.owner('payment_captures').orderBy('id').limit(1_000).pluck('id');
});
afterAll(() => fixture.close());

const planOf = (statement: RuleStatement) => planOfRule(fixture.worker, statement, { ids });

describe('the statements of the rules of the ledger', () => {
  it.each(RULE_STATEMENTS.map((statement) => [statement.rule, statement.form, statement] as const))(
    '%s, %s: an index for each row, and no scan of a table',
    async (_rule, form, statement) => {
      const plan = await planOf(statement);
      expect(planProblems(plan, { mayScan: form === 'all rows' })).toEqual([]);
    },
  );

  it('would show one that reads a whole table for each capture', async () => {
    const sql = `
      select c.attempt_id, (select count(*) from ledger_transfers t where t.kind = 'credit' and (t.source_id = c.attempt_id
               or t.source_id in (select id from payment_captures where attempt_id = c.attempt_id))) as credits
        from payment_captures c where c.mode = :mode group by c.attempt_id`;
    const plan = await planOf({ rule: 'an old one', form: 'all rows', sql });
    expect(planProblems(plan, { mayScan: true })).toContain('repeated: Seq Scan on ledger_transfers');
  });

  it('and that of the orders of a day: an index for the captures and refunds of each', async () => {
    const sent: { sql: string; bindings: string[] }[] = [];
    fixture.worker.on('query', (query: (typeof sent)[number]) => void sent.push(query));
    const day = { from: new Date(Date.now() - 86_400_000), to: new Date() };
    const named = { merchantOrderIds: [], gatewayOrderIds: ['order_9999', 'order_9998'] };
    const orders = await findOrdersOf(
      fixture.worker,
      { gateway: 'razorpay', mode: 'test', window: day },
      named,
    );
    expect(orders.length).toBeGreaterThan(1_000);
    const { sql, bindings } = sent[0]!;
    const { rows } = await fixture.owner.raw(`explain (format json) ${sql.replace(/\$\d+/g, '?')}`, bindings);
    // The lateral part runs for each attempt: hash joins of whole tables are made once.
    expect(planProblems(rows[0]['QUERY PLAN'][0].Plan, { mayScan: true })).toEqual([]);
  });

  /** Tables whose changes need not be noted, because nothing of them that a rule reads ever changes. */
  const UNCHANGED = [
    ...['payments', 'ledger_accounts', 'payout_postings', 'dispute_postings'],
    ...['ledger_changes', 'ledger_checkpoints', 'ledger_rule_cursors'],
  ];

  it('read tables whose changes are noted', async () => {
    const { rows } = await fixture.owner.raw<{ rows: { table: string }[] }>(
      `select distinct tgrelid::regclass::text as table from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where proname like 'ledger_changes_%'`,
    );
    const noted = new Set([...rows.map(({ table }) => table), ...UNCHANGED]);
    const read = new Set<string>();
    for (const statement of RULE_STATEMENTS)
      for (const table of tablesOf(await planOf(statement))) read.add(table);
    expect([...read].filter((table) => !noted.has(table))).toEqual([]);
    expect(read.size).toBeGreaterThan(15);
  });
});
