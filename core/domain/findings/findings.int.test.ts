import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { staffActor } from '../../testing/administrators';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import type { Payment } from '../payments/types';
import { createCauseLog, type CauseLog } from './cause-log';
import { createFindings, type Findings } from './findings';
import { resolveFinding } from './repository';

let fixture: MoneyFixture;
let desk: Findings;
let causes: CauseLog;
let payment: Payment;
const admin = { id: newId(), name: 'Asha Rao' };

beforeAll(async () => {
  fixture = await openMoneyFixture();
  desk = createFindings({ db: fixture.bff, clock: fixture.clock });
  causes = createCauseLog(fixture.worker);
  ({ payment } = await fixture.buildPayment());
  await fixture.owner('users').insert({ ...admin, email: 'asha@example.test' });
});
afterAll(() => fixture.close());

const raise = (dedupeKey: string, paymentId: string | null = null) =>
  causes.raise({ paymentId, attemptId: null, kind: 'refund_differs', dedupeKey, detail: { amountPaise: 1 } });
const isUnderReview = async () =>
  (await fixture.owner('payments').where({ id: payment.id }).first())?.under_review as boolean;
const open = () => desk.list({ state: 'open', cursor: null, limit: 100 });
const closing = {
  resolution: 'Refunded at the gateway',
  reference: 'rfnd_Q1w2e3',
  resolvedBy: staffActor(admin.id),
};

describe('findings', () => {
  it('are raised once for a cause, and put their payment under review', async () => {
    const before = await fixture.owner('payments').where({ id: payment.id }).first();
    const overviews = await Promise.all([raise('a', payment.id), raise('a', payment.id)]);
    expect(overviews.sort()).toEqual(['open', 'raised']);
    expect(await isUnderReview()).toBe(true);
    const after = await fixture.owner('payments').where({ id: payment.id }).first();
    // A settlement that decided before must decide again, or it would overwrite the mark.
    expect(after.version).toBe(before.version + 1);
    expect(await open()).toMatchObject({
      findings: [
        {
          kind: 'refund_differs',
          merchantTransactionId: payment.publicId,
          detail: { amountPaise: 1 },
          resolvedAt: null,
        },
      ],
      nextCursor: null,
    });
  });

  it('are closed once, with who and why; the last one ends the review', async () => {
    await raise('b', payment.id);
    const [second, first] = (await open()).findings;
    const outcomes = await Promise.allSettled([
      desk.resolve(first!.id, closing),
      desk.resolve(first!.id, closing),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'already_resolved',
        message: expect.stringContaining('Asha Rao closed this finding on'),
      },
    });
    expect(await isUnderReview()).toBe(true);
    expect(await desk.resolve(second!.id, closing)).toMatchObject({
      resolution: closing.resolution,
      reference: closing.reference,
      resolvedBy: admin,
      resolvedAt: expect.any(String),
    });
    expect(await isUnderReview()).toBe(false);
    expect(await raise('a', payment.id)).toBe('resolved');
    expect(await isUnderReview()).toBe(false);
    expect(Object.fromEntries(await causes.overviews(['a', 'never raised']))).toEqual({ a: 'resolved' });
  });

  it('end a review so that no concurrent settlement restores it', async () => {
    await raise('of the same moment', payment.id);
    const versionOf = async () =>
      (await fixture.owner('payments').where({ id: payment.id }).first())?.version as number;
    const before = await versionOf();
    const [finding] = (await open()).findings;
    await desk.resolve(finding!.id, closing);
    expect(await isUnderReview()).toBe(false);
    expect(await versionOf()).toBe(before + 1);
  });

  it('end a review also when the last two are closed at the same moment', async () => {
    await raise('one of two', payment.id);
    await raise('two of two', payment.id);
    const [second, first] = (await open()).findings;
    const held = await fixture.bff.transaction();
    await resolveFinding(held, first!.id, { ...closing, resolvedBy: admin.id, at: new Date() });
    let isOver = false;
    const closed = desk.resolve(second!.id, closing).finally(() => (isOver = true));
    const isWaiting = async () =>
      (await fixture.owner('pg_locks').where({ granted: false }).select('pid')).length > 0;
    while (!isOver && !(await isWaiting()));
    await held.commit();
    await closed;
    expect(await isUnderReview()).toBe(false);
  });

  it("stay closed, whatever the BFF's role writes", async () => {
    const closed = await fixture.owner('payment_findings').whereNotNull('resolved_at').first('id');
    for (const change of [{ resolved_at: null }, { resolution: 'Another resolution' }])
      await expect(
        fixture.bff('payment_findings').where({ id: closed.id }).update(change),
      ).rejects.toMatchObject({
        constraint: 'payment_findings_stay_closed',
      });
  });

  it.each([999_999, 0, 1.5, Number.NaN, 1e30])('are not found by the id %p', (id) =>
    expect(desk.resolve(id, closing)).rejects.toMatchObject({ code: 'unknown_finding' }),
  );

  it('are listed in pages, newest first, open and closed separately', async () => {
    for (const key of ['p1', 'p2', 'p3']) await raise(key);
    const first = await desk.list({ state: 'open', cursor: null, limit: 2 });
    const second = await desk.list({ state: 'open', cursor: first.nextCursor, limit: 2 });
    const ids = [...first.findings, ...second.findings].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect([first.findings.length, second.findings.length, second.nextCursor]).toEqual([2, 1, null]);
    expect((await desk.list({ state: 'resolved', cursor: null, limit: 9 })).findings).toHaveLength(5);
    expect(await desk.list({ state: 'open', cursor: 'no cursor', limit: 2 })).toEqual({
      findings: [],
      nextCursor: null,
    });
  });

  it("cannot be raised or changed with the BFF's role", async () => {
    const denied = { code: '42501' };
    await expect(fixture.bff('payment_findings').update({ kind: 'unanswered' })).rejects.toMatchObject(
      denied,
    );
    await expect(
      createCauseLog(fixture.bff).raise({
        paymentId: null,
        attemptId: null,
        kind: 'unanswered',
        dedupeKey: 'x',
        detail: {},
      }),
    ).rejects.toMatchObject(denied);
  });
});
