import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { createDisputeDesk, type DisputeDesk } from './dispute-desk';

const NOW = new Date('2026-11-23T10:00:00Z');
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

let fixture: MoneyFixture;
let desk: DisputeDesk;
beforeAll(async () => {
  fixture = await openMoneyFixture();
  fixture.clock.set(NOW);
  desk = createDisputeDesk({ db: fixture.bff, mode: 'test', clock: fixture.clock });
  const { payment } = await fixture.buildPayment();
  const build = (name: string, status: string, respondBy: Date | null, closedAt: Date | null = null) =>
    fixture.owner('payment_disputes').insert({
      id: newId(),
      mode: 'test',
      gateway: 'razorpay',
      gateway_dispute_id: name,
      gateway_payment_id: `pay_${name}`,
      payment_id: name === 'unknown' ? null : payment.id,
      amount_paise: 100_00,
      status,
      respond_by: respondBy,
      opened_at: inDays(-9),
      closed_at: closedAt,
      updated_at: closedAt ?? NOW,
    });
  await build('later', 'open', inDays(5));
  await build('without date', 'under_review', null);
  await build('unknown', 'open', inDays(5));
  await build('overdue', 'action_required', inDays(-1));
  await build('soon', 'open', inDays(1));
  await build('lost before', 'lost', inDays(-30), inDays(-3));
  await build('won last', 'won', inDays(-30), inDays(-2));
  await fixture.worker('payment_findings').insert({
    payment_id: payment.id,
    kind: 'dispute_opened',
    dedupe_key: 'dispute_opened:razorpay:test:soon',
    detail: '{}',
  });
});
afterAll(() => fixture.close());

const page = (filters: Partial<Parameters<DisputeDesk['list']>[0]> = {}) =>
  desk.list({ state: 'open', gateway: null, isOverdue: false, cursor: null, limit: 25, ...filters });
async function namesOf(filters: Partial<Parameters<DisputeDesk['list']>[0]>): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const { disputes, nextCursor } = await page({ ...filters, cursor, limit: 2 });
    names.push(...disputes.map(({ gatewayDisputeId }) => gatewayDisputeId));
    cursor = nextCursor;
  } while (cursor !== null);
  return names;
}

it('stands open disputes by the date to answer, through all pages, those without a date last', async () => {
  const names = await namesOf({});
  expect(names.slice(0, 2)).toEqual(['overdue', 'soon']);
  expect(names.slice(2, 4).sort()).toEqual(['later', 'unknown']);
  expect(names.slice(4)).toEqual(['without date']);
});

it('marks those whose date has passed, names their payment and finding, and filters them', async () => {
  const { disputes } = await page();
  expect(disputes.map(({ overdue }) => overdue)).toEqual([true, false, false, false, false]);
  expect(disputes[1]).toMatchObject({
    gatewayDisputeId: 'soon',
    merchantTransactionId: expect.stringMatching(/^DL/),
    findingId: expect.any(Number),
  });
  expect(disputes.find(({ gatewayDisputeId }) => gatewayDisputeId === 'unknown')).toMatchObject({
    merchantTransactionId: null,
    payerName: null,
    findingId: null,
  });
  expect(await namesOf({ isOverdue: true })).toEqual(['overdue']);
  expect(await namesOf({ gateway: 'phonepe' })).toEqual([]);
});

it('stands ended disputes newest first', async () => {
  expect(await namesOf({ state: 'ended' })).toEqual(['won last', 'lost before']);
});

it('is empty after a cursor that was typed by hand', async () => {
  for (const cursor of ['', 'x', '1.2', `${'9'.repeat(16)}.${newId()}x`])
    expect(await page({ cursor })).toEqual({ disputes: [], nextCursor: null });
});
