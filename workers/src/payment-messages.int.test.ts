import type { PaymentNoticeKind } from '@deccanloop/contracts/payments/notice-kinds';
import { notifyPayer } from '@deccanloop/core/domain/payment-notices/notify-payer';
import { eventually } from '@deccanloop/core/testing/eventually';
import { newId } from '@deccanloop/core/platform/ids';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { startScriptedSmtp, type ScriptedSmtp } from './mail/testing/scripted-smtp';
import { openMessageFixture, ORIGIN, type MessageFixture } from './testing/message-fixture';
import { payInto, type PaidPayment } from './testing/paid-payment';

let fixture: MessageFixture;
const allDone = (): Promise<boolean> =>
  fixture.messages().then((messages) => messages.every(({ done_at }) => done_at !== null));

/** A user with an account, and a verified number when one is given. */
async function customer(number?: string): Promise<{ userId: string; email: string }> {
  const { id, email } = await fixture.buildUser(
    number === undefined ? undefined : { number, isVerified: true },
  );
  return { userId: id, email };
}
const noticeOf = ({ paymentId }: PaidPayment) =>
  fixture.owner('payment_notices').where({ payment_id: paymentId }).first<{
    id: string;
    kind: string;
    mailed_at: Date | null;
    texted_at: Date | null;
    closed_at: Date | null;
  }>();

describe('payment notices', () => {
  beforeAll(async () => {
    fixture = await openMessageFixture();
    await fixture.startWorker();
  });
  afterAll(() => fixture.close());

  it('mail the receipt once after a completed payment, with the Message-ID of the notice', async () => {
    const asha = await customer('+919000000011');
    const paid = await payInto(fixture.owner, { payer: asha });
    fixture.wake();
    const mail = await fixture.next(asha.email);
    expect(mail.subject).toBe('Payment received: ₹500.00');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('₹490.00');
      expect(body).toMatch(/DL-R-\d{6}/);
      expect(body).toContain(`${ORIGIN}/receipt?merchantTransactionId=${paid.publicId}`);
    }
    await eventually(allDone);
    const notice = await noticeOf(paid);
    expect(notice).toMatchObject({ kind: 'payment_received', mailed_at: expect.any(Date), texted_at: null });
    expect(mail.headers.find(({ name }) => name === 'message-id')?.value).toBe(
      `<${notice?.id}@deccanloop.test>`,
    );
    // An ordinary success is mailed, but not sent by SMS.
    expect(await fixture.all('+919000000011')).toEqual([]);
    expect(JSON.stringify(await fixture.owner('outbox'))).not.toMatch(/@example|Asha|9000000011|50000/);
  });

  it('report a late success by mail and SMS when the payment was shown as failed', async () => {
    const asha = await customer('+919000000012');
    const paid = await payInto(fixture.owner, { payer: asha, shownBefore: 'failed' });
    fixture.wake();
    const [mail, sms] = [await fixture.next(asha.email), await fixture.next('+919000000012')];
    expect(mail.subject).toBe('Your payment of ₹500.00 arrived after all');
    expect(mail.text).toContain('Earlier, we told you that this payment failed.');
    expect(sms.text).toContain('Rs 500.00 arrived after all');
    await eventually(allDone);
    expect(await noticeOf(paid)).toMatchObject({ mailed_at: expect.any(Date), texted_at: expect.any(Date) });
  });

  it('are not sent by SMS to an unverified number', async () => {
    const { id: userId, email } = await fixture.buildUser({ number: '+919000000013', isVerified: false });
    await payInto(fixture.owner, { payer: { userId, email }, shownBefore: 'failed' });
    fixture.wake();
    await fixture.next(email);
    await eventually(allDone);
    expect(await fixture.all('+919000000013')).toEqual([]);
  });

  it('go to the address that the account has when they are sent', async () => {
    const asha = await customer();
    const paid = await payInto(fixture.owner, { payer: asha });
    const moved = `moved-${asha.email}`;
    await fixture.owner('users').where({ id: asha.userId }).update({ email: moved });
    fixture.wake();
    expect((await fixture.next(moved)).subject).toBe('Payment received: ₹500.00');
    await eventually(allDone);
    expect(await fixture.all(asha.email)).toEqual([]);
    expect((await noticeOf(paid))?.mailed_at).toBeInstanceOf(Date);
  });

  it('are closed unsent for a payer without an account', async () => {
    const paid = await payInto(fixture.owner, { payer: 'somebody of a link' });
    fixture.wake();
    await eventually(async () => (await noticeOf(paid))?.closed_at != null);
    await eventually(allDone);
    expect(await noticeOf(paid)).toMatchObject({ mailed_at: null, texted_at: null });
  });

  it('report every step of a refund by mail, and the processed refund also by SMS', async () => {
    const asha = await customer('+919000000014');
    const paid = await payInto(fixture.owner, { payer: asha });
    fixture.wake();
    const received = await fixture.next(asha.email);
    const refundId = newId();
    await fixture.owner('refunds').insert({
      id: refundId,
      public_id: `RF${'A'.repeat(24)}`,
      payment_id: paid.paymentId,
      attempt_id: paid.attemptId,
      mode: 'test',
      gateway: 'razorpay',
      amount_paise: 250_00,
      wallet_paise: 245_00,
      fee_paise: 5_00,
      reason: 'asked for',
      requested_by: asha.userId,
      idempotency_key: newId(),
      state: 'pending',
      recorded_at: new Date(),
      gateway_reference: 'ARN74083246325149',
    });
    const notifyAndRead = async (kind: PaymentNoticeKind, after: string) => {
      await notifyPayer(fixture.owner, { kind, paymentId: paid.paymentId, sourceId: refundId });
      fixture.wake();
      return fixture.next(asha.email, after);
    };
    const started = await notifyAndRead('refund_started', received.id);
    expect(started.subject).toBe('Your refund of ₹250.00 has started');
    expect(started.text).toMatch(/From your wallet: +₹245\.00/);
    const sent = await notifyAndRead('refund_processed', started.id);
    expect(sent.subject).toBe('Your refund of ₹250.00 was sent');
    expect(sent.text).toMatch(/Bank reference: +ARN74083246325149/);
    const failed = await notifyAndRead('refund_failed', sent.id);
    expect(failed.text).toMatch(/Back in your wallet: +₹245\.00/);
    await eventually(allDone);
    const texts = await fixture.all('+919000000014');
    expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining('Rs 250.00')]);
  });
});

