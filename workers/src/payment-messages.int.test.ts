import { notifyPayer, type PaymentNoticeKind } from '@deccanloop/core/domain/payment-notices/notify-payer';
import { newId } from '@deccanloop/core/platform/ids';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { startScriptedSmtp, type ScriptedSmtp } from './mail/testing/scripted-smtp';
import { eventually, openMessageWorld, ORIGIN, type MessageWorld } from './testing/message-world';
import { payInto, type PaidPayment } from './testing/paid-payment';

let world: MessageWorld;
const allDone = (): Promise<boolean> =>
  world.wishes().then((wishes) => wishes.every(({ done_at }) => done_at !== null));

/** Somebody with an account; their number is proved when one is given. */
async function customer(number?: string): Promise<{ userId: string; email: string }> {
  const { id, email } = await world.buildUser(
    number === undefined ? undefined : { number, isVerified: true },
  );
  return { userId: id, email };
}
const noticeOf = ({ paymentId }: PaidPayment) =>
  world.owner('payment_notices').where({ payment_id: paymentId }).first<{
    id: string;
    kind: string;
    mailed_at: Date | null;
    texted_at: Date | null;
    closed_at: Date | null;
  }>();

describe('a payer', () => {
  beforeAll(async () => {
    world = await openMessageWorld();
    await world.startWorker();
  });
  afterAll(() => world.close());

  it('gets one mail with the receipt once the money has come, under the notice’s Message-ID', async () => {
    const asha = await customer('9000000011');
    const paid = await payInto(world.owner, { payer: asha });
    world.wake();
    const mail = await world.next(asha.email);
    expect(mail.subject).toBe('Payment received: ₹500.00');
    for (const words of [mail.text, mail.html]) {
      expect(words).toContain('₹490.00');
      expect(words).toMatch(/DL-R-\d{6}/);
      expect(words).toContain(`${ORIGIN}/receipt?merchantTransactionId=${paid.publicId}`);
    }
    await eventually(allDone);
    const notice = await noticeOf(paid);
    expect(notice).toMatchObject({ kind: 'payment_received', mailed_at: expect.any(Date), texted_at: null });
    expect(mail.headers.find(({ name }) => name === 'message-id')?.value).toBe(
      `<${notice?.id}@deccanloop.test>`,
    );
    // The good news is mailed only.
    expect(await world.all('+919000000011')).toEqual([]);
    expect(JSON.stringify(await world.owner('outbox'))).not.toMatch(/@example|Asha|9000000011|50000/);
  });

  it('who had been told that it failed is told by mail and SMS that it came', async () => {
    const asha = await customer('9000000012');
    const paid = await payInto(world.owner, { payer: asha, shownBefore: 'failed' });
    world.wake();
    const [mail, sms] = [await world.next(asha.email), await world.next('+919000000012')];
    expect(mail.subject).toBe('Your payment of ₹500.00 arrived after all');
    expect(mail.text).toContain('We had told you that this payment failed.');
    expect(sms.text).toContain('Rs 500.00 arrived after all');
    await eventually(allDone);
    expect(await noticeOf(paid)).toMatchObject({ mailed_at: expect.any(Date), texted_at: expect.any(Date) });
  });

  it('whose number nobody has proved is not texted', async () => {
    const { id: userId, email } = await world.buildUser({ number: '9000000013', isVerified: false });
    await payInto(world.owner, { payer: { userId, email }, shownBefore: 'failed' });
    world.wake();
    await world.next(email);
    await eventually(allDone);
    expect(await world.all('+919000000013')).toEqual([]);
  });

  it('is written to where the account is when it is sent', async () => {
    const asha = await customer();
    const paid = await payInto(world.owner, { payer: asha });
    const moved = `moved-${asha.email}`;
    await world.owner('users').where({ id: asha.userId }).update({ email: moved });
    world.wake();
    expect((await world.next(moved)).subject).toBe('Payment received: ₹500.00');
    await eventually(allDone);
    expect(await world.all(asha.email)).toEqual([]);
    expect((await noticeOf(paid))?.mailed_at).toBeInstanceOf(Date);
  });

  it('without an account has the receipt on the page: the notice is closed', async () => {
    const paid = await payInto(world.owner, { payer: 'somebody of a link' });
    world.wake();
    await eventually(async () => (await noticeOf(paid))?.closed_at != null);
    await eventually(allDone);
    expect(await noticeOf(paid)).toMatchObject({ mailed_at: null, texted_at: null });
  });

  it('hears of every step of a refund, and by SMS that it was sent', async () => {
    const asha = await customer('9000000014');
    const paid = await payInto(world.owner, { payer: asha });
    world.wake();
    const received = await world.next(asha.email);
    const refundId = newId();
    await world.owner('refunds').insert({
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
    const hear = async (kind: PaymentNoticeKind, after: string) => {
      await notifyPayer(world.owner, { kind, paymentId: paid.paymentId, sourceId: refundId });
      world.wake();
      return world.next(asha.email, after);
    };
    const started = await hear('refund_started', received.id);
    expect(started.subject).toBe('Your refund of ₹250.00 has started');
    expect(started.text).toMatch(/From your wallet: +₹245\.00/);
    const sent = await hear('refund_processed', started.id);
    expect(sent.subject).toBe('Your refund of ₹250.00 was sent');
    expect(sent.text).toMatch(/Bank reference: +ARN74083246325149/);
    const failed = await hear('refund_failed', sent.id);
    expect(failed.text).toMatch(/Back in your wallet: +₹245\.00/);
    await eventually(allDone);
    const texts = await world.all('+919000000014');
    expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining('Rs 250.00')]);
  });
});

