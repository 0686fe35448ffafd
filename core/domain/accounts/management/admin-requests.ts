import { COMPANY } from '@deccanloop/contracts/company';
import type { Database, Knex } from '../../../platform/database';
import { indiaMinute } from '@deccanloop/contracts/india-time';
import type { Logger } from '../../../platform/logger';
import type { StaffActor } from '../security-events/actor';
import { notify } from '../security-events/security-events';
import { endAdminRequests, findNewAdminRequest, findOtherAdmins } from './admin-request-repository';
import { findManagedUser } from './list-repository';

/**
 * Mails the request that this transaction has stored, if it has: to the other administrators, who decide it, or to the company
 * where there is only one administrator.
 */
export async function mailNewAdminRequest(
  trx: Knex.Transaction,
  userId: string,
  by: StaffActor,
): Promise<void> {
  const request = await findNewAdminRequest(trx, userId);
  const user = request && (await findManagedUser(trx, userId));
  if (!request || !user) return;
  const { requestedBy, dueAt, expiresAt } = request;
  const words = { person: user.name, requestedBy: requestedBy.name };
  if (dueAt !== null) {
    await mailCompany(trx, 'admin_role_waits', { ...words, until: indiaMinute(dueAt) });
    return;
  }
  const detail = { ...words, ...(expiresAt && { until: indiaMinute(expiresAt) }) };
  for (const { id, email } of await findOtherAdmins(trx, by.userId))
    await notify(trx, { userId: id, kind: 'admin_role_requested', email, detail });
}

/** Ends requests for the role of administrators in time; a loop of the workers runs it. */
export interface AdminRequestEnd {
  run(): Promise<void>;
}

export function createAdminRequestEnd(deps: {
  db: Knex;
  logger: Pick<Logger, 'warn'>;
  /** Wakes the outbox relay. */
  wake: () => void;
}): AdminRequestEnd {
  const { db, logger, wake } = deps;
  return {
    async run() {
      const ended = await db.transaction(async (trx) => {
        const requests = await endAdminRequests(trx);
        for (const { state, userName, byName } of requests)
          await mailCompany(trx, state === 'given' ? 'admin_role_given' : 'admin_role_not_given', {
            person: userName,
            requestedBy: byName,
          });
        return requests;
      });
      if (ended.length === 0) return;
      wake();
      logger.warn(
        { states: ended.map(({ state }) => state) },
        'requests for the role of administrators have ended',
      );
    },
  };
}

/** The mailer knows another address of the company, where one is set. */
const mailCompany = (
  db: Database,
  kind: 'admin_role_waits' | 'admin_role_given' | 'admin_role_not_given',
  detail: Record<string, string>,
): Promise<void> => notify(db, { userId: null, kind, email: COMPANY.email, detail });
