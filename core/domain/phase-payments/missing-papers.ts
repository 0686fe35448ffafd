import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { databaseFaultOf } from '../../platform/database-fault';
import type { Logger } from '../../platform/logger';
import { journaledTransaction } from '../../platform/journaled-transaction';
import { createCauseLog } from '../findings/cause-log';
import type { ReadCompany } from '../papers/company';
import { InvoiceNotPossible, issueCreditNote, issueInvoice } from '../quotation-papers/phase-papers';
import { findMissingPapers, type MissingPaper } from './missing-paper-repository';
import { findPaidPhase, lockPhasePayment } from './phase-payment-repository';

/**
 * Issues invoices and credit notes that are missing: workers of a version without them may pay or reverse a phase during
 * a rolling update (docs/decisions/0038). In workers, at the start and with each reconciliation.
 */
export interface MissingPapers {
  /**
   * Each is issued once, also by several workers at the same time, with the date of today and the next number of its series.
   * What cannot be issued is raised as the finding `paper_missing`, and tried again with the next call.
   */
  issue(mode: Mode): Promise<{ issued: number; failed: number }>;
}

/** Papers of one call: a few seconds. */
const LIMIT = 500;

export function createMissingPapers({
  db,
  clock,
  logger,
  wake,
  company,
}: {
  db: Knex;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'error'>;
  /** Wakes the outbox relay. */
  wake: () => void;
  company: ReadCompany;
}): MissingPapers {
  const causes = createCauseLog(db);

  return {
    async issue(mode) {
      const result = { issued: 0, failed: 0 };
      for (const missing of await findMissingPapers(db, mode, { limit: LIMIT })) {
        if (await issueOrRaise(missing)) result.issued += 1;
        else result.failed += 1;
      }
      if (result.issued > 0) {
        wake();
        logger.info({ mode, ...result }, 'missing papers of phases were issued');
      }
      return result;
    },
  };

  async function issueOrRaise(missing: MissingPaper): Promise<boolean> {
    try {
      await journaledTransaction(db, (trx) => issueOne(trx, missing));
      return true;
    } catch (error) {
      // The database is away or busy: nothing is wrong with this paper.
      if (databaseFaultOf(error) !== null) throw error;
      await raise(missing, error);
      return false;
    }
  }

  async function issueOne(trx: Knex.Transaction, missing: MissingPaper): Promise<void> {
    const payment = await lockPhasePayment(trx, missing.phasePaymentId);
    const issuedAt = clock.now();
    const { supplier } = await company(trx);
    const { phasePaymentId, settledAt, transferId } = missing;
    if (missing.kind === 'credit_note') return issueCreditNote(trx, supplier, { phasePaymentId, issuedAt });
    // Reversed since: without an invoice there is nothing to take back.
    if (payment?.state !== 'paid') return;
    const phase = await findPaidPhase(trx, payment);
    if (phase.userId === null) throw new InvoiceNotPossible('no_account');
    await issueInvoice(trx, supplier, {
      ...payment,
      ...phase,
      ...{ phasePaymentId, transferId, issuedAt },
      userId: phase.userId,
      amountPaise: payment.amountPaise,
      paidAt: settledAt,
    });
  }

  async function raise({ kind, phasePaymentId }: MissingPaper, error: unknown): Promise<void> {
    const reason = error instanceof InvoiceNotPossible ? error.obstacle : 'error';
    const current = await causes.raise({
      paymentId: null,
      attemptId: null,
      kind: 'paper_missing',
      dedupeKey: `paper_missing:${kind}:${phasePaymentId}`,
      detail: { paper: kind, phasePaymentId, reason },
    });
    if (current === 'raised')
      logger.error({ err: error, kind, phasePaymentId }, 'a paper could not be issued');
  }
}
