import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { enqueue } from '../../platform/outbox/enqueue';
import { staffActor } from '../../testing/administrators';
import { openPhaseFixture, type PhaseFixture } from '../../testing/phase-fixture';
import { createPhaseHistory, type PhaseHistory } from './phase-history';
import { acceptedPhase, payPhase, TOTAL } from './testing/accepted-phase';

let fixture: PhaseFixture;
let history: PhaseHistory;
beforeAll(async () => {
  fixture = await openPhaseFixture();
  history = createPhaseHistory({ db: fixture.money.bff, mode: 'test' });
});
afterAll(() => fixture.close());

const REASON = 'Paid by mistake, says the customer';
const giveUp = (payload: object) =>
  fixture.money
    .owner('outbox')
    .whereRaw('payload @> ?::jsonb', [JSON.stringify(payload)])
    .update({ dead_lettered_at: new Date(), last_error: 'the database said no' });

describe('what staff read about the payments of phases', () => {
  it('is each request with its end, newest first', async () => {
    const { customer, id, phaseId } = await acceptedPhase(fixture, 0);
    const waiting = await payPhase(fixture, customer, phaseId, { topUp: true });
    await fixture.payments.cancel(phaseId, customer.userId);
    await fixture.execution.pay(waiting.id);
    await fixture.credit(customer, 2_000_00);
    const paid = await payPhase(fixture, customer, phaseId);
    await fixture.execution.pay(paid.id);
    expect(await history.ofQuotation(id)).toMatchObject([
      {
        id: paid.id,
        phaseNumber: 1,
        phaseTitle: 'Phase 1',
        state: 'paid',
        totalPaise: TOTAL,
        reversal: null,
      },
      { id: waiting.id, state: 'cancelled', stateReason: 'cancelled', failedJob: null },
    ]);
  });

  it('says that the job of a payment has given up, until it is requested again', async () => {
    const { customer, id, phaseId } = await acceptedPhase(fixture, 2_000_00);
    const { id: phasePaymentId } = await payPhase(fixture, customer, phaseId);
    expect(await history.ofQuotation(id)).toMatchObject([{ state: 'requested', failedJob: null }]);
    await giveUp({ phasePaymentId });
    expect(await history.ofQuotation(id)).toMatchObject([
      { failedJob: { name: 'pay-phase', error: 'the database said no', failedAt: expect.any(Date) } },
    ]);
    await enqueue(fixture.money.bff, 'pay-phase', { phasePaymentId });
    expect(await history.ofQuotation(id)).toMatchObject([{ failedJob: null }]);
  });

  it('says the same of a reversal', async () => {
    const { customer, id, phaseId } = await acceptedPhase(fixture, 2_000_00);
    const payment = await payPhase(fixture, customer, phaseId);
    await fixture.execution.pay(payment.id);
    const by = staffActor(await fixture.buildUser({ role: 0 }));
    await fixture.payments.reverse(payment.id, REASON, by);
    const [requested] = await history.ofQuotation(id);
    expect(requested).toMatchObject({ reversal: { reason: REASON, reversedAt: null }, failedJob: null });
    await giveUp({ phaseReversalId: requested!.reversal!.id });
    expect(await history.ofQuotation(id)).toMatchObject([{ failedJob: { name: 'reverse-phase' } }]);
    await fixture.payments.reverse(payment.id, REASON, by);
    expect(await history.ofQuotation(id)).toMatchObject([{ failedJob: null }]);
    await fixture.execution.reverse(requested!.reversal!.id);
    expect(await history.ofQuotation(id)).toMatchObject([
      { state: 'reversed', reversal: { reversedAt: expect.any(Date) } },
    ]);
  });
});
