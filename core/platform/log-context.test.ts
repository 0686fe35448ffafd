import { describe, expect, it } from '@jest/globals';

import { currentRequestId, logPaymentId, withoutRequestId, withRequestId } from './log-context';
import { createLogger } from './logger';
import { createLoop, LONGEST_LOOP_WAIT_MS } from './loop';

const ID = '7c4f2c2e-7a52-4a54-9d3a-50b3b6f0a001';

function logTo(lines: Record<string, unknown>[]) {
  const destination = {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  };
  return createLogger({ service: 'test', level: 'info', destination });
}

describe('log lines', () => {
  it('contain the request id, and the payment id once it is known', async () => {
    const lines: Record<string, unknown>[] = [];
    const logger = logTo(lines);
    await withRequestId(ID, async () => {
      logger.info('before');
      await Promise.resolve();
      logPaymentId('p1');
      logger.info('after');
      logger.info({ paymentId: 'p2' }, 'about another');
    });
    logger.info('outside');
    expect(lines.map(({ msg, requestId, paymentId }) => ({ msg, requestId, paymentId }))).toEqual([
      { msg: 'before', requestId: ID },
      { msg: 'after', requestId: ID, paymentId: 'p1' },
      { msg: 'about another', requestId: ID, paymentId: 'p2' },
      { msg: 'outside' },
    ]);
  });

  it('contain the right request id when two requests run concurrently', async () => {
    const seen: (string | null)[] = [];
    const run = (id: string) =>
      withRequestId(id, async () => {
        await Promise.resolve();
        seen.push(currentRequestId());
      });
    await Promise.all([run('a'), run('b')]);
    expect(seen).toEqual(['a', 'b']);
  });

  it('contain no request id in work that serves many requests', () => {
    withRequestId(ID, () => {
      expect(withoutRequestId(currentRequestId)).toBeNull();
      expect(currentRequestId()).toBe(ID);
    });
  });

  it('contain no request id in a loop run that a request triggered', async () => {
    const seen: (string | null)[] = [];
    const loop = createLoop({
      name: 'test',
      everyMs: LONGEST_LOOP_WAIT_MS,
      logger: logTo([]),
      run: () => Promise.resolve(seen.push(currentRequestId())),
    });
    withRequestId(ID, () => loop.start());
    await loop.stop();
    expect(seen).toEqual([null]);
  });
});
