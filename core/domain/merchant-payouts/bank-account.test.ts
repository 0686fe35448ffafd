import { describe, expect, it } from '@jest/globals';
import { bankBlock, bankWarning } from './bank-account';

const CHANGED = new Date('2026-11-20T10:00:00Z');
const after = (hours: number) => new Date(CHANGED.getTime() + hours * 3_600_000);
const bank = { kycId: 'k', isApproved: true, approvedAt: CHANGED, changedAt: CHANGED, isChanging: false };
const none = { ...bank, isApproved: false, approvedAt: null };

describe('the warning about a bank account', () => {
  it('is shown for 72 hours after a change', () => {
    expect(bankWarning(bank, after(71.9))).toContain('less than 72 hours ago');
    expect(bankWarning(bank, after(72))).toBeNull();
    expect(bankWarning({ ...bank, changedAt: null }, after(25))).toBeNull();
  });

  it('is shown while another account waits for approval', () => {
    expect(bankWarning({ ...bank, isChanging: true }, after(100))).toContain(
      'Payouts go to the approved one',
    );
  });

  it('is shown without an approved KYC', () => {
    expect(bankWarning(null, after(100))).toContain('has no KYC');
    expect(bankWarning(none, after(100))).toContain('No bank account of this merchant is approved');
  });
});

describe('a payout', () => {
  it('waits until the account has been approved for 24 hours', () => {
    expect(bankBlock(bank, after(23.9))).toMatch(
      /approved on 20 Nov 2026, 3:30 pm IST.*from 21 Nov 2026, 3:30 pm IST/,
    );
    expect(bankBlock(bank, after(24))).toBeNull();
    expect(bankBlock({ ...bank, isChanging: true }, after(24))).toBeNull();
  });

  it('is not recorded without an approved account', () => {
    for (const state of [null, none]) expect(bankBlock(state, after(100))).toContain('is approved');
  });
});
