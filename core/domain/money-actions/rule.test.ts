import type { HoldReason } from '@deccanloop/contracts/payments/capture-states';
import { describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import fc from 'fast-check';
import { outsideRefundParts, heldCredit, keptPaise, refundablePaise } from './amounts';
import { offersForCapture, offersForOutsideRefund } from './rule';
import type { RuleSettings } from '../approval-limit/rule-settings';
import { captureHash, outsideRefundHash, type CaptureSubject, type OutsideRefundSubject } from './subject';

const TWO: RuleSettings = { isSecondAvailable: true, secondApproverAbove: paise(50_000_00) };
const ONE: RuleSettings = { ...TWO, isSecondAvailable: false };

const held = (more: Partial<CaptureSubject> = {}): CaptureSubject => ({
  id: 'capture',
  paymentId: 'payment',
  attemptId: 'attempt',
  mode: 'test',
  gateway: 'razorpay',
  gatewayPaymentId: 'pay_1',
  currency: 'INR',
  amountPaise: paise(500_00),
  status: 'held',
  holdReason: 'amount_differs',
  creditPaise: null,
  feePaise: null,
  gatewayRefundedPaise: paise(0),
  refundedPaise: paise(0),
  refundedFeePaise: paise(0),
  heldRefundedPaise: paise(0),
  lostPaise: paise(0),
  lostFeePaise: paise(0),
  lostBeforeCreditPaise: paise(0),
  requestedPaise: paise(0),
  countedPaise: paise(0),
  isRefundUnderWay: false,
  outsidePaise: paise(0),
  isOutsideRefundPending: false,
  isDisputed: false,
  hasOpenAction: false,
  payment: { feePaise: paise(10_00), totalPaise: paise(500_00) },
  ...more,
});
const credited = (more: Partial<CaptureSubject> = {}) =>
  held({ status: 'credited', creditPaise: paise(490_00), feePaise: paise(10_00), ...more });
const outside = (more: Partial<OutsideRefundSubject> = {}): OutsideRefundSubject => ({
  id: 'outside',
  mode: 'test',
  gateway: 'razorpay',
  gatewayRefundId: 'rfnd_1',
  gatewayPaymentId: 'pay_1',
  amountPaise: paise(100_00),
  state: 'processed',
  reference: null,
  refundId: null,
  hasOpenAction: false,
  capture: credited({ outsidePaise: paise(100_00) }),
  walletPaise: paise(490_00),
  ...more,
});

/** The text that blocks each action, or null where it is available. */
const blockedOf = (capture: CaptureSubject, settings = TWO) =>
  offersForCapture(capture, settings).map(({ blocked }) => blocked?.text ?? null);

describe('money on hold', () => {
  it.each<HoldReason>(['amount_differs', 'order_differs', 'second_capture_on_order', 'partly_refunded'])(
    'can be credited, refunded and settled outside (%s)',
    (holdReason) => {
      expect(offersForCapture(held({ holdReason }), TWO)).toEqual([
        { action: 'credit_held_capture', amountPaise: 500_00, needsSecond: true, blocked: null },
        { action: 'refund_held_capture', amountPaise: 500_00, needsSecond: false, blocked: null },
        { action: 'handle_held_outside', amountPaise: 500_00, needsSecond: false, blocked: null },
      ]);
    },
  );

  it.each([
    ['another currency', { currency: 'USD' }, [/Only rupees/, null, null]],
    ['a dispute', { isDisputed: true }, [/disputes/, /disputes/, null]],
    ['a pending outside refund', { isOutsideRefundPending: true }, [/not finished/, /not finished/, null]],
    [
      'nothing left',
      { gatewayRefundedPaise: paise(500_00) },
      [/Nothing of it is left/, /Nothing of it is left/, null],
    ],
    ['a refund of ours under way', { isRefundUnderWay: true }, [/under way/, /under way/, /under way/]],
    ['another action', { hasOpenAction: true }, [/Another action/, /Another action/, /Another action/]],
    ['less than ₹1', { amountPaise: paise(99) }, [null, /no less than ₹1/, null]],
  ] as const)('shows what blocks it: %s', (_what, more, texts) => {
    const blocked = blockedOf(held(more));
    texts.forEach((text, index) =>
      text === null ? expect(blocked[index]).toBeNull() : expect(blocked[index]).toMatch(text),
    );
  });

  it('needs two administrators for a credit; a refund above the limit needs them only where there are two', () => {
    const large = held({ amountPaise: paise(50_000_01) });
    expect(offersForCapture(large, TWO).map(({ needsSecond }) => needsSecond)).toEqual([true, true, false]);
    expect(offersForCapture(large, ONE).map(({ needsSecond }) => needsSecond)).toEqual([true, false, false]);
    expect(offersForCapture(large, ONE)[0]?.blocked).toMatchObject({ code: 'no_second' });
    expect(blockedOf(large, ONE)).toEqual([
      expect.stringMatching(/^A second administrator is needed: /),
      null,
      null,
    ]);
  });

  it.each(['credited', 'refunded', 'handled_outside'] as const)('offers nothing once it is %s', (status) => {
    expect(offersForCapture(held({ status }), TWO)).toEqual([]);
  });

  it("uses the larger of the refunded sums, the gateway's or ours", () => {
    expect(keptPaise(held({ gatewayRefundedPaise: paise(200_00), outsidePaise: paise(200_00) }))).toBe(
      300_00,
    );
    expect(keptPaise(held({ gatewayRefundedPaise: paise(200_00), outsidePaise: paise(250_00) }))).toBe(
      250_00,
    );
    expect(keptPaise(held({ gatewayRefundedPaise: paise(600_00) }))).toBe(0);
  });

  it('splits fee and credit pro rata, half a paisa up, and loses nothing', () => {
    expect(heldCredit(held({ amountPaise: paise(333_33) }))).toEqual({
      totalPaise: 333_33,
      feePaise: 6_67,
      creditPaise: 326_66,
    });
    expect(heldCredit(held({ amountPaise: paise(25) })).feePaise).toBe(1);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_00 }), (amount) => {
        const { totalPaise, feePaise, creditPaise } = heldCredit(held({ amountPaise: paise(amount) }));
        return feePaise + creditPaise === totalPaise && feePaise >= 0 && creditPaise >= 0;
      }),
    );
  });
});

