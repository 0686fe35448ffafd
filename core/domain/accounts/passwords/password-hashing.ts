import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createPasswordQueue, type PasswordQueue, type PasswordQueueOptions } from './password-queue';

/**
 * argon2id, 19 MiB, t=2, p=1 (DESIGN, 6), on threads beside the event loop, `concurrency` at once. Callers wait in
 * the fair queue (`inTurn`) first: a flood waits or is rejected, it does not pile up.
 */
export interface PasswordHashing extends PasswordQueue {
  /** Inside a turn, as below. */
  hash(password: string): Promise<string>;
  /** Inside a turn. False for a null hash too, after the same work as for a real one. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

export interface PasswordHashingOptions extends Omit<PasswordQueueOptions, 'places'> {
  /** More than the processor's cores only makes each one slower; Node has four threads for such work. */
  concurrency?: number;
}

/** `algorithm` 2 is argon2id; its enum does not exist at run time. Memory in KiB. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;
const SALT_BYTES = 16;

const DEFAULT_CONCURRENCY = Math.min(4, availableParallelism());
/** Turns for each place of `concurrency`: while one password is hashed, the next attempt is counted. */
const TURNS_AHEAD = 2;

export function createPasswordHashing({
  concurrency = DEFAULT_CONCURRENCY,
  ...limits
}: PasswordHashingOptions = {}): PasswordHashing {
  const noOnesHash = hashOfNoPassword();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function onAThread<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < concurrency) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => onAThread(() => hash(normal(password), PARAMETERS)),
    verify: (storedHash, password) => onAThread(() => verify(storedHash ?? noOnesHash, normal(password))),
    ...createPasswordQueue({ places: concurrency * TURNS_AHEAD, ...limits }),
  };
}

/** A letter with its accent is one sign on some keyboards and two on others (RFC 8265, OpaqueString). */
const normal = (password: string): string => password.normalize('NFC');

/** A hash with the real parameters that no password is known for: verifying it costs what a real one costs. */
function hashOfNoPassword(): string {
  const { memoryCost, timeCost, parallelism, outputLen } = PARAMETERS;
  const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(SALT_BYTES)}$${base64(outputLen)}`;
}
