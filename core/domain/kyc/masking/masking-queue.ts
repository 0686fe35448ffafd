import type { Logger } from '../../../platform/logger';
import { MaskingBusyError, MaskingTimeoutError } from './errors';
import type { MaskingEngine, MaskingThread } from './masking-engine';

/** One picture. */
type ThreadTask<T> = (thread: MaskingThread) => Promise<T>;

export interface MaskingQueue {
  /** @throws MaskingBusyError; MaskingTimeoutError; the reason of the signal; Error when the engine failed */
  run<T>(task: ThreadTask<T>, signal?: AbortSignal): Promise<T>;
  close(): Promise<void>;
}

export interface MaskingLimits {
  threads: number;
  waiting: number;
  seconds: number;
  idleSeconds: number;
}

/** A place for one thread, which is started with the first picture and ended when it failed or had no work for long. */
interface Place {
  thread: Promise<MaskingThread> | null;
  isBusy: boolean;
  idle?: NodeJS.Timeout;
}

export function createMaskingQueue(deps: {
  engine: MaskingEngine;
  logger: Logger;
  limits: MaskingLimits;
}): MaskingQueue {
  const { engine, logger, limits } = deps;
  const places = Array.from({ length: limits.threads }, (): Place => ({ thread: null, isBusy: false }));
  const waiting: ((place: Place | Error) => void)[] = [];
  const stopped = new AbortController();

  /** Also of a thread that is still starting. */
  async function endThread(place: Place): Promise<void> {
    clearTimeout(place.idle);
    const { thread } = place;
    place.thread = null;
    try {
      await (await thread)?.end();
    } catch {
      // It never started.
    }
  }

  /** A thread that works is preferred to one that must be started. */
  const freePlace = (): Place | undefined => {
    const free = places.filter(({ isBusy }) => !isBusy);
    return free.find(({ thread }) => thread !== null) ?? free[0];
  };

  async function takePlace(signal: AbortSignal): Promise<Place> {
    const free = freePlace();
    if (free !== undefined) {
      free.isBusy = true;
      clearTimeout(free.idle);
      return free;
    }
    if (waiting.length >= limits.waiting) throw new MaskingBusyError('too many pictures wait');
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.splice(waiting.indexOf(next), 1);
        reject(signal.reason as Error);
      };
      const next = (place: Place | Error): void => {
        signal.removeEventListener('abort', leave);
        if (place instanceof Error) reject(place);
        else resolve(place);
      };
      waiting.push(next);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  function leavePlace(place: Place): void {
    const next = waiting.shift();
    if (next !== undefined) return next(place);
    place.isBusy = false;
    place.idle = setTimeout(() => void endThread(place), limits.idleSeconds * 1000).unref();
  }

  async function work<T>(place: Place, task: ThreadTask<T>, signal: AbortSignal): Promise<T> {
    place.thread ??= engine.start();
    const { thread } = place;
    const result = (async () => task(await thread))();
    try {
      return await Promise.race([result, rejectedBy(signal)]);
    } catch (error) {
      // Recognition cannot be interrupted, and after a failure its state is unknown.
      result.catch(() => undefined);
      void endThread(place);
      if (error instanceof MaskingTimeoutError) logger.warn('a masking thread took too long and was ended');
      throw error;
    }
  }

  return {
    async run(task, given) {
      const waitingFor = AbortSignal.any([stopped.signal, ...(given ? [given] : [])]);
      waitingFor.throwIfAborted();
      const place = await takePlace(waitingFor);
      const late = new AbortController();
      const timer = setTimeout(
        () => late.abort(new MaskingTimeoutError('the picture took too long')),
        limits.seconds * 1000,
      );
      try {
        return await work(place, task, AbortSignal.any([waitingFor, late.signal]));
      } finally {
        clearTimeout(timer);
        leavePlace(place);
      }
    },
    async close() {
      stopped.abort(new Error('masking was closed'));
      await Promise.all(places.map(endThread));
      for (const place of places) clearTimeout(place.idle);
    },
  };
}

async function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
