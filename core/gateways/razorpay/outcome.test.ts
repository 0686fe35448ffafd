import { describe, expect, it } from '@jest/globals';
import { outcomeOfRejection, surviveNormalisation } from './outcome';

const refusal = (description: string, rest: object = {}) => ({
  statusCode: 400,
  error: { code: 'BAD_REQUEST_ERROR', description, ...rest },
});

describe('outcomeOfRejection', () => {
  const unknowns: [string, unknown, string][] = [
    [
      "the SDK's TypeError",
      new TypeError("Cannot read properties of undefined (reading 'status')"),
      'network',
    ],
    ['HTML of a proxy', { statusCode: 502, error: undefined }, 'server_error'],
    ['an object without anything', { statusCode: undefined, error: undefined }, 'network'],
    ['a 400 that is not explained', { statusCode: 400, error: undefined }, 'unreadable'],
    ['a 404 of a proxy', { statusCode: 404 }, 'unreadable'],
    ['a refused key', { statusCode: 401, error: { code: 'BAD_REQUEST_ERROR' } }, 'unauthorized'],
    ['too many requests', { statusCode: 429, error: { code: 'BAD_REQUEST_ERROR' } }, 'rate_limited'],
    ['SERVER_ERROR', { statusCode: 500, error: { code: 'SERVER_ERROR' } }, 'server_error'],
    ['a bank fault told as 400', { statusCode: 400, error: { code: 'GATEWAY_ERROR' } }, 'server_error'],
    ['undefined', undefined, 'network'],
  ];
  it.each(unknowns)('leaves the outcome open for %s', (_title, rejection, cause) => {
    for (const mayBeMissing of [true, false]) {
      expect(outcomeOfRejection(rejection, { mayBeMissing })).toMatchObject({ kind: 'unknown', cause });
    }
  });

  it('knows a refusal, with the reason where Razorpay gives one', () => {
    const given = refusal('The amount must be at least INR 1.00', { reason: 'input_validation_failed' });
    expect(outcomeOfRejection(given, { mayBeMissing: false })).toEqual({
      kind: 'rejected',
      code: 'input_validation_failed',
      message: 'The amount must be at least INR 1.00',
    });
    expect(outcomeOfRejection(refusal('x', { reason: 'NA' }), { mayBeMissing: false })).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
    });
  });

  it.each(['The id provided does not exist', 'order_x is not a valid id'])(
    'takes "%s" for not found only where something was asked for by id',
    (description) => {
      expect(outcomeOfRejection(refusal(description), { mayBeMissing: true })).toEqual({ kind: 'not_found' });
      expect(outcomeOfRejection(refusal(description), { mayBeMissing: false })).toMatchObject({
        kind: 'rejected',
      });
    },
  );

  it('takes a wrong address of ours for no word about the order', () => {
    const given = refusal('The requested URL was not found on the server.');
    expect(outcomeOfRejection(given, { mayBeMissing: true })).toMatchObject({ kind: 'rejected' });
  });
});

describe('surviveNormalisation', () => {
  /** What the SDK does with every failure. */
  const normalise = (error: { response: { status: number; data: { error: unknown } } }) => ({
    statusCode: error.response.status,
    error: error.response.data.error,
  });

  it('carries a timeout through the SDK, and none of the request', () => {
    const error = { code: 'ETIMEDOUT', config: { auth: { password: 'hunter2' } } };
    const survived = surviveNormalisation(error) as Parameters<typeof normalise>[0];
    expect(JSON.stringify(survived)).not.toContain('hunter2');
    expect(outcomeOfRejection(normalise(survived), { mayBeMissing: true })).toMatchObject({
      kind: 'unknown',
      cause: 'timeout',
    });
  });

  it('leaves an answered error alone', () => {
    const error = { response: { status: 400, data: {} } };
    expect(surviveNormalisation(error)).toBe(error);
  });
});
