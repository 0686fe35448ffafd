import { paise } from '@deccanloop/contracts/money';
import { describe, expect, it } from '@jest/globals';
import type { RefundableCapture } from '../refunds/refundable';
import { refundOffer } from './refund-offer';

const NOW = new Date('2026-11-20T10:00:00Z');
const capture = (changes: Partial<RefundableCapture> = {}): RefundableCapture => ({
  id: 'c1',
  attemptId: 'a1',
  attemptNo: 1,
  gateway: 'phonepe',
  createdAt: new Date('2026-11-01T10:00:00Z'),
  capturedPaise: paise(500_00),
  feePaise: paise(10_00),
  refundedPaise: paise(0),
  refundedFeePaise: paise(0),
  outsidePaise: paise(0),
  openDispute: null,
  requestedPaise: paise(0),
  waitingPaise: paise(0),
  ...changes,
});
const RICH = paise(10_000_00);

describe('what can be refunded of a payment', () => {
  it.each<[string, RefundableCapture[], number, object]>([
    ['no capture', [], RICH, { mostPaise: 0, obstacle: 'not_credited' }],
    ['all of it', [capture()], RICH, { mostPaise: 500_00, obstacle: null }],
    [
      'the largest capture',
      [capture({ requestedPaise: paise(1_00) }), capture()],
      RICH,
      { mostPaise: 500_00, obstacle: null },
    ],
    [
      'what is left',
      [capture({ requestedPaise: paise(200_00) })],
      RICH,
      { mostPaise: 300_00, obstacle: null },
    ],
    [
      'nothing left',
      [capture({ outsidePaise: paise(500_00) })],
      RICH,
      { mostPaise: 0, obstacle: 'refunded' },
    ],
    ['a dispute', [capture({ openDispute: 'disp_1' })], RICH, { mostPaise: 0, obstacle: 'disputed' }],
    [
      'too old for PhonePe',
      [capture({ createdAt: new Date('2026-08-01T10:00:00Z') })],
      RICH,
      { mostPaise: 0, obstacle: 'too_old' },
    ],
    [
      'not too old for Razorpay',
      [capture({ gateway: 'razorpay', createdAt: new Date('2026-08-01T10:00:00Z') })],
      RICH,
      { mostPaise: 500_00, obstacle: null },
    ],
    ['what the wallet holds', [capture()], 98_00, { mostPaise: 100_00, obstacle: null }],
    ['a spent wallet', [capture()], 0, { mostPaise: 0, obstacle: 'spent' }],
  ])('%s', (_what, captures, balance, offer) => {
    expect(refundOffer(captures, paise(balance), NOW)).toEqual(offer);
  });
});
