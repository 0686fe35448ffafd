import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { createPasswordQueue, type PasswordQueue, type PasswordQueueOptions } from './password-queue';

/**
 * argon2id with 19 MiB, t=2, p=1, on threads outside the event loop, `concurrency` at the same time. Callers first wait
 * in the fair queue (`inTurn`), which limits how many can wait.
 */
export interface PasswordHashing extends PasswordQueue {
  /** Inside a turn, as below. With a new salt. */
  hash(password: string): Promise<StoredPassword>;
  /**
   * Inside a turn. The encoded hash that follows from a password and what is stored in front of it; the database compares
   * it. For a null salt the same work.
   */
  prove(salt: string | null, password: string): Promise<string>;
}

/** What is stored of a password; see docs/decisions/0027. */
export interface StoredPassword {
  /** Algorithm, parameters and salt: the encoded hash (PHC string format) without its last part. */
  salt: string;
  /** SHA-256 of the whole encoded hash. No database role can read it. */
  verifier: Buffer;
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
  const noOnesSalt = newSalt();
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
    async hash(password) {
      const salt = newSalt();
      const encoded = await onAThread(() => encodedHash(salt, password));
      return { salt, verifier: createHash('sha256').update(encoded).digest() };
    },
    prove: (salt, password) => onAThread(() => encodedHash(salt ?? noOnesSalt, password)),
    ...createPasswordQueue({ places: concurrency * TURNS_AHEAD, ...limits }),
  };
}

/** NFC, because keyboards send an accented letter as one or two code points (RFC 8265, OpaqueString). */
const normal = (password: string): string => password.normalize('NFC');

const PREFIX = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)$/;

function newSalt(): string {
  const { memoryCost, timeCost, parallelism } = PARAMETERS;
  const salt = randomBytes(SALT_BYTES).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}`;
}

/** With the parameters that are stored, so that older passwords stay good when ours change. */
async function encodedHash(prefix: string, password: string): Promise<string> {
  const [, memoryCost, timeCost, parallelism, salt] = PREFIX.exec(prefix) ?? [];
  if (salt === undefined) throw new Error('the salt of a password is not of argon2id');
  return hash(normal(password), {
    ...PARAMETERS,
    memoryCost: Number(memoryCost),
    timeCost: Number(timeCost),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
  });
}
