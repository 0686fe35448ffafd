import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** @param amount of your own order, with two decimals: '499.00' */
function isGenuine({ transactionId, status, signature }, amount, apiKey) {
  const key = createHash('sha256').update(apiKey).digest();
  const expected = createHmac('sha256', key).update(`${transactionId}|${status}|${amount}`).digest();
  const given = Buffer.from(signature ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// The address that the payer's browser opened, for example
// https://shop.example/payment-result?transactionId=txn_…&status=completed&signature=…
const { searchParams } = new URL(process.env.RETURNED_ADDRESS);
const result = Object.fromEntries(searchParams);

if (!isGenuine(result, '499.00', process.env.DECCANLOOP_API_KEY)) throw new Error('not genuine');
console.log('genuine:', result.status);
