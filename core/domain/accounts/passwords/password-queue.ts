import { limitKey, networkOf } from '../../../platform/address-prefix';
import { AccountError } from '../errors';
import type { Client } from '../types';
import { createFairLine, type Origin } from './fair-line';

/** For whom a password is hashed or checked. */
export interface Asker {
  /** The client's address; null where there is none. */
  address: string | null;
  /**
   * A device that the account's owner has used, or a session or a reset permission of that account. Null for all
   * others.
   */
  known: { accountId: string; deviceId: string } | null;
}

/**
 * Orders all work with passwords of one process (docs/decisions/0026): a flood from some networks makes these
 * networks wait, not everybody. Devices that know the account have a line of their own and every second turn.
 */
export interface PasswordQueue {
  /**
   * Runs `work` when it is the asker's turn.
   * @throws AccountError `busy` without having run it: there is no room to wait
   */
  inTurn<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
}

export interface PasswordQueueOptions {
  /** Turns at the same time. */
  places: number;
  maxWaiting?: number;
  /** Waiting apart from `maxWaiting`. */
  maxKnownWaiting?: number;
}

const MAX_WAITING = 64;
const MAX_KNOWN_WAITING = 16;
/** A stolen device cookie gets no more than this of the known devices' line; the rest waits with all others. */
const MOST_OF_A_DEVICE = 2;
/** So that one stolen device cookie leaves room for the owner's other devices. */
const MOST_OF_AN_ACCOUNT = 4;
const RETRY_AFTER_SECONDS = 1;

/** Somebody whom a session or a reset permission of the account has let this far. */
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
    if (perDevice.of(deviceId) >= MOST_OF_A_DEVICE || perAccount.of(accountId) >= MOST_OF_AN_ACCOUNT) {
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

  /** Every second turn is the known devices' while they wait; a turn that nobody of theirs wants is not lost. */
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
        // The place goes to the next one without becoming free: nobody overtakes who has waited.
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