describe('a payment notice', () => {
  let smtp: ScriptedSmtp;
  beforeEach(async () => {
    fixture = await openMessageFixture();
    smtp = await startScriptedSmtp();
  });
  afterEach(async () => {
    await fixture.close();
    await smtp.close();
  });

  async function deliverAgain(paid: PaidPayment): Promise<void> {
    const paymentNoticeId = (await noticeOf(paid))?.id;
    await fixture
      .owner('outbox')
      .insert({ job: 'send-payment-notice', payload: JSON.stringify({ paymentNoticeId }) });
    fixture.wake();
    await eventually(allDone);
  }
  const sendMailMessage = () =>
    fixture
      .owner('outbox')
      .where({ job: 'send-payment-notice' })
      .first<{ last_error: string | null; done_at: Date | null }>();

  it('is sent once by mail and once by SMS, however often it is delivered', async () => {
    await fixture.startWorker();
    const asha = await customer('+919000000021');
    const paid = await payInto(fixture.owner, { payer: asha, shownBefore: 'failed' });
    fixture.wake();
    await fixture.next(asha.email);
    await eventually(async () => (await noticeOf(paid))?.texted_at != null);
    await eventually(allDone);
    await deliverAgain(paid);
    expect(await fixture.all(asha.email)).toHaveLength(1);
    expect(await fixture.all('+919000000021')).toHaveLength(1);
  });

  it('has the same Message-ID when it is sent again after its worker ended', async () => {
    await fixture.startWorker();
    const asha = await customer();
    const paid = await payInto(fixture.owner, { payer: asha });
    fixture.wake();
    const first = await fixture.next(asha.email);
    await eventually(allDone);
    // The state after a worker ended between sending the mail and recording it.
    await fixture.owner('payment_notices').update({ mailed_at: null });
    await deliverAgain(paid);
    const [second, ...others] = await fixture.all(asha.email);
    expect(others.map(({ id }) => id)).toEqual([first.id]);
    const messageId = (mail = first): string | undefined =>
      mail.headers.find(({ name }) => name === 'message-id')?.value;
    expect(messageId(second)).toBe(messageId(first));
  });

  it('is mailed once while the SMS provider is unavailable, and sent by SMS afterwards', async () => {
    const stop = await fixture.startWorker({ smsUrl: 'http://127.0.0.1:1' });
    const asha = await customer('+919000000022');
    const paid = await payInto(fixture.owner, { payer: asha, shownBefore: 'failed' });
    fixture.wake();
    await fixture.next(asha.email);
    await eventually(async () => (await sendMailMessage())?.last_error != null);
    expect((await sendMailMessage())?.last_error).toBe('Error: the SMS provider did not answer at all');
    await stop();
    await fixture.startWorker();
    await fixture.makeDue();
    expect((await fixture.next('+919000000022')).text).toContain('arrived after all');
    await eventually(allDone);
    expect(await fixture.all(asha.email)).toHaveLength(1);
    expect(await noticeOf(paid)).toMatchObject({ mailed_at: expect.any(Date), texted_at: expect.any(Date) });
  });

  it('is sent once by SMS while the mail server is unavailable, and mailed afterwards', async () => {
    await smtp.close();
    const stop = await fixture.startWorker({ smtpPort: smtp.port });
    const asha = await customer('+919000000023');
    await payInto(fixture.owner, { payer: asha, shownBefore: 'failed' });
    fixture.wake();
    await fixture.next('+919000000023');
    await eventually(async () => (await sendMailMessage())?.last_error != null);
    await stop();
    await fixture.startWorker();
    await fixture.makeDue();
    expect((await fixture.next(asha.email)).subject).toContain('arrived after all');
    await eventually(allDone);
    expect(await fixture.all('+919000000023')).toHaveLength(1);
    smtp = await startScriptedSmtp();
  });

  it('is mailed when no SMS provider is set up', async () => {
    await fixture.startWorker({ withoutSms: true });
    const asha = await customer('+919000000024');
    const paid = await payInto(fixture.owner, { payer: asha, shownBefore: 'failed' });
    fixture.wake();
    await fixture.next(asha.email);
    await eventually(allDone);
    expect(await noticeOf(paid)).toMatchObject({ mailed_at: expect.any(Date), texted_at: null });
  });
});
