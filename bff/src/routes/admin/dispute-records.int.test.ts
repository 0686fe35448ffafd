import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import type { StaffDisputesDto } from '@deccanloop/contracts/staff/disputes';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { createDisputeRecording } from '@deccanloop/core/domain/disputes/dispute-recording';
import { systemClock } from '@deccanloop/core/platform/clock';
import { newId } from '@deccanloop/core/platform/ids';
import { disputeSettlementOf } from '@deccanloop/core/testing/dispute-settlement';
import { openAccessFixture, type AccessFixture } from '../../../testing/access/access-fixture';
import { dataOf, type Browser } from '../../../testing/browser';

let fixture: AccessFixture;
let admin: Browser;
let id: string;
let captureId: string;
beforeAll(async () => {
  fixture = await openAccessFixture();
  admin = fixture.browserOf('admin');
});
afterAll(() => fixture.close());
beforeEach(async () => {
  id = await fixture.payment('completed');
  const { owner } = fixture.app;
  const ofPayment = owner('payments').where({ public_id: id }).select('id');
  // A payment of PhonePe, which has no API for disputes.
  await owner('payment_captures').whereIn('payment_id', ofPayment).update({ gateway: 'phonepe' });
  ({ id: captureId } = await owner('payment_captures').whereIn('payment_id', ofPayment).first());
});

const record = (changes: object = {}, key = newId()) =>
  admin.post(STAFF_PATHS.paymentDisputes(id), body(changes)).set(IDEMPOTENCY_HEADER, key);
const body = (changes: object) => ({
  ...{ captureId, caseNumber: `case ${newId()}`, status: 'open', amount: '500', deducted: '0' },
  ...{ respondBy: '2026-12-12', version: null, reason: 'Mail of PhonePe of today' },
  ...changes,
});
const detail = async () => dataOf<StaffPaymentDto>(await admin.get(STAFF_PATHS.payment(id)));
async function work(): Promise<void> {
  const { owner } = fixture.app;
  const clock = systemClock;
  const disputes = disputeSettlementOf({ worker: owner, clock });
  const recording = createDisputeRecording({ db: owner, disputes, clock });
  for (const recordId of await owner('dispute_records').whereNull('settled_at').pluck<string[]>('id'))
    await recording.settle(recordId);
}

it('is stored with its case number in one form, shown as waiting, and then as a dispute on page and desk', async () => {
  const stored = await record({ caseNumber: ' case 47/11-a ' });
  expect(dataOf(stored)).toEqual({ gatewayDisputeId: 'CASE47/11-A' });
  expect(await detail()).toMatchObject({ isDisputeRecordWaiting: true, disputes: [] });
  expect((await detail()).refundable).toMatchObject([{ dispute: 'CASE47/11-A' }]);
  await work();
  expect(await detail()).toMatchObject({
    isDisputeRecordWaiting: false,
    disputes: [
      {
        ...{ gatewayDisputeId: 'CASE47/11-A', captureId, status: 'open', amountPaise: 500_00 },
        ...{ respondBy: '2026-12-12T18:29:59.000Z', version: 1 },
      },
    ],
  });
  const { disputes } = dataOf<StaffDisputesDto>(
    await admin.get(STAFF_PATHS.disputes).query({ gateway: 'phonepe' }),
  );
  expect(disputes.find(({ gatewayDisputeId }) => gatewayDisputeId === 'CASE47/11-A')).toMatchObject({
    merchantTransactionId: id,
    findingId: expect.any(Number),
  });
  const audit = fixture.app.owner('security_events').where({ kind: 'dispute_recorded' });
  expect(await audit).toMatchObject([{ detail: { payment: id, dispute: 'CASE47/11-A', status: 'open' } }]);
});

it('ends with the version that the page shows', async () => {
  const caseNumber = 'CASE-END';
  await record({ caseNumber });
  await work();
  const end = { caseNumber, status: 'lost', deducted: '500', respondBy: '' };
  expect((await record({ ...end, version: 7 })).body).toMatchObject({
    status_code: 409,
    code: 'dispute_changed',
  });
  await record({ ...end, version: 1 });
  await work();
  expect((await detail()).disputes).toMatchObject([{ status: 'lost', walletPaise: 490_00, version: 2 }]);
});

it('names the field of an amount that is too large, and of a case number that is known', async () => {
  const tooMuch = await record({ amount: '500.01' });
  expect(tooMuch.body).toMatchObject({
    status_code: 400,
    code: 'dispute_amount',
    errors: { amount: [expect.stringContaining('₹500')] },
  });
  await record({ caseNumber: 'CASE-TWICE' });
  await work();
  const twice = await record({ caseNumber: 'case-twice' });
  expect(twice.body).toMatchObject({ code: 'dispute_known', errors: { caseNumber: [expect.any(String)] } });
});

it('needs a recent password or passkey', async () => {
  await fixture.app
    .owner('sessions')
    .whereIn('user_id', fixture.app.owner('users').where({ role: 0 }).select('id'))
    .update({ reauthenticated_at: null });
  expect((await record()).body).toMatchObject({ code: 'reauthentication_required' });
});
