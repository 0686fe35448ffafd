import { describe, expect, it } from '@jest/globals';
import { REFERENCE, type ReferenceCall } from '../../../content/docs/reference';
import { newRemembered, rememberIds } from './remembered';
import { firstValues, requestOf, trialErrors } from './trial-values';

const KEY = `dl_test_${'a'.repeat(38)}`;

function callOf(name: string): ReferenceCall {
  const call = REFERENCE.calls.find((each) => each.name === name);
  if (!call) throw new Error(`no call ${name}`);
  return call;
}
const CREATE = callOf('createMerchantPayment');
const STATUS = callOf('merchantPaymentStatus');

describe('trying a call', () => {
  it.each(REFERENCE.calls.map((call) => [call.name, call] as const))(
    '%s has a JSON body or none',
    (_, call) => {
      const { body } = firstValues(call, newRemembered(), 'key-0001');
      expect(
        trialErrors(
          { ...call, pathParameters: [], query: [] },
          { ...firstValues(call, newRemembered(), ''), apiKey: KEY },
        ),
      ).toEqual({});
      expect(body === '').toBe(call.body.length === 0);
    },
  );

  it('sends examples, the key and a new idempotency key', () => {
    const values = { ...firstValues(CREATE, newRemembered(), 'key-0001'), apiKey: ` ${KEY} ` };
    const { method, address, headers, body } = requestOf(CREATE, values);
    expect([method, address]).toEqual(['POST', '/api/payments/create']);
    expect(headers).toEqual({
      Authorization: `Bearer ${KEY}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'key-0001',
    });
    expect(JSON.parse(body ?? '')).toMatchObject({ amount: 499.5, currency: 'INR' });
  });

  it('starts with the key and the payment of the call before', () => {
    const remembered = { ...newRemembered(), apiKey: KEY };
    rememberIds(remembered, { transactionId: 'txn_1', token: 'tok' });
    const status = firstValues(STATUS, remembered, 'unused');
    expect(requestOf(STATUS, status)).toEqual({
      method: 'GET',
      address: '/api/payments/status?transactionId=txn_1',
      headers: { Authorization: `Bearer ${KEY}` },
    });
    expect(JSON.parse(firstValues(callOf('processPayment'), remembered, '').body)).toMatchObject({
      token: 'tok',
    });
    rememberIds(remembered, { transactionId: 'txn_1', status: 'pending' });
    expect(remembered.ids).toEqual({ transactionId: 'txn_1', token: 'tok' });
    // Of a payment by test card, which has no token.
    rememberIds(remembered, { transaction_id: 'txn_2' });
    expect(remembered.ids).toEqual({ transactionId: 'txn_2', token: '' });
    rememberIds(remembered, [{ id: 'txn_3' }]);
    expect(remembered.ids.transactionId).toBe('txn_2');
  });

  it('leaves out parameters that are empty, and encodes the others', () => {
    const call = callOf('cardPayment');
    const values = { ...firstValues(call, newRemembered(), ''), parameters: { id: 'a/b?c' } };
    expect(requestOf(call, values).address).toBe('/payment/a%2Fb%3Fc');
    const list = callOf('listMerchantPayments');
    expect(requestOf(list, firstValues(list, newRemembered(), '')).address).toBe('/api/payments/list');
  });

  it.each([
    ['', 'Enter a test key'],
    [`dl_live_${'a'.repeat(38)}`, 'This is a live key'],
    ['sk_test_1', 'A test key begins with dl_test_'],
    ['dl_test_…', 'A test key has letters, digits and _ alone'],
  ])('rejects the key %j', (apiKey, message) => {
    const values = { ...firstValues(CREATE, newRemembered(), ''), apiKey };
    expect(trialErrors(CREATE, values)).toEqual({ apiKey: expect.stringContaining(message) });
  });

  it.each(['', '{', '[]', 'null', '"text"'])('rejects the body %j', (body) => {
    const values = { ...firstValues(CREATE, newRemembered(), ''), apiKey: KEY, body };
    expect(trialErrors(CREATE, values)).toEqual({ body: expect.stringMatching(/^The body /) });
  });

  it('rejects an idempotency key that no header can hold', () => {
    const values = { ...firstValues(CREATE, newRemembered(), 'key-… 1'), apiKey: KEY };
    expect(trialErrors(CREATE, values)).toEqual({ idempotencyKey: expect.stringContaining('ASCII') });
  });

  it('names a required parameter that is missing', () => {
    const values = { ...firstValues(STATUS, newRemembered(), ''), apiKey: KEY };
    expect(trialErrors(STATUS, values)).toEqual({ parameters: { transactionId: 'Required' } });
  });
});
