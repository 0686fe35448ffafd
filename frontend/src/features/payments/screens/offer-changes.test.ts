import { paise } from '@deccanloop/contracts/money';
import { expect, it } from '@jest/globals';
import { changesOfOffer } from './offer-changes';

const RAZORPAY = {
  gateway: 'razorpay',
  gatewayName: 'Razorpay',
  limits: { minPaise: paise(10_00), maxPaise: paise(1_00_000_00) },
  fee: { basisPoints: 200, mode: 'deducted' },
} as const;

it('names what of an offer has changed, and nothing else', () => {
  expect(changesOfOffer(RAZORPAY, { ...RAZORPAY })).toEqual([]);
  expect(changesOfOffer(RAZORPAY, { ...RAZORPAY, fee: { basisPoints: 250, mode: 'deducted' } })).toEqual([
    'A 2.5% transaction fee will be deducted. It was 2%, deducted.',
  ]);
  const limits = { ...RAZORPAY.limits, minPaise: paise(500_00) };
  expect(
    changesOfOffer(RAZORPAY, { ...RAZORPAY, gateway: 'phonepe', gatewayName: 'PhonePe', limits }),
  ).toEqual(['Payments now go through PhonePe instead of Razorpay.', 'Amount range: ₹500 - ₹1,00,000.']);
});
