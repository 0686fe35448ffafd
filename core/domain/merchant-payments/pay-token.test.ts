import { describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { createPayTokens } from './pay-token';

const SECRET = 'a secret of thirty-two characters';
const tokens = createPayTokens({ secret: SECRET });

describe('the token of a hosted page', () => {
  it('leads back to its payment and is the same each time', () => {
    const id = newId();
    expect(tokens.tokenOf(id)).toMatch(/^[0-9a-f]{32}[0-9A-Za-z_-]{22}$/);
    expect(tokens.tokenOf(id)).toBe(tokens.tokenOf(id));
    expect(tokens.paymentOf(tokens.tokenOf(id))).toBe(id);
  });

  it('is rejected with any one character changed', () => {
    const token = tokens.tokenOf(newId());
    for (let position = 0; position < token.length; position += 1) {
      const other = token[position] === 'a' ? 'b' : 'a';
      expect(tokens.paymentOf(token.slice(0, position) + other + token.slice(position + 1))).toBeNull();
    }
  });

  it.each(['', 'x', `${tokens.tokenOf(newId())}A`, tokens.tokenOf(newId()).toUpperCase()])(
    'is not %j',
    (text) => expect(tokens.paymentOf(text)).toBeNull(),
  );

  it('of an earlier secret works until the secret is removed', () => {
    const id = newId();
    const token = tokens.tokenOf(id);
    expect(createPayTokens({ secret: ['the next secret, thirty-two chars', SECRET] }).paymentOf(token)).toBe(
      id,
    );
    expect(createPayTokens({ secret: 'the next secret, thirty-two chars' }).paymentOf(token)).toBeNull();
  });
});
