import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '../../../platform/logger';
import { createMaskingQueue, type MaskingQueue } from './masking-queue';
import type { PictureResult } from './mask-picture';
import type { MaskingEngine } from './masking-engine';

const logger = createLogger({ service: 'test', level: 'silent' });
const NOT_FOUND: PictureResult = { kind: 'number_not_found' };

/** Its threads hold each picture until the test answers it. */
class SlowEngine implements MaskingEngine {
  started = 0;
  ended = 0;
  readonly pictures: {
    name: string;
    thread: number;
    answer: (result: PictureResult) => void;
    fail: (error: Error) => void;
  }[] = [];

  start() {
    const thread = (this.started += 1);
    return Promise.resolve({
      mask: (picture: Buffer) =>
        new Promise<PictureResult>((answer, fail) => {
          this.pictures.push({ name: picture.toString(), thread, answer, fail });
        }),
      search: () => Promise.reject(new Error('not tested here')),
      end: () => {
        this.ended += 1;
        return Promise.resolve();
      },
    });
  }

  get names() {
    return this.pictures.map(({ name }) => name);
  }
  answer(name: string) {
    this.pictures.find((one) => one.name === name)?.answer(NOT_FOUND);
  }
}

let engine: SlowEngine;
let queue: MaskingQueue;

beforeEach(() => {
  jest.useFakeTimers();
  engine = new SlowEngine();
  queue = createMaskingQueue({
    engine,
    logger,
    limits: { threads: 2, waiting: 8, seconds: 25, idleSeconds: 180 },
  });
});
afterEach(async () => {
  await queue.close();
  jest.useRealTimers();
});

const sent = (name: string, signal?: AbortSignal) => {
  const result = queue.run((thread) => thread.mask(Buffer.from(name), []), signal);
  result.catch(() => undefined);
  return result;
};
/** Lets everything run that waits for no timer. */
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('the queue', () => {
  it('works on two pictures, lets eight wait and rejects further ones', async () => {
    const results = Array.from({ length: 10 }, (_, index) => sent(`${index}`));
    await settle();
    expect([engine.names, engine.started]).toEqual([['0', '1'], 2]);
    await expect(sent('11th')).rejects.toMatchObject({ name: 'MaskingBusyError' });

    engine.answer('1');
    await settle();
    expect([engine.names, engine.started]).toEqual([['0', '1', '2'], 2]);
    expect(await results[1]).toEqual(NOT_FOUND);
    const again = sent('again');
    for (const name of ['0', '2', '3', '4', '5', '6', '7', '8', '9', 'again']) {
      engine.answer(name);
      await settle();
    }
    expect(await Promise.all([...results, again])).toHaveLength(11);
    expect(engine.names.at(-1)).toBe('again');
  });

  it('starts threads with pictures only, and one where one is enough', async () => {
    expect(engine.started).toBe(0);
    for (const name of ['a', 'b']) {
      const result = sent(name);
      await settle();
      engine.answer(name);
      await result;
    }
    expect(engine.started).toBe(1);
  });

  it('ends a thread that had no work for long', async () => {
    const result = sent('a');
    await settle();
    engine.answer('a');
    await result;
    await jest.advanceTimersByTimeAsync(179_000);
    expect(engine.ended).toBe(0);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(engine.ended).toBe(1);
    void sent('b');
    await settle();
    expect([engine.names, engine.started]).toEqual([['a', 'b'], 2]);
  });
});

describe('a picture', () => {
  it('that takes too long ends its thread, and the next gets another', async () => {
    const [late, other, next] = [sent('late'), sent('other'), sent('next')];
    await jest.advanceTimersByTimeAsync(24_999);
    expect(engine.ended).toBe(0);
    engine.answer('other');
    await other;
    await jest.advanceTimersByTimeAsync(1);
    await expect(late).rejects.toMatchObject({ name: 'MaskingTimeoutError' });
    expect([engine.started, engine.ended]).toEqual([2, 1]);
    // Its own 25 s began when it left the queue.
    await jest.advanceTimersByTimeAsync(24_000);
    engine.answer('next');
    expect(await next).toEqual(NOT_FOUND);
    void sent('a');
    void sent('b');
    await settle();
    expect(engine.pictures.slice(-2).map(({ thread }) => thread)).toEqual([2, 3]);
  });

  it('that fails ends its thread', async () => {
    const result = sent('a');
    await settle();
    engine.pictures[0]?.fail(new Error('masking failed: RuntimeError'));
    await expect(result).rejects.toThrow('RuntimeError');
    expect(engine.ended).toBe(1);
  });

  it('whose sender is gone leaves the queue, or ends its thread', async () => {
    const [working, waiting] = [new AbortController(), new AbortController()];
    const first = sent('first', working.signal);
    void sent('second');
    const third = sent('third', waiting.signal);
    const fourth = sent('fourth');
    await settle();
    waiting.abort(new Error('gone'));
    await expect(third).rejects.toThrow('gone');
    working.abort(new Error('gone too'));
    await expect(first).rejects.toThrow('gone too');
    await settle();
    expect([engine.names, engine.ended]).toEqual([['first', 'second', 'fourth'], 1]);
    engine.answer('fourth');
    expect(await fourth).toEqual(NOT_FOUND);
    const before = new AbortController();
    before.abort(new Error('gone before'));
    await expect(sent('fifth', before.signal)).rejects.toThrow('gone before');
  });
});

it('closes with pictures at work and in the queue', async () => {
  const results = ['a', 'b', 'c'].map((name) => sent(name));
  await settle();
  await queue.close();
  for (const result of results) await expect(result).rejects.toThrow('closed');
  expect(engine.ended).toBeGreaterThanOrEqual(2);
  await expect(sent('d')).rejects.toThrow('closed');
});
