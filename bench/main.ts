/** Benchmarks: ratios measured side by side in one run. With names as arguments only those are run. */
import { healthDuringLogIns } from './accounts/log-in/health-during-flood';
import { logInFlood } from './accounts/log-in/log-in-flood';
import { logInRate } from './accounts/log-in/log-in-rate';
import { sessionCheck } from './accounts/session-check/session-check';
import { addressTiming } from './accounts/timing/address-timing';
import { analytics } from './analytics/analytics';
import { auditLog } from './audit-log/audit-log';
import { creditTransaction } from './credit/credit-transaction';
import { printFigures, type Figure } from './figures';
import { jobThroughput } from './jobs/job-throughput';
import { kycList } from './kyc/list/list';
import { kycUploads } from './kyc/uploads/uploads';
import { lookup } from './lookup/lookup';
import { memory } from './memory/resident-memory';
import { merchantCalls } from './merchant/merchant-calls';
import { webhookDeliveries } from './merchant/webhook-deliveries';
import { mechanisms } from './pages/mechanisms';
import { pages, pagesByHttp2 } from './pages/pages';
import { historyPages } from './payments/history-pages';
import { statusReads } from './payments/status-reads';
import { webhookToCard } from './payments/webhook-to-card';
import { reconciliation } from './reconciliation/reconciliation';
import { site } from './site/site';
import { userList } from './users/list';
import { webhookAcceptance } from './webhooks/webhook-acceptance';

const BENCHMARKS: Record<string, () => Promise<Figure[]>> = {
  credit: creditTransaction,
  webhooks: webhookAcceptance,
  sessions: sessionCheck,
  'log-ins': logInRate,
  'log-in-flood': logInFlood,
  health: healthDuringLogIns,
  timing: addressTiming,
  status: statusReads,
  history: historyPages,
  merchant: merchantCalls,
  'webhook-deliveries': webhookDeliveries,
  lookup,
  analytics,
  'audit-log': auditLog,
  reconciliation,
  jobs: jobThroughput,
  'kyc-list': kycList,
  'kyc-uploads': kycUploads,
  'user-list': userList,
  card: webhookToCard,
  memory,
  pages,
  'pages-http2': pagesByHttp2,
  mechanisms,
  site,
};

const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  printFigures(await run());
}
process.exit(0);
