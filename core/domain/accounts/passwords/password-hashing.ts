import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AccountError } from '../errors';

/**
 * argon2id, 19 MiB, t=2, p=1 (DESIGN, 6), on threads beside the event loop. At most `concurrency` at once and
 * `maxWaiting` behind them: a flood waits or is sent away, it does not pile up.
 */
export interface PasswordHashing {
  /** @throws AccountError `busy` */
  hash(password: string): Promise<string>;
  /**
   * False for a null hash too, after the same work as for a real one.
   * @throws AccountError `busy`
   */
  verify(hash: string | null, password: string): Promise<boolean>;
  /**
   * Before an attempt is counted that could not be made.
   * @throws AccountError `busy` when the next password would be sent away
   */
  refuseIfFull(): void;
}

export interface PasswordHashingOptions {
  /** More than the processor's cores only makes each one slower; Node has four threads for such work. */
  concurrency?: number;
  maxWaiting?: number;
}

/** `algorithm` 2 is argon2id; its enum does not exist at run time. Memory in KiB. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;
const SALT_BYTES = 16;

const DEFAULT_CONCURRENCY = Math.min(4, availableParallelism());
const DEFAULT_MAX_WAITING = 64;
const RETRY_AFTER_SECONDS = 1;

export function createPasswordHashing({
  concurrency = DEFAULT_CONCURRENCY,
  maxWaiting = DEFAULT_MAX_WAITING,
}: PasswordHashingOptions = {}): PasswordHashing {
  const noOnesHash = hashOfNoPassword();
  const waiting: (() => void)[] = [];
  let running = 0;

  function refuseIfFull(): void {
    if (running < concurrency || waiting.length < maxWaiting) return;
    throw new AccountError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    refuseIfFull();
    if (running < concurrency) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      // The place goes to the next in line without becoming free: nobody overtakes who has waited.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(normal(password), PARAMETERS)),
    verify: (storedHash, password) => inTurn(() => verify(storedHash ?? noOnesHash, normal(password))),
    refuseIfFull,
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
