import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readLedger } from '../reconciliation/testing/read-ledger';
import { openHeldMoneyFixture, type HeldMoneyFixture, type HeldOwner } from './testing/held-money';
import { anyHeldHistory, createHeldSteps, MAX_STEPS } from './testing/held-history';

/** As those of payments (core/domain/payments/histories.int.test.ts); `make histories` runs both. */
const OPERATIONS = Number(process.env['OPERATIONS'] ?? 300);
const SEED =
  process.env['SEED'] === 'random'
    ? Math.floor(Math.random() * 2 ** 31)
    : Number(process.env['SEED'] ?? '42');

let fixture: HeldMoneyFixture;
beforeAll(async () => {
  fixture = await openHeldMoneyFixture();
});
afterAll(() => fixture.close());

interface Moved {
  id: number;
  kind: string;
  amount: number;
  own: number;
  isForced: boolean;
}

/** Debits of the account since an entry, with what was held for each of them. */
async function debitsSince({ accountId }: HeldOwner, last: number): Promise<Moved[]> {
  const { rows } = await fixture.money.owner.raw<{ rows: Moved[] }>(
    `select e.id, t.kind, 0 - e.amount_paise as amount, t.source_type = 'dispute_posting' or coalesce(r.origin = 'outside', false) as "isForced",
            coalesce((select sum(h.amount_paise) from ledger_holds h where h.state = 'posted' and h.source_id = coalesce(
              r.approval_id, (select id from approvals a where a.merchant_payout_id = t.source_id and a.action = 'record_merchant_payout'))), 0)::bigint as own
       from ledger_entries e join ledger_transfers t on t.id = e.transfer_id left join refunds r on r.id = t.source_id
      where e.account_id = :accountId and e.id > :last and e.amount_paise < 0 order by e.id`,
    { accountId, last },
  );
  return rows;
}

async function lastEntry(): Promise<number> {
  const row = await fixture.money.owner('ledger_entries').max<{ last: number }[]>('id as last');
  return row[0]?.last ?? 0;
}

it(
  `takes nothing that is held by choice, and keeps the books: ${OPERATIONS} operations`,
  async () => {
    process.stdout.write(`histories of holds: SEED=${SEED} OPERATIONS=${OPERATIONS}\n`);
    let [operations, debits, owed] = [0, 0, 0];
    const property = fc.asyncProperty(anyHeldHistory, async ({ kind, steps }) => {
      if (operations >= OPERATIONS) return;
      const owner = await fixture.buildOwner(kind);
      const run = createHeldSteps(fixture, owner);
      for (const step of steps) {
        operations += 1;
        const before = await lastEntry();
        await run(step);
        const funds = await fixture.fundsOf(owner);
        // Not every step debits.
        const taken = await debitsSince(owner, before);
        for (const debit of taken) {
          if (debit.isForced) continue;
          debits += 1;
          // It left what is held, or took what was held for it before.
          if (debit.amount > debit.own)
            expect({ step, ...debit, isLeft: funds.balance >= funds.held }).toMatchObject({ isLeft: true });
        }
        owed += funds.owed > 0 ? 1 : 0;
        expect(funds.balance).toBeGreaterThanOrEqual(0);
        expect(funds.owed).toBeGreaterThanOrEqual(0);
      }
    });
    for (let round = 0; operations < OPERATIONS; round += 1)
      await fc.assert(property, { seed: SEED + round, numRuns: Math.ceil(OPERATIONS / MAX_STEPS) + 5 });
    process.stdout.write(
      `histories of holds: ${operations} operations, ${debits} debits, ${owed} times something was owed\n`,
    );
    expect(debits).toBeGreaterThan(OPERATIONS / 100);
    // Rare: a payout is approved after a dispute has taken its money.
    expect(owed).toBeGreaterThanOrEqual(Math.floor(OPERATIONS / 1_000));
    const { faults, entriesSumPaise } = await readLedger(fixture.money.worker, 'test');
    expect({ faults, entriesSumPaise }).toEqual({ faults: [], entriesSumPaise: 0 });
  },
  60_000 + OPERATIONS * 200,
);
