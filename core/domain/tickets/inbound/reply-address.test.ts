import { describe, expect, it } from '@jest/globals';
import { createReplyAddresses } from './reply-address';

const addresses = createReplyAddresses({
  secret: 'a secret of reply addresses for tests',
  supportAddress: 'Support@deccanloop.test',
});
const address = addresses.ofTicket(123);

describe('the reply address of a ticket', () => {
  it('is signed, and recognised in any case', () => {
    expect(address).toMatch(/^support\+t123\.[0-9a-f]{20}@deccanloop\.test$/);
    expect(addresses.recipientOf(address.toUpperCase())).toEqual({ kind: 'ticket', number: 123 });
    expect(addresses.recipientOf('SUPPORT@deccanloop.test')).toEqual({ kind: 'support' });
  });

  it.each([
    ['another ticket', address.replace('t123', 't124')],
    ['a changed signature', address.replace(/[0-9a-f]@/, (end) => (end === '0@' ? '1@' : '0@'))],
    ['a short signature', address.replace(/[0-9a-f]@/, '@')],
    ['a leading zero', address.replace('t123', 't0123')],
    ['no signature', 'support+t123@deccanloop.test'],
    ['another tag', 'support+sales@deccanloop.test'],
    ['another domain', address.replace('deccanloop.test', 'deccanloop.test.example')],
    ['another person', 'asha@deccanloop.test'],
    ['nothing', ''],
  ])('is not recognised with %s', (_what, wrong) => {
    expect(wrong).not.toBe(address);
    expect(addresses.recipientOf(wrong)).toBeNull();
  });

  it('is recognised while its secret is accepted', () => {
    const [old, next] = ['the old secret', 'the next secret'];
    const of = (secret: readonly string[]) =>
      createReplyAddresses({ secret, supportAddress: addresses.support });
    expect(of([next, old]).recipientOf(of([old, next]).ofTicket(123))).toEqual({
      kind: 'ticket',
      number: 123,
    });
    expect(of([old, next]).recipientOf(of([next, old]).ofTicket(123))).toEqual({
      kind: 'ticket',
      number: 123,
    });
  });

  it('differs with another secret', () => {
    const others = createReplyAddresses({ secret: 'another secret', supportAddress: addresses.support });
    expect(others.recipientOf(address)).toBeNull();
  });
});
