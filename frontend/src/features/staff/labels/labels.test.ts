import { describe, expect, it } from '@jest/globals';
import { FINDING_KINDS, type FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import { PAYMENT_EVENT_TYPES, type PaymentEventType } from '@deccanloop/contracts/staff/payment-event-types';
import { eventLabels, sourceLabels } from './event-labels';
import { findingLabels } from './finding-labels';
import { labelOf } from './payment-labels';

describe('the words of the staff pages', () => {
  it('tell money that came late from money that came in time', () => {
    const captured = (late: boolean) => eventLabels({ type: 'captured', detail: { late } }).text;
    expect(captured(true)).toBe('The money arrived late; the wallet was credited');
    expect(captured(false)).toBe('The gateway captured the money; the wallet was credited');
  });

  it('say of a refund of money on hold that no wallet was touched', () => {
    const refund = (type: PaymentEventType, detail = {}) => eventLabels({ type, detail }).text;
    expect(refund('refund_recorded')).toMatch(/wallet was debited/);
    for (const type of ['refund_recorded', 'refund_failed'] as const)
      expect(refund(type, { heldPaise: 400_00 })).not.toMatch(/wallet/);
  });

  it('give each type of event a text of its own', () => {
    const texts = PAYMENT_EVENT_TYPES.map((type) => eventLabels({ type, detail: {} }).text);
    expect(new Set(texts).size).toBe(PAYMENT_EVENT_TYPES.length);
  });

  it('name what has no words yet by its own name', () => {
    expect(eventLabels({ type: 'moon_phase_changed' as PaymentEventType, detail: {} }).text).toBe(
      'Moon phase changed',
    );
    expect(findingLabels('moon_phase_changed' as FindingKind).title).toBe('Moon phase changed');
    expect(labelOf('gatewayPaymentId')).toBe('Gateway payment ID');
    expect(labelOf('amountPaise')).toBe('Amount');
  });

  it('say of every finding what it means, what the customer sees and what to do', () => {
    const titles = FINDING_KINDS.map((kind) => {
      const words = findingLabels(kind);
      for (const text of [words.meaning, words.customer, words.action])
        expect(text).toMatch(/^[A-Z].{12,}\.$/s);
      return words.title;
    });
    expect(new Set(titles).size).toBe(FINDING_KINDS.length);
  });

  it('send nobody to the gateway’s dashboard to refund what both wallets hold', () => {
    const { meaning, action } = findingLabels('captured_twice');
    expect(meaning).toMatch(/Both captures are in the wallet/);
    expect(action).not.toMatch(/dashboard/);
  });

  it('say who or what brought a line', () => {
    expect(sourceLabels({ source: 'admin', actor: 'Meera' })).toBe('By Meera, staff');
    expect(sourceLabels({ source: 'admin', actor: 'worker' })).toBe('From a request of staff');
    expect(sourceLabels({ source: 'webhook', actor: 'razorpay' })).toBe('From a webhook (razorpay)');
    expect(sourceLabels({ source: 'poll', actor: 'worker' })).toBe('From a scheduled status check');
  });
});
