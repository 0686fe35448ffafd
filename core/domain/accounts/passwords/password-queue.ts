import { limitKey, networkOf } from '../../../platform/address-prefix';
import { AccountError } from '../errors';
import type { Client } from '../types';
import { createFairLine, type Origin } from './fair-line';

/** The client for whom a password is hashed or verified. */
export interface Asker {
  /** IP address of the client; null when unknown. */
  address: string | null;
  /**
   * The account and a device that its owner has used; also with a session or a reset token of that account. Null for
   * all other clients.
   */
  known: { accountId: string; deviceId: string } | null;
}

/**
 * Orders all password work of one process (docs/decisions/0026): a flood from some networks delays only these
 * networks. Known devices have a separate queue and get every second turn.
 */
export interface PasswordQueue {
  /**
   * Runs `work` when it is the asker's turn.
   * @throws AccountError `busy` when the queue is full; `work` has not run
   */
  inTurn<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
}

export interface PasswordQueueOptions {
  /** Number of concurrent turns. */
  places: number;
  maxWaiting?: number;
  /** Maximum entries of known devices, in addition to `maxWaiting`. */
  maxKnownWaiting?: number;
}

const MAX_WAITING = 64;
const MAX_KNOWN_WAITING = 16;
/** Places of one device in the queue of known devices, to limit a stolen device cookie; further entries wait with others. */
const MAX_OF_A_DEVICE = 2;
/** Places of one account in that queue, more than of one device, so that its owner's other devices have room. */
const MAX_OF_AN_ACCOUNT = 4;
const RETRY_AFTER_SECONDS = 1;

/** The asker for a client with a session or a reset token of the account. */
export const ownerOf = (accountId: string, { address, knownDevice }: Client): Asker => ({
  address,
  known: { accountId, deviceId: knownDevice?.id ?? `other devices of ${accountId}` },
});

interface Waiting extends Origin {
  known: Asker['known'];
  begin(): void;
  reject(error: AccountError): void;
}

export function createPasswordQueue({
  places,
  maxWaiting = MAX_WAITING,
  maxKnownWaiting = MAX_KNOWN_WAITING,
}: PasswordQueueOptions): PasswordQueue {
  const others = createFairLine<Waiting>();
  const known = createFairLine<Waiting>();
  const [perDevice, perAccount] = [countsByKey(), countsByKey()];
  let running = 0;
  let lastWasKnown = false;

  function waitWithOthers(waiting: Waiting): void {
    others.add(waiting);
    if (others.size <= maxWaiting) return;
    others.removeFromLargest()?.reject(new AccountError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
  }

  function wait(waiting: Waiting): void {
    if (!waiting.known) return waitWithOthers(waiting);
    const { deviceId, accountId } = waiting.known;
    if (perDevice.of(deviceId) >= MAX_OF_A_DEVICE || perAccount.of(accountId) >= MAX_OF_AN_ACCOUNT) {
      return waitWithOthers(waiting);
    }
    known.add(waiting);
    count(waiting, 1);
    if (known.size <= maxKnownWaiting) return;
    const removed = known.removeFromLargest();
    if (!removed) return;
    count(removed, -1);
    waitWithOthers(removed);
  }

  function count({ known: asker }: Waiting, difference: 1 | -1): void {
    if (!asker) return;
    perDevice.add(asker.deviceId, difference);
    perAccount.add(asker.accountId, difference);
  }

  /** Known devices get every second turn while some wait; unused turns go to the other queue. */
  function next(): Waiting | undefined {
    const ofKnown = others.size === 0 || !lastWasKnown ? known.next() : undefined;
    if (ofKnown) count(ofKnown, -1);
    lastWasKnown = ofKnown !== undefined;
    return ofKnown ?? others.next();
  }

  return {
    async inTurn({ address, known: asKnown }, work) {
      if (running < places) running += 1;
      else {
        const origin = { network: networkOf(address ?? ''), address: limitKey(address ?? '') };
        await new Promise<void>((begin, reject) => wait({ ...origin, known: asKnown, begin, reject }));
      }
      try {
        return await work();
      } finally {
        // The place is passed on directly, so that a new call cannot overtake waiting ones.
        const following = next();
        if (following) following.begin();
        else running -= 1;
      }
    },
  };
}

function countsByKey() {
  const counts = new Map<string, number>();
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    add(key: string, difference: 1 | -1): void {
      const count = (counts.get(key) ?? 0) + difference;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}
