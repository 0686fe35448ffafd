import { describe, expect, it } from '@jest/globals';
import { FINDING_KINDS, type FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import { PAYMENT_EVENT_TYPES, type PaymentEventType } from '@deccanloop/contracts/staff/payment-event-types';
import { eventLabels, sourceLabels } from './event-labels';
import { findingLabels } from './finding-labels';
import { labelOf } from './payment-labels';

describe('the labels of the staff pages', () => {
  it('distinguish money that arrived late from money that arrived in time', () => {
    const captured = (late: boolean) => eventLabels({ type: 'captured', detail: { late } }).text;
    expect(captured(true)).toBe('The money arrived late; the wallet was credited');
    expect(captured(false)).toBe('The gateway captured the money; the wallet was credited');
  });

  it('do not mention the wallet for a refund of money on hold', () => {
    const refund = (type: PaymentEventType, detail = {}) => eventLabels({ type, detail }).text;
    expect(refund('refund_recorded')).toMatch(/wallet was debited/);
    for (const type of ['refund_recorded', 'refund_failed'] as const)
      expect(refund(type, { heldPaise: 400_00 })).not.toMatch(/wallet/);
  });

  it('are different for each type of event', () => {
    const texts = PAYMENT_EVENT_TYPES.map((type) => eventLabels({ type, detail: {} }).text);
    expect(new Set(texts).size).toBe(PAYMENT_EVENT_TYPES.length);
  });

  it('fall back to the readable name of an unknown type', () => {
    expect(eventLabels({ type: 'moon_phase_changed' as PaymentEventType, detail: {} }).text).toBe(
      'Moon phase changed',
    );
    expect(findingLabels('moon_phase_changed' as FindingKind).title).toBe('Moon phase changed');
    expect(labelOf('gatewayPaymentId')).toBe('Gateway payment ID');
    expect(labelOf('amountPaise')).toBe('Amount');
  });

  it('give meaning, effect on the customer and action for every finding', () => {
    const titles = FINDING_KINDS.map((kind) => {
      const labels = findingLabels(kind);
      for (const text of [labels.meaning, labels.customer, labels.action])
        expect(text).toMatch(/^[A-Z].{12,}\.$/s);
      return labels.title;
    });
    expect(new Set(titles).size).toBe(FINDING_KINDS.length);
  });

  it('do not ask for a refund in the gateway’s dashboard when both captures are in the wallet', () => {
    const { meaning, action } = findingLabels('captured_twice');
    expect(meaning).toMatch(/Both captures are in the wallet/);
    expect(action).not.toMatch(/dashboard/);
  });

  it('name the source of an event', () => {
    expect(sourceLabels({ source: 'admin', actor: 'Meera' })).toBe('By Meera, staff');
    expect(sourceLabels({ source: 'admin', actor: 'worker' })).toBe('From a staff request');
    expect(sourceLabels({ source: 'webhook', actor: 'razorpay' })).toBe('From a webhook (razorpay)');
    expect(sourceLabels({ source: 'poll', actor: 'worker' })).toBe('From a scheduled status check');
  });
});
