import type { Step } from '../context';
import { RequestError } from '../errors/request-errors';
import { limitKey, type ClientAddress } from './client-address';
import type { FormTimes } from './multipart';
import type { SessionAccess } from './session';

export interface UploadLimits extends FormTimes {
  /** Of each of the two groups: guests, and accounts that are logged in. */
  atOnce: number;
  /** Of one address (an IPv6 /64), or of one account. */
  ofOneClient: number;
}

/** Limits of one process. Files are in memory until they are stored: 16 forms with a file of 5 MB are 80 MB. */
export const UPLOAD_LIMITS: UploadLimits = {
  atOnce: 8,
  ofOneClient: 2,
  // Below Node's own timeout (SERVER_LIMITS), so that the sender gets an error message.
  totalMs: 27_000,
  leastSpeed: { bytes: 16 * 1024, withinMs: 5_000 },
};

/** Time in which a form is usually read and stored. */
const RETRY_AFTER_SECONDS = 10;

/** Forms that are being read or stored, by client. */
interface Group {
  name: 'guests' | 'accounts';
  taken: number;
  ofClient: Map<string, number>;
}

/**
 * Runs before a step that reads a file into memory, and holds a slot until the response is sent. Accounts have slots of
 * their own: clients that need no log-in cannot take them.
 */
export function uploadSlots(
  { atOnce, ofOneClient }: Pick<UploadLimits, 'atOnce' | 'ofOneClient'>,
  { session, clientAddress }: { session: Pick<SessionAccess, 'find'>; clientAddress: ClientAddress },
): Step {
  const guests: Group = { name: 'guests', taken: 0, ofClient: new Map() };
  const accounts: Group = { name: 'accounts', taken: 0, ofClient: new Map() };
  return async (ctx, next) => {
    const live = ctx.state.live === undefined ? await session.find(ctx) : ctx.state.live;
    const group = live ? accounts : guests;
    const address = (): string =>
      limitKey(clientAddress.of(ctx.req.socket.remoteAddress, ctx.get('X-Forwarded-For')));
    const client = live?.user.id ?? address();
    const ofClient = group.ofClient.get(client) ?? 0;
    if (ofClient >= ofOneClient || group.taken >= atOnce) {
      ctx.state.log.warn(
        { group: group.name, taken: group.taken, ofClient },
        'too many uploads at once: one was rejected',
      );
      // Discards the body, so that the sender can read the response.
      ctx.req.resume();
      throw new RequestError('busy', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        ...(ofClient >= ofOneClient && { message: tooManyOfOne(live ? 'account' : 'connection') }),
      });
    }
    group.taken += 1;
    group.ofClient.set(client, ofClient + 1);
    try {
      return await next();
    } finally {
      group.taken -= 1;
      const left = (group.ofClient.get(client) ?? 1) - 1;
      if (left === 0) group.ofClient.delete(client);
      else group.ofClient.set(client, left);
    }
  };
}

const tooManyOfOne = (client: 'account' | 'connection'): string =>
  `Other files are still being sent from your ${client}. Please try again in a few seconds.`;
