import { describe, expect, it } from '@jest/globals';
import { outcomeOfRejection, surviveNormalisation } from './outcome';

const rejectedWith = (description: string, rest: object = {}) => ({
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
    ['a 400 without an explanation', { statusCode: 400, error: undefined }, 'unreadable'],
    ['a 404 of a proxy', { statusCode: 404 }, 'unreadable'],
    ['a rejected key', { statusCode: 401, error: { code: 'BAD_REQUEST_ERROR' } }, 'unauthorized'],
    ['too many requests', { statusCode: 429, error: { code: 'BAD_REQUEST_ERROR' } }, 'rate_limited'],
    ['SERVER_ERROR', { statusCode: 500, error: { code: 'SERVER_ERROR' } }, 'server_error'],
    ['a bank fault reported as 400', { statusCode: 400, error: { code: 'GATEWAY_ERROR' } }, 'server_error'],
    ['undefined', undefined, 'network'],
  ];
  it.each(unknowns)('returns unknown for %s', (_title, rejection, cause) => {
    for (const mayBeMissing of [true, false]) {
      expect(outcomeOfRejection(rejection, { mayBeMissing })).toMatchObject({ kind: 'unknown', cause });
    }
  });

  it('returns rejected, with the reason when Razorpay gives one', () => {
    const given = rejectedWith('The amount must be at least INR 1.00', { reason: 'input_validation_failed' });
    expect(outcomeOfRejection(given, { mayBeMissing: false })).toEqual({
      kind: 'rejected',
      code: 'input_validation_failed',
      message: 'The amount must be at least INR 1.00',
    });
    expect(outcomeOfRejection(rejectedWith('x', { reason: 'NA' }), { mayBeMissing: false })).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
    });
  });

  it.each(['The id provided does not exist', 'order_x is not a valid id'])(
    'returns not_found for "%s" only in calls by id',
    (description) => {
      expect(outcomeOfRejection(rejectedWith(description), { mayBeMissing: true })).toEqual({
        kind: 'not_found',
      });
      expect(outcomeOfRejection(rejectedWith(description), { mayBeMissing: false })).toMatchObject({
        kind: 'rejected',
      });
    },
  );

  it('does not return not_found for a wrong URL', () => {
    const given = rejectedWith('The requested URL was not found on the server.');
    expect(outcomeOfRejection(given, { mayBeMissing: true })).toMatchObject({ kind: 'rejected' });
  });
});

describe('surviveNormalisation', () => {
  /** The SDK's handling of every failure. */
  const normalise = (error: { response: { status: number; data: { error: unknown } } }) => ({
    statusCode: error.response.status,
    error: error.response.data.error,
  });

  it('passes a timeout through the SDK without data of the request', () => {
    const error = { code: 'ETIMEDOUT', config: { auth: { password: 'hunter2' } } };
    const survived = surviveNormalisation(error) as Parameters<typeof normalise>[0];
    expect(JSON.stringify(survived)).not.toContain('hunter2');
    expect(outcomeOfRejection(normalise(survived), { mayBeMissing: true })).toMatchObject({
      kind: 'unknown',
      cause: 'timeout',
    });
  });

  it('does not change an error with a response', () => {
    const error = { response: { status: 400, data: {} } };
    expect(surviveNormalisation(error)).toBe(error);
  });
});
