import { setTimeout as delay } from 'node:timers/promises';
import { paise } from '@deccanloop/contracts/money';
import type { ReconciliationSummary } from '@deccanloop/contracts/staff/reconciliation';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import { createCauseLog, type CauseLog } from '../findings/cause-log';
import type { DisputeSettlement } from '../disputes/dispute-settlement';
import type { AnnouncePayment } from '../payments/announcements';
import type { CheckTokens } from '../payments/checks';
import type { Gateways, PaymentGateway } from '../payments/gateway-port';
import type { CompareRefunds } from '../payments/order-status-check';
import type { Settlement } from '../payments/settlement';
import type { MissingPapers } from '../phase-payments/missing-papers';
import type { LostOrders } from '../restores/lost-orders';
import { createGatewayRequests } from './gateway-requests';
import { compareGateway } from './compare-gateway';
import type { ReportDifference } from './difference';
import { createDiscrepancyResolver } from './discrepancy-resolver';
import { checkChanges } from './changes-check';
import { RunLost } from './errors';
import { checkEverything, type FullCheckDeps } from './full-check';
import { recordOrderCheck } from './our-order-repository';
import type { RuleOutcomes } from './rule-outcome';
import {
  countDifferences,
  endRun,
  findRunState,
  giveRunBack,
  insertDifference,
  keepRun,
  claimRun,
  recordOutcomes,
  type ClaimedRun,
} from './claim-repository';

export interface Reconciler {
  /**
   * Executes a run, unless it is done or claimed by another worker. A run can be repeated from its beginning
   * at any time: settling twice changes nothing, and findings and differences are stored once.
   * @returns `taken` when another worker holds it
   * @throws for faults of the database; the run can then be claimed again
   */
  run(runId: string): Promise<'done' | 'taken' | 'failed'>;
}

export interface ReconcilerDeps {
  db: Knex;
  gateways: Gateways;
  settlement: Settlement;
  compareRefunds: CompareRefunds;
  disputes: DisputeSettlement;
  tokens: CheckTokens;
  clock: Clock;
  logger: Logger;
  /** Notifies clients that watch a payment that it is under review. */
  announce: AnnouncePayment;
  /** Rebuilds what a restore has lost. */
  lost?: LostOrders;
  /** Issues invoices and credit notes of phases that have none. */
  missingPapers?: MissingPapers;
  /** Other rules, or smaller batches, in tests. */
  ledgerCheck?: Pick<FullCheckDeps, 'rules' | 'batchRows'>;
  /** How requests wait for the rate limit; tests do not wait. */
  wait?: (ms: number) => Promise<unknown>;
}

interface Checked {
  gateways: ReconciliationSummary['gateways'];
  rules: RuleOutcomes;
}

/** A run that fails so often is given up. */
const MAX_CLAIMS = 5;
/** Interval of the heartbeats of a run (milliseconds). */
const HEARTBEAT_MS = 15_000;

