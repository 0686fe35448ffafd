import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Journal } from '../../platform/journal';
import { notifyPayer } from '../payment-notices/notify-payer';
import { insertReceipt, insertReceiptOfCapture } from './repository';

export interface Receipts {
  /**
   * Gives a credited attempt its receipt number and tells its payer, in one transaction and once: a repeated job
   * finds the number there and changes nothing.
   */
  issue(attemptId: string): Promise<void>;
  /** As `issue`, for held money that staff credited. */
  issueForCapture(captureId: string): Promise<void>;
}

export interface ReceiptsDeps {
  db: Knex;
  clock: Clock;
  /** Tells the outbox relay that there is work. */
  wake: () => void;
  /** Tells who watches the payment: its receipt can be opened. */
  announce: (paymentId: string) => void;
  journal?: Journal | null;
}

export function createReceipts({ db, clock, wake, announce, journal }: ReceiptsDeps): Receipts {
  return {
    async issue(attemptId) {
      const paymentId = await db.transaction(async (trx) => {
        const issued = await insertReceipt(trx, attemptId, clock.now());
        if (issued === null) return null;
        const { number, merchantOrderId } = issued;
        // Before anybody can read the number: a restored database must not give it again.
        await journal?.append('receipt', { number, merchantOrderId });
        const kind = issued.late ? 'late_success' : 'payment_received';
        await notifyPayer(trx, { kind, paymentId: issued.paymentId, sourceId: attemptId });
        return issued.paymentId;
      });
      tell(paymentId);
    },

    async issueForCapture(captureId) {
      const paymentId = await db.transaction(async (trx) => {
        const issued = await insertReceiptOfCapture(trx, captureId, clock.now());
        if (issued === null) return null;
        const { paymentId: issuedFor, number } = issued;
        await journal?.append('receipt', { number, captureId });
        await notifyPayer(trx, { kind: 'payment_received', paymentId: issuedFor, sourceId: captureId });
        return issuedFor;
      });
      tell(paymentId);
    },
  };

  function tell(paymentId: string | null): void {
    if (paymentId === null) return;
    wake();
    announce(paymentId);
  }
}
