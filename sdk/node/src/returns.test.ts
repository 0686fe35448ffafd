import { paise } from '../../../contracts/src/money';
import { hashOfApiKey } from '../../../core/domain/api-keys/key-format';
import { transactionIdOf } from '../../../core/domain/merchant-payments/public-id';
import { returnUrlWith } from '../../../core/domain/merchant-payments/return-signature';
import { describe, expect, it } from '@jest/globals';
import { LIVE_KEY, TEST_KEY } from '../testing/keys.ts';
import { returns } from './returns.ts';

const PAYMENT_ID = '019ac0de-0000-7000-8000-000000000001';
const OTHER_ID = '019ac0de-0000-7000-8000-000000000002';
const PROOF = { apiKey: TEST_KEY, amount: 499.5 };
/** As the product signs. */
const address = returnUrlWith('https://shop.example/done?cart=7#paid', hashOfApiKey(TEST_KEY), {
  ...{ paymentId: PAYMENT_ID, status: 'completed', amountPaise: paise(499_50) },
});
const rejected = expect.objectContaining({ code: 'INVALID_RETURN_SIGNATURE' });
const changed = (change: (parameters: URLSearchParams) => void): URLSearchParams => {
  const parameters = new URL(address).searchParams;
  change(parameters);
  return parameters;
};

describe('verify', () => {
  it.each<[string, string | URL | URLSearchParams]>([
    ['a text', address],
    ['an address', new URL(address)],
    ['its parameters', new URL(address).searchParams],
    ['the address without its host, as servers have it', address.replace('https://shop.example', '')],
  ])('returns the result from %s', (_name, returned) => {
    expect(returns.verify(returned, PROOF)).toEqual({
      transactionId: transactionIdOf(PAYMENT_ID),
      status: 'completed',
    });
  });

  it.each([499.5, '499.5', '499.50', '0499.50'])('takes the amount %s', (amount) => {
    expect(() => returns.verify(address, { ...PROOF, amount })).not.toThrow();
  });

  it.each([499, '499.51', 4995, '0'])('rejects the other amount %s', (amount) => {
    expect(() => returns.verify(address, { ...PROOF, amount })).toThrow(rejected);
  });

  it.each([Number.NaN, -1, 1e21, '499.505', '4,99', '', '₹499.50'])(
    'takes no amount such as %s',
    (amount) => {
      expect(() => returns.verify(address, { ...PROOF, amount })).toThrow(
        expect.objectContaining({ code: 'INVALID_CONFIGURATION', parameter: 'amount' }),
      );
    },
  );

  it('rejects another key, and takes nothing that is no key', () => {
    expect(() => returns.verify(address, { ...PROOF, apiKey: LIVE_KEY })).toThrow(rejected);
    const fault = () => returns.verify(address, { ...PROOF, apiKey: `${TEST_KEY} ` });
    expect(fault).toThrow(expect.objectContaining({ parameter: 'apiKey' }));
    expect(fault).not.toThrow(TEST_KEY.slice(8, 30));
  });

  it.each<[string, (parameters: URLSearchParams) => void]>([
    ['another payment', (one) => one.set('transactionId', transactionIdOf(OTHER_ID))],
    ['another status', (one) => one.set('status', 'failed')],
    ['a status that is no end', (one) => one.set('status', 'pending')],
    ['no signature', (one) => one.delete('signature')],
    ['an empty signature', (one) => one.set('signature', '')],
    ['a signature of other characters', (one) => one.set('signature', 'z'.repeat(64))],
    ['half a signature', (one) => one.set('signature', one.get('signature')!.slice(0, 32))],
    ['two statuses', (one) => one.append('status', 'completed')],
    ['two ids', (one) => one.append('transactionId', transactionIdOf(OTHER_ID))],
  ])('rejects %s', (_name, change) => {
    expect(() => returns.verify(changed(change), PROOF)).toThrow(rejected);
  });

  it('rejects a signed status that is no end', () => {
    const result = { paymentId: PAYMENT_ID, status: 'pending' as never, amountPaise: paise(499_50) };
    const signed = returnUrlWith('https://shop.example/done', hashOfApiKey(TEST_KEY), result);
    expect(() => returns.verify(signed, PROOF)).toThrow(rejected);
  });

  it('rejects an address that is none', () => {
    expect(() => returns.verify('http://[', PROOF)).toThrow(rejected);
  });
});
