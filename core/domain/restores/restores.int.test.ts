import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openContractHarness, type ContractHarness } from '../../gateways/testing/contract-harness';
import { newId } from '../../platform/ids';
import { openJournal, type Journal } from '../../platform/journal';
import { staffActor } from '../../testing/administrators';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { createFindings } from '../findings/findings';
import type { Gateways } from '../payments/gateway-port';
import { openOwner } from '../payments/order-identity/order-identity';
import { RECEIPT_MARGIN } from './restores';
import { KEYS, openLife, type Life, type TopUp } from './testing/life';

let harness: ContractHarness;
let gateways: Gateways;
const fixtures: MoneyFixture[] = [];
let dir: string;
let journal: Journal;
const logger = { error: () => undefined, warn: () => undefined };

beforeAll(async () => {
  harness = await openContractHarness();
});
afterAll(() => harness.close());

beforeEach(async () => {
  await harness.reset();
  await harness.control.put('/webhooks/razorpay', { url: null });
  await harness.control.put('/webhooks/phonepe', { url: null });
  gateways = { razorpay: harness.open('razorpay'), phonepe: harness.open('phonepe') };
  dir = mkdtempSync(join(tmpdir(), 'journal-'));
  journal = openJournal({ dir, clock: { now: () => new Date() }, logger });
});
afterEach(async () => {
  await journal.close();
  rmSync(dir, { recursive: true });
  await Promise.all(fixtures.splice(0).map((fixture) => fixture.close()));
});

async function life(options: Partial<Parameters<typeof openLife>[1]> = {}): Promise<Life> {
  const fixture = await openMoneyFixture();
  fixtures.push(fixture);
  return openLife(fixture, { gateways, journal, ...options });
}

const pay = ({ attempt }: TopUp) =>
  harness.control.post(
    attempt.gateway === 'razorpay'
      ? `/razorpay/orders/${attempt.gatewayOrderId}/pay`
      : `/phonepe/orders/${attempt.merchantOrderId}/pay`,
    { outcome: 'success' },
  );

async function paid(one: Life, gateway: 'razorpay' | 'phonepe', rupees: number): Promise<TopUp> {
  const begun = await one.begin(gateway, rupees);
  await pay(begun);
  await one.settle(begun);
  return begun;
}

/** Two top-ups paid at each gateway, one refunded in part and one in full; one that is not paid yet. */
async function payAndRefund(one: Life) {
  const topUps = {
    razorpay: await paid(one, 'razorpay', 500),
    refundedRazorpay: await paid(one, 'razorpay', 300),
    goneRazorpay: await paid(one, 'razorpay', 250),
    phonepe: await paid(one, 'phonepe', 400),
    refundedPhonePe: await paid(one, 'phonepe', 200),
    open: await one.begin('razorpay', 123),
  };
  await one.settle(topUps.open);
  const refunds = [
    await one.refund(topUps.refundedRazorpay, 100),
    await one.refund(topUps.goneRazorpay, 250),
    await one.refund(topUps.refundedPhonePe, 204),
  ];
  return { topUps, refunds, receipts: await one.issueReceipts(), books: await one.books() };
}

const withoutJournal = (): Journal =>
  openJournal({ dir: join(dir, 'none'), clock: { now: () => new Date() }, logger });

