import { createHash, createHmac } from 'node:crypto';
import { paise } from '@deccanloop/contracts/money';
import { expect, it } from '@jest/globals';
import { newApiKey } from '../api-keys/key-format';
import { returnSignature, returnUrlWith, type PaymentResult } from './return-signature';

const KEY = newApiKey('test');
const HASH = createHash('sha256').update(KEY).digest();
const RESULT: PaymentResult = {
  paymentId: '0198a1b2-0000-7000-8000-0000000000c1',
  status: 'completed',
  amountPaise: paise(1_05),
};
const ID = 'txn_0198a1b2000070008000' + '0000000000c1';
const SIGNATURE = createHmac('sha256', HASH).update(`${ID}|completed|1.05`).digest('hex');

it('signs transaction, status and amount with the hash of the key', () => {
  expect(returnSignature(HASH, RESULT)).toBe(SIGNATURE);
  expect(returnSignature(HASH, { ...RESULT, status: 'failed' })).not.toBe(SIGNATURE);
  expect(returnSignature(HASH, { ...RESULT, amountPaise: paise(1_50) })).not.toBe(SIGNATURE);
  expect(returnSignature(Buffer.alloc(32), RESULT)).not.toBe(SIGNATURE);
});

const ADDED = `transactionId=${ID}&status=completed&signature=${SIGNATURE}`;
it.each([
  ['https://shop.example', `https://shop.example?${ADDED}`],
  ['https://shop.example/done?', `https://shop.example/done?${ADDED}`],
  ['https://shop.example/done?a=b%20c+d', `https://shop.example/done?a=b%20c+d&${ADDED}`],
  ['https://shop.example/done?a=1&', `https://shop.example/done?a=1&${ADDED}`],
  ['https://shop.example/done?status=completed&a=1&%73ignature=x', `https://shop.example/done?a=1&${ADDED}`],
  ['https://shop.example/#/done?x=1', `https://shop.example/?${ADDED}#/done?x=1`],
])('is added to %s, and changes nothing but parameters of the same names', (address, expected) => {
  expect(returnUrlWith(address, HASH, RESULT)).toBe(expected);
});
