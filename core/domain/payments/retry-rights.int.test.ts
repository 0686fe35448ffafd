import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { findPayment } from './payment-repository';
import type { Attempt, Payment } from './types';

let fixture: MoneyFixture;
let payment: Payment;
let attempt: Attempt;

beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ({ payment, attempt } = await fixture.buildPayment());
  await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'failed')));
});

const current = async () => (await findPayment(fixture.worker, payment.id))!;
/** The only column that the BFF may write for another try: its start. */
const tryAgain = (since: Date | null) =>
  fixture.bff('payments').where({ id: payment.id }).update({ polling_since: since });
const CANNOT = { constraint: 'payments_tried_again_after_end' };

it('makes an ended payment pending, and allows no other change', async () => {
  await tryAgain(new Date());
  expect(await current()).toMatchObject({ state: 'pending', stateReason: null, cancelRequestedAt: null });
  for (const change of [{ state: 'failed' }, { next_check_at: null }, { version: 9 }, { under_review: true }])
    await expect(fixture.bff('payments').where({ id: payment.id }).update(change)).rejects.toMatchObject({
      code: '42501',
    });
});

it('does nothing to a payment that is under way or completed, at the same moment or later', async () => {
  const now = new Date();
  await tryAgain(now);
  await expect(tryAgain(now)).rejects.toMatchObject(CANNOT);
  await expect(tryAgain(new Date(now.getTime() + 60_000))).rejects.toMatchObject(CANNOT);
  await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
  await expect(tryAgain(new Date())).rejects.toMatchObject(CANNOT);
  expect((await current()).state).toBe('completed');
});

it('cannot end polling early by dating it back', async () => {
  const now = new Date();
  await tryAgain(now);
  await fixture.settlement.settlePayment(
    gatewayUpdateOf(attempt, { ...snapshotOf(attempt, 'failed'), isFinal: true }),
  );
  await tryAgain(payment.initiatedAt);
  expect((await current()).pollingSince).toEqual(now);
});

it('cannot postpone or end polling', async () => {
  for (const since of [new Date(Date.now() + 3_600_000), null])
    await expect(tryAgain(since)).rejects.toMatchObject({ constraint: 'payments_watched_from_now' });
  expect((await current()).state).toBe('failed');
});
