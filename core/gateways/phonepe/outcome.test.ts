import { describe, expect, it } from '@jest/globals';
import { outcomeOfAnswer } from './outcome';

describe('outcomeOfAnswer', () => {
  it('returns the body of a 2xx with a JSON object', () => {
    expect(outcomeOfAnswer({ status: 200, body: { orderId: 'OMO1' } })).toEqual({
      kind: 'ok',
      value: { orderId: 'OMO1' },
    });
  });

  it.each([
    [200, null, 'unreadable'],
    [302, null, 'unreadable'],
    [400, null, 'unreadable'],
    [404, null, 'unreadable'],
    [400, { message: 'no code' }, 'unreadable'],
    [401, { success: false, code: '401' }, 'unauthorized'],
    [403, null, 'unauthorized'],
    [400, { code: 'AUTHORIZATION_FAILED' }, 'unauthorized'],
    [429, null, 'rate_limited'],
    [400, { code: 'TOO_MANY_REQUESTS' }, 'rate_limited'],
    [400, { code: 'INTERNAL_SERVER_ERROR' }, 'server_error'],
    [500, { code: 'INTERNAL_SERVER_ERROR' }, 'server_error'],
    [502, null, 'server_error'],
    [503, null, 'server_error'],
    [500, { code: 'INVALID_MERCHANT_ORDER_ID' }, 'server_error'],
  ])('returns unknown for HTTP %i with %j', (status, body, cause) => {
    expect(outcomeOfAnswer({ status, body })).toMatchObject({ kind: 'unknown', cause });
  });

  it.each([
    [400, 'INVALID_MERCHANT_ORDER_ID'],
    [400, 'MERCHANT_ORDER_MAPPING_NOT_FOUND'],
    [404, 'ORDER_NOT_FOUND'],
  ])('returns not_found for HTTP %i %s', (status, code) => {
    expect(outcomeOfAnswer({ status, body: { code, message: 'x' } })).toEqual({ kind: 'not_found' });
  });

  it('returns rejected for a documented error', () => {
    const body = { code: 'BAD_REQUEST', message: 'Please check the inputs you have provided.' };
    expect(outcomeOfAnswer({ status: 400, body })).toEqual({ kind: 'rejected', ...body });
  });
});