describe('an outside refund', () => {
  it.each([
    ['pending', { state: 'pending' }, /not finished/],
    ['failed', { state: 'failed' }, /no money was returned/],
    ['without a capture', { capture: null }, /not of captured money that we know/],
    ['of held money', { capture: held() }, /still on hold/],
    ['of money that was returned', { capture: held({ status: 'refunded' }) }, /not credited/],
    ['of more than is left', { capture: credited({ refundedPaise: paise(401_00) }) }, /More was refunded/],
    ['with another open action', { hasOpenAction: true }, /Another action/],
  ] as const)('cannot be recorded when it is %s', (_what, more, text) => {
    const [offer] = offersForOutsideRefund(outside(more), TWO);
    expect(offer?.blocked?.text).toMatch(text);
  });

  it('needs a second administrator above the limit', () => {
    const settings = { ...TWO, secondApproverAbove: paise(100_00) };
    expect(offersForOutsideRefund(outside(), settings)).toMatchObject([
      { needsSecond: false, blocked: null },
    ]);
    const above = outside({ amountPaise: paise(100_01) });
    expect(offersForOutsideRefund(above, settings)).toMatchObject([{ needsSecond: true, blocked: null }]);
    expect(offersForOutsideRefund(above, { ...settings, isSecondAvailable: false })).toMatchObject([
      { needsSecond: true, blocked: { code: 'no_second' } },
    ]);
  });

  it('offers nothing once it is recorded', () => {
    expect(offersForOutsideRefund(outside({ refundId: 'refund' }), TWO)).toEqual([]);
  });

  it('reduces what is left to refund', () => {
    expect(refundablePaise(credited({ outsidePaise: paise(100_00) }))).toBe(400_00);
    expect(refundablePaise(credited({ refundedPaise: paise(100_00), requestedPaise: paise(50_00) }))).toBe(
      350_00,
    );
    expect(refundablePaise(credited({ gatewayRefundedPaise: paise(450_00) }))).toBe(50_00);
    expect(refundablePaise(held({ outsidePaise: paise(100_00) }))).toBe(400_00);
    expect(refundablePaise(held({ status: 'handled_outside' }))).toBe(0);
  });

  it('is borne by wallet, fee and company in full, in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 300_00 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 490_00 }),
        (amounts, balance) => {
          let capture = credited();
          let wallet = balance;
          for (const amount of amounts) {
            const parts = outsideRefundParts(capture, paise(amount), paise(wallet));
            if (parts === null) return amount > 500_00 - capture.refundedPaise;
            const { walletPaise, feePaise, lossPaise, heldPaise } = parts;
            wallet -= walletPaise;
            if (walletPaise + feePaise + lossPaise + heldPaise !== amount || wallet < 0) return false;
            if (lossPaise > 0 && wallet > 0) return false;
            capture = {
              ...capture,
              refundedPaise: paise(capture.refundedPaise + amount),
              refundedFeePaise: paise(capture.refundedFeePaise + feePaise),
            };
          }
          return capture.refundedFeePaise <= 10_00;
        },
      ),
    );
  });

  it('of money returned before the credit debits no account', () => {
    // ₹200 of ₹500 had been returned: ₹300 were credited.
    const partly = credited({ creditPaise: paise(294_00), feePaise: paise(6_00) });
    expect(outsideRefundParts(partly, paise(200_00), paise(294_00))).toEqual({
      walletPaise: 0,
      feePaise: 0,
      lossPaise: 0,
      heldPaise: 200_00,
    });
    const after = { ...partly, refundedPaise: paise(200_00), heldRefundedPaise: paise(200_00) };
    expect(outsideRefundParts(after, paise(300_00), paise(294_00))).toEqual({
      walletPaise: 294_00,
      feePaise: 6_00,
      lossPaise: 0,
      heldPaise: 0,
    });
    expect(refundablePaise({ ...partly, outsidePaise: paise(200_00) })).toBe(300_00);
    expect(refundablePaise(after)).toBe(300_00);
  });
});

describe('the hash that an approval binds', () => {
  it.each([
    { status: 'refunded' },
    { amountPaise: paise(499_99) },
    { gatewayRefundedPaise: paise(1) },
    { refundedPaise: paise(1) },
    { outsidePaise: paise(1) },
    { isOutsideRefundPending: true },
    { currency: 'USD' },
  ] as const)('changes with %j of a capture', (more) => {
    expect(captureHash(held(more))).not.toBe(captureHash(held()));
  });

  it('does not change with values that change without staff', () => {
    expect(captureHash(held({ hasOpenAction: true }))).toBe(captureHash(held()));
    expect(outsideRefundHash(outside({ walletPaise: paise(0) }))).toBe(outsideRefundHash(outside()));
    expect(outsideRefundHash(outside({ capture: credited({ refundedPaise: paise(100_00) }) }))).toBe(
      outsideRefundHash(outside()),
    );
    expect(outsideRefundHash(outside({ state: 'failed' }))).not.toBe(outsideRefundHash(outside()));
  });
});
