/** Requests a status check of a payment, waits for it, and prints the payment: `check-payment DL…`. */
import { setTimeout as delay } from 'node:timers/promises';
import { PAYMENT_ID } from '@deccanloop/contracts/payments/identifiers';
import { createDisputeCheckRequests } from '@deccanloop/core/domain/disputes/dispute-checks';
import { createCheckRequests } from '@deccanloop/core/domain/payments/check-requests';
import { createPaymentQueries } from '@deccanloop/core/domain/payments/queries';
import { createRefunds } from '@deccanloop/core/domain/refunds/refunds';
import { systemClock } from '@deccanloop/core/platform/clock';
import { createOutboxWaker } from '@deccanloop/core/platform/outbox/wake';
import { ownerToolConfig } from './environment';
import { withOwnerDatabase } from './owner-database';
import { isCheckOpen, paymentLines, readPaymentReport } from './payment-report';

const USAGE = 'Usage: make check-payment ID=DL…   (the transaction id: DL and 24 letters or digits)';
/** A status check delayed by the rate limit or a slow gateway still runs after this command ends. */
const PATIENCE_MS = 60_000;
const POLL_INTERVAL_MS = 250;

const config = ownerToolConfig('check-payment');
const publicId = process.argv[2] ?? '';
if (!PAYMENT_ID.test(publicId)) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  process.exitCode = await withOwnerDatabase('check-payment', config, async (db, mode) => {
    const payment = await createPaymentQueries({ db, mode }).byPublicId(publicId);
    if (!payment) {
      console.error(`No payment ${publicId}.`);
      return 1;
    }
    const wake = createOutboxWaker(db);
    const requests = createCheckRequests({ db, wake });
    const hasRefunds = await createRefunds({ db, clock: systemClock, wake }).resume(payment.id);
    const hasDisputes = await createDisputeCheckRequests({ db, wake }).request(payment.id);
    const isCheckable = (await requests.canAsk(payment)) || hasRefunds || hasDisputes;
    await requests.request(payment, 'admin');
    console.log(
      isCheckable
        ? `Checking ${publicId} at ${payment.gateway} …`
        : `Nothing to check: the status of ${publicId} at ${payment.gateway} is final.`,
    );
    const isDone = !isCheckable || (await answered(() => isCheckOpen(db, payment.id)));
    console.log(paymentLines(await readPaymentReport(db, payment.id)).join('\n'));
    if (!isDone)
      console.error(`No worker has finished the check in ${PATIENCE_MS / 1_000} s: is one running?`);
    return isDone ? 0 : 1;
  });
}

async function answered(isOpen: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    if (!(await isOpen())) return true;
    await delay(POLL_INTERVAL_MS);
  }
  return false;
}
