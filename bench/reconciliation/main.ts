/** Times and plans of the checks of the ledger at some sizes: `make ledger-times CAPTURES="10000 100000 1000000"`. */
import { startTestServices } from '@deccanloop/core/testing/start-services';
import { CREDITS, openSeededLedger } from './ledger-checks';
import type { PlanNode } from './plan-problems';
import { planOfRule, RULE_STATEMENTS } from './rule-statements';

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0 || sizes.some((size) => !Number.isInteger(size) || size < 1_000)) {
  console.error('Usage: make ledger-times [CAPTURES="10000 100000 1000000"]   (at least 1000 each)');
  process.exit(2);
}

/** One line for each step, with its table or index. */
function lines(node: PlanNode, depth = 0): string[] {
  const on = node['Relation Name'] ?? node['Index Name'];
  const index = node['Index Name'] && node['Relation Name'] ? ` by ${node['Index Name']}` : '';
  const own = `${' '.repeat(4 + depth * 2)}${node['Node Type']}${on ? ` on ${on}` : ''}${index}`;
  return [own, ...(node.Plans ?? []).flatMap((child) => lines(child, depth + 1))];
}

const { stop } = await startTestServices();
try {
  for (const captures of sizes) {
    const ledger = await openSeededLedger(captures);
    const { ms: fullMs, rules } = await ledger.checkEverything();
    await ledger.checkChanges();
    const { ms: idleMs } = await ledger.checkChanges();
    await ledger.credit();
    const { ms: changesMs } = await ledger.checkChanges();
    const { owner, worker } = ledger.fixture;
    const ids = await owner('payment_captures').orderBy('id').limit(5_000).pluck<string[]>('id');
    const plans: string[] = [];
    for (const statement of RULE_STATEMENTS.filter(({ form }) => form === 'batch' || form === 'all rows'))
      plans.push(`  ${statement.rule}`, ...lines(await planOfRule(worker, statement, { ids })));
    await ledger.fixture.close();
    console.log(
      `\n${captures} captures: everything ${(fullMs / 1_000).toFixed(1)} s, ${CREDITS} new credits ${(changesMs / 1_000).toFixed(2)} s, no change ${(idleMs / 1_000).toFixed(2)} s`,
    );
    for (const [rule, { checked, ms }] of Object.entries(rules))
      console.log(
        `  ${rule.padEnd(42)}${String(checked).padStart(10)} rows${(ms / 1_000).toFixed(2).padStart(9)} s`,
      );
    if (captures === sizes.at(-1)) console.log(`\nPlans at ${captures} captures\n${plans.join('\n')}`);
  }
} finally {
  await stop();
}
process.exit(0);
