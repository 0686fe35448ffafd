import type { InitiatedDto } from '@deccanloop/contracts/payments/dto';
import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { StatementDto } from '@deccanloop/contracts/payments/statement';
import type { PayOfferDto, PhasePaymentDto, QuotationDetailDto } from '@deccanloop/contracts/quotations/dto';
import { QUOTATION_PATHS, STAFF_QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { toAttempt, type AttemptRow } from '@deccanloop/core/domain/payments/attempt-repository';
import { createSettlement } from '@deccanloop/core/domain/payments/settlement';
import { createPhaseExecution } from '@deccanloop/core/domain/phase-payments/phase-execution';
import { fixedCompany } from '@deccanloop/core/testing/fixed-company';
import { createReceipts } from '@deccanloop/core/domain/receipts/receipts';
import { newId } from '@deccanloop/core/platform/ids';
import { createLogger } from '@deccanloop/core/platform/logger';
import { gatewayUpdateOf, snapshotOf } from '@deccanloop/core/testing/money-fixture';
import { buildAcceptedQuotation } from '@deccanloop/core/testing/quotation-fixture';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataOf, type Browser } from '../../../testing/browser';
import { openTestApp, type TestApp } from '../../../testing/test-app';
import { newTestUser } from '../../../testing/test-user';
import { openQuotationApp } from './testing/quotation-app';

let app: TestApp;
let customer: Browser;
let userId: string;
let email: string;
let admin: Browser;

beforeAll(async () => {
  ({ app, customer, userId, email, admin } = await openQuotationApp());
});
afterAll(() => app.close());

const worker = () => {
  const logger = createLogger({ service: 'test', level: 'silent' });
  const clock = { now: () => new Date() };
  const silent = { wake: () => undefined, announce: () => undefined };
  const deps = { db: app.worker, clock, logger, ...silent };
  return {
    execution: createPhaseExecution({
      ...{ ...deps, company: fixedCompany() },
      areHeld: () => Promise.resolve(false),
    }),
    settlement: createSettlement(deps),
    receipts: createReceipts({ ...deps, company: fixedCompany() }),
  };
};

/** The gateway captures the top-up, and the worker issues its receipt. */
async function capture(merchantTransactionId: string): Promise<void> {
  const row = await app
    .owner<AttemptRow>('payment_attempts')
    .where({ merchant_order_id: `${merchantTransactionId}-1` })
    .first();
  const attempt = toAttempt(row!);
  const { settlement, receipts } = worker();
  await settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
  await receipts.issue(attempt.id);
}
/** Runs the open jobs that pay phases, as the relay would. */
async function payPhases(): Promise<void> {
  const jobs = await app
    .owner('outbox')
    .where({ job: 'pay-phase', done_at: null })
    .where('available_at', '<=', new Date())
    .select<{ id: number; payload: { phasePaymentId: string } }[]>('id', 'payload');
  for (const { id, payload } of jobs) {
    await worker().execution.pay(payload.phasePaymentId);
    await app.owner('outbox').where({ id }).update({ done_at: new Date() });
  }
}
const pay = async (phaseId: string, body: object, browser = customer) =>
  browser.post(QUOTATION_PATHS.pay(phaseId), body).set(IDEMPOTENCY_HEADER, newId());
const offerOf = async (phaseId: string) =>
  dataOf<PayOfferDto>(await customer.get(QUOTATION_PATHS.payOffer(phaseId)));

