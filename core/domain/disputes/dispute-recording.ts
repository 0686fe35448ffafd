import { paise } from '@deccanloop/contracts/money';
import { DISPUTES_FROM } from '@deccanloop/contracts/staff/disputes';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { DisputeSettlement } from './dispute-settlement';
import { endRecord, findOpenRecord, findRecordedCapture } from './record-repository';

/** Settles what staff have recorded. In workers only. */
export interface DisputeRecording {
  /**
   * It may run again after a fault: no other record of the payment is stored before this one is settled.
   * @returns false for a record about a gateway that reports its disputes itself: the process that stored it is not trusted
   */
  settle(recordId: string): Promise<boolean>;
}

export function createDisputeRecording({
  db,
  disputes,
  clock,
}: {
  db: Knex;
  disputes: DisputeSettlement;
  clock: Clock;
}): DisputeRecording {
  return {
    async settle(recordId) {
      const record = await findOpenRecord(db, recordId);
      if (record === null) return true;
      const capture = await findRecordedCapture(db, record.capture_id, null);
      if (capture === null || DISPUTES_FROM[capture.gateway] === 'api') return false;
      await disputes.settleDispute({
        gateway: capture.gateway,
        mode: capture.mode,
        dispute: {
          gatewayDisputeId: record.gateway_dispute_id,
          gatewayPaymentId: capture.gateway_payment_id,
          amountPaise: paise(record.amount_paise),
          currency: capture.currency,
          deductedPaise: paise(record.deducted_paise),
          reasonCode: null,
          phase: null,
          status: record.status,
          respondBy: record.respond_by,
          openedAt: record.recorded_at,
        },
        trust: 'answer',
        source: 'admin',
        actor: record.recorded_by,
        reason: record.reason,
      });
      await endRecord(db, recordId, clock.now());
      return true;
    },
  };
}