describe('after a restore', () => {
  it('finds every payment and refund again, with the journal', async () => {
    await journal.append('opened', {});
    const backupAt = new Date(Date.now() + 1);
    const before = await payAndRefund(await life());
    expect(before.receipts).toEqual([1, 2, 3, 4, 5]);
    expect(before.books.payments.map(({ state }) => state).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'completed'),
      'pending',
    ]);

    const after = await life();
    const declared = await after.restores.declare({ journal, from: backupAt });
    expect(declared).toMatchObject({ isNew: true, restore: { journal: 'used', receiptsAfter: 5 } });
    expect(await after.restores.declare({ journal, from: backupAt })).toMatchObject({ isNew: false });
    await after.check();
    expect(await after.books()).toEqual(before.books);
    expect(await after.issueReceipts()).toEqual(before.receipts);
    expect(await after.findings()).toEqual([]);
    expect(await after.restores.report()).toMatchObject({
      orders: { rebuilt: 6 },
      refunds: { recorded: 3 },
      reconciliation: { state: 'done', differences: { missing_credit: 6 } },
    });
    expect(await after.fullChecks()).toEqual(['done']);
    // The payer pays the order that was open when the database was lost.
    await pay(before.topUps.open);
    await after.settle(before.topUps.open);
    const { payments } = await after.books();
    const open = payments.find(({ public_id }) => public_id === before.topUps.open.payment.publicId);
    expect(open).toMatchObject({ state: 'completed', external_id: 'user-42' });
  });

  it('needs one step for each PhonePe payment and refund where the journal is lost too', async () => {
    const backupAt = new Date();
    const before = await payAndRefund(await life());

    const after = await life({ journal: withoutJournal() });
    const declared = await after.restores.declare({ journal: withoutJournal(), from: backupAt });
    expect(declared.restore).toMatchObject({ journal: 'lost', receiptsAfter: RECEIPT_MARGIN });
    await after.check();
    const { phonepe, refundedPhonePe } = before.topUps;
    const isRazorpay = ({ public_id }: Record<string, unknown>) =>
      public_id !== phonepe.payment.publicId && public_id !== refundedPhonePe.payment.publicId;
    expect((await after.books()).payments).toEqual(before.books.payments.filter(isRazorpay));
    expect(await after.restores.report()).toMatchObject({ note: expect.stringContaining('PhonePe') });

    expect(await after.lookUp('phonepe', phonepe.attempt.merchantOrderId)).toMatchObject({
      outcome: 'rebuilt',
      merchantTransactionId: phonepe.payment.publicId,
    });
    expect(await after.lookUp('phonepe', phonepe.attempt.merchantOrderId)).toMatchObject({
      outcome: 'known',
    });
    // The refund's id is enough: its payment is rebuilt first.
    expect(await after.lookUp('phonepe', before.refunds[2] ?? '')).toMatchObject({ outcome: 'recorded' });
    expect(await after.books()).toEqual(before.books);
    const numbers = await after.issueReceipts();
    expect(Math.min(...numbers)).toBe(RECEIPT_MARGIN + 1);
  });

  it.each([
    // It is there before its transaction commits, which may not have happened.
    [null, 'lost', RECEIPT_MARGIN + 1],
    ['committed', 'used', 1],
  ] as const)(
    'takes a journal with nothing new but a receipt whose end is %s for %s',
    async (end, state, after) => {
      await journal.append('opened', {});
      const backupAt = new Date();
      const numbers = [{ paperKind: 'receipt', sequence: 1, merchantOrderId: 'DLelsewhere-1' }];
      const id = newId();
      await journal.append('booking', { id, bookedAt: backupAt.toISOString(), numbers, data: '' });
      if (end) await journal.append('booking_end', { id, end });
      const { restore } = await (await life()).restores.declare({ journal, from: backupAt });
      expect(restore).toMatchObject({ journal: state, receiptsAfter: after });
    },
  );

  it('blocks refunds until the restore is checked', async () => {
    const before = await life();
    const topUp = await paid(before, 'razorpay', 500);
    const after = await life();
    await after.restores.declare({ journal, from: new Date(Date.now() - 60_000) });
    await expect(after.refund(topUp, 100)).rejects.toMatchObject({ code: 'restore_checking' });
    await after.check();
    await expect(after.restores.isBeingChecked()).resolves.toBe(false);
  });

  it('waits for a gateway that does not answer, and loses nothing', async () => {
    await journal.append('opened', {});
    const backupAt = new Date(Date.now() + 1);
    const before = await payAndRefund(await life());
    const after = await life();
    await after.restores.declare({ journal, from: backupAt });
    await harness.control.fault('phonepe', 'status', '500', { times: 2 }).catch(() => undefined);
    await after.check();
    expect((await after.books()).totals).toEqual(before.books.totals);
  });
});

