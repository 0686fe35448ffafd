import { indiaDay, monthOf, monthRange } from '@deccanloop/contracts/india-time';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openPhaseFixture, type PhaseFixture } from '../../testing/phase-fixture';
import { createMonthlyStatements } from '../ledger/monthly-statement';
import type { StatementData } from '../papers/paper-data';
import { fixedCompany } from '../../testing/fixed-company';
import { TOTAL, acceptedPhase, payPhase } from './testing/accepted-phase';

let fixture: PhaseFixture;
beforeAll(async () => {
  fixture = await openPhaseFixture();
});
afterAll(() => fixture.close());

it('lists a paid phase, so that the lines of a monthly statement sum to its closing balance', async () => {
  const { customer, id, phaseId } = await acceptedPhase(fixture, 2_000_00);
  const payment = await payPhase(fixture, customer, phaseId);
  await fixture.execution.pay(payment.id);

  const { owner, worker } = fixture.money;
  const transfer = await owner('ledger_transfers').where({ source_id: payment.id }).first();
  const month = monthOf(transfer.created_at);
  // The day after the month.
  const clock = { now: () => new Date(monthRange(month).to.getTime() + 24 * 3_600_000) };
  const statements = createMonthlyStatements({
    db: worker,
    clock,
    company: fixedCompany(),
    wake: () => undefined,
  });
  expect(await statements.issue({ ownerId: customer.ownerId, mode: 'test', month })).toBe(true);

  const paper = await owner('papers').where({ kind: 'statement' }).first();
  const { closingPaise, lines } = paper.data as StatementData;
  const { project_no: projectNo } = await owner('quotations').where({ id }).first();
  expect(closingPaise).toBe(820_00);
  expect(lines.at(-1)).toMatchObject({
    description: `Project phase paid PRJ-${String(projectNo).padStart(6, '0')}`,
    amountPaise: -TOTAL,
    balancePaise: 820_00,
  });
  expect(indiaDay(new Date(lines.at(-1)?.at ?? ''))).toBe(indiaDay(transfer.created_at));
});
