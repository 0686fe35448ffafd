import type { AuthenticatedBy } from '@deccanloop/contracts/accounts/dto';
import type { Clock } from '../../../platform/clock';
import type { Database, Knex } from '../../../platform/database';
import type { Logger } from '../../../platform/logger';
import type { PreparedReads } from '../../../platform/prepared-reads';
import type { SecretList } from '../../../platform/secret-list';
import { AccountError } from '../errors';
import type { PasswordProof } from '../login/login';
import { hashToken } from '../secret-token';
import { byUser } from '../security-events/actor';
import { recordSecurityEvent } from '../security-events/security-events';
import type { OpenedSession, Session, SessionEndReason, Transport, User, Client } from '../types';
import { endSession, endSessionOfToken, endSessionsOf } from './ending-repository';
import { createSessionOpening } from './session-opening';
import { findLiveAmong, listLiveSessions } from './session-repository';
import { isSessionToken } from './session-token';
import { createSessionTokens } from './session-tokens';

export interface LiveSession {
  session: Session;
  user: User;
}

export interface SessionOpening {
  user: User;
  authenticatedBy: AuthenticatedBy;
  transport: Transport;
  client: Client;
  /** For a log-in by password. */
  password?: {
    /** The successful attempt; rejected when the password was changed since. */
    guessId: string;
    /** The counter of attempts (`limitRowKey`) to reset. */
    limitKey: string;
  };
}

export interface Sessions {
  /**
   * The session of a token: one indexed read.
   * @throws AccountError `token_expired` when it must be refreshed first (also for 30 s after it was retired),
   * `unauthenticated` for every other token. A token retired longer ago ends its session, because it was stolen.
   * @param client called only when the session is ended, for the audit log
   */
  check(token: string, transport: Transport, client?: () => Client): Promise<LiveSession>;

  /**
   * Replaces the token of the session by the next one. Within 30 s the replaced token can be refreshed again, also from
   * several tabs, and returns the same current token. Any other or later use of a retired token ends the session.
   * @throws AccountError `unauthenticated`
   */
  refresh(token: string, transport: Transport, client: Client): Promise<OpenedSession>;

  /**
   * Opens a session and writes `logged_in` (or `signed_up`) to the audit log. Needs a proof: a successful attempt at the
   * password, or a passkey, link or sign-up that was used in the same transaction (then `db` is that transaction). Mails
   * a notice when the device is new for a user who has logged in before. Ends the session of `client.sessionToken`.
   * @throws AccountError `invalid_credentials` when there is no valid proof, or the password was changed meanwhile
   */
  open(db: Database, options: SessionOpening): Promise<OpenedSession>;

  /**
   * Gives a session a new random token that cannot be computed from the old one, in the caller's transaction. Used after a
   * change of the password, so that a copy of the old token becomes useless.
   * @param proof of the password, unused or used in this transaction
   * @throws AccountError `unauthenticated` when the session has ended
   */
  renew(db: Database, live: LiveSession, client: Client, proof: PasswordProof): Promise<OpenedSession>;

  /** Ends the session of a token, expired or not; does nothing when there is none. */
  logOut(token: string, transport: Transport, client: Client): Promise<void>;

  /** The live sessions among these ids. The token may have been refreshed meanwhile. */
  liveAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;

  /** Live sessions, most recently used first. */
  list(userId: string): Promise<Session[]>;

  /** @throws AccountError `unknown_session` when it is not a live session of that user */
  end(userId: string, sessionId: string, client: Client): Promise<void>;

  /** @returns the number of sessions that were ended */
  endOthers(userId: string, keepSessionId: string, client: Client): Promise<number>;

  /** Ends all sessions, or all but one, in the caller's transaction. */
  endAll(
    db: Database,
    userId: string,
    reason: SessionEndReason,
    options?: { except?: string },
  ): Promise<number>;
}

export interface SessionsDeps {
  db: Knex;
  /** For the check of every request; on the connections of `db` when absent. */
  reads?: PreparedReads | undefined;
  /** Decides what has expired and what is within the grace period; the clocks of processes may differ. */
  clock: Clock;
  /** COOKIE_SECRET, the same in all processes. */
  rotationSecret: SecretList;
  logger?: Pick<Logger, 'warn'>;
}

export function createSessions(deps: SessionsDeps): Sessions {
  const { db, clock } = deps;
  return {
    ...createSessionTokens(deps),
    open: createSessionOpening(clock),

    async logOut(token, transport, client) {
      if (!isSessionToken(token)) return;
      await endSessionOfToken(db, hashToken(token), transport, {
        reason: 'logout',
        event: { kind: 'logged_out' },
        client,
        now: clock.now(),
      });
    },

    liveAmong: async (sessionIds) => new Set(await findLiveAmong(db, sessionIds, clock.now())),

    list: (userId) => listLiveSessions(db, userId, clock.now()),

    async end(userId, sessionId, client) {
      const wasLive = await endSession(db, userId, sessionId, {
        reason: 'ended_by_owner',
        event: { kind: 'session_ended' },
        client,
        now: clock.now(),
      });
      if (!wasLive) throw new AccountError('unknown_session');
    },

    endOthers: (userId, keepSessionId, client) =>
      db.transaction(async (trx) => {
        const ended = await endSessionsOf(trx, userId, {
          reason: 'ended_by_owner',
          except: keepSessionId,
          now: clock.now(),
        });
        await recordSecurityEvent(trx, {
          kind: 'other_sessions_ended',
          userId,
          actor: byUser(client, { id: keepSessionId }),
          detail: { ended },
        });
        return ended;
      }),

    endAll: (connection, userId, reason, { except } = {}) =>
      endSessionsOf(connection, userId, { reason, except: except ?? null, now: clock.now() }),
  };
}
