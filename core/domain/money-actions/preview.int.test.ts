import type { MoneyAction } from '@deccanloop/contracts/staff/money-actions';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { openMoneyActionFixture, type MoneyActionFixture } from '../../testing/money-action-fixture';
import { customerViewOf } from '../payments/payer-view/customer-view';
import type { Payment } from '../payments/types';
import { createMoneyPreviews, type MoneyPreviews } from './preview';

let fixture: MoneyActionFixture;
let previews: MoneyPreviews;
beforeAll(async () => {
  fixture = await openMoneyActionFixture();
  const { bff: db, clock } = fixture.money;
  previews = createMoneyPreviews({ db, mode: 'test', clock });
});
afterAll(() => fixture.money.close());

/** What the newest transfer of a payment has booked, by the kind of account. */
async function booked(payment: Payment, transfersBefore: number) {
  const transfers = await fixture.money
    .owner('ledger_transfers')
    .where({ payment_id: payment.id })
    .orderBy('created_at')
    .pluck<string[]>('id');
  if (transfers.length === transfersBefore) return [];
  return fixture.money
    .owner('ledger_entries as e')
    .join('ledger_balances as b', 'b.account_id', 'e.account_id')
    .where({ transfer_id: transfers.at(-1) })
    .orderBy('e.id')
    .select<{ amount: number; after: number }[]>('e.amount_paise as amount', 'b.balance_paise as after');
}
const transfersOf = async ({ id }: Payment) =>
  (await fixture.money.owner('ledger_transfers').where({ payment_id: id })).length;

async function credited(amountPaise = 500_00) {
  const built = await fixture.buildCompleted({ amountPaise });
  const capture = await fixture.captureOf(built.payment);
  return { ...built, captureId: capture.id, gatewayPaymentId: capture.gateway_payment_id };
}

type Case = { payment: Payment; subjectId: string };
const CASES: readonly [string, MoneyAction, () => Promise<Case>][] = [
  [
    'the first credit of a wallet',
    'credit_held_capture',
    async () => {
      const held = await fixture.buildHeld({ capturedPaise: 400_00 });
      return { payment: held.payment, subjectId: held.captureId };
    },
  ],
  [
    'a credit of what is left after an outside refund',
    'credit_held_capture',
    async () => {
      const held = await fixture.buildHeld({ gatewayRefundedPaise: 123_45, holdReason: 'partly_refunded' });
      return { payment: held.payment, subjectId: held.captureId };
    },
  ],
  [
    'a refund of held money',
    'refund_held_capture',
    async () => {
      const held = await fixture.buildHeld();
      return { payment: held.payment, subjectId: held.captureId };
    },
  ],
  [
    'a second capture that is refunded',
    'refund_held_capture',
    async () => {
      const held = await fixture.buildHeld({ of: await credited(), holdReason: 'second_capture_on_order' });
      return { payment: held.payment, subjectId: held.captureId };
    },
  ],
  [
    'money that was handled outside',
    'handle_held_outside',
    async () => {
      const held = await fixture.buildHeld({ currency: 'USD', holdReason: 'currency_differs' });
      return { payment: held.payment, subjectId: held.captureId };
    },
  ],
  [
    'an outside refund',
    'record_outside_refund',
    async () => {
      const paid = await credited();
      return { ...paid, subjectId: await fixture.buildOutsideRefund(paid, { amountPaise: 250_00 }) };
    },
  ],
  [
    'an outside refund of more than the wallet has',
    'record_outside_refund',
    async () => {
      const paid = await credited();
      await fixture.spend(paid.payment, 390_00);
      return { ...paid, subjectId: await fixture.buildOutsideRefund(paid, { amountPaise: 500_00 }) };
    },
  ],
];

describe('the preview of a money action', () => {
  it.each(CASES)('is what happens then: %s', async (_name, action, build) => {
    const { payment, subjectId } = await build();
    const before = await transfersOf(payment);
    const preview = await previews.preview({ action, subjectId, reference: 'UTR 42' });
    const viewNow = () => customerViewOf(fixture.money.owner, payment.id, fixture.money.clock.now());
    const was = await viewNow();
    expect(preview.customer.now).toEqual({ heading: was.heading, text: was.text, notes: was.notes });
    expect(await transfersOf(payment)).toBe(before);

    expect(await fixture.perform(action, subjectId)).toMatchObject({ state: 'done' });
    expect(
      preview.entries.map(({ amountPaise, afterPaise }) => ({ amount: amountPaise, after: afterPaise })),
    ).toEqual(await booked(payment, before));
    const sum = preview.entries.reduce((total, { amountPaise }) => total + amountPaise, 0);
    expect(sum).toBe(0);
    for (const { beforePaise, amountPaise, afterPaise } of preview.entries)
      expect(beforePaise + amountPaise).toBe(afterPaise);
    const is = await viewNow();
    expect(preview.customer.then).toEqual({ heading: is.heading, text: is.text, notes: is.notes });
  });

  it('names what prevents the action', async () => {
    const { captureId } = await fixture.buildHeld({ currency: 'USD', holdReason: 'currency_differs' });
    const request = { action: 'credit_held_capture', subjectId: captureId, reference: null } as const;
    expect((await previews.preview(request)).blocked).toContain('Only rupees');
  });

  it('does not exist for another subject or action', async () => {
    const paid = await credited();
    const of = (action: MoneyAction, subjectId: string) =>
      previews.preview({ action, subjectId, reference: null });
    await expect(of('credit_held_capture', newId())).rejects.toMatchObject({ code: 'unknown_subject' });
    await expect(of('record_outside_refund', newId())).rejects.toMatchObject({ code: 'unknown_subject' });
    await expect(of('credit_held_capture', paid.captureId)).rejects.toMatchObject({ code: 'not_available' });
  });
});
