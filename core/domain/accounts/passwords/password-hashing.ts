import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createPasswordQueue, type PasswordQueue, type PasswordQueueOptions } from './password-queue';

/**
 * argon2id with 19 MiB, t=2, p=1, on threads outside the event loop, `concurrency` at the same time. Callers first wait
 * in the fair queue (`inTurn`), which limits how many can wait.
 */
export interface PasswordHashing extends PasswordQueue {
  /** Call inside `inTurn`. */
  hash(password: string): Promise<string>;
  /** Call inside `inTurn`. False for a null hash, after the same work as for a real hash. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

export interface PasswordHashingOptions extends Omit<PasswordQueueOptions, 'places'> {
  /** More than the number of CPU cores only slows each hash down; libuv has four threads by default. */
  concurrency?: number;
}

/** `algorithm` 2 is argon2id; its enum does not exist at run time. Memory in KiB. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;
const SALT_BYTES = 16;

const DEFAULT_CONCURRENCY = Math.min(4, availableParallelism());
/** Turns per hashing thread, so that the next attempt is counted while a password is hashed. */
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

/** NFC, because keyboards send an accented letter as one or two code points (RFC 8265, OpaqueString). */
const normal = (password: string): string => password.normalize('NFC');

/** A hash with the real parameters and no known password: verifying it takes as long as a real one. */
function hashOfNoPassword(): string {
  const { memoryCost, timeCost, parallelism, outputLen } = PARAMETERS;
  const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(SALT_BYTES)}$${base64(outputLen)}`;
}
