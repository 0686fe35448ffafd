import type { Mode } from '@deccanloop/contracts/payments/status';
import type { ApprovalDto, TwoAdminActionName } from '@deccanloop/contracts/staff/money-actions';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { runIdempotent } from '../../platform/idempotent-request';
import { journaledTransaction } from '../../platform/journaled-transaction';
import { byStaff } from '../accounts/security-events/actor';
import type { LiveSession } from '../accounts/sessions/sessions';
import type { Client } from '../accounts/types';
import { isSecondAvailable } from '../approval-limit/rule-settings';
import type { Approval, Decider } from './approval';
import { toApprovalDto } from './approval-dto';
import { findApprovalByKey, findDecider, lockRequestKey, type ApprovalSubject } from './approval-repository';
import { ApprovalError } from './errors';
import { storeRequest } from './store-request';

export interface TwoAdminRequest {
  request: { reason: string; reference: string | null; idempotencyKey: string };
  by: LiveSession;
  client: Pick<Client, 'address' | 'device'>;
  /** Rejects a request whose subject does not exist, before any other reason. */
  assertKnown?: (trx: Knex.Transaction) => Promise<unknown>;
  /** Whether the key was stored by the same request. */
  isSame: (before: Approval) => boolean;
  /** Checks what is asked and stores its subject, in the transaction of the request. */
  store: (trx: Knex.Transaction) => Promise<{
    action: TwoAdminActionName;
    subject: ApprovalSubject;
    amountPaise: number | null;
    /** What the database keeps from leaving until it is decided. */
    holdPaise?: number;
  }>;
}

interface Reader {
  reader: Decider;
  now: Date;
}

/**
 * Stores a request that another administrator must approve, once for each key, and mails it to the others.
 * @throws ApprovalError `second_admin_needed`, `request_conflict`, and the errors of `assertKnown` and `store`
 */
export async function requestTwoAdmins(
  { db, mode, clock, wake }: { db: Knex; mode: Mode; clock: Clock; wake: () => void },
  { request, by, client, assertKnown, isSame, store }: TwoAdminRequest,
): Promise<ApprovalDto> {
  const { reason, reference, idempotencyKey } = request;
  const requestedBy = by.user.id;
  const dto = await runIdempotent<Reader, Approval, ApprovalDto>(
    db,
    {
      keyConstraints: ['approvals_request_unique'],
      async open(trx) {
        await lockRequestKey(trx, requestedBy, idempotencyKey);
        await assertKnown?.(trx);
        const reader = await findDecider(trx, requestedBy);
        const stored = await findApprovalByKey(trx, requestedBy, idempotencyKey);
        return { context: { reader, now: clock.now() }, stored };
      },
      async begin(trx, { reader, now }) {
        if (!(await isSecondAvailable(trx))) throw new ApprovalError('second_admin_needed');
        const asked = { ...(await store(trx)), mode, reason, reference, requestedBy, idempotencyKey };
        const approval = await storeRequest(
          trx,
          { ...asked, needsSecond: true, requestedAt: now },
          byStaff(by, client),
        );
        return toApprovalDto(approval, reader, now);
      },
      isSame,
      conflict: () => new ApprovalError('request_conflict'),
      repeat: (_trx, before, { reader, now }) => Promise.resolve(toApprovalDto(before, reader, now)),
    },
    journaledTransaction,
  );
  wake();
  return dto;
}
