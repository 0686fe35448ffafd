import { openPayer } from '../stack/payer';
import { sandboxControl } from '../stack/sandbox-control';
import { startStack, type QueueBackend } from '../stack/start-stack';
import { runLimited } from '../stack/run-limited';
import { checkMoney, type Check } from './outcome';

const COPIES = 3;
const SHUFFLE_MS = 3_000;
const SETTLE_LIMIT_MS = 120_000;

/**
 * `payments` captured payments on both gateways, with every webhook sent three times at random moments while polling runs:
 * there must be exactly as many credits.
 */
export async function webhookStorm(queue: QueueBackend, payments: number): Promise<Check[]> {
  const run = `${payments} payments, every webhook ${COPIES} times, ${queue} queue`;
  const stack = await startStack({ queue });
  try {
    const control = sandboxControl(stack);
    await control.setKnobs({ webhookCopies: COPIES, webhookShuffleMs: SHUFFLE_MS });
    const payers = await Promise.all(Array.from({ length: 20 }, (_, n) => openPayer(stack, `storm-${n}`)));
    await runLimited(
      Array.from({ length: payments }, (_, n) => n),
      20,
      async (n) => {
        const payer = payers[n % payers.length];
        await payer?.topUp(n % 2 ? 'phonepe' : 'razorpay', 10 + (n % 997) + (n % 100) / 100);
      },
    );
    await control.payAllOpen();
    await control.webhooksTried();
    const { checks, tookMs } = await checkMoney(stack, run, SETTLE_LIMIT_MS);
    const { rows } = await stack.database.query<{ stored: string; open: string }>(
      `select count(*) as stored, count(*) filter (where state = 'received') as open from webhook_events`,
    );
    console.log(`  ${run}: settled in ${tookMs} ms; ${rows[0]?.stored ?? 0} webhooks stored`);
    const captured = await control.captured();
    return [
      ...checks,
      {
        name: `${run}: as many captures as payments`,
        passed: captured.length === payments,
        detail: `${captured.length}`,
      },
    ];
  } finally {
    await stack.close();
  }
}
