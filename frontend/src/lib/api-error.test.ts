import { describe, expect, it } from '@jest/globals';
import {
  firstMessages,
  isApiError,
  messageOf,
  networkError,
  readAnswer,
  UNREADABLE_MESSAGE,
} from './api-error';

const rejection = (over: Record<string, unknown> = {}) =>
  JSON.stringify({
    success: 0,
    status_code: 403,
    message: 'Invalid signature. Access denied.',
    data: null,
    code: 'invalid_signature',
    requestId: 'req-1',
    ...over,
  });

describe('readAnswer', () => {
  it('returns the data of a success', () => {
    const body = JSON.stringify({ success: 1, status_code: 200, message: 'ok', data: { balancePaise: 5 } });
    expect(readAnswer(200, body, null)).toEqual({ data: { balancePaise: 5 } });
  });

  it('keeps code, message, request id and status of an error', () => {
    expect(readAnswer(403, rejection(), null)).toEqual({
      error: {
        status: 403,
        code: 'invalid_signature',
        message: 'Invalid signature. Access denied.',
        requestId: 'req-1',
      },
    });
  });

  it('follows the envelope, not the HTTP status: "no active gateway" comes with 200', () => {
    const answer = readAnswer(200, rejection({ status_code: 404, code: 'no_active_gateway' }), null);
    expect(answer).toMatchObject({ error: { status: 404, code: 'no_active_gateway' } });
  });

  it('keeps field errors and the seconds of Retry-After', () => {
    const errors = { transactionAmount: ['Amount is required'] };
    expect(readAnswer(400, rejection({ status_code: 400, errors }), '7')).toMatchObject({
      error: { errors, retryAfter: 7 },
    });
  });

  it('ignores a Retry-After that is not a number of seconds', () => {
    const answer = readAnswer(503, rejection(), 'Wed, 21 Oct 2026 07:28:00 GMT');
    expect(answer).not.toHaveProperty('error.retryAfter');
  });

  it.each([
    ['a proxy page', '<html>502 Bad Gateway</html>'],
    ['an empty body', ''],
    ['JSON of another shape', '{"ok":true}'],
    ['JSON null', 'null'],
    ['a cut body', '{"success":1,"status_code":200,"da'],
  ])('calls %s unreadable', (_, body) => {
    expect(readAnswer(502, body, null)).toEqual({
      error: { status: 502, code: 'unreadable', message: UNREADABLE_MESSAGE },
    });
  });
});

describe('a caught value', () => {
  it('is recognised as an API error', () => {
    expect(isApiError(networkError())).toBe(true);
    expect(isApiError(new Error('boom'))).toBe(false);
    expect(isApiError(null)).toBe(false);
  });

  it('always has a text to show', () => {
    expect(messageOf({ status: 400, code: 'x', message: 'Do this' }, 'fallback')).toBe('Do this');
    expect(messageOf({ status: 400, code: 'x', message: '' }, 'fallback')).toBe('fallback');
    expect(messageOf(new TypeError('undefined is not a function'), 'fallback')).toBe('fallback');
  });

  it('returns the first message of each field and leaves out fields without one', () => {
    expect(firstMessages({ contact: ['a', 'b'], topic: [] })).toEqual({ contact: 'a' });
  });
});
