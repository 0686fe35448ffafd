import type { RefundState } from '@deccanloop/contracts/payments/refund-states';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId, newPublicRefundId } from '../../platform/ids';
import { openRefundFixture, type RefundFixture } from '../../testing/refund-fixture';
import { createRefundList, type RefundList, type RefundListPage } from './refund-list';

const NOW = new Date('2026-11-23T10:00:00Z');
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * HOUR_MS);

let fixture: RefundFixture;
let list: RefundList;
beforeAll(async () => {
  fixture = await openRefundFixture();
  const { owner, bff, clock } = fixture.money;
  const { payment, attempt } = await fixture.buildCompleted({ amountPaise: 5_000_00 });
  clock.set(NOW);
  list = createRefundList({ db: bff, mode: 'test', clock });
  const build = (
    reason: string,
    state: RefundState,
    amountPaise: number,
    hours: number,
    gateway = 'razorpay',
  ) => {
    const isRecorded = state !== 'requested' && state !== 'refused';
    return owner('refunds').insert({
      id: newId(),
      public_id: newPublicRefundId(),
      payment_id: payment.id,
      attempt_id: attempt.id,
      mode: 'test',
      gateway,
      amount_paise: amountPaise,
      reason,
      requested_by: fixture.adminId,
      idempotency_key: reason,
      requested_at: hoursAgo(hours),
      state,
      ...(isRecorded && { wallet_paise: amountPaise, fee_paise: 0, recorded_at: hoursAgo(hours) }),
    });
  };
  await build('newest', 'processed', 10_00, 0.1);
  await build('just requested', 'requested', 20_00, 0.5);
  await build('never debited', 'requested', 30_00, 2);
  await build('on its way', 'pending', 40_00, 6 * 24);
  await build('stuck', 'pending', 50_00, 8 * 24, 'phonepe');
  await build('rejected long ago', 'refused', 60_00, 30 * 24);
  await build('failed long ago', 'failed', 70_00, 30 * 24);
});
afterAll(() => fixture.money.close());

const ALL: RefundListPage = {
  state: null,
  gateway: null,
  isOverdue: false,
  personId: null,
  from: null,
  to: null,
  minPaise: null,
  maxPaise: null,
  cursor: null,
  limit: 2,
};
async function reasonsOf(filters: Partial<RefundListPage>): Promise<string[]> {
  const reasons: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await list.page({ ...ALL, ...filters, cursor });
    reasons.push(...page.refunds.map(({ reason }) => reason));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return reasons;
}

it('stands overdue refunds first, then the newest, through all pages', async () => {
  const reasons = await reasonsOf({});
  expect(reasons.slice(0, 5)).toEqual(['never debited', 'stuck', 'newest', 'just requested', 'on its way']);
  expect(reasons.slice(5).sort()).toEqual(['failed long ago', 'rejected long ago']);
});

it.each<[string, Partial<RefundListPage>, string[]]>([
  ['state', { state: 'pending' }, ['stuck', 'on its way']],
  ['gateway', { gateway: 'phonepe' }, ['stuck']],
  ['overdue', { isOverdue: true }, ['never debited', 'stuck']],
  ['dates', { from: hoursAgo(7 * 24), to: hoursAgo(1) }, ['never debited', 'on its way']],
  ['amount', { minPaise: 20_00, maxPaise: 30_00 }, ['never debited', 'just requested']],
])('is filtered by %s, and so is its sum', async (_name, filters, reasons) => {
  expect(await reasonsOf(filters)).toEqual(reasons);
  const { refunds, total } = await list.page({ ...ALL, ...filters, limit: 100 });
  expect(total).toEqual({
    count: reasons.length,
    amountPaise: refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  });
});

it('names payer and payment, and is empty after a cursor that was typed by hand', async () => {
  const { refunds } = await list.page(ALL);
  expect(refunds[0]).toMatchObject({
    merchantTransactionId: expect.stringMatching(/^DL/),
    payerName: expect.any(String),
    overdue: true,
    isOutside: false,
  });
  for (const cursor of ['x', `2.1.${newId()}.1`])
    expect(await list.page({ ...ALL, cursor })).toMatchObject({
      refunds: [],
      nextCursor: null,
      total: { count: 7 },
    });
});
