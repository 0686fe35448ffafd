/** Asks a gateway about a payment now, waits for the answer, and prints what is known: `check-payment DL…`. */
import { setTimeout as delay } from 'node:timers/promises';
import { PAYMENT_ID } from '@deccanloop/contracts/payments/identifiers';
import { createCheckRequests } from '@deccanloop/core/domain/payments/check-requests';
import { createPaymentQueries } from '@deccanloop/core/domain/payments/queries';
import { createRefunds } from '@deccanloop/core/domain/refunds/refunds';
import { systemClock } from '@deccanloop/core/platform/clock';
import { createOutboxWaker } from '@deccanloop/core/platform/outbox/wake';
import { ownerToolConfig } from './environment';
import { withOwnerDatabase } from './owner-database';
import { isCancelRequestOpen, paymentLines, readPaymentReport } from './payment-report';

const USAGE = 'Usage: make check-payment ID=DL…   (the transaction id: DL and 24 letters or digits)';
/** A look that meets the rate limit or a slow gateway comes later by itself. */
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
    const isAsked = (await requests.canAsk(payment)) || hasRefunds;
    await requests.request(payment, 'admin');
    console.log(
      isAsked
        ? `Asking ${payment.gateway} about ${publicId} …`
        : `Nothing to ask: ${payment.gateway} has given its last word on ${publicId}.`,
    );
    const isDone = !isAsked || (await answered(() => isCancelRequestOpen(db, payment.id)));
    console.log(paymentLines(await readPaymentReport(db, payment.id)).join('\n'));
    if (!isDone) console.error(`No worker has asked in ${PATIENCE_MS / 1_000} s: is one running?`);
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
