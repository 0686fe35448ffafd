import { paise } from '@deccanloop/contracts/money';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { openRefundFixture, type RefundFixture } from '../../testing/refund-fixture';
import { customerViewOf } from '../payments/payer-view/customer-view';
import type { Payment } from '../payments/types';
import { recordRefund } from '../refunds/refund-recording';
import type { Refund } from '../refunds/types';
import { createRefundPreviews, type RefundPreviews } from './refund-preview';

let fixture: RefundFixture;
let previews: RefundPreviews;
beforeAll(async () => {
  fixture = await openRefundFixture();
  const { bff: db, clock } = fixture.money;
  previews = createRefundPreviews({ db, clock });
});
afterAll(() => fixture.money.close());

const captureOf = async ({ id }: Payment): Promise<string> =>
  (await fixture.money.owner('payment_captures').where({ payment_id: id }).pluck<string[]>('id'))[0]!;
const preview = async (payment: Payment, amount: number | null) =>
  previews.preview({
    payment,
    captureId: await captureOf(payment),
    amountPaise: amount === null ? null : paise(amount),
  });
/** What a refund's transfer has booked, in the order of its entries. */
const bookedBy = async (refund: Refund) =>
  fixture.money
    .owner('ledger_entries as e')
    .join('ledger_transfers as t', 't.id', 'e.transfer_id')
    .join('ledger_balances as b', 'b.account_id', 'e.account_id')
    .where({ 't.source_id': refund.id })
    .orderBy('e.id')
    .select<{ amount: number; after: number }[]>('e.amount_paise as amount', 'b.balance_paise as after');
const textsOf = async ({ id }: Payment) => {
  const { heading, text, notes } = await customerViewOf(fixture.money.owner, id, fixture.money.clock.now());
  return { heading, text, notes };
};

describe('the preview of a refund', () => {
  it.each<[string, number | null, number[]]>([
    ['of all', null, []],
    ['of a part', 99_50, []],
    ['of the rest after an earlier one', null, [123_45]],
    ['of a part after earlier ones', 33_33, [100_01, 50_00]],
  ])('is what happens then: %s', async (_what, amount, earlier) => {
    const { worker: db, clock } = fixture.money;
    const { payment } = await fixture.buildCompleted({ amountPaise: 500_00 });
    for (const each of earlier) await recordRefund({ db, clock }, await fixture.ask(payment, each));
    const now = await textsOf(payment);
    const { entries, customer, ...amounts } = await preview(payment, amount);
    expect(customer.now).toEqual(now);
    const refund = await fixture.ask(payment, amount);
    expect(await recordRefund({ db, clock }, refund)).toBe(true);
    expect(await fixture.refund(refund)).toMatchObject(amounts);
    expect(
      entries.map(({ amountPaise, afterPaise }) => ({ amount: amountPaise, after: afterPaise })),
    ).toEqual(await bookedBy(refund));
    for (const { beforePaise, amountPaise, afterPaise } of entries)
      expect(beforePaise + amountPaise).toBe(afterPaise);
    expect(customer.then).toEqual(await textsOf(payment));
  });

  it('counts refunds that no worker has debited yet', async () => {
    const { worker: db, clock } = fixture.money;
    const { payment } = await fixture.buildCompleted({ amountPaise: 500_00 });
    // 2 % of each is 200.5 paise, and of both 401.
    const first = await fixture.ask(payment, 100_25);
    const { walletPaise, feePaise } = await preview(payment, 100_25);
    const second = await fixture.ask(payment, 100_25);
    for (const refund of [first, second]) await recordRefund({ db, clock }, refund);
    expect(await fixture.refund(second)).toMatchObject({ walletPaise, feePaise });
  });

  it('says why the refund would be rejected, as the request does', async () => {
    const { payment } = await fixture.buildCompleted({ amountPaise: 500_00 });
    await expect(preview(payment, 500_01)).rejects.toMatchObject({ code: 'too_much' });
    await expect(preview(payment, 99)).rejects.toMatchObject({ code: 'too_little' });
    await fixture.spend(payment, 400_00);
    await expect(preview(payment, 100_00)).rejects.toMatchObject({ code: 'wallet_short' });
    await expect(previews.preview({ payment, captureId: newId(), amountPaise: null })).rejects.toMatchObject({
      code: 'not_captured',
    });
    expect(await fixture.refunds.ofPayment(payment.id)).toEqual([]);
  });
});
