/** Benchmarks: figures as ratios measured side by side in one run. Names as arguments run only those. */
import { creditTransaction } from './credit/credit-transaction';
import { printFigures, type Figure } from './figures';
import { memory } from './memory/resident-memory';
import { webhookAcceptance } from './webhooks/webhook-acceptance';

const BENCHMARKS: Record<string, () => Promise<Figure[]>> = {
  credit: creditTransaction,
  webhooks: webhookAcceptance,
  memory,
};

const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  printFigures(await run());
}
process.exit(0);
