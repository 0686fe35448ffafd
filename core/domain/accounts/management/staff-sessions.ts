import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { StaffSessionsDto } from '@deccanloop/contracts/security/dto';
import { userRole } from '@deccanloop/contracts/users/roles-and-status';
import type { Knex } from '../../../platform/database';
import { endStaffSession } from './change-repository';
import { UserError } from './errors';
import { findStaffSessions } from './security-repository';
import { checkOutcome } from './user-changes';
import type { StaffActor } from '../security-events/actor';

/** Sessions of administrators and support. */
export interface StaffSessions {
  list(currentSessionId: string): Promise<StaffSessionsDto>;
  /**
   * The database checks the administrator's session and its re-authentication, and writes the audit log.
   * @throws UserError `unknown_session`, `own_session`
   * @throws AccountError `unauthenticated`, `forbidden`, `reauthentication_required`
   */
  end(sessionId: string, by: StaffActor): Promise<void>;
}

const MOST_SESSIONS = 200;

export function createStaffSessions({ db }: { db: Knex }): StaffSessions {
  return {
    async list(currentSessionId) {
      const rows = await findStaffSessions(db, MOST_SESSIONS + 1);
      return {
        sessions: rows
          .slice(0, MOST_SESSIONS)
          .map(({ id, userId, name, role, device, address, createdAt, lastUsedAt }) => ({
            ...{ id, device, address },
            user: { id: userId, name, role: userRole(role) },
            createdAt: createdAt.toISOString(),
            lastUsedAt: lastUsedAt.toISOString(),
            isCurrent: id === currentSessionId,
          })),
        hasMore: rows.length > MOST_SESSIONS,
      };
    },
    async end(sessionId, by) {
      if (!RECORD_ID.test(sessionId)) throw new UserError('unknown_session');
      await db.transaction(async (trx) => checkOutcome(await endStaffSession(trx, by, sessionId)));
    },
  };
}
