import type { Endpoint } from '@deccanloop/contracts/api/endpoint';
import { errorsOf } from '@deccanloop/contracts/api/endpoint-errors';
import { ENDPOINTS } from '@deccanloop/contracts/api/endpoints';
import { API_CALL_ERRORS, API_CALL_PATHS } from '@deccanloop/contracts/merchant/api-log';
import { describe, expect, it } from '@jest/globals';
import { LOGGED_ANSWER_FIELDS, LOGGED_FIELDS, REDACTED_FIELDS } from './logged-fields';
import { MOST_LOGGED_CHARACTERS, redactedAnswer, redactedRequest } from './redaction';

const CALLS = ENDPOINTS.filter(({ access }) => access === 'merchant');

describe('the declarations of calls with an API key', () => {
  it('have only fields for which it is decided whether they are stored', () => {
    const names = CALLS.flatMap(({ params, query, body, data }) =>
      [params, query, body, data].flatMap((schema) => fieldNames(schema)),
    );
    const failure = ['status', 'error_code', 'message', 'parameter', 'request_id', 'documentation_url'];
    const known = new Set([
      ...Object.keys(LOGGED_FIELDS),
      ...Object.keys(LOGGED_ANSWER_FIELDS),
      ...REDACTED_FIELDS,
      'parameter',
    ]);
    expect(names.length).toBeGreaterThan(30);
    expect([...new Set([...names, ...failure])].filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(LOGGED_FIELDS).filter((name) => REDACTED_FIELDS.has(name))).toEqual([]);
    expect([...known].filter((name) => ![...names, ...failure].includes(name))).toEqual([]);
  });

  it('have the paths and errors that can be filtered', () => {
    expect([...API_CALL_PATHS].sort()).toEqual([...new Set(CALLS.map(({ path }) => path))].sort());
    expect(API_CALL_ERRORS).toEqual(errorCodesOf(CALLS));
  });
});

function fieldNames(schema: unknown): string[] {
  const { fields, innerType } = (schema ?? {}) as { fields?: object; innerType?: unknown };
  if (innerType !== undefined) return fieldNames(innerType);
  return Object.keys(fields ?? {});
}

/** Without those of a key that is not accepted. */
function errorCodesOf(calls: readonly Endpoint[]): string[] {
  const withoutKey = [
    'invalid_api_key',
    'api_key_in_address',
    'live_key_in_browser',
    'live_mode_unavailable',
  ];
  const codes = calls.flatMap((call) => Object.values(errorsOf(call)).flat());
  const all = new Set([...codes, 'unexpected'].filter((code) => !withoutKey.includes(code)));
  return [...all].map((code) => code.toUpperCase()).sort();
}

const redacted = (sent: object, names = Object.keys(sent)): unknown =>
  JSON.parse(redactedRequest({ sent, declared: new Set(names) }) ?? 'null');

describe('a redacted request', () => {
  it('keeps values of the expected form alone', () => {
    const id = `txn_${'0123456789abcdef'.repeat(2)}`;
    const good = {
      ...{ amount: '499.50', currency: 'INR', transactionId: id, paymentMethod: 'upi', status: 'failed' },
      ...{ startDate: '2026-11-01', limit: '50', cursor: id, paymentId: undefined },
    };
    const { paymentId: _, ...kept } = good;
    expect(redacted(kept)).toEqual(kept);
    expect(
      redacted({
        ...{
          amount: 9_845_098_450,
          currency: 'Asha',
          transactionId: `${id}x`,
          paymentMethod: 'Asha',
          status: 7,
        },
        ...{ startDate: '1985-02-03', limit: '4111111111111111', cursor: ['a'], token: { a: 1 }, key: true },
        ...{ description: null, reference: '' },
      }),
    ).toEqual({
      ...{ amount: '[number, 10 characters]', currency: '[text, 4 characters]' },
      ...{ transactionId: '[text, 37 characters]', paymentMethod: '[text, 4 characters]' },
      ...{
        status: '[number, 1 character]',
        startDate: '[text, 10 characters]',
        limit: '[text, 16 characters]',
      },
      ...{ cursor: '[list, 1 entry]', token: '[object, 1 field]', key: '[true or false]' },
      ...{ description: null, reference: '[text, 0 characters]' },
    });
  });

  it('has no names that the call does not declare', () => {
    const sent = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`Asha Rao ${index}`, 'x']));
    const found = redacted({ amount: 5, currency: 'INR', ...sent }, ['amount']) as object;
    expect(JSON.stringify(found)).not.toContain('Asha');
    expect(Object.keys(found)).toEqual([
      'amount',
      ...[1, 2, 3, 4, 5].map((number) => `[undeclared field ${number}]`),
      '[undeclared fields]',
    ]);
  });

  it('is null where nothing could be read', () => {
    expect(redactedRequest({ sent: undefined, declared: new Set() })).toBeNull();
  });
});

describe('a redacted answer', () => {
  const declared = new Set(['amount']);
  const of = (answer: unknown): unknown => JSON.parse(redactedAnswer(answer, declared) ?? 'null');

  it('of a failure has our message, unless it names a field that is not declared', () => {
    const failure = {
      status: 'error',
      error_code: 'VALIDATION',
      message: 'amount is required.',
      parameter: 'amount',
    };
    expect(of(failure)).toEqual(failure);
    expect(of({ ...failure, parameter: 'Asha', message: 'Asha is not a field of this call.' })).toEqual({
      ...{ status: 'error', error_code: 'VALIDATION' },
      ...{ parameter: '[text, 4 characters]', message: '[text, 33 characters]' },
    });
  });

  it('of a list has the first entries, and fits into its column', () => {
    const entry = {
      transactionId: `txn_${'0'.repeat(32)}`,
      amount: 5,
      status: 'completed',
      date: '2026-11-27T08:00:00.000Z',
    };
    const many = of(Array.from({ length: 100 }, () => entry)) as unknown[];
    expect([many.length, many[0], many.at(-1)]).toEqual([11, entry, '[90 more entries]']);
    const long = redactedAnswer(
      Array.from({ length: 10 }, () => ({ description: null, message: 'x'.repeat(9) })),
      declared,
    );
    expect(long?.length).toBeLessThan(MOST_LOGGED_CHARACTERS);
    expect(of({ error_code: 'X', message: 'x'.repeat(MOST_LOGGED_CHARACTERS) })).toBe(
      '[too long to be stored]',
    );
  });

  it('is null for an answer that is no JSON', () => {
    expect(redactedAnswer('text', declared)).toBeNull();
    expect(redactedAnswer(null, declared)).toBeNull();
  });
});
