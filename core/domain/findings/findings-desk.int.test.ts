import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { staffActor } from '../../testing/administrators';
import { openMoneyActionFixture, type MoneyActionFixture } from '../../testing/money-action-fixture';
import { createFindings, type Findings } from './findings';

let fixture: MoneyActionFixture;
let desk: Findings;
let asha: ReturnType<typeof staffActor>;
let ravi: ReturnType<typeof staffActor>;

beforeAll(async () => {
  fixture = await openMoneyActionFixture();
  desk = createFindings({ db: fixture.money.bff, clock: fixture.money.clock });
  [asha, ravi] = [staffActor(fixture.asha.user.id), staffActor(fixture.ravi.user.id)];
});
afterAll(() => fixture.money.close());

async function raise(
  kind: FindingKind = 'captured_unknown_order',
  detail: object = {},
  createdAt = new Date(),
): Promise<number> {
  const [row] = await fixture.money
    .owner('payment_findings')
    .insert({ kind, dedupe_key: newId(), detail: JSON.stringify(detail), created_at: createdAt })
    .returning<{ id: number }[]>('id');
  return row!.id;
}
const findingOf = async (paymentId: string, kind?: string) => {
  const row = await fixture.money
    .owner('payment_findings')
    .where({ payment_id: paymentId, ...(kind && { kind }) })
    .first<{ id: number }>('id');
  return row.id;
};
const idsOf = async (filters: Partial<Parameters<Findings['list']>[0]>) =>
  (await desk.list({ state: 'open', cursor: null, limit: 100, ...filters })).findings.map(({ id }) => id);

