import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { newId } from '../../platform/ids';
import { journaledTransaction } from '../../platform/journaled-transaction';
import { buildAdministrator, staffActor } from '../../testing/administrators';
import { disputeSettlementOf } from '../../testing/dispute-settlement';
import { openRefundFixture, type CompletedPayment, type RefundFixture } from '../../testing/refund-fixture';
import { createDisputeRecording } from './dispute-recording';
import { createDisputeRecords, type DisputeRecordRequest } from './dispute-records';

/** PhonePe has no API for disputes: staff record what its mails say. ₹510 were paid, of which ₹10 are the fee. */
let fixture: RefundFixture;
let adminId: string;
let built: CompletedPayment;
let captureId: string;
let caseNumber: string;
beforeAll(async () => {
  fixture = await openRefundFixture();
  adminId = fixture.adminId;
});
afterAll(async () => {
  expect(await fixture.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  await fixture.money.close();
});
beforeEach(async () => {
  built = await fixture.buildCompleted({ amountPaise: 500_00, gateway: 'phonepe' });
  ({ id: captureId } = await captures().first());
  caseNumber = `CASE-${newId()}`.toUpperCase();
});

const captures = () => fixture.money.owner('payment_captures').where({ attempt_id: built.attempt.id });
const disputes = () => fixture.money.owner('payment_disputes').where({ capture_id: captureId });
const dispute = () => disputes().first();
const request = (changes: Partial<DisputeRecordRequest> = {}): DisputeRecordRequest => ({
  ...{ payment: built.payment, captureId, caseNumber, status: 'open', version: null },
  ...{ amountPaise: paise(510_00), deductedPaise: paise(0), respondBy: new Date('2026-12-12T18:29:59.999Z') },
  ...{ reason: 'Mail of PhonePe of today', by: staffActor(adminId), idempotencyKey: newId() },
  ...changes,
});
const records = () => {
  const { bff: db, clock } = fixture.money;
  return createDisputeRecords({ db, clock, wake: () => undefined });
};
const record = (changes: Partial<DisputeRecordRequest> = {}) => records().record(request(changes));
/** Runs the jobs that are open, as a worker does. */
async function settle(): Promise<void> {
  const { worker: db, owner, clock } = fixture.money;
  const recording = createDisputeRecording({ db, clock, disputes: disputeSettlementOf(fixture.money) });
  const open = await owner('outbox').where({ job: 'record-dispute', done_at: null }).select('id', 'payload');
  for (const { id, payload } of open) {
    expect(await recording.settle((payload as { recordId: string }).recordId)).toBe(true);
    await owner('outbox').where({ id }).update({ done_at: new Date() });
  }
}
/** Records how it goes on with the dispute as it is now. */
async function goOn(status: DisputeRecordRequest['status'], deducted = 0): Promise<void> {
  const { version } = await dispute();
  await record({ status, deductedPaise: paise(deducted), version, respondBy: new Date() });
  await settle();
}
const findings = () => fixture.findings(built.payment);

describe('a dispute that staff record', () => {
  it('is booked, raised and shown as one that its gateway reports', async () => {
    await record({ deductedPaise: paise(510_00) });
    await settle();
    expect(await dispute()).toMatchObject({
      ...{ gateway: 'phonepe', gateway_dispute_id: caseNumber, status: 'open', booked_paise: 510_00 },
      ...{ payment_id: built.payment.id, respond_by: new Date('2026-12-12T18:29:59.999Z') },
    });
    expect(await findings()).toEqual(['dispute_opened']);
    const [event] = await fixture.money
      .owner('payment_events')
      .where({ payment_id: built.payment.id, type: 'dispute_open' });
    expect(event).toMatchObject({
      source: 'admin',
      actor: adminId,
      detail: { gatewayDisputeId: caseNumber, reason: 'Mail of PhonePe of today', movedPaise: 510_00 },
    });
  });

  it('keeps its payment from being refunded, from the record on', async () => {
    await record();
    await expect(fixture.ask(built.payment, 100_00)).rejects.toMatchObject({ code: 'disputed' });
    await settle();
    await expect(fixture.ask(built.payment, 100_00)).rejects.toMatchObject({ code: 'disputed' });
    await goOn('won');
    expect(await fixture.ask(built.payment, 100_00)).toMatchObject({ state: 'requested' });
  });

  it.each([
    [['won', 0], { booked_paise: 0, wallet_paise: 0 }],
    [['lost', 510_00], { booked_paise: 510_00, wallet_paise: 500_00, fee_paise: 10_00 }],
    [['lost', 204_00], { booked_paise: 204_00, wallet_paise: 200_00, fee_paise: 4_00 }],
    [['closed', 510_00], { booked_paise: 510_00, wallet_paise: 500_00, fee_paise: 10_00 }],
    [['closed', 0], { booked_paise: 0, wallet_paise: 0 }],
  ] as const)('ends as recorded: %j', async ([status, deducted], expected) => {
    await record({ deductedPaise: paise(510_00) });
    await settle();
    await goOn(status, deducted);
    expect(await dispute()).toMatchObject({ status, ...expected, closed_at: expect.any(Date) });
  });

  it('may be won after it was lost, opened again, and lost again', async () => {
    await record();
    await settle();
    await goOn('lost', 510_00);
    expect(await fixture.walletOf(built.payment)).toBe(0);
    await goOn('won');
    expect(await fixture.walletOf(built.payment)).toBe(500_00);
    await goOn('open', 510_00);
    expect(await dispute()).toMatchObject({ status: 'open', booked_paise: 510_00, wallet_paise: 0 });
    await goOn('lost', 510_00);
    expect(await fixture.walletOf(built.payment)).toBe(0);
  });

  it('is settled once, however often its job runs', async () => {
    await record({ status: 'lost', deductedPaise: paise(510_00) });
    const [row] = await fixture.money.owner('dispute_records').where({ capture_id: captureId });
    const { worker: db, clock } = fixture.money;
    const recording = createDisputeRecording({ db, clock, disputes: disputeSettlementOf(fixture.money) });
    await Promise.all([1, 2, 3].map(() => recording.settle(row.id)));
    await recording.settle(row.id);
    expect(await dispute()).toMatchObject({ posting_count: 1, wallet_paise: 500_00 });
    await settle();
  });
});

describe('a record', () => {
  it('with the same key is the same record, and with other details a conflict', async () => {
    const once = request();
    const answers = await Promise.all([1, 2, 3].map(() => records().record(once)));
    expect(answers).toEqual(Array(3).fill({ gatewayDisputeId: caseNumber }));
    expect(await fixture.money.owner('dispute_records').where({ capture_id: captureId })).toHaveLength(1);
    await expect(records().record({ ...once, amountPaise: paise(400_00) })).rejects.toMatchObject({
      code: 'dispute_record_conflict',
    });
    await settle();
  });

  it('waits for the one before, which another administrator may have stored at the same moment', async () => {
    const other = await buildAdministrator(fixture.money, 'Ravi Iyer', new Date());
    const outcomes = await Promise.allSettled([
      record(),
      record({ caseNumber: `${caseNumber}-2`, by: staffActor(other.user.id) }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'dispute_record_waiting' },
    });
    await settle();
    expect(await disputes()).toHaveLength(1);
  });

  it('of a known case number is no new dispute, and one of an older version changes nothing', async () => {
    await record();
    await settle();
    await expect(record()).rejects.toMatchObject({
      code: 'dispute_known',
      options: { errors: { caseNumber: [expect.any(String)] } },
    });
    const { version } = await dispute();
    await goOn('lost', 510_00);
    await expect(record({ status: 'won', version })).rejects.toMatchObject({ code: 'dispute_changed' });
    expect(await dispute()).toMatchObject({ status: 'lost' });
  });

  it('is about captured money of the payment, and of no more than that', async () => {
    const other = await fixture.buildCompleted({ gateway: 'phonepe' });
    await expect(record({ payment: other.payment })).rejects.toMatchObject({ code: 'unknown_capture' });
    const { amount_paise: captured } = await captures().first();
    await expect(record({ amountPaise: paise(captured + 1) })).rejects.toMatchObject({
      code: 'dispute_amount',
      options: { errors: { amount: [expect.stringContaining('At most')] } },
    });
  });

  it('is not stored about a gateway that reports its disputes, nor settled where it was stored all the same', async () => {
    const razorpay = await fixture.buildCompleted();
    const { id } = await fixture.money
      .owner('payment_captures')
      .where({ attempt_id: razorpay.attempt.id })
      .first();
    await expect(record({ payment: razorpay.payment, captureId: id })).rejects.toMatchObject({
      code: 'dispute_fetched',
    });
    const forged = newId();
    await journaledTransaction(fixture.money.bff, (trx) =>
      trx('dispute_records').insert({
        ...{ id: forged, capture_id: id, gateway_dispute_id: 'CASE-1', status: 'lost', reason: 'Forged' },
        ...{ amount_paise: 500_00, deducted_paise: 500_00, recorded_by: adminId, recorded_at: new Date() },
        idempotency_key: newId(),
      }),
    );
    const { worker: db, clock } = fixture.money;
    const recording = createDisputeRecording({ db, clock, disputes: disputeSettlementOf(fixture.money) });
    expect(await recording.settle(forged)).toBe(false);
    expect(await fixture.money.owner('payment_disputes').where({ capture_id: id })).toEqual([]);
  });

  it.each([
    ['bff', 'update dispute_records set settled_at = now()'],
    ['bff', 'delete from dispute_records'],
    ['bff', "update payment_disputes set status = 'won'"],
    ['worker', "update dispute_records set reason = 'another'"],
    ['worker', 'delete from dispute_postings'],
  ] as const)('%s may not: %s', async (role, statement) => {
    await expect(fixture.money[role].raw(statement)).rejects.toMatchObject({ code: '42501' });
  });
});