/** Compares gateways and payments, checks the ledger, and acts on what differs (docs/decisions/0014 and 0076). */
export function createReconciler(deps: ReconcilerDeps): Reconciler {
  const { db, gateways, settlement, compareRefunds, tokens, clock, logger, wait = delay } = deps;
  const causes = announced(createCauseLog(db), deps.announce);

  return {
    async run(runId) {
      const run = await claimRun(db, runId, clock.now());
      if (!run) return (await findRunState(db, runId)) === 'running' ? 'taken' : 'done';
      try {
        const { gateways: compared, rules } = await (run.isFullCheck ? checkLedger(run) : reconcile(run));
        const differences = await countDifferences(db, run.id);
        const summary = { gateways: compared, ledger: ledgerOf(rules), differences };
        await endRun(db, run, { summary, rules, at: clock.now() });
        const failed = Object.keys(rules).filter((rule) => rules[rule]?.error);
        const isClean = Object.keys(differences).length === 0 && failed.length === 0;
        logger[isClean ? 'info' : 'warn']({ runId, ...summary, failed }, 'reconciliation done');
        return 'done';
      } catch (error) {
        if (error instanceof RunLost) return 'taken';
        const isLast = run.fencingToken >= MAX_CLAIMS;
        const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
        await giveRunBack(db, run, { error: reason, isLast, at: clock.now() });
        if (!isLast) throw error;
        logger.error({ err: error, runId }, 'reconciliation given up');
        return 'failed';
      }
    },
  };

  async function reconcile(run: ClaimedRun): Promise<Checked> {
    const summaries: ReconciliationSummary['gateways'] = [];
    for (const gateway of Object.values(gateways)) {
      if (gateway.mode !== run.mode) continue;
      summaries.push(await compareWith(gateway, run));
      await reportRebuilt(gateway, run);
    }
    await deps.missingPapers?.issue(run.mode);
    return { gateways: summaries, rules: await checkChanges(ledgerCheckOf(run), run.mode) };
  }

  async function checkLedger(run: ClaimedRun): Promise<Checked> {
    const record = async (rules: RuleOutcomes): Promise<void> => {
      if (!(await recordOutcomes(db, run, { rules, at: clock.now() }))) throw new RunLost();
    };
    return {
      gateways: [],
      rules: await checkEverything({ ...ledgerCheckOf(run), record }, run.mode, run.rules),
    };
  }

  function ledgerCheckOf(run: ClaimedRun): Omit<FullCheckDeps, 'record'> {
    const report = reporter(run, null);
    return { db, causes, report, stillMine: createHeartbeat(run), ...deps.ledgerCheck };
  }

  function compareWith(gateway: PaymentGateway, run: ClaimedRun) {
    const stillMine = createHeartbeat(run);
    const requests = createGatewayRequests({ gateway, tokens, stillMine, wait });
    const now = (): Date => clock.now();
    const resolver = createDiscrepancyResolver({
      gateway,
      requests,
      settlement,
      compareRefunds,
      causes,
      ...(deps.lost ? { lost: deps.lost } : {}),
      now,
      report: reporter(run, gateway),
      recordOrderCheck: (paymentId) => recordOrderCheck(db, paymentId, now()),
    });
    const { from, to, isScheduled } = run;
    return compareGateway({
      db,
      gateway,
      requests,
      resolve: resolver,
      disputes: deps.disputes,
      report: reporter(run, gateway),
      window: { from, to },
      isScheduled,
      now,
    });
  }

  /** What the restore that is being checked rebuilt before this run, including PhonePe's orders. */
  async function reportRebuilt({ name, mode }: PaymentGateway, run: ClaimedRun): Promise<void> {
    const report = reporter(run, gateways[name] ?? null);
    for (const { merchantOrderId, paymentId } of (await deps.lost?.rebuilt(name, mode)) ?? []) {
      const cause = `rebuilt:${merchantOrderId}`;
      await report({
        cause,
        kind: 'missing_credit',
        action: 'settled',
        paymentId,
        detail: { merchantOrderId, rebuilt: true },
      });
    }
  }

  function reporter(run: ClaimedRun, gateway: PaymentGateway | null): ReportDifference {
    return (difference) =>
      insertDifference(db, run.id, {
        gateway: gateway?.name ?? null,
        paymentId: null,
        attemptId: null,
        refundId: null,
        gatewayOrderId: null,
        gatewayPaymentId: null,
        detail: {},
        ...difference,
      });
  }

  /**
   * Renews the claim of the run from time to time.
   * @throws RunLost
   */
  function createHeartbeat(run: ClaimedRun): () => Promise<void> {
    let renewedAt = clock.now().getTime();
    return async () => {
      const now = clock.now();
      if (now.getTime() - renewedAt < HEARTBEAT_MS) return;
      if (!(await keepRun(db, run, now))) throw new RunLost();
      renewedAt = now.getTime();
    };
  }
}

const ledgerOf = (rules: RuleOutcomes): ReconciliationSummary['ledger'] => ({
  transfersChecked: rules['transfer_sums_to_zero']?.checked ?? 0,
  accountsChecked: rules['balance_is_sum_of_entries']?.checked ?? 0,
  entriesSumPaise: paise(rules['ledger_sums_to_zero']?.sumPaise ?? 0),
});

/** Announces a payment that comes under review at once. */
const announced = (causes: CauseLog, announce: AnnouncePayment): CauseLog => ({
  ...causes,
  async raise(finding) {
    const current = await causes.raise(finding);
    if (current === 'raised' && finding.paymentId !== null) announce(finding.paymentId);
    return current;
  },
});
