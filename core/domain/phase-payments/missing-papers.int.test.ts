import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { untilWaiting } from '../../testing/lock-waits';
import { staffActor } from '../../testing/administrators';
import { openPhaseFixture, type Customer, type PhaseFixture } from '../../testing/phase-fixture';
import { createLogger } from '../../platform/logger';
import { createFindings } from '../findings/findings';
import { fixedCompany } from '../../testing/fixed-company';
import { forgetPapers } from '../papers/testing/forget-papers';
import { createReconciling } from '../reconciliation/testing/reconciling';
import { createMissingPapers, type MissingPapers } from './missing-papers';
import { acceptedPhase, payPhase } from './testing/accepted-phase';

const logger = createLogger({ service: 'test', level: 'silent' });

let fixture: PhaseFixture;
let missing: MissingPapers;
let staff: string;
beforeAll(async () => {
  fixture = await openPhaseFixture();
  staff = await fixture.buildUser({ role: 0 });
  const { worker: db, clock } = fixture.money;
  missing = createMissingPapers({ db, clock, logger, wake: () => undefined, company: fixedCompany() });
});
afterAll(() => fixture.close());

const kindsOf = async (id: string) => (await fixture.papersOf(id)).map(({ kind }) => kind);
const findings = () =>
  fixture.money
    .owner('payment_findings')
    .where({ kind: 'paper_missing' })
    .select<{ id: number; detail: object }[]>('id', 'detail');

async function paid(customer: Customer, phaseId: string): Promise<string> {
  const { id } = await payPhase(fixture, customer, phaseId);
  expect(await fixture.execution.pay(id)).toBe('paid');
  return id;
}
async function reversed(id: string): Promise<void> {
  await fixture.payments.reverse(id, 'The customer paid the wrong phase', staffActor(staff));
  const [reversal] = await fixture.money
    .owner('phase_reversals')
    .where({ phase_payment_id: id })
    .pluck<string[]>('id');
  await fixture.execution.reverse(reversal!);
}
/** A phase as a worker without papers pays it. */
async function paidWithout(more: { walletPaise?: number } = {}) {
  const accepted = await acceptedPhase(fixture, more.walletPaise ?? 2_000_00);
  const id = await paid(accepted.customer, accepted.phaseId);
  await forgetPapers(fixture.money.owner, id);
  return { ...accepted, quotationId: accepted.id, id };
}

it('issues the invoice of a paid phase once, of today, with the next number', async () => {
  const { customer, phaseIds, id } = await paidWithout({ walletPaise: 3_000_00 });
  const later = await paid(customer, phaseIds[1]!);
  const [next] = await fixture.papersOf(later);
  const results = await Promise.all([missing.issue('test'), missing.issue('test')]);
  expect(results.map(({ failed }) => failed)).toEqual([0, 0]);
  const [invoice, ...others] = await fixture.papersOf(id);
  expect(others).toEqual([]);
  const { settled_at: paidAt } = await fixture.money
    .owner('phase_payments')
    .where({ id })
    .first<{ settled_at: Date }>('settled_at');
  expect(invoice).toMatchObject({
    kind: 'invoice',
    sequence: next!.sequence + 1,
    data: { paidAt: paidAt.toISOString(), paymentReference: expect.any(String) },
  });
  expect(await missing.issue('test')).toEqual({ issued: 0, failed: 0 });
});

it('issues the credit note of a reversal, with what its invoice says', async () => {
  const { customer, phaseId } = await acceptedPhase(fixture, 2_000_00);
  const id = await paid(customer, phaseId);
  const [invoice] = await fixture.papersOf(id);
  await reversed(id);
  await forgetPapers(fixture.money.owner, id, 'credit_note');
  expect(await missing.issue('test')).toEqual({ issued: 1, failed: 0 });
  const [, note] = await fixture.papersOf(id);
  expect(note).toMatchObject({ kind: 'credit_note', data: { invoiceNumber: invoice!.number } });
});

it('issues neither for a phase that was paid and reversed without papers', async () => {
  const { id } = await paidWithout();
  await reversed(id);
  expect(await missing.issue('test')).toEqual({ issued: 0, failed: 0 });
  expect(await kindsOf(id)).toEqual([]);
});

it('issues no invoice of a phase that is reversed while it is being issued', async () => {
  const { id } = await paidWithout();
  const { owner } = fixture.money;
  const trx = await owner.transaction();
  await trx('phase_payments').where({ id }).forUpdate();
  const issued = missing.issue('test');
  await untilWaiting(owner);
  await trx('phase_payments').where({ id }).update({ state: 'reversed' });
  await trx.commit();
  await issued;
  expect(await kindsOf(id)).toEqual([]);
  expect(await findings()).toEqual([]);
});

it('raises a finding while the buyer has another state than the tax, and goes on with the others', async () => {
  const blocked = await paidWithout();
  const other = await paidWithout();
  await fixture.setBilling(blocked.customer, '29');
  expect(await missing.issue('test')).toEqual({ issued: 1, failed: 1 });
  expect(await kindsOf(other.id)).toEqual(['invoice']);
  expect(await missing.issue('test')).toEqual({ issued: 0, failed: 1 });
  expect(await findings()).toEqual([
    {
      id: expect.any(Number),
      detail: { paper: 'invoice', phasePaymentId: blocked.id, reason: 'billing_state' },
    },
  ]);
  const { bff: db, clock } = fixture.money;
  const [{ id } = { id: 0 }] = await findings();
  expect((await createFindings({ db, clock }).read(id)).project).toEqual({
    quotationId: blocked.quotationId,
    number: expect.stringMatching(/^PRJ-\d{6}$/),
    title: expect.any(String),
  });
  await fixture.setBilling(blocked.customer, '36');
  expect(await missing.issue('test')).toEqual({ issued: 1, failed: 0 });
  expect(await kindsOf(blocked.id)).toEqual(['invoice']);
});

it('runs with each reconciliation', async () => {
  const { id } = await paidWithout();
  await createReconciling(fixture.money, {}, { missingPapers: missing }).run();
  expect(await kindsOf(id)).toEqual(['invoice']);
});
