import { describe, expect, it } from '@jest/globals';
import { FINDING_KINDS, type FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import { eventWords, sourceWords } from './event-words';
import { findingWords } from './finding-words';
import { labelOf } from './payment-words';

describe('the words of the staff pages', () => {
  it('tell money that came late from money that came in time', () => {
    const captured = (late: boolean) => eventWords({ type: 'captured', detail: { late } }).text;
    expect(captured(true)).toBe('The money came after all; the wallet was credited');
    expect(captured(false)).toBe('The gateway has the money; the wallet was credited');
  });

  it('name what has no words yet by its own name', () => {
    expect(eventWords({ type: 'moon_phase_changed', detail: {} }).text).toBe('Moon phase changed');
    expect(findingWords('moon_phase_changed' as FindingKind).title).toBe('Moon phase changed');
    expect(labelOf('gatewayPaymentId')).toBe('Gateway payment id');
    expect(labelOf('amountPaise')).toBe('Amount');
  });

  it('say of every finding what it means, what the customer sees and what to do', () => {
    const titles = FINDING_KINDS.map((kind) => {
      const words = findingWords(kind);
      for (const text of [words.meaning, words.customer, words.action])
        expect(text).toMatch(/^[A-Z].{12,}\.$/s);
      return words.title;
    });
    expect(new Set(titles).size).toBe(FINDING_KINDS.length);
  });

  it('send nobody to the gateway’s dashboard to refund what both wallets hold', () => {
    const { meaning, action } = findingWords('captured_twice');
    expect(meaning).toMatch(/Both captures are in the wallet/);
    expect(action).not.toMatch(/dashboard/);
  });

  it('say who or what brought a line', () => {
    expect(sourceWords({ source: 'admin', actor: 'Meera' })).toBe('By Meera, staff');
    expect(sourceWords({ source: 'admin', actor: 'worker' })).toBe('From a request of staff');
    expect(sourceWords({ source: 'webhook', actor: 'razorpay' })).toBe('From a webhook (razorpay)');
    expect(sourceWords({ source: 'poll', actor: 'worker' })).toBe('From a scheduled look at the gateway');
  });
});
