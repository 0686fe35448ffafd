import type { AuthenticatedBy } from '@deccanloop/contracts/accounts/dto';
import type { Clock } from '../../../platform/clock';
import type { Database, Knex } from '../../../platform/database';
import type { Logger } from '../../../platform/logger';
import type { PreparedReads } from '../../../platform/prepared-reads';
import { AccountError } from '../errors';
import { hashToken } from '../secret-token';
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
  /** Of a log-in by password. */
  password?: {
    /** The hash that was verified: a password changed meanwhile opens nothing. */
    hash: string;
    /** The count of attempts (`limitRowKey`) that is forgotten now. */
    limitKey: string;
  };
}

export interface Sessions {
  /**
   * The session a token stands for: one indexed read.
   * @throws AccountError `token_expired` when it is to be refreshed first (also for 30 s after it was retired),
   * `unauthenticated` for every other token. A token retired longer ago ends its session: somebody else has it.
   * @param visitor asked only then, for the audit log
   */
  check(token: string, transport: Transport, client?: () => Client): Promise<LiveSession>;

  /**
   * The next token of the session. The token that the current one replaced gives the same current one, however often
   * and from however many tabs it is asked for, within 30 s; any other or later use of a retired token ends the
   * session.
   * @throws AccountError `unauthenticated`
   */
  refresh(token: string, transport: Transport, client: Client): Promise<OpenedSession>;

  /**
   * Opens a session and writes `logged_in` (or `signed_up`) into the audit log, within the caller's transaction
   * where `db` is one. A device that is new for somebody who has logged in before is told by mail. The session
   * of `visitor.sessionToken` ends.
   * @throws AccountError `invalid_credentials` when the password proved is no longer the person's
   */
  open(db: Database, options: SessionOpening): Promise<OpenedSession>;

  /**
   * A token that does not follow from the one before, for a session that goes on after its holder has proved
   * anew to be the owner (a changed password); within the caller's transaction. Whoever else knew the old token is out.
   * @throws AccountError `unauthenticated` when the session has ended
   */
  renew(db: Database, live: LiveSession, client: Client): Promise<OpenedSession>;

  /** Ends the session of a token, expired or not; silent when there is none. */
  logOut(token: string, transport: Transport, client: Client): Promise<void>;

  /** Those of these sessions that are live, whatever has become of the token they were opened with. */
  liveAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;

  /** Newest use first; live ones only. */
  list(userId: string): Promise<Session[]>;

  /** @throws AccountError `unknown_session` when it is not a live session of that user */
  end(userId: string, sessionId: string, client: Client): Promise<void>;

  /** @returns how many were ended */
  endOthers(userId: string, keepSessionId: string, client: Client): Promise<number>;

  /** Ends all, or all but one, within the caller's transaction. */
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
  /** One clock decides what has expired and what is within its grace; processes differ by their clocks' error. */
  clock: Clock;
  /** COOKIE_SECRET, the same in all processes. */
  rotationSecret: string;
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
          sessionId: keepSessionId,
          client,
          detail: { ended },
        });
        return ended;
      }),

    endAll: (connection, userId, reason, { except } = {}) =>
      endSessionsOf(connection, userId, { reason, except: except ?? null, now: clock.now() }),
  };
}
