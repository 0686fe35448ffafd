import type { PayerDto } from '@deccanloop/contracts/payments/dto';
import { describe, expect, it } from '@jest/globals';
import { distinctOwners, shownOwner } from './wallet-owners';

const payer = (userId: string, minute: number): PayerDto => ({
  userId,
  userName: `Payer ${userId}`,
  from: 'website',
  expiresAt: new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString(),
});

describe('the wallets this browser may see', () => {
  it('are listed once each, where a link and a log-in open the same wallet', () => {
    const byLink = payer('42', 30);
    const byLogIn = payer('42', 50);
    const other = payer('7', 10);
    expect(distinctOwners([byLink, other, byLogIn])).toEqual([byLogIn, other]);
    expect(distinctOwners([byLogIn, byLink])).toEqual([byLogIn]);
  });

  it('start with the preferred ones, in the given order', () => {
    const owners = [payer('1', 1), payer('2', 2), payer('3', 3)];
    expect(shownOwner(owners, null, '3', '2')?.userId).toBe('3');
    expect(shownOwner(owners, 'gone', '2')?.userId).toBe('2');
    expect(shownOwner(owners, null, undefined)?.userId).toBe('1');
    expect(shownOwner([], '1')).toBeUndefined();
  });
});
