import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { createPaymentNoticeSending, type PaymentNotifier } from './notice-sending';
import { notifyPayer } from './notify-payer';

let fixture: MoneyFixture;
let noticeId: string;
let userId: string;
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());

/** A late success of a payer with an account, so that it is mailed and texted. */
beforeEach(async () => {
  const { payment, attempt } = await fixture.buildPayment();
  await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
  userId = newId();
  const phone = String(9_000_000_000 + Math.floor(Math.random() * 999_999_999));
  await fixture.owner('users').insert({
    id: userId,
    name: 'Asha Rao',
    email: `${userId}@example.test`,
    phone,
    phone_verified_at: new Date(),
  });
  await fixture.owner('wallet_owners').where({ id: payment.ownerId }).update({ user_id: userId });
  await notifyPayer(fixture.worker, { kind: 'late_success', paymentId: payment.id, sourceId: attempt.id });
  noticeId = (await fixture.owner('payment_notices').where({ payment_id: payment.id }).first('id'))
    .id as string;
});

const sendingBy = (notifier: PaymentNotifier) =>
  createPaymentNoticeSending({
    db: fixture.worker,
    notifier,
    clock: fixture.clock,
    logger: { info: () => undefined },
  });

describe.each(['mail', 'text'] as const)('a notice that is sent by %s', (way) => {
  it('is sent once while a second delivery finds the first in progress', async () => {
    let sent = 0;
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => (finish = resolve));
    let begun = (): void => undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const send = () => {
      sent += 1;
      begun();
      return slow;
    };
    const sending = sendingBy({ mail: send, text: send });
    const first = sending[way](noticeId);
    await hasBegun;
    // Not "done": the first may still fail, so the outbox message has to stay open.
    await expect(sending[way](noticeId)).rejects.toThrow('under way');
    finish();
    expect(await first).toBe(true);
    expect(await sending[way](noticeId)).toBe(false);
    expect(sent).toBe(1);
  });

  it('is sent by the next delivery after a failed one, or after its worker was lost', async () => {
    const away = () => Promise.reject(new Error('away'));
    await expect(sendingBy({ mail: away, text: away })[way](noticeId)).rejects.toThrow('away');
    void sendingBy({ mail: () => new Promise(() => undefined), text: () => new Promise(() => undefined) })[
      way
    ](noticeId);
    let sent = 0;
    const good = () => {
      sent += 1;
      return Promise.resolve();
    };
    const column = way === 'mail' ? 'mail_leased_until' : 'text_leased_until';
    const isLeased = async () =>
      (await fixture.owner('payment_notices').where({ id: noticeId }).first(column))[column] !== null;
    while (!(await isLeased()));
    await expect(sendingBy({ mail: good, text: good })[way](noticeId)).rejects.toThrow('under way');
    fixture.clock.set(new Date(fixture.clock.now().getTime() + 10_000));
    expect(await sendingBy({ mail: good, text: good })[way](noticeId)).toBe(true);
    expect(sent).toBe(1);
  });
});

describe('a notice that its payer has switched off', () => {
  const switchOff = async () => {
    await fixture.owner('payment_notices').where({ id: noticeId }).update({ kind: 'payment_received' });
    await fixture.owner('mail_opt_outs').insert({ user_id: userId, topic: 'payments' });
  };
  const stored = () =>
    fixture
      .owner('payment_notices')
      .where({ id: noticeId })
      .first<{ mailed_at: Date | null; closed_at: Date | null; opted_out_at: Date | null }>(
        'mailed_at',
        'closed_at',
        'opted_out_at',
      );
  const text = () => Promise.resolve();

  it('is closed without a mail', async () => {
    await switchOff();
    const sending = sendingBy({ mail: () => Promise.reject(new Error('mailed')), text });
    expect(await sending.mail(noticeId)).toBe(false);
    expect(await stored()).toEqual({
      mailed_at: null,
      closed_at: expect.any(Date),
      opted_out_at: expect.any(Date),
    });
  });

  it('is not closed while another delivery is sending it', async () => {
    let finish = (): void => undefined;
    let begun = (): void => undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const mail = () => {
      begun();
      return new Promise<void>((resolve) => (finish = resolve));
    };
    const sending = sendingBy({ mail, text });
    const first = sending.mail(noticeId);
    await hasBegun;
    await switchOff();
    await expect(sending.mail(noticeId)).rejects.toThrow('under way');
    finish();
    expect(await first).toBe(true);
    expect(await sending.mail(noticeId)).toBe(false);
    expect(await stored()).toEqual({ mailed_at: expect.any(Date), closed_at: null, opted_out_at: null });
  });
});
