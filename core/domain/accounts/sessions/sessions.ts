import type { AuthenticatedBy } from '@deccanloop/contracts/accounts/dto';
import type { Clock } from '../../../platform/clock';
import type { Database, Knex } from '../../../platform/database';
import type { Logger } from '../../../platform/logger';
import type { PreparedReads } from '../../../platform/prepared-reads';
import { AccountError } from '../errors';
import type { PasswordProof } from '../login/login';
import { hashToken } from '../secret-token';
import { recordSecurityEvent } from '../security-events/security-events';
import type { OpenedSession, Session, SessionEndReason, Transport, User, Visitor } from '../types';
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
  visitor: Visitor;
  /** Of a log-in by password. */
  password?: {
    /** The attempt that was right: a password changed meanwhile opens nothing. */
    guessId: string;
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
  check(token: string, transport: Transport, visitor?: () => Visitor): Promise<LiveSession>;

  /**
   * The next token of the session. The token that the current one replaced gives the same current one, however often
   * and from however many tabs it is asked for, within 30 s; any other or later use of a retired token ends the
   * session.
   * @throws AccountError `unauthenticated`
   */
  refresh(token: string, transport: Transport, visitor: Visitor): Promise<OpenedSession>;

  /**
   * Opens a session and writes `logged_in` (or `signed_up`) into the audit log, within the caller's transaction
   * where `db` is one. That must hold the proof: a passkey, a link or a sign-up that it has used, or the attempt at the
   * password. A device that is new for somebody who has logged in before is told by mail. The session of
   * `visitor.sessionToken` ends.
   * @throws AccountError `invalid_credentials` when the password proved is no longer the person's, or nothing is proved
   */
  open(db: Database, options: SessionOpening): Promise<OpenedSession>;

  /**
   * A token that does not follow from the one before, for a session that goes on after its holder has proved
   * anew to be the owner (a changed password); within the caller's transaction. Whoever else knew the old token is out.
   * @param proof of the password, unused or used in this transaction
   * @throws AccountError `unauthenticated` when the session has ended
   */
  renew(db: Database, live: LiveSession, visitor: Visitor, proof: PasswordProof): Promise<OpenedSession>;

  /** Ends the session of a token, expired or not; silent when there is none. */
  logOut(token: string, transport: Transport, visitor: Visitor): Promise<void>;

  /** Those of these sessions that are live, whatever has become of the token they were opened with. */
  liveAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;

  /** Newest use first; live ones only. */
  list(userId: string): Promise<Session[]>;

  /** @throws AccountError `unknown_session` when it is not a live session of that user */
  end(userId: string, sessionId: string, visitor: Visitor): Promise<void>;

  /** @returns how many were ended */
  endOthers(userId: string, keepSessionId: string, visitor: Visitor): Promise<number>;

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

    async logOut(token, transport, visitor) {
      if (!isSessionToken(token)) return;
      await endSessionOfToken(db, hashToken(token), transport, {
        reason: 'logout',
        event: { kind: 'logged_out' },
        visitor,
        now: clock.now(),
      });
    },

    liveAmong: async (sessionIds) => new Set(await findLiveAmong(db, sessionIds, clock.now())),

    list: (userId) => listLiveSessions(db, userId, clock.now()),

    async end(userId, sessionId, visitor) {
      const wasLive = await endSession(db, userId, sessionId, {
        reason: 'ended_by_owner',
        event: { kind: 'session_ended' },
        visitor,
        now: clock.now(),
      });
      if (!wasLive) throw new AccountError('unknown_session');
    },

    endOthers: (userId, keepSessionId, visitor) =>
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
          visitor,
          detail: { ended },
        });
        return ended;
      }),

    endAll: (connection, userId, reason, { except } = {}) =>
      endSessionsOf(connection, userId, { reason, except: except ?? null, now: clock.now() }),
  };
}
