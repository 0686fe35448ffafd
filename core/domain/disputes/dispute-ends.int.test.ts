import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import type { DisputeStatus } from '@deccanloop/contracts/staff/money-actions';
import type { DisputeNotice } from '../payments/gateway-port';
import { openDisputeFixture, type DisputeFixture } from './testing/dispute-fixture';

let fixture: DisputeFixture;
beforeAll(async () => {
  fixture = await openDisputeFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.restart());

const deducted = { deductedPaise: paise(500_00) };

describe('after its end', () => {
  const all = { gateway_clearing: 500_00, wallet: -490_00, fees: -10_00 };
  const end = async (status: DisputeStatus, more: Partial<DisputeNotice> = {}) => {
    fixture.gatewayHas(status, more);
    await fixture.ask();
    return fixture.booked();
  };

  it.each([
    [
      'won, then lost',
      [
        ['won', 0],
        ['lost', 500_00],
      ],
      all,
    ],
    [
      'lost, then won',
      [
        ['lost', 500_00],
        ['won', 0],
      ],
      {},
    ],
    [
      'lost, then won although the figure is old',
      [
        ['lost', 500_00],
        ['won', 500_00],
      ],
      {},
    ],
    [
      'closed with the deduction kept',
      [
        ['open', 500_00],
        ['closed', 500_00],
      ],
      all,
    ],
    [
      'closed with the deduction returned',
      [
        ['open', 500_00],
        ['closed', 0],
      ],
      {},
    ],
    [
      'closed, and returned later',
      [
        ['closed', 500_00],
        ['closed', 0],
      ],
      {},
    ],
    [
      'reopened after won, and lost',
      [
        ['won', 0],
        ['under_review', 0],
        ['lost', 500_00],
      ],
      all,
    ],
    [
      'reopened after lost, and won',
      [
        ['lost', 500_00],
        ['open', 500_00],
        ['won', 0],
      ],
      {},
    ],
    [
      ...([
        'reopened, and not decided',
        [
          ['lost', 500_00],
          ['under_review', 500_00],
        ],
      ] as const),
      { gateway_clearing: 500_00, disputes: -500_00 },
    ],
    [
      ...([
        'lost in part',
        [
          ['open', 500_00],
          ['lost', 200_00],
        ],
      ] as const),
      { gateway_clearing: 200_00, wallet: -196_00, fees: -4_00 },
    ],
    [
      ...([
        'another deduction',
        [
          ['open', 200_00],
          ['under_review', 350_00],
          ['lost', 300_00],
          ['lost', 500_00],
        ],
      ] as const),
      all,
    ],
  ] as const)('%s: the books are those of the last answer', async (_case, answers, expected) => {
    for (const [status, deductedPaise] of answers) await end(status, { deductedPaise: paise(deductedPaise) });
    expect(await fixture.booked()).toEqual(expected);
    const { booked_paise, wallet_paise, fee_paise, loss_paise, status } = await fixture.row();
    expect(status).toBe(answers.at(-1)![0]);
    const borne = { won: 0, open: 0, under_review: 0 }[status as 'won'] ?? booked_paise;
    expect(wallet_paise + fee_paise + loss_paise).toBe(borne);
  });

  it('an event that contradicts it is a question, and without an answer changes nothing', async () => {
    await fixture.report('open', deducted);
    await fixture.report('won', deducted);
    expect(await fixture.report('lost', deducted)).toMatchObject({ result: 'unchanged' });
    expect(await fixture.row()).toMatchObject({ status: 'won' });
    fixture.gatewayHas('lost', deducted);
    expect(await fixture.report('lost', deducted)).toMatchObject({ result: 'updated' });
    expect(await fixture.booked()).toEqual(all);
    expect(fixture.refunds.razorpay.calls.filter((call) => call === 'fetchDispute').length).toBeGreaterThan(
      1,
    );
  });

  it('money that comes back covers the loss of the company before the wallet', async () => {
    await fixture.refunds.spend(fixture.built.payment, 390_00);
    await end('lost', deducted);
    expect(await fixture.row()).toMatchObject({ wallet_paise: 100_00, fee_paise: 10_00, loss_paise: 390_00 });
    expect(await end('lost', { deductedPaise: paise(200_00) })).toEqual({
      ...{ gateway_clearing: 200_00, wallet: -100_00, fees: -4_00, losses: -96_00 },
    });
    await end('won');
    expect(await fixture.booked()).toEqual({});
    expect(await fixture.refunds.walletOf(fixture.built.payment)).toBe(100_00);
  });

  it('a repetition takes nothing more, though the wallet has money again', async () => {
    await fixture.refunds.spend(fixture.built.payment, 390_00);
    await end('lost', deducted);
    await fixture.refunds.spend(fixture.built.payment, -300_00);
    await end('lost', deducted);
    expect(await fixture.row()).toMatchObject({ loss_paise: 390_00 });
    expect(await fixture.refunds.walletOf(fixture.built.payment)).toBe(300_00);
  });

  it('of several answers the one to the newest question counts', async () => {
    await fixture.report('open', deducted);
    const { razorpay } = fixture.refunds;
    const fetchNow = razorpay.fetchDispute!;
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const isAsked = new Promise<void>((resolve) => {
      // The first question is answered last, with what was true when it was asked.
      razorpay.fetchDispute = async () => {
        razorpay.fetchDispute = fetchNow;
        resolve();
        await isReleased;
        return { kind: 'ok', value: { ...fixture.notice('won'), status: 'won' } };
      };
    });
    const first = fixture.ask();
    await isAsked;
    fixture.gatewayHas('lost', deducted);
    await fixture.ask();
    release();
    await first;
    expect(await fixture.row()).toMatchObject({ status: 'lost' });
    expect(await fixture.booked()).toEqual(all);
  });
});

describe('the findings of a dispute', () => {
  const open = () =>
    fixture.refunds.money
      .owner('payment_findings')
      .where({ payment_id: fixture.built.payment.id, resolved_at: null })
      .orderBy('id')
      .pluck<string[]>('kind');
  const close = (kind: string) =>
    fixture.refunds.money
      .owner('payment_findings')
      .where({ payment_id: fixture.built.payment.id, kind, resolved_at: null })
      .update({ resolved_at: new Date(), resolution: 'Seen' });
  const underReview = async () =>
    (await fixture.refunds.money.owner('payments').where({ id: fixture.built.payment.id }).first())
      .under_review;

  it('its loss ends by itself when the money is returned, and is raised again by the next', async () => {
    await fixture.report('lost', deducted);
    expect(await open()).toEqual(['dispute_opened', 'dispute_lost']);
    fixture.gatewayHas('won');
    await fixture.ask();
    expect(await open()).toEqual(['dispute_opened']);
    await close('dispute_opened');
    expect(await underReview()).toBe(false);
    fixture.gatewayHas('closed', deducted);
    await fixture.ask();
    expect(await open()).toEqual(['dispute_lost']);
    expect(await underReview()).toBe(true);
  });

  it('a dispute that is reopened has one again after staff have closed it', async () => {
    await fixture.report('open');
    fixture.gatewayHas('won');
    await fixture.ask();
    fixture.gatewayHas('under_review');
    await fixture.ask();
    expect(await open()).toEqual(['dispute_opened']);
    fixture.gatewayHas('won');
    await fixture.ask();
    await close('dispute_opened');
    fixture.gatewayHas('open', { respondBy: new Date('2026-04-09T18:30:00Z') });
    await fixture.ask();
    expect(await open()).toEqual(['dispute_opened']);
    expect(await fixture.row()).toMatchObject({ opened_findings: 2, closed_at: null });
    const shown = await fixture.refunds.money
      .owner('payment_findings')
      .where({ payment_id: fixture.built.payment.id, resolved_at: null })
      .first();
    expect(shown.detail).toMatchObject({ status: 'open', respondBy: '2026-04-09T18:30:00.000Z' });
    fixture.gatewayHas('lost', deducted);
    await fixture.ask();
    expect(await open()).toEqual(['dispute_opened', 'dispute_lost']);
  });
});
