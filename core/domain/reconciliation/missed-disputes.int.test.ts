import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openSandboxDisputes, type SandboxDisputes } from '../disputes/testing/sandbox-disputes';
import { createReconciling, kindsOf } from './testing/reconciling';

/** No webhook about a dispute arrives: the gateway lists them over HTTP. */
let fixture: SandboxDisputes;
beforeAll(async () => {
  fixture = await openSandboxDisputes();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.restart());

const run = () => createReconciling(fixture.refunds.money, { razorpay: fixture.gateway }).run();
const asked = () => fixture.harness.countOf('razorpay', 'disputes.fetch');

describe('a dispute of which no webhook arrived', () => {
  it('is stored and raised by the next run, and its payment cannot be refunded', async () => {
    await fixture.open({ deducts: true });
    const report = await run();
    expect(kindsOf(report)).toEqual(['dispute_differs settled']);
    expect(report.differences[0]).toMatchObject({
      findingId: expect.any(Number),
      gatewayPaymentId: fixture.paymentId,
    });
    expect(report.summary?.gateways[0]).toMatchObject({ disputesCompared: 1, unanswered: 0 });
    expect(await fixture.rows()).toMatchObject([{ status: 'open', booked_paise: 500_00 }]);
    expect(await fixture.findings()).toEqual(['dispute_opened']);
    await expect(fixture.refunds.ask(fixture.payment, 100_00)).rejects.toMatchObject({ code: 'disputed' });
    // As listed: the next run asks about nothing.
    expect(kindsOf(await run())).toEqual([]);
    expect(await asked()).toBe(0);
  });

  it.each([
    ['lost', {}, { status: 'lost', wallet_paise: 490_00, fee_paise: 10_00 }],
    ['won', {}, { status: 'won', booked_paise: 0 }],
    ['closed', {}, { status: 'closed', booked_paise: 500_00, wallet_paise: 490_00 }],
    ['closed', { deductedPaise: 0 }, { status: 'closed', booked_paise: 0 }],
    ['under_review', { deductedPaise: 200_00 }, { status: 'under_review', booked_paise: 200_00 }],
  ] as const)('is %s (%j) by the next run', async (step, fields, expected) => {
    const id = await fixture.open({ deducts: true });
    await run();
    await fixture.move(id, step, fields);
    expect(kindsOf(await run())).toEqual(['dispute_differs settled']);
    expect(await fixture.rows()).toMatchObject([expected]);
    expect(kindsOf(await run())).toEqual([]);
  });

  it('that ended otherwise, or is open again, follows the answer to a question', async () => {
    const id = await fixture.open({ deducts: true });
    await fixture.move(id, 'won');
    await run();
    expect(await asked()).toBe(0);
    await fixture.move(id, 'lost');
    await run();
    expect(await fixture.rows()).toMatchObject([{ status: 'lost', wallet_paise: 490_00 }]);
    await fixture.move(id, 'under_review');
    await run();
    expect(await fixture.rows()).toMatchObject([
      { status: 'under_review', wallet_paise: 0, closed_at: null },
    ]);
    expect(await fixture.refunds.walletOf(fixture.payment)).toBe(490_00);
    expect(await fixture.findings()).toEqual(['dispute_opened']);
    expect(await asked()).toBe(2);
  });

  it('is found on any page of the list', async () => {
    await Promise.all(Array.from({ length: 103 }, () => fixture.open({ amountPaise: 1_00 })));
    expect((await run()).summary?.gateways[0]).toMatchObject({ disputesCompared: 103 });
    expect(await fixture.rows()).toHaveLength(103);
    expect(await fixture.harness.countOf('razorpay', 'disputes.list')).toBe(2);
  });
});

describe('an answer of the gateway', () => {
  it.each(['http-500', 'hang', 'truncated'])('that fails (%s) concludes nothing', async (effect) => {
    fixture.gateway = fixture.harness.open('razorpay', { timeoutMs: effect === 'hang' ? 200 : 10_000 });
    await fixture.open();
    await fixture.harness.control.fault('razorpay', 'disputes.list', effect);
    const { summary } = await run();
    expect(summary?.gateways[0]?.note).toContain('Disputes were not listed');
    expect(summary?.gateways[0]).not.toHaveProperty('disputesCompared');
    expect(await fixture.rows()).toEqual([]);
    await run();
    expect(await fixture.rows()).toHaveLength(1);
  });

  it('without the answer to a question changes nothing; the next run asks again', async () => {
    const id = await fixture.open({ deducts: true });
    await fixture.move(id, 'won');
    await run();
    await fixture.move(id, 'lost');
    await fixture.harness.control.fault('razorpay', 'disputes.fetch', 'http-500');
    expect(kindsOf(await run())).toEqual([]);
    expect(await fixture.rows()).toMatchObject([{ status: 'won', booked_paise: 0 }]);
    await run();
    expect(await fixture.rows()).toMatchObject([{ status: 'lost', booked_paise: 500_00 }]);
  });

  it('with a status that we do not know is an open dispute, and moves no money', async () => {
    const id = await fixture.open({ deducts: true });
    await fixture.harness.control.fault('razorpay', 'disputes.list', 'unknown-status');
    await fixture.harness.control.fault('razorpay', 'disputes.fetch', 'unknown-status');
    await run();
    expect(await fixture.rows()).toMatchObject([{ status: 'open', booked_paise: 0 }]);
    await expect(fixture.refunds.ask(fixture.payment, 100_00)).rejects.toMatchObject({ code: 'disputed' });
    await fixture.move(id, 'lost');
    await run();
    expect(await fixture.rows()).toMatchObject([{ status: 'lost', booked_paise: 500_00 }]);
  });

  it('with fields that we do not know is read as always', async () => {
    await fixture.open({ deducts: true });
    await fixture.harness.control.fault('razorpay', 'disputes.list', 'extra-fields');
    await run();
    expect(await fixture.rows()).toMatchObject([{ status: 'open', booked_paise: 500_00 }]);
  });
});
