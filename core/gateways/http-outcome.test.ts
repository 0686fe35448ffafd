import { describe, expect, it } from '@jest/globals';
import { outcomeOfStatus, outcomeOfThrown, plainText } from './http-outcome';

describe('outcomeOfThrown', () => {
  const cases: [string, unknown, string][] = [
    ['a deadline of fetch', new DOMException('x', 'TimeoutError'), 'timeout'],
    ['an abort', new DOMException('x', 'AbortError'), 'timeout'],
    ['a deadline of axios', { name: 'CanceledError', code: 'ERR_CANCELED' }, 'timeout'],
    ['the timeout of axios', { name: 'AxiosError', code: 'ETIMEDOUT' }, 'timeout'],
    [
      'a connect timeout below fetch',
      new TypeError('fetch failed', { cause: { code: 'UND_ERR_CONNECT_TIMEOUT' } }),
      'timeout',
    ],
    ['a reset below fetch', new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }), 'network'],
    [
      'connection refused on every address',
      new TypeError('fetch failed', { cause: new AggregateError([{ code: 'ECONNREFUSED' }]) }),
      'network',
    ],
    [
      "the SDK's TypeError",
      new TypeError("Cannot read properties of undefined (reading 'status')"),
      'network',
    ],
    ['a text', 'broken', 'network'],
    ['nothing', undefined, 'network'],
  ];
  it.each(cases)('%s', (_title, thrown, cause) => {
    expect(outcomeOfThrown('Razorpay', thrown)).toMatchObject({ kind: 'unknown', cause });
  });

  it('shows only the code of the error', () => {
    const error = Object.assign(new Error('connect 10.0.0.1 with Basic c2VjcmV0'), {
      code: 'ECONNRESET',
      config: { headers: { authorization: 'Basic c2VjcmV0' } },
    });
    const outcome = outcomeOfThrown('Razorpay', error);
    expect(outcome).toEqual({
      kind: 'unknown',
      cause: 'network',
      message: 'Razorpay could not be reached (ECONNRESET)',
    });
  });

  it('handles an error that is its own cause', () => {
    const error = new Error('loop') as Error & { cause: unknown };
    error.cause = error;
    expect(outcomeOfThrown('PhonePe', error)).toMatchObject({ cause: 'network' });
  });
});

describe('outcomeOfStatus', () => {
  it.each([
    [301, 'unreadable'],
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'unreadable'],
    [408, 'server_error'],
    [418, 'unreadable'],
    [429, 'rate_limited'],
    [500, 'server_error'],
    [502, 'server_error'],
    [503, 'server_error'],
    [504, 'server_error'],
  ] as const)('HTTP %i', (status, cause) => {
    expect(outcomeOfStatus('PhonePe', status)).toMatchObject({ kind: 'unknown', cause });
  });
});

describe('plainText', () => {
  it('returns one line and truncates long texts', () => {
    expect(plainText(' a\r\nb\u0000c ')).toBe('a b c');
    expect(plainText('x'.repeat(1000))).toHaveLength(300);
  });
});
