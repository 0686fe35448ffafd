import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMPANY } from '@deccanloop/contracts/company';
import { TEST_GSTIN } from '@deccanloop/contracts/gst/testing/test-gstin';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { toAttempt, type AttemptRow } from '@deccanloop/core/domain/payments/attempt-repository';
import { createSettlement } from '@deccanloop/core/domain/payments/settlement';
import { createFileStore } from '@deccanloop/core/domain/files/file-store';
import { storePaperFile } from '@deccanloop/core/domain/papers/paper-files';
import { fixedCompany } from '@deccanloop/core/testing/fixed-company';
import { createReceipts } from '@deccanloop/core/domain/receipts/receipts';
import { newId } from '@deccanloop/core/platform/ids';
import { FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import { createLogger } from '@deccanloop/core/platform/logger';
import { gatewayUpdateOf, snapshotOf } from '@deccanloop/core/testing/money-fixture';
import { dataOf, type Browser } from '../../../testing/browser';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

const clock = { now: () => new Date() };
const nothing = (): void => undefined;

let app: TestApp;
let asha: Browser;
beforeAll(async () => {
  app = await openTestApp({ company: { gstin: TEST_GSTIN } });
  asha = app.browser();
  await asha.openLink({ userId: '42', name: 'Asha Rao', from: 'App' });
});
afterAll(() => app.close());

const receiptFor = async (browser: Browser, id: string) => browser.get(PAYMENT_PATHS.receipt(id));

const receiptDeps = () => ({
  ...{ db: app.owner, clock, wake: nothing, announce: nothing },
  logger: createLogger({ service: 'test', level: 'silent' }),
});

/** The number of the payment's receipt, which is the subject of its paper. */
async function receiptNumberOf(publicId: string): Promise<string> {
  const row = await app
    .owner('receipts')
    .join('payments', 'payments.id', 'receipts.payment_id')
    .where({ public_id: publicId })
    .first<{ number: number }>('receipts.number');
  return String(row.number);
}

/** Makes a completed payment. @returns its public id and its attempt's id */
async function credited({ issued = true } = {}): Promise<{ id: string; attemptId: string }> {
  const { merchantTransactionId: id } = await asha.topUp({ amount: 500 });
  const row = await app
    .owner<AttemptRow>('payment_attempts')
    .where('merchant_order_id', 'like', `${id}%`)
    .first();
  const attempt = toAttempt(row as AttemptRow);
  const deps = receiptDeps();
  await createSettlement(deps).settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
  if (issued)
    await createReceipts({ ...deps, company: fixedCompany({ gstin: TEST_GSTIN }) }).issue(attempt.id);
  return { id, attemptId: attempt.id };
}

const holdSecondCapture = (paymentId: string, attemptId: string) =>
  app.owner('payment_captures').insert({
    id: newId(),
    payment_id: paymentId,
    attempt_id: attemptId,
    mode: 'test',
    gateway: 'razorpay',
    gateway_payment_id: `pay_second_${attemptId}`,
    amount_paise: 500_00,
    status: 'held',
    hold_reason: 'second_capture_on_order',
    captured_at: new Date(),
  });

async function staff(role: 0 | 1 | 2): Promise<{ browser: Browser; userId: string }> {
  const browser = app.browser();
  const person = newTestUser();
  const { _id } = await browser.signUp(person);
  if (role === 1) return { browser, userId: _id };
  await app.owner('users').where({ id: _id }).update({ role });
  await browser.logIn(person);
  return { browser, userId: _id };
}

describe('the receipt of a payment', () => {
  it('has all details for its payer, and is not cached', async () => {
    const { id, attemptId } = await credited();
    const response = await receiptFor(asha, id);
    expect(dataOf(response)).toEqual({
      mode: 'test',
      receiptNumber: expect.stringMatching(/^DL-R-\d{6}$/),
      issuedAt: expect.any(String),
      merchantTransactionId: id,
      gateway: 'razorpay',
      gatewayPaymentId: `pay_of_${attemptId}`,
      providerReferenceId: 'rrn 1',
      payerName: 'Asha Rao',
      userId: '42',
      from: 'App',
      breakdown: { amountPaise: 50_000, feePaise: 1_000, totalPaise: 50_000, creditPaise: 49_000 },
      paidAt: expect.any(String),
      further: [],
      refunds: [],
      refundedPaise: 0,
      view: expect.objectContaining({ state: 'completed', heading: 'Payment Successful!' }),
      method: 'UPI',
      company: { name: COMPANY.name, addressLines: expect.any(Array), gstin: TEST_GSTIN },
      captures: [
        {
          attemptNo: 1,
          gatewayPaymentId: `pay_of_${attemptId}`,
          method: 'UPI',
          instrument: null,
          currency: 'INR',
          amountPaise: 50_000,
          feePaise: 1_000,
          creditPaise: 49_000,
          refundedPaise: 0,
          status: 'credited',
          capturedAt: expect.any(String),
          receiptNumber: expect.stringMatching(/^DL-R-/),
        },
      ],
    });
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it('is open to administrators and moderators', async () => {
    const { id } = await credited();
    for (const role of [0, 2] as const) {
      const { browser } = await staff(role);
      expect(dataOf(await receiptFor(browser, id))).toMatchObject({ userId: '42', payerName: 'Asha Rao' });
    }
  });

  it('opens in any browser with its receipt link, but not with another one', async () => {
    const { id } = await credited();
    const { details } = await asha.status(id);
    const link = new URL(details?.receiptLink ?? '', app.origin);
    expect(link.pathname).toBe('/receipt');
    expect(link.searchParams.get('merchantTransactionId')).toBe(id);
    const key = link.searchParams.get('key') ?? '';
    const otherUser = app.browser();
    const open = (of: string, by: string) => otherUser.get(PAYMENT_PATHS.receipt(of)).query({ key: by });
    expect(dataOf(await open(id, key))).toMatchObject({ merchantTransactionId: id });
    const other = await credited();
    expect((await open(other.id, key)).status).toBe(404);
    expect((await open(id, 'AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    expect((await otherUser.status(id)).details).toBeNull();
  });

  it('shows the payment method, and a second payment', async () => {
    const { id, attemptId } = await credited();
    const { payment_id: paymentId } = await app
      .owner('payment_captures')
      .where({ attempt_id: attemptId })
      .first();
    await app.owner('payment_captures').where({ attempt_id: attemptId }).update({ method: 'upi' });
    await app
      .owner('gateway_payment_details')
      .insert({
        ...{ attempt_id: attemptId, payment_id: paymentId, gateway_payment_id: `pay_of_${attemptId}` },
        ...{ method: 'upi', vpa: 'asha@okaxis' },
      })
      .onConflict(['attempt_id', 'gateway_payment_id'])
      .merge();
    await holdSecondCapture(paymentId as string, attemptId);
    expect(dataOf(await receiptFor(asha, id))).toMatchObject({
      method: 'UPI',
      captures: [
        {
          method: 'UPI',
          instrument: 'as***@okaxis',
          status: 'credited',
          receiptNumber: expect.any(String),
        },
        { method: null, status: 'held', amountPaise: 500_00, creditPaise: null, receiptNumber: null },
      ],
      view: { state: 'completed', notes: [expect.stringMatching(/^A further payment of ₹500.00 arrived/)] },
    });
    // A second payment does not change the receipt of the first.
    const status = await asha.status(id);
    expect(status.view.actions.receipt).toBe(true);
    expect(status.details?.receiptLink).not.toBeNull();
  });

  it('is 404 for others, as for an unknown payment', async () => {
    const { id } = await credited();
    const vikram = app.browser();
    await vikram.openLink({ userId: '43', name: 'Vikram' });
    const { browser: customer } = await staff(1);
    const answers = await Promise.all([
      receiptFor(app.browser(), id),
      receiptFor(vikram, id),
      receiptFor(customer, id),
      receiptFor(asha, 'DLAAAAAAAAAAAAAAAAAAAAAAAA'),
      receiptFor(asha, '1'),
    ]);
    const received = answers.map(({ status, body }) => ({ ...body, status, requestId: 'any' }));
    for (const answer of received) expect(answer).toEqual(received[3]);
    expect(received[3]).toMatchObject({ status: 404, code: 'unknown_payment', data: null });
    expect(JSON.stringify(received)).not.toMatch(/Asha|DL-R/);
  });

  it('does not exist before the payment is completed', async () => {
    const { merchantTransactionId: id } = await asha.topUp();
    const response = await receiptFor(asha, id);
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code: 'no_receipt', data: null });
    expect(response.headers['retry-after']).toBeUndefined();
    expect((await receiptFor(app.browser(), id)).status).toBe(404);
  });

  it('answers with Retry-After until its number is issued', async () => {
    const { id } = await credited({ issued: false });
    const response = await receiptFor(asha, id);
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code: 'no_receipt', message: expect.stringContaining('a moment') });
    expect(response.headers['retry-after']).toBe('2');
  });

  it('is a PDF once a worker has rendered it, for the same people', async () => {
    const { id } = await credited();
    const pdfFor = (browser: Browser, key?: string) =>
      browser.get(PAYMENT_PATHS.receiptPdf(id)).query(key === undefined ? {} : { key });
    const first = await pdfFor(asha);
    expect([first.status, first.headers['retry-after']]).toEqual([202, '2']);
    expect(first.body).toMatchObject({ success: 1, status_code: 202, data: null });

    const paper = await app
      .owner('papers')
      .where({ subject: await receiptNumberOf(id) })
      .first();
    expect(paper).toMatchObject({
      kind: 'receipt',
      mode: 'test',
      number: expect.stringMatching(/^TEST\/DL-R-/),
    });
    expect(paper.data).toMatchObject({
      payerName: 'Asha Rao',
      transactionId: id,
      gateway: 'Razorpay',
      method: 'UPI',
    });
    await storePaperFile(app.worker, {
      files: createFileStore({ keys: FILE_KEYS }),
      paperId: paper.id,
      pdf: Buffer.from('%PDF-1.3 test'),
    });

    const { browser: support } = await staff(2);
    const { details } = await asha.status(id);
    const key = new URL(details?.receiptLink ?? '', app.origin).searchParams.get('key') ?? '';
    for (const response of [await pdfFor(asha), await pdfFor(support), await pdfFor(app.browser(), key)]) {
      expect(response.status).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="TEST-DL-R-\d{6}\.pdf"$/),
        'cache-control': 'private, no-store',
      });
      expect(String(response.body)).toBe('%PDF-1.3 test');
    }
    const { browser: customer } = await staff(1);
    for (const other of [app.browser(), customer]) expect((await pdfFor(other)).status).toBe(404);
  });

  it('gets the PDF of a receipt that was issued before there were papers', async () => {
    const { id, attemptId } = await credited({ issued: false });
    const pdf = () => asha.get(PAYMENT_PATHS.receiptPdf(id));
    expect((await pdf()).status).toBe(409);
    const { payment_id: paymentId } = await app.owner('payment_attempts').where({ id: attemptId }).first();
    await app
      .owner('receipts')
      .insert({ attempt_id: attemptId, payment_id: paymentId, issued_at: new Date() });
    const message = { dedupe_key: `issue-receipt:${attemptId}` };
    await app.owner('outbox').where(message).update({ done_at: new Date() });
    expect((await pdf()).status).toBe(202);
    expect(await app.owner('outbox').where(message).whereNull('done_at')).toHaveLength(1);
    await createReceipts({ ...receiptDeps(), company: fixedCompany({ gstin: TEST_GSTIN }) }).issue(attemptId);
    expect(await app.owner('papers').where({ subject: await receiptNumberOf(id) })).toHaveLength(1);
    expect(await app.owner('payment_notices').where({ payment_id: paymentId })).toEqual([]);
  });

  it('lists debited refunds, but not those only requested', async () => {
    const { id, attemptId } = await credited();
    const { userId } = await staff(0);
    const { payment_id: paymentId } = await app
      .owner('payment_attempts')
      .where({ id: attemptId })
      .first<{ payment_id: string }>('payment_id');
    const refund = (state: string, amount: number, letter: string) => ({
      id: newId(),
      public_id: `RF${letter.repeat(24)}`,
      payment_id: paymentId,
      attempt_id: attemptId,
      mode: 'test',
      gateway: 'razorpay',
      amount_paise: amount,
      reason: 'asked for',
      requested_by: userId,
      idempotency_key: newId(),
      state,
      ...(['requested', 'refused'].includes(state)
        ? {}
        : { wallet_paise: amount, fee_paise: 0, recorded_at: new Date('2026-11-20T10:00:00Z') }),
    });
    await app
      .owner('refunds')
      .insert([
        refund('requested', 100_00, 'A'),
        refund('refused', 200_00, 'B'),
        { ...refund('failed', 50_00, 'C'), requested_at: new Date('2026-11-20T09:00:00Z') },
        { ...refund('processed', 30_00, 'D'), settled_at: new Date('2026-11-20T11:00:00Z') },
      ]);
    await app.owner('payments').where({ id: paymentId }).update({ refunded_paise: 30_00 });
    expect(dataOf(await receiptFor(asha, id))).toMatchObject({
      refundedPaise: 30_00,
      refunds: [
        {
          refundId: `RF${'C'.repeat(24)}`,
          state: 'failed',
          amountPaise: 50_00,
          at: '2026-11-20T10:00:00.000Z',
        },
        {
          refundId: `RF${'D'.repeat(24)}`,
          state: 'processed',
          amountPaise: 30_00,
          at: '2026-11-20T11:00:00.000Z',
        },
      ],
    });
  });
});
