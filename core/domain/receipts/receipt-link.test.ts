import { describe, expect, it } from '@jest/globals';
import { createReceiptLinks } from './receipt-link';

const links = createReceiptLinks({ secret: 'a secret of thirty-two characters' });
const [ONE, OTHER] = ['DL7Qm2XfT9vKc4Rz8WbN1pYs6H', 'DL8Qm2XfT9vKc4Rz8WbN1pYs6H'];
const keyOf = (path: string): string => new URL(path, 'http://localhost').searchParams.get('key') ?? '';

describe('receipt links', () => {
  it('open the receipt of their payment and no other', () => {
    const path = links.pathOf(ONE);
    expect(path).toMatch(/^\/receipt\?merchantTransactionId=DL7Qm2XfT9vKc4Rz8WbN1pYs6H&key=[\w-]{22}$/);
    expect(links.isKeyOf(ONE, keyOf(path))).toBe(true);
    expect(links.isKeyOf(OTHER, keyOf(path))).toBe(false);
  });

  it.each(['', 'x', 'AAAAAAAAAAAAAAAAAAAAAA', `${'A'.repeat(64)}`])('reject the key "%s"', (key) => {
    expect(links.isKeyOf(ONE, key)).toBe(false);
  });

  it('stay valid while their secret is accepted', () => {
    const [old, next] = ['a secret of thirty-two characters', 'another secret of thirty-two char'];
    const before = createReceiptLinks({ secret: [old, next] });
    const after = createReceiptLinks({ secret: [next, old] });
    expect(after.pathOf(ONE)).not.toBe(before.pathOf(ONE));
    for (const links of [before, after])
      for (const made of [before, after]) expect(links.isKeyOf(ONE, keyOf(made.pathOf(ONE)))).toBe(true);
  });

  it('become invalid when the secret changes', () => {
    const newer = createReceiptLinks({ secret: 'another secret of thirty-two char' });
    expect(newer.isKeyOf(ONE, keyOf(links.pathOf(ONE)))).toBe(false);
  });
});
