import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Journal } from '../../platform/journal';
import { notifyPayer } from '../payment-notices/notify-payer';
import type { ReadCompany } from '../papers/company';
import { issuePaperOfReceipt } from './receipt-paper';
import { continuePhasePayment } from '../phase-payments/top-ups';
import { insertReceipt, insertReceiptOfCapture } from './repository';

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
  journal?: Journal | null;
  company: ReadCompany;
}

export function createReceipts({ db, clock, wake, announce, journal, company }: ReceiptsDeps): Receipts {
  return {
    async issue(attemptId) {
      const paymentId = await db.transaction(async (trx) => {
        const issued = await insertReceipt(trx, attemptId, clock.now());
        await issuePaperOfReceipt(trx, { attemptId }, (await company(trx)).supplier);
        if (issued === null) return null;
        const { number, merchantOrderId } = issued;
        // Written before the number is visible: a restored database must not issue it again.
        await journal?.append('receipt', { number, merchantOrderId });
        const kind = issued.late ? 'late_success' : 'payment_received';
        await notifyPayer(trx, { kind, paymentId: issued.paymentId, sourceId: attemptId });
        await continuePhasePayment(trx, issued.paymentId);
        return issued.paymentId;
      });
      announceReceipt(paymentId);
    },

    async issueForCapture(captureId) {
      const paymentId = await db.transaction(async (trx) => {
        const issued = await insertReceiptOfCapture(trx, captureId, clock.now());
        await issuePaperOfReceipt(trx, { captureId }, (await company(trx)).supplier);
        if (issued === null) return null;
        const { paymentId: issuedFor, number } = issued;
        await journal?.append('receipt', { number, captureId });
        await notifyPayer(trx, { kind: 'payment_received', paymentId: issuedFor, sourceId: captureId });
        await continuePhasePayment(trx, issuedFor);
        return issuedFor;
      });
      announceReceipt(paymentId);
    },
  };

  function announceReceipt(paymentId: string | null): void {
    if (paymentId === null) return;
    wake();
    announce(paymentId);
  }
}
