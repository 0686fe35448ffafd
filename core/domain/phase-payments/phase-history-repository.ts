import { paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import type { PhasePayment } from './phase-payment';

/** A request to pay a phase, for staff. */
export interface PhasePaymentOfHistory extends Pick<
  PhasePayment,
  'id' | 'phaseId' | 'state' | 'stateReason' | 'totalPaise' | 'expiresAt'
> {
  phaseNumber: number;
  phaseTitle: string;
  requestedAt: Date;
  settledAt: Date | null;
  reversal: {
    id: string;
    requestedAt: Date;
    requestedBy: string | null;
    reason: string;
    reversedAt: Date | null;
  } | null;
}

type Row = Omit<PhasePaymentOfHistory, 'reversal' | 'totalPaise'> & {
  totalPaise: number;
  reversalId: string | null;
  reversalRequestedAt: Date;
  reversalRequestedBy: string | null;
  reversalReason: string;
  reversedAt: Date | null;
};

/** Payments of all phases of a quotation, replaced ones too; newest first. */
export async function findPhaseHistory(
  db: Database,
  quotationId: string,
  mode: Mode,
): Promise<PhasePaymentOfHistory[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select pay.id, pay.phase_id as "phaseId", p.position as "phaseNumber", p.title as "phaseTitle", pay.state,
            pay.state_reason as "stateReason", pay.total_paise as "totalPaise", pay.requested_at as "requestedAt",
            pay.settled_at as "settledAt", pay.expires_at as "expiresAt", r.id as "reversalId",
            r.requested_at as "reversalRequestedAt", by.name as "reversalRequestedBy", r.reason as "reversalReason",
            r.reversed_at as "reversedAt"
       from quotation_phases p
       join phase_payments pay on pay.phase_id = p.id and pay.mode = :mode
       left join phase_reversals r on r.phase_payment_id = pay.id
       left join users by on by.id = r.requested_by
      where p.quotation_id = :quotationId
      order by pay.requested_at desc, pay.id desc`,
    { quotationId, mode },
  );
  return rows.map(
    ({ reversalId, reversalRequestedAt, reversalRequestedBy, reversalReason, reversedAt, ...row }) => ({
      ...row,
      totalPaise: paise(row.totalPaise),
      reversal:
        reversalId === null
          ? null
          : {
              id: reversalId,
              requestedAt: reversalRequestedAt,
              requestedBy: reversalRequestedBy,
              reason: reversalReason,
              reversedAt,
            },
    }),
  );
}
