import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';
import { findDeadLetters, type DeadLetter } from '../../platform/outbox/outbox-repository';
import { findPhaseHistory, type PhasePaymentOfHistory } from './phase-history-repository';

export interface PhaseHistoryEntry extends PhasePaymentOfHistory {
  /** Nothing will happen until it is requested again. */
  failedJob: (DeadLetter & { name: 'pay-phase' | 'reverse-phase' }) | null;
}

export interface PhaseHistory {
  /** What became of the payments of a quotation, newest first. */
  ofQuotation(quotationId: string): Promise<PhaseHistoryEntry[]>;
}

export function createPhaseHistory({ db, mode }: { db: Knex; mode: Mode }): PhaseHistory {
  return {
    async ofQuotation(quotationId) {
      const history = await findPhaseHistory(db, quotationId, mode);
      const open = history.filter(({ state }) => state === 'requested' || state === 'waiting');
      const reversals = history.flatMap(({ reversal }) =>
        reversal?.reversedAt === null ? [reversal.id] : [],
      );
      const [payments, returns] = await Promise.all([
        findDeadLetters(
          db,
          'pay-phase',
          'phasePaymentId',
          open.map(({ id }) => id),
        ),
        findDeadLetters(db, 'reverse-phase', 'phaseReversalId', reversals),
      ]);
      return history.map((entry) => {
        const pay = payments.get(entry.id);
        const reverse = entry.reversal === null ? undefined : returns.get(entry.reversal.id);
        return {
          ...entry,
          failedJob: reverse
            ? { ...reverse, name: 'reverse-phase' }
            : pay
              ? { ...pay, name: 'pay-phase' }
              : null,
        };
      });
    },
  };
}