describe('an unknown order', () => {
  it('is a finding while no restore is declared, with one step, and shows the payer to administrators', async () => {
    const before = await life();
    const topUp = await paid(before, 'razorpay', 500);
    const after = await life();
    const { id } = await after.reconciliations.request({ hours: 1, requestedBy: null });
    await after.restores.report();
    const snapshot = await gateways.razorpay?.fetchOrder({ ...topUp.attempt });
    if (snapshot?.kind !== 'ok') throw new Error('no order');
    const order = {
      gateway: 'razorpay',
      mode: 'test',
      merchantOrderId: topUp.attempt.merchantOrderId,
    } as const;
    const by = { source: 'reconciler', actor: 'test' } as const;
    expect(await after.lost.resolve(order, snapshot.value, by)).toEqual({
      result: 'lost',
      current: 'raised',
    });
    expect((await after.books()).payments).toEqual([]);
    expect(id).toBeTruthy();

    const db = fixtures[1]?.bff;
    if (!db) throw new Error('no fixture');
    const findings = createFindings({
      db,
      clock: { now: () => new Date() },
      openPayer: (text) => openOwner(text, KEYS),
    });
    const page = { state: 'open', cursor: null, limit: 5 } as const;
    const [finding] = (await findings.list({ ...page, withPayer: true })).findings;
    expect(finding).toMatchObject({ kind: 'order_lost', payer: { userId: 'user-42', name: 'Asha Rao' } });
    const [shown] = (await findings.list(page)).findings;
    expect(JSON.stringify(shown)).not.toContain('Asha');
    expect(shown?.detail).not.toHaveProperty('payer');

    const lookup = await after.requests.rebuildFinding(finding?.id ?? 0, staffActor(after.adminId));
    await after.lookups.run(lookup.id);
    expect(await after.requests.read(lookup.id)).toMatchObject({ outcome: 'rebuilt' });
    expect((await after.books()).payments).toEqual((await before.books()).payments);
    expect((await findings.list(page)).findings).toEqual([]);
    await expect(
      after.requests.rebuildFinding(finding?.id ?? 0, staffActor(after.adminId)),
    ).rejects.toMatchObject({
      code: 'not_a_lost_order',
    });
  });

  it('is rebuilt once, also by several workers at the same moment', async () => {
    const before = await life();
    const topUp = await paid(before, 'phonepe', 500);
    const after = await life();
    const request = () =>
      after.requests.request({
        gateway: 'phonepe',
        merchantOrderId: topUp.attempt.merchantOrderId,
        requestedBy: staffActor(after.adminId),
      });
    const asked = await Promise.all([request(), request(), request(), request()]);
    await Promise.all(asked.map(({ id }) => after.lookups.run(id)));
    expect(await after.books()).toEqual(await before.books());
    expect((await fixtures[1]?.totals())?.credits).toBe(1);
  });

  it('is never rebuilt for another installation, nor with an unknown key', async () => {
    const before = await life({
      keys: { current: { id: 'o9', secret: 'the-secret-of-another-installation' }, old: [] },
    });
    const topUp = await paid(before, 'phonepe', 500);
    const after = await life();
    expect(await after.lookUp('phonepe', topUp.attempt.merchantOrderId)).toMatchObject({
      outcome: 'not_ours',
    });

    const own = await life();
    const other = await life();
    await fixtures.at(-1)?.owner('installations').update({ id: '11111111-2222-4333-8444-555555555555' });
    const theirs = await paid(own, 'phonepe', 300);
    expect(await other.lookUp('phonepe', theirs.attempt.merchantOrderId)).toMatchObject({
      outcome: 'not_ours',
    });
    expect((await other.books()).payments).toEqual([]);
  });

  it('is not credited with an amount that differs from its identity', async () => {
    const before = await life();
    const topUp = await paid(before, 'razorpay', 500);
    const answer = await gateways.razorpay?.fetchOrder({ ...topUp.attempt });
    if (answer?.kind !== 'ok' || !answer.value.payment) throw new Error('no order');
    const after = await life();
    const order = {
      gateway: 'razorpay',
      mode: 'test',
      merchantOrderId: topUp.attempt.merchantOrderId,
    } as const;
    const payment = { ...answer.value.payment, amountPaise: 1_00 as never };
    await after.lost.resolve(
      order,
      { ...answer.value, payment },
      { source: 'admin', actor: 'test', isAsked: true },
    );
    expect(await fixtures[1]?.totals()).toMatchObject({ credits: 0, walletPaise: 0 });
    expect(await after.findings()).toMatchObject([{ kind: 'amount_differs' }]);
  });
});
