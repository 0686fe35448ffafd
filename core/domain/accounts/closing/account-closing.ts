import { closingObstacleText, type ClosingObstacle } from '@deccanloop/contracts/accounts/closing';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { TRANSACTION_ID } from '@deccanloop/contracts/merchant/payments';
import { paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../../platform/database';
import { journaledTransaction } from '../../../platform/journaled-transaction';
import { lockKycOf } from '../../kyc/customer-changes';
import { AccountError } from '../errors';
import { notify } from '../security-events/security-events';
import type { User } from '../types';
import { closeUser, findObstacles } from './closing-repository';

export interface Obstacle extends ClosingObstacle {
  /** The payment, quotation, ticket or KYC whose page shows it; null for what has no page of its own. */
  recordId: string | null;
}

export interface AccountClosing {
  /** Why the account cannot be closed now; empty when it can. */
  obstaclesOf(user: Pick<User, 'id' | 'role'>): Promise<Obstacle[]>;
  /**
   * Closes the account of a customer for good: erases personal data, ends every session, and mails the confirmation to
   * the address of before. Either this or a payment that begins at the same moment succeeds, never both.
   * @param request.sessionId of the owner, or of an administrator; re-authenticated within 5 minutes
   * @throws AccountError `not_closable` with the reasons, `unauthenticated` (also when it was closed a moment ago),
   * `reauthentication_required`
   */
  close(request: { userId: string; sessionId: string }): Promise<void>;
}

const OF_STAFF: Obstacle = {
  kind: 'staff_account',
  amountPaise: paise(0),
  reference: null,
  recordId: null,
  until: null,
};

export function createAccountClosing(deps: { db: Knex; mode: Mode; wake: () => void }): AccountClosing {
  const { db, mode, wake } = deps;
  return {
    obstaclesOf: async ({ id, role }) =>
      role === ROLES.customer ? (await findObstacles(db, id, mode)).map(asOwnersSee) : [OF_STAFF],

    async close({ userId, sessionId }) {
      await journaledTransaction(db, async (trx) => {
        // Before the account, as changes of a KYC do: the erased name is also stored with the KYC, for the search of staff.
        await lockKycOf(trx, userId);
        const outcome = await closeUser(trx, { userId, sessionId, mode });
        switch (outcome.kind) {
          case 'closed':
            // Without the user: the row holds the erased address, and is deleted when it was sent.
            return notify(trx, { userId: null, kind: 'account_closed', email: outcome.email, detail: {} });
          case 'refused':
            throw notClosable(outcome.obstacles);
          case 'not_customer':
            throw notClosable([OF_STAFF]);
          case 'unknown':
            throw new AccountError('not_closable', { message: 'There is no such account.' });
          default:
            throw new AccountError(outcome.kind);
        }
      });
      wake();
    },
  };
}

/** Merchants have no page of the payment that pays one of theirs; staff do. */
const asOwnersSee = (obstacle: Obstacle): Obstacle =>
  TRANSACTION_ID.test(obstacle.reference ?? '') ? { ...obstacle, recordId: null } : obstacle;

const notClosable = (obstacles: readonly Obstacle[]): AccountError =>
  new AccountError('not_closable', {
    message: `This account cannot be closed yet. ${obstacles.map(closingObstacleText).join(' ')}`,
  });