describe('Pay Now', () => {
  it('offers top-ups that suffice, although the customer may move to another state before they arrive', async () => {
    // CGST and SGST of 9,000.45 paise are 9,000 each; IGST of 18,000.9 is 18,001.
    const { phaseIds } = await buildAcceptedQuotation(app.owner, { userId, email, amounts: [1_000_05] });
    const { totalPaise, missingPaise, topUps } = await offerOf(phaseIds[0]!);
    expect([totalPaise, missingPaise]).toEqual([1_180_05, 1_180_05]);
    expect(topUps.map(({ creditPaise }) => creditPaise)).toEqual([1_180_06]);
  });

  it('pays after top-ups with this purpose, and the statement names the project', async () => {
    const { id, phaseIds } = await buildAcceptedQuotation(app.owner, { userId, email, amounts: [1_000_00] });
    const phaseId = phaseIds[0]!;
    const before = await offerOf(phaseId);
    expect(before).toMatchObject({
      totalPaise: 1_180_00,
      walletPaise: 0,
      missingPaise: 1_180_00,
      gateway: 'razorpay',
    });
    // Razorpay deducts 2 %: ₹1,204.08 credits ₹1,180.00.
    expect(before.topUps).toEqual([
      { amountPaise: 1_204_08, feePaise: 24_08, totalPaise: 1_204_08, creditPaise: 1_180_00 },
    ]);
    const short = await pay(phaseId, { totalPaise: 1_180_00 });
    expect([short.status, short.body.code]).toEqual([409, 'wallet_short']);
    const waiting = dataOf<PhasePaymentDto>(await pay(phaseId, { totalPaise: 1_180_00, topUp: true }));
    expect(waiting.state).toBe('waiting');

    const me = { userId, userName: 'Asha Rao' };
    const topUp = (amount: number) =>
      customer.initiate({ ...me, amount, extra: { phasePaymentId: waiting.paymentId } });
    const first = dataOf<InitiatedDto>(await topUp(500));
    const attempted = app
      .owner('payment_attempts')
      .where({ merchant_order_id: `${first.merchantTransactionId}-1` });
    await attempted.update({ gateway_state: 'attempted' });
    expect((await offerOf(phaseId)).openTopUps).toMatchObject([
      { merchantTransactionId: first.merchantTransactionId, amountPaise: 500_00 },
    ]);
    await capture(first.merchantTransactionId);
    await payPhases();
    const then = await offerOf(phaseId);
    expect(then).toMatchObject({
      walletPaise: 490_00,
      missingPaise: 690_00,
      payNow: { allowed: true, reason: null },
      openTopUps: [],
    });
    const second = dataOf<InitiatedDto>(await topUp(then.topUps[0]!.amountPaise / 100));
    await capture(second.merchantTransactionId);
    await payPhases();

    const detail = dataOf<QuotationDetailDto>(await customer.get(QUOTATION_PATHS.one(id)));
    expect(detail.phases).toMatchObject([
      {
        state: 'paid',
        paidAt: expect.any(String),
        payNow: { allowed: false, reason: 'This phase is paid.' },
      },
    ]);
    expect(detail.timeline).toMatchObject([
      { type: 'phase_payment_requested', phase: 1, totalPaise: 1_180_00, reason: null },
      { type: 'phase_paid', phase: 1, totalPaise: 1_180_00, actorName: null },
    ]);
    const statement = dataOf<StatementDto>(await customer.get(PAYMENT_PATHS.statement).query({ userId }));
    expect(statement).toMatchObject({ funds: { balancePaise: 0 } });
    expect(statement.entries[0]).toMatchObject({
      kind: 'phase_payment',
      amountPaise: -1_180_00,
      merchantTransactionId: null,
      projectId: detail.projectId,
    });
    const again = await pay(phaseId, { totalPaise: 1_180_00 });
    expect([again.status, again.body.code]).toEqual([409, 'phase_paid']);

    // The money of both top-ups is spent: neither can be refunded until the phase is reversed.
    const refund = (payment: string) =>
      admin
        .post(`/api/admin/payments/${payment}/refunds`, { amount: '100', reason: 'Asked for it' })
        .set(IDEMPOTENCY_HEADER, newId());
    const refused = await refund(second.merchantTransactionId);
    expect([refused.status, refused.body.code]).toEqual([409, 'wallet_short']);
    const path = STAFF_QUOTATION_PATHS.reversePhase(waiting.paymentId);
    dataOf(await admin.post(path, { reason: 'The customer paid the wrong phase' }));
    const [reversal] = await app.owner('phase_reversals').pluck<string[]>('id');
    await worker().execution.reverse(reversal!);
    expect((await refund(second.merchantTransactionId)).status).toBe(200);
    expect(await app.owner('security_events').where({ kind: 'phase_reversal_requested' })).toHaveLength(1);
  });

  it('rejects a top-up for the payment of someone else', async () => {
    const { phaseIds } = await buildAcceptedQuotation(app.owner, { userId, email, amounts: [9_000_00] });
    const { paymentId } = dataOf<PhasePaymentDto>(
      await pay(phaseIds[0]!, { totalPaise: 10_620_00, topUp: true }),
    );
    const other = app.browser();
    const otherId = (await other.signUp(newTestUser()))._id;
    const extra = { phasePaymentId: paymentId };
    const response = await other.initiate({ userId: otherId, userName: 'Asha Rao', extra });
    expect([response.status, response.body.code]).toEqual([404, 'unknown_phase_payment']);
  });

  it('needs a reversal to be re-authenticated', async () => {
    await app.owner('sessions').update({ reauthenticated_at: null });
    const path = STAFF_QUOTATION_PATHS.reversePhase(newId());
    const response = await admin.post(path, { reason: 'The customer paid the wrong phase' });
    expect([response.status, response.body.code]).toEqual([403, 'reauthentication_required']);
  });
});

it('is off, with its reason, while the GST number is not set', async () => {
  const without = await openTestApp();
  try {
    const browser = without.browser();
    const { _id } = await browser.signUp(newTestUser());
    const { phaseIds } = await buildAcceptedQuotation(without.owner, { userId: _id, amounts: [100] });
    const offer = dataOf<PayOfferDto>(await browser.get(QUOTATION_PATHS.payOffer(phaseIds[0]!)));
    expect(offer.payNow).toEqual({ allowed: false, reason: expect.stringContaining('GST number') });
    const response = await pay(phaseIds[0]!, { totalPaise: 118, topUp: true }, browser);
    expect([response.status, response.body.code]).toEqual([409, 'gstin_missing']);
  } finally {
    await without.close();
  }
});