describe('a notice about money', () => {
  let smtp: ScriptedSmtp;
  beforeEach(async () => {
    world = await openMessageWorld();
    smtp = await startScriptedSmtp();
  });
  afterEach(async () => {
    await world.close();
    await smtp.close();
  });

  async function deliverAgain(paid: PaidPayment): Promise<void> {
    const paymentNoticeId = (await noticeOf(paid))?.id;
    await world.owner('outbox').insert({ job: 'send-mail', payload: JSON.stringify({ paymentNoticeId }) });
    world.wake();
    await eventually(allDone);
  }
  const sendMailWish = () =>
    world
      .owner('outbox')
      .where({ job: 'send-mail' })
      .first<{ last_error: string | null; done_at: Date | null }>();

  it('is sent once, by both ways, however often it is delivered', async () => {
    await world.startWorker();
    const asha = await customer('9000000021');
    const paid = await payInto(world.owner, { payer: asha, shownBefore: 'failed' });
    world.wake();
    await world.next(asha.email);
    await eventually(async () => (await noticeOf(paid))?.texted_at != null);
    await eventually(allDone);
    await deliverAgain(paid);
    expect(await world.all(asha.email)).toHaveLength(1);
    expect(await world.all('+919000000021')).toHaveLength(1);
  });

  it('that went out before its worker ended goes out again under the same Message-ID', async () => {
    await world.startWorker();
    const asha = await customer();
    const paid = await payInto(world.owner, { payer: asha });
    world.wake();
    const first = await world.next(asha.email);
    await eventually(allDone);
    // As the end between mail and note leaves it.
    await world.owner('payment_notices').update({ mailed_at: null });
    await deliverAgain(paid);
    const [second, ...others] = await world.all(asha.email);
    expect(others.map(({ id }) => id)).toEqual([first.id]);
    const messageId = (mail = first): string | undefined =>
      mail.headers.find(({ name }) => name === 'message-id')?.value;
    expect(messageId(second)).toBe(messageId(first));
  });

  it('whose text cannot be sent is mailed once, and texted once the provider is back', async () => {
    const stop = await world.startWorker({ smsUrl: 'http://127.0.0.1:1' });
    const asha = await customer('9000000022');
    const paid = await payInto(world.owner, { payer: asha, shownBefore: 'failed' });
    world.wake();
    await world.next(asha.email);
    await eventually(async () => (await sendMailWish())?.last_error != null);
    expect((await sendMailWish())?.last_error).toBe('Error: the SMS provider did not answer at all');
    await stop();
    await world.startWorker();
    await world.makeDue();
    expect((await world.next('+919000000022')).text).toContain('arrived after all');
    await eventually(allDone);
    expect(await world.all(asha.email)).toHaveLength(1);
    expect(await noticeOf(paid)).toMatchObject({ mailed_at: expect.any(Date), texted_at: expect.any(Date) });
  });

  it('whose mail server is away is texted at once and once, and mailed when it is back', async () => {
    await smtp.close();
    const stop = await world.startWorker({ smtpPort: smtp.port });
    const asha = await customer('9000000023');
    await payInto(world.owner, { payer: asha, shownBefore: 'failed' });
    world.wake();
    await world.next('+919000000023');
    await eventually(async () => (await sendMailWish())?.last_error != null);
    await stop();
    await world.startWorker();
    await world.makeDue();
    expect((await world.next(asha.email)).subject).toContain('arrived after all');
    await eventually(allDone);
    expect(await world.all('+919000000023')).toHaveLength(1);
    smtp = await startScriptedSmtp();
  });

  it('needs no provider of text messages', async () => {
    await world.startWorker({ withoutSms: true });
    const asha = await customer('9000000024');
    const paid = await payInto(world.owner, { payer: asha, shownBefore: 'failed' });
    world.wake();
    await world.next(asha.email);
    await eventually(allDone);
    expect(await noticeOf(paid)).toMatchObject({ mailed_at: expect.any(Date), texted_at: null });
  });
});
