import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { installWindow } from './fake-window';
import { keepPoolTimersReal } from './pool-timers';
import type { Tally } from './walk';

/**
 * Random walks of payers: the real screens and sagas with the real server, both gateways of the sandbox and a real
 * database, on one clock that the test advances. `WALKS` and `SEED` choose how many and which.
 */
// React's production build, which takes a third less time than its development build.
process.env.NODE_ENV = 'production';
installWindow();
const { openWalkServer } = await import('./walk-server');
const { installNetwork } = await import('./network');
const { walk, WalkFault } = await import('./walk');

const WALKS = Number(process.env.WALKS ?? 8);
const SEED = Number(process.env.SEED ?? 1);
/** A long run is limited by what its walks may take on a busy machine. */
const TIMEOUT_MS = (10 + WALKS) * 60_000;
const SLICE_MS = 1_000;

let server: Awaited<ReturnType<typeof openWalkServer>>;
let network: ReturnType<typeof installNetwork>;

beforeAll(async () => {
  server = await openWalkServer();
  network = installNetwork(server.app.origin);
  const replacePoolTimers = keepPoolTimersReal();
  jest.useFakeTimers({
    now: Date.now(),
    doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'],
  });
  replacePoolTimers();
});

afterAll(async () => {
  jest.useRealTimers();
  await server.close();
});

/** Waits until no call is in flight and none has begun for some turns of the event loop. */
async function quiet(): Promise<void> {
  for (let calm = 0; calm < 6; calm = network.inFlight() === 0 ? calm + 1 : 0) {
    // Waits without using processor time, which the database needs.
    await network.answered();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function elapse(ms: number): Promise<void> {
  let left = ms;
  while (left > 0) {
    // Long waits advance in long steps, as little happens in them.
    const slice = Math.min(left, left > 60_000 ? 30_000 : left > 10_000 ? 10_000 : SLICE_MS);
    await jest.advanceTimersByTimeAsync(slice);
    await quiet();
    await server.work();
    await network.flushStreams();
    await quiet();
    left -= slice;
  }
}

describe('random walks of payers', () => {
  it(
    `hold at every step (${WALKS} walks from seed ${SEED})`,
    async () => {
      const faults: string[] = [];
      const met: Tally = {
        payments: 0,
        capturedRazorpay: 0,
        capturedPhonePe: 0,
        refundedOutside: 0,
        onHold: 0,
        questions: 0,
      };
      for (let seed = SEED; seed < SEED + WALKS; seed += 1) {
        if (seed > SEED && (seed - SEED) % 50 === 0)
          process.stderr.write(`${seed - SEED} of ${WALKS} walked from seed ${SEED}\n`);
        try {
          const tally = await walk({ server, network, elapse }, seed);
          for (const name of Object.keys(met) as (keyof Tally)[]) met[name] += tally[name];
        } catch (error) {
          const fault =
            error instanceof WalkFault ? error.message : `seed ${seed}: ${(error as Error).stack}`;
          // At once: a long run may be stopped before its end.
          process.stderr.write(`${fault}\n`);
          faults.push(fault);
        }
      }
      console.info(`payers' walks: SEED=${SEED} WALKS=${WALKS}, met ${JSON.stringify(met)}`);
      expect(faults).toEqual([]);
      // A page that cannot be paid on would hold every rule, and so would walks that never meet what is hard.
      if (WALKS >= 8) expect(Math.min(met.capturedRazorpay, met.capturedPhonePe)).toBeGreaterThan(WALKS / 32);
      if (WALKS >= 100)
        expect(Math.min(met.refundedOutside, met.onHold, met.questions)).toBeGreaterThan(WALKS / 50);
    },
    TIMEOUT_MS,
  );
});