describe('the list of findings', () => {
  it('is filtered by kind, gateway, amount, age and assignee', async () => {
    const old = new Date(Date.now() - 4 * 86_400_000);
    const small = await raise('unanswered', { amountPaise: 100_00, gateway: 'razorpay' }, old);
    const large = await raise('refund_differs', { gatewayRefundedPaise: 900_00, ourRefundedPaise: 400_00 });
    const unpriced = await raise('orders_denied', { gateway: 'phonepe' });
    expect(await idsOf({ kind: 'unanswered' })).toEqual([small]);
    expect(await idsOf({ gateway: 'phonepe' })).toEqual([unpriced]);
    expect(await idsOf({ minPaise: 100_01 })).toEqual([large]);
    expect(await idsOf({ maxPaise: 100_00 })).toEqual([small]);
    expect(await idsOf({ foundBefore: new Date(Date.now() - 86_400_000) })).toEqual([small]);
    await desk.assign(large, { assigneeId: ravi.userId, from: null, by: asha });
    expect(await idsOf({ assignee: ravi.userId })).toEqual([large]);
    expect(await idsOf({ assignee: 'none' })).toEqual([unpriced, small]);
    expect(
      (await desk.list({ state: 'open', kind: 'refund_differs', cursor: null, limit: 1 })).findings,
    ).toMatchObject([
      { amountPaise: 500_00, gateway: null, assignee: { id: ravi.userId, name: 'Ravi Iyer' } },
    ]);
  });

  it.each(['found', '-found', 'amount', '-amount'] as const)(
    'is sorted by %s through all pages',
    async (sort) => {
      await raise('unanswered', { amountPaise: 500_00 });
      const whole = await idsOf({ sort });
      const paged: number[] = [];
      let cursor: string | null = null;
      do {
        const page = await desk.list({ state: 'open', sort, cursor, limit: 2 });
        paged.push(...page.findings.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(paged).toEqual(whole);
      expect(paged.length).toBeGreaterThan(3);
      const { findings } = await desk.list({ state: 'open', sort, cursor: null, limit: 100 });
      const keys = findings.map(({ id, amountPaise }) => (sort.endsWith('found') ? id : (amountPaise ?? -1)));
      expect(keys).toEqual([...keys].sort((a, b) => (sort.startsWith('-') ? b - a : a - b)));
    },
  );
});

describe('an assignee', () => {
  it('is set and removed, with who did it; the same again changes nothing', async () => {
    const id = await raise();
    const assigned = await desk.assign(id, { assigneeId: asha.userId, from: null, by: ravi });
    expect(assigned.assignee).toEqual({ id: asha.userId, name: 'Asha Rao' });
    await desk.assign(id, { assigneeId: asha.userId, from: null, by: ravi });
    await desk.assign(id, { assigneeId: null, from: asha.userId, by: asha });
    expect((await desk.read(id)).timeline).toMatchObject([
      { what: 'found', actor: null },
      { what: 'assigned', actor: { name: 'Ravi Iyer' }, subject: 'Asha Rao' },
      { what: 'unassigned', actor: { name: 'Asha Rao' } },
    ]);
  });

  it('is not taken from somebody who took it meanwhile: the second of two gets an error', async () => {
    const id = await raise();
    const outcomes = await Promise.allSettled([
      desk.assign(id, { assigneeId: asha.userId, from: null, by: asha }),
      desk.assign(id, { assigneeId: ravi.userId, from: null, by: ravi }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'finding_changed',
        message: expect.stringMatching(/Meanwhile (Asha Rao|Ravi Iyer) was/),
      },
    });
  });

  it('is a member of staff, and a closed finding keeps its own', async () => {
    const id = await raise('orders_denied');
    const by = asha;
    await expect(desk.assign(id, { assigneeId: newId(), from: null, by })).rejects.toMatchObject({
      code: 'unknown_finding_assignee',
    });
    await desk.resolve(id, { resolution: 'The keys were corrected', resolvedBy: asha });
    await expect(desk.assign(id, { assigneeId: by.userId, from: null, by })).rejects.toMatchObject({
      code: 'already_resolved',
    });
    await expect(
      fixture.money.bff('payment_findings').where({ id }).update({ assignee_id: by.userId }),
    ).rejects.toMatchObject({ constraint: 'payment_findings_stay_closed' });
  });
});

describe('closing by hand', () => {
  const resolution = 'Refunded in the dashboard';

  it('needs a reference for a finding about money, and names the field', async () => {
    const id = await raise();
    await expect(desk.resolve(id, { resolution, resolvedBy: asha })).rejects.toMatchObject({
      code: 'finding_reference_required',
      options: { errors: { reference: [expect.stringContaining('UTR')] } },
    });
    const closed = await desk.resolve(id, { resolution, reference: 'rfnd_1', resolvedBy: asha });
    expect(closed.reference).toBe('rfnd_1');
    expect((await desk.read(id)).timeline.at(-1)).toMatchObject({
      what: 'closed',
      actor: { name: 'Asha Rao' },
      subject: 'rfnd_1',
      note: resolution,
    });
  });

  it('is refused while the money is on hold or an action on it waits, whatever the reference', async () => {
    const held = await fixture.buildHeld();
    const id = await findingOf(held.payment.id);
    const closing = { resolution, reference: 'UTR 4711', resolvedBy: ravi };
    await expect(desk.resolve(id, closing)).rejects.toMatchObject({ code: 'finding_still_on_hold' });
    await fixture.request(fixture.asha, 'credit_held_capture', held.captureId);
    await expect(desk.resolve(id, closing)).rejects.toMatchObject({ code: 'finding_action_under_way' });
  });

  it('is refused while the dispute that it is about is open, and done when the gateway has ended it', async () => {
    const { payment } = await fixture.money.buildPayment();
    const dispute = newId();
    await fixture.money.owner('payment_disputes').insert({
      ...{ id: dispute, mode: 'test', gateway: 'razorpay', gateway_dispute_id: 'disp_1' },
      ...{ gateway_payment_id: 'pay_1', payment_id: payment.id, amount_paise: 100_00, status: 'open' },
      ...{ opened_at: new Date(), updated_at: new Date() },
    });
    const [row] = await fixture.money
      .owner('payment_findings')
      .insert({
        ...{ kind: 'dispute_opened', payment_id: payment.id },
        ...{ dedupe_key: 'dispute_opened:razorpay:test:disp_1', detail: { gatewayDisputeId: 'disp_1' } },
      })
      .returning<{ id: number }[]>('id');
    const close = () =>
      desk.resolve(row!.id, { resolution: 'Answered', reference: 'disp_1', resolvedBy: asha });
    for (const status of ['open', 'under_review', 'action_required']) {
      await fixture.money.owner('payment_disputes').where({ id: dispute }).update({ status });
      await expect(close()).rejects.toMatchObject({ code: 'finding_dispute_open' });
    }
    await fixture.money
      .owner('payment_disputes')
      .where({ id: dispute })
      .update({ status: 'won', closed_at: new Date() });
    expect(await close()).toMatchObject({ reference: 'disp_1' });
  });

  it('is done by the action, which stands in the timeline with its seconds', async () => {
    const held = await fixture.buildHeld({ capturedPaise: 400_00 });
    const id = await findingOf(held.payment.id);
    const open = await desk.read(id);
    expect(open.evidence).toEqual([
      {
        what: 'captured',
        gatewayId: held.gatewayPaymentId,
        currency: 'INR',
        gatewayPaise: 400_00,
        ourPaise: held.payment.totalPaise,
      },
    ]);
    expect(open.captures[0]?.actions.map(({ action }) => action)).toEqual([
      'credit_held_capture',
      'refund_held_capture',
      'handle_held_outside',
    ]);
    fixture.money.clock.set(new Date());
    await fixture.perform('handle_held_outside', held.captureId);
    const record = await desk.read(id);
    expect(record.timeline.map(({ what }) => what)).toEqual([
      'found',
      'money_action_requested',
      'money_action_done',
      'closed',
    ]);
    expect(record).toMatchObject({
      resolvedBy: { name: 'Asha Rao' },
      customer: { name: expect.any(String) },
    });
  });

  it('is not needed for one that ended by itself, which says so', async () => {
    const id = await raise();
    await fixture.money
      .worker('payment_findings')
      .where({ id })
      .update({ resolved_at: new Date(), resolution: 'The gateway refunded it' });
    expect((await desk.read(id)).timeline.at(-1)).toMatchObject({ what: 'ended_by_itself', actor: null });
    await expect(
      desk.resolve(id, { resolution, reference: 'rfnd_2', resolvedBy: asha }),
    ).rejects.toMatchObject({
      message: expect.stringContaining('ended by itself'),
    });
  });

  it.each([0, 1.5, Number.NaN, 999_999])('does not know the id %p', async (id) => {
    await expect(desk.read(id)).rejects.toMatchObject({ code: 'unknown_finding' });
    await expect(desk.assign(id, { assigneeId: null, from: null, by: asha })).rejects.toMatchObject({
      code: 'unknown_finding',
    });
  });
});
