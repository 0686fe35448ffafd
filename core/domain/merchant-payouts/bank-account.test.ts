import { describe, expect, it } from '@jest/globals';
import { bankWarning } from './bank-account';

const CHANGED = new Date('2026-11-20T10:00:00Z');
const after = (hours: number) => new Date(CHANGED.getTime() + hours * 3_600_000);
const bank = { kycId: 'k', isApproved: true, changedAt: CHANGED };

describe('the warning about a bank account', () => {
  it('is shown for 72 hours after a change', () => {
    expect(bankWarning(bank, after(71.9))).toContain('less than 72 hours ago');
    expect(bankWarning(bank, after(72))).toBeNull();
    expect(bankWarning({ ...bank, changedAt: null }, after(1))).toBeNull();
  });

  it('is shown without an approved KYC', () => {
    expect(bankWarning(null, after(100))).toContain('has no KYC');
    expect(bankWarning({ ...bank, isApproved: false }, after(100))).toContain('not approved');
  });
});
