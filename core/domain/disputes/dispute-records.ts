import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import type { RecordedStatus } from '@deccanloop/contracts/staff/dispute-records';
import { DISPUTES_FROM } from '@deccanloop/contracts/staff/disputes';
import type { Clock } from '../../platform/clock';
import { violatedConstraint, type Knex } from '../../platform/database';
import { runIdempotent } from '../../platform/idempotent-request';
import { newId } from '../../platform/ids';
import { journaledTransaction } from '../../platform/journaled-transaction';
import type { StaffActor } from '../accounts/security-events/actor';
import { recordStaffAction } from '../accounts/security-events/staff-log';
import type { Payment } from '../payments/types';
import { assertNoRestoreIsChecked } from '../restores/restore-hold';
import { DisputeError } from './errors';
import {
  findRecordByKey,
  findRecordedCapture,
  hasWaitingRecord,
  insertRecord,
  type DisputeRecordRow,
} from './record-repository';
import { findStoredVersion, lockPaymentOfDispute } from './snapshot-repository';

export interface DisputeRecordRequest {
  payment: Pick<Payment, 'id' | 'publicId'>;
  captureId: string;
  /** The gateway's case number. */
  caseNumber: string;
  status: RecordedStatus;
  amountPaise: Paise;
  /** Deducted by the gateway and not returned. */
  deductedPaise: Paise;
  respondBy: Date | null;
  /** Of the dispute, as the page showed it; null for one that is not recorded. */
  version: number | null;
  reason: string;
  by: StaffActor;
  idempotencyKey: string;
}

/** What staff record of disputes that no API reports. The BFF stores it, a worker settles it as any other update. */
export interface DisputeRecords {
  /**
   * Stores what staff have read in the gateway's mails or dashboard. The same key is the same record.
   * @throws DisputeError
   */
  record(request: DisputeRecordRequest): Promise<{ gatewayDisputeId: string }>;
}

export function createDisputeRecords({
  db,
  clock,
  wake,
}: {
  db: Knex;
  clock: Clock;
  wake: () => void;
}): DisputeRecords {
  return {
    async record(request) {
      const { payment, by, idempotencyKey, caseNumber } = request;
      const stored = await runIdempotent<null, DisputeRecordRow, { gatewayDisputeId: string }>(
        db,
        {
          keyConstraints: ['dispute_records_request_unique'],
          async open(trx) {
            await lockPaymentOfDispute(trx, payment.id);
            const before = await findRecordByKey(trx, { recordedBy: by.userId, idempotencyKey });
            return { context: null, stored: before };
          },
          async begin(trx) {
            await store(trx, request, clock.now());
            return { gatewayDisputeId: caseNumber };
          },
          isSame: (before) => isSameRequest(before, request),
          conflict: () => new DisputeError('dispute_record_conflict'),
          repeat: (_trx, before) => Promise.resolve({ gatewayDisputeId: before.gateway_dispute_id }),
        },
        journaledTransaction,
      );
      wake();
      return stored;
    },
  };
}

async function store(trx: Knex.Transaction, request: DisputeRecordRequest, now: Date): Promise<void> {
  const { payment, captureId, caseNumber, amountPaise, deductedPaise, by } = request;
  const capture = await findRecordedCapture(trx, captureId, payment.id);
  if (capture === null) throw new DisputeError('unknown_capture');
  await assertNoRestoreIsChecked(trx, capture.mode);
  if (DISPUTES_FROM[capture.gateway] === 'api') throw new DisputeError('dispute_fetched');
  if (amountPaise > capture.amount_paise) {
    const message = `At most ${formatPaise(capture.amount_paise as Paise)}, which was captured`;
    throw new DisputeError('dispute_amount', { message, errors: { amount: [message] } });
  }
  if (await hasWaitingRecord(trx, payment.id)) throw new DisputeError('dispute_record_waiting');
  const { gateway, mode } = capture;
  const known = await findStoredVersion(trx, { gateway, mode, gatewayDisputeId: caseNumber });
  if (request.version === null && known !== null) {
    const code = 'dispute_known';
    throw new DisputeError(code, { errors: { caseNumber: ['This case number is recorded already'] } });
  }
  if (request.version !== null && (known?.version !== request.version || known.capture_id !== captureId))
    throw new DisputeError('dispute_changed');
  try {
    await insertRecord(trx, {
      id: newId(),
      capture_id: captureId,
      gateway_dispute_id: caseNumber,
      status: request.status,
      amount_paise: amountPaise,
      deducted_paise: deductedPaise,
      respond_by: request.respondBy,
      reason: request.reason,
      recorded_by: by.userId,
      recorded_at: now,
      idempotency_key: request.idempotencyKey,
    });
  } catch (error) {
    if (violatedConstraint(error) === 'dispute_records_one_waiting')
      throw new DisputeError('dispute_record_waiting', { cause: error });
    throw error;
  }
  await recordStaffAction(trx, {
    kind: 'dispute_recorded',
    by,
    detail: {
      payment: payment.publicId,
      ...{ dispute: caseNumber, status: request.status, amountPaise, deductedPaise },
    },
  });
}

const isSameRequest = (before: DisputeRecordRow, request: DisputeRecordRequest): boolean =>
  before.capture_id === request.captureId &&
  before.gateway_dispute_id === request.caseNumber &&
  before.status === request.status &&
  before.amount_paise === request.amountPaise &&
  before.deducted_paise === request.deductedPaise &&
  (before.respond_by?.getTime() ?? null) === (request.respondBy?.getTime() ?? null) &&
  before.reason === request.reason;
