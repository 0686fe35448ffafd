import { describe, expect, it } from '@jest/globals';
import { closeMoneyIntent, isAnswered, moneyKeyFor, withMoneyKey } from './money-intent';

function storageOfATab() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe('the idempotency key of a money request', () => {
  it('stays the same until the request is answered, for every caller', () => {
    const storage = storageOfATab();
    const key = moneyKeyFor('DL1 500', storage);
    expect(moneyKeyFor('DL1 500', storage)).toBe(key);
    closeMoneyIntent(storage);
    expect(moneyKeyFor('DL1 500', storage)).not.toBe(key);
  });

  it('is different for another request', () => {
    const storage = storageOfATab();
    const key = moneyKeyFor('DL1 500', storage);
    expect(moneyKeyFor('DL1 400', storage)).not.toBe(key);
    expect(moneyKeyFor('DL2 500', storage)).not.toBe(key);
  });

  it.each([
    [409, 'too_much', true],
    [400, 'validation', true],
    [0, 'network', false],
    [503, 'unexpected', false],
    [408, 'token_expired', false],
    [429, 'rate_limited', false],
    [404, 'unreadable', false],
  ])('%p %p answers it: %p', (status, code, answered) => {
    expect(isAnswered({ status, code, message: '' })).toBe(answered);
  });

  it('is sent, and ends with an answer', async () => {
    const storage = storageOfATab();
    const send = (answer: () => Promise<unknown>) => {
      let sent = '';
      const done = withMoneyKey(['DL1', 500], (key) => ((sent = key), answer()), storage);
      return done.then(
        () => sent,
        () => sent,
      );
    };
    const reject = (status: number) => () =>
      Promise.reject(Object.assign(new Error('rejected'), { status, code: 'any' }));
    const lost = await send(reject(0));
    const rejected = await send(reject(409));
    const accepted = await send(() => Promise.resolve('stored'));
    const next = await send(() => Promise.resolve('stored'));
    expect(rejected).toBe(lost);
    expect(new Set([rejected, accepted, next]).size).toBe(3);
  });
});
