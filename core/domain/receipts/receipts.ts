import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { journaledIfPossible } from '../../platform/journaled-transaction';
import { notifyPayer } from '../payment-notices/notify-payer';
import type { ReadCompany } from '../papers/company';
import { continuePhasePayment } from '../phase-payments/top-ups';
import { issuePaperOfReceipt } from './receipt-paper';
import type { ReceiptSubject } from './receipt-paper-repository';
import { findReceiptedCredit, insertReceipt } from './repository';

export interface Receipts {
  /**
   * Gives a credited attempt its receipt number and paper, notifies its payer and continues the phase that the top-up was
   * for, once and in one transaction: a repeated job finds the number and adds only a paper that is missing.
   */
  issue(attemptId: string): Promise<void>;
  /** As `issue`, for held money that staff credited. */
  issueForCapture(captureId: string): Promise<void>;
}

export interface ReceiptsDeps {
  db: Knex;
  clock: Clock;
  /** Wakes the outbox relay. */
  wake: () => void;
  /** Notifies clients that watch the payment: its receipt can be opened. */
  announce: (paymentId: string) => void;
  company: ReadCompany;
}

export function createReceipts({ db, clock, wake, announce, company }: ReceiptsDeps): Receipts {
  async function issue(subject: ReceiptSubject): Promise<void> {
    const paymentId = await journaledIfPossible(db, async (trx) => {
      const credit = await findReceiptedCredit(trx, subject);
      if (credit === null) return null;
      const { supplier } = await company(trx);
      if (!credit.hasReceipt) {
        const kind = credit.isLate ? 'late_success' : 'payment_received';
        const sourceId = credit.captureId ?? credit.attemptId;
        await notifyPayer(trx, { kind, paymentId: credit.paymentId, sourceId });
        await continuePhasePayment(trx, credit.paymentId);
      }
      // Late: other receipts wait for the number until this transaction ends.
      const number = credit.hasReceipt ? null : await insertReceipt(trx, credit, clock.now());
      await issuePaperOfReceipt(trx, subject, supplier);
      return number === null ? null : credit.paymentId;
    });
    if (paymentId === null) return;
    wake();
    announce(paymentId);
  }

  return {
    issue: (attemptId) => issue({ attemptId }),
    issueForCapture: (captureId) => issue({ captureId }),
  };
}
