import { EventEmitter, once } from 'node:events';

import { describe, expect, it } from '@jest/globals';
import pino from 'pino';

import { createShutdown, shutDownOnSignals } from './shutdown';

const logger = pino({ level: 'silent' });

describe('createShutdown', () => {
  it('runs the steps in order, continues after a failed step, and exits once', async () => {
    const seen: string[] = [];
    const codes: number[] = [];
    const shutdown = createShutdown({ logger, exit: (code) => codes.push(code) });
    shutdown.step('first', async () => {
      await new Promise(setImmediate);
      seen.push('first');
    });
    shutdown.step('broken', () => {
      throw new Error('cannot close');
    });
    shutdown.step('last', () => seen.push('last'));

    expect(shutdown.begun).toBe(false);
    const ending = shutdown.begin('test');
    expect(shutdown.begun).toBe(true);
    expect(shutdown.signal.aborted).toBe(true);
    await Promise.all([ending, shutdown.begin('again', 7)]);

    expect(seen).toEqual(['first', 'last']);
    expect(codes).toEqual([0]);
  });

  it('passes the exit code to each step', async () => {
    const seen: number[] = [];
    const shutdown = createShutdown({ logger, exit: () => undefined });
    shutdown.step('any', (exitCode) => seen.push(exitCode));
    await shutdown.begin('a fault', 1);
    expect(seen).toEqual([1]);
  });

  it('exits with 1 when a step never ends', async () => {
    const exited = new EventEmitter();
    const shutdown = createShutdown({ logger, timeoutMs: 5, exit: (code) => exited.emit('exit', code) });
    shutdown.step('stuck', () => new Promise<never>(() => {}));
    void shutdown.begin('test');
    const keepAlive = setInterval(() => undefined, 1000);
    expect(await once(exited, 'exit')).toEqual([1]);
    clearInterval(keepAlive);
  });
});

describe('shutDownOnSignals', () => {
  function fakeProcess(): NodeJS.Process & { exits: number[] } {
    const exits: number[] = [];
    return Object.assign(new EventEmitter(), {
      exits,
      exit: (code: number) => exits.push(code),
    }) as unknown as NodeJS.Process & { exits: number[] };
  }

  it('drains on SIGTERM and exits at once on the second signal', async () => {
    const target = fakeProcess();
    const shutdown = createShutdown({ logger, exit: () => undefined });
    shutdown.step('stuck', () => new Promise<never>(() => {}));
    shutDownOnSignals(shutdown, logger, target);
    target.emit('SIGTERM', 'SIGTERM');
    expect(shutdown.begun).toBe(true);
    expect(target.exits).toEqual([]);
    target.emit('SIGINT', 'SIGINT');
    expect(target.exits).toEqual([1]);
  });

  it('exits with 1 after an uncaught error', async () => {
    const target = fakeProcess();
    const codes: number[] = [];
    const shutdown = createShutdown({ logger, exit: (code) => codes.push(code) });
    shutDownOnSignals(shutdown, logger, target);
    target.emit('unhandledRejection', new Error('unhandled'), Promise.resolve());
    await shutdown.begin('wait for it');
    expect(codes).toEqual([1]);
  });
});
