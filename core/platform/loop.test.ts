import { EventEmitter, once } from 'node:events';

import { describe, expect, it } from '@jest/globals';
import pino from 'pino';

import { createLoop, LONGEST_LOOP_WAIT_MS } from './loop';

const logger = pino({ level: 'silent' });
const LONG_WAIT_MS = LONGEST_LOOP_WAIT_MS;

describe('createLoop', () => {
  it('runs immediately, then again after each wait', async () => {
    const runs = new EventEmitter();
    const loop = createLoop({ name: 'test', everyMs: 1, run: async () => runs.emit('run'), logger });
    expect(loop.lastRunAt).toBeNull();
    const first = once(runs, 'run');
    loop.start();
    await first;
    await once(runs, 'run');
    await loop.stop();
    expect(loop.lastRunAt).toBeInstanceOf(Date);
  });

  it('runs when woken, and exactly once more when woken several times during a run', async () => {
    let runs = 0;
    const gates: (() => void)[] = [];
    const begun = new EventEmitter();
    const loop = createLoop({
      name: 'test',
      everyMs: LONG_WAIT_MS,
      logger,
      run: () => {
        runs += 1;
        begun.emit('run');
        return new Promise<void>((resolve) => void gates.push(resolve));
      },
    });
    loop.start();
    loop.wake();
    loop.wake();
    const second = once(begun, 'run');
    gates[0]?.();
    await second;
    gates[1]?.();
    await new Promise(setImmediate);
    expect(runs).toBe(2);
    const third = once(begun, 'run');
    loop.wake();
    await third;
    gates[2]?.();
    await loop.stop();
    expect(runs).toBe(3);
  });

  it('continues after a failure, and waits between failed runs', async () => {
    let runs = 0;
    const failed = new EventEmitter();
    const loop = createLoop({
      name: 'test',
      everyMs: LONG_WAIT_MS,
      logger: { warn: () => failed.emit('warn'), info: () => undefined },
      run: async () => {
        runs += 1;
        loop.wake();
        throw new Error('down');
      },
    });
    const warned = once(failed, 'warn');
    loop.start();
    await warned;
    await new Promise(setImmediate);
    expect(runs).toBe(1);
    loop.wake();
    await loop.stop();
    expect(runs).toBe(2);
  });

  it('waits for the current run when it stops, and does not run again', async () => {
    let ended = 0;
    let open = (): void => undefined;
    const loop = createLoop({
      name: 'test',
      everyMs: 0,
      logger,
      run: async () => {
        await new Promise<void>((resolve) => void (open = resolve));
        ended += 1;
      },
    });
    loop.start();
    const stopping = loop.stop();
    expect(ended).toBe(0);
    open();
    await stopping;
    loop.wake();
    await new Promise((resolve) => void setTimeout(resolve, 5));
    expect(ended).toBe(1);
  });

  it('throws for a wait after which the loop would count as hanging', () => {
    const create = (everyMs: number) =>
      createLoop({ name: 'daily', everyMs, run: () => Promise.resolve(), logger });
    expect(() => create(LONGEST_LOOP_WAIT_MS)).not.toThrow();
    expect(() => create(LONGEST_LOOP_WAIT_MS + 1)).toThrow(
      'The loop "daily" waits 60001 ms; at most 60000 are possible',
    );
  });
});
