import { paise } from '@deccanloop/contracts/money';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { ReconciliationReportDto } from '@deccanloop/contracts/staff/reconciliation';
import { createLogger } from '../../../platform/logger';
import { disputeSettlementOf } from '../../../testing/dispute-settlement';
import type { MoneyFixture } from '../../../testing/money-fixture';
import { refundComparisonOf } from '../../../testing/refund-fixture';
import { scriptedGateway, type ScriptedGateway } from '../../../testing/scripted-gateway';
import type { Gateways, ListedOrder, ListedPayment, PaymentGateway } from '../../payments/gateway-port';
import type { Attempt } from '../../payments/types';
import { createReconciler, type Reconciler, type ReconcilerDeps } from '../reconciler';
import { createReconciliations } from '../reconciliations';

const logger = createLogger({ service: 'test', level: 'silent' });

/** A reconciler with the worker's rights, and the requests of staff with the BFF's. */
export function createReconciling(
  fixture: MoneyFixture,
  gateways: Gateways,
  more: Pick<ReconcilerDeps, 'missingPapers' | 'ledgerCheck'> = {},
) {
  const reconciliations = createReconciliations({
    db: fixture.bff,
    wake: () => undefined,
    clock: fixture.clock,
    mode: 'test',
  });
  const announced: string[] = [];
  const reconciler: Reconciler = createReconciler({
    db: fixture.worker,
    gateways,
    settlement: fixture.settlement,
    compareRefunds: refundComparisonOf(fixture),
    disputes: disputeSettlementOf(fixture, gateways),
    tokens: { take: () => Promise.resolve(true) },
    clock: fixture.clock,
    logger,
    announce: (paymentId) => void announced.push(paymentId),
    wait: () => Promise.resolve(),
    ...more,
  });
  async function reportOf(id: string): Promise<ReconciliationReportDto> {
    const report = await reconciliations.report(id);
    if (!report) throw new Error(`no run ${id}`);
    return report;
  }
  return {
    reconciliations,
    reconciler,
    announced,
    reportOf,
    /** Requests and executes a run over the last hours, and returns the report. */
    async run(hours = 24): Promise<ReconciliationReportDto> {
      const { id } = await reconciliations.request({ hours, requestedBy: null });
      await reconciler.run(id);
      return reportOf(id);
    },
    /** Requests and executes a check of the whole ledger, and returns the report. */
    async checkLedger(): Promise<ReconciliationReportDto> {
      const { id } = await reconciliations.request({ hours: 24, isFullCheck: true, requestedBy: null });
      await reconciler.run(id);
      return reportOf(id);
    },
  };
}

/** The kinds and actions of the differences, sorted. */
export const kindsOf = (report: ReconciliationReportDto): string[] =>
  report.differences.map(({ kind, action }) => `${kind} ${action}`).sort();

/** A gateway whose lists hold only what a test puts into them. */
export interface ListingGateway extends ScriptedGateway {
  orders: ListedOrder[];
  payments: ListedPayment[];
  list: NonNullable<PaymentGateway['list']>;
}

export function listingGateway(name: GatewayName = 'razorpay'): ListingGateway {
  const gateway: ListingGateway = Object.assign(scriptedGateway(name), {
    orders: [],
    payments: [],
    list: (({ from, to }) => {
      const isListed = ({ createdAt }: { createdAt: Date }): boolean => createdAt >= from && createdAt < to;
      const { orders, payments } = gateway;
      const value = { orders: orders.filter(isListed), payments: payments.filter(isListed) };
      return Promise.resolve({ kind: 'ok', value });
    }) satisfies ListingGateway['list'],
  });
  return gateway;
}

export const listedOrder = (attempt: Attempt, change: Partial<ListedOrder> = {}): ListedOrder => ({
  gatewayOrderId: attempt.gatewayOrderId ?? `order_of_${attempt.id}`,
  merchantOrderId: attempt.merchantOrderId,
  state: 'paid',
  amountPaise: attempt.amountPaise,
  createdAt: attempt.createdAt,
  ...change,
});

/** Captured, for exactly the requested amount. */
export const listedPayment = (attempt: Attempt, change: Partial<ListedPayment> = {}): ListedPayment => ({
  gatewayPaymentId: `pay_of_${attempt.id}`,
  gatewayOrderId: attempt.gatewayOrderId,
  state: 'captured',
  amountPaise: attempt.amountPaise,
  currency: 'INR',
  refundedPaise: paise(0),
  createdAt: attempt.createdAt,
  ...change,
});
