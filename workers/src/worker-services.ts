import type { Mode } from '@deccanloop/contracts/payments/status';
import { createEventChain } from '@deccanloop/core/domain/audit-log/chain/event-chain';
import { createExportWriting } from '@deccanloop/core/domain/data-exports/export-writing';
import { createCvs } from '@deccanloop/core/domain/enquiries/applications/cvs';
import { createFileStore } from '@deccanloop/core/domain/files/file-store';
import { createKycDetailStore } from '@deccanloop/core/domain/kyc/details/kyc-details';
import { createAdminRequestEnd } from '@deccanloop/core/domain/accounts/management/admin-requests';
import { createAadhaarMasking } from '@deccanloop/core/domain/kyc/masking/masking';
import { createPaperErasure } from '@deccanloop/core/domain/kyc/retention/paper-erasure';
import { createTwoAdminExecution } from '@deccanloop/core/domain/approvals/two-admin-execution';
import { TWO_ADMIN_EXECUTIONS } from '@deccanloop/core/domain/wallet-bookings/two-admin-steps';
import { createMoneyActionExecution } from '@deccanloop/core/domain/money-actions/execution';
import { createWebhookDelivering } from '@deccanloop/core/domain/merchant-webhooks/webhook-delivering';
import { createMissingPapers } from '@deccanloop/core/domain/phase-payments/missing-papers';
import { createPhaseExecution } from '@deccanloop/core/domain/phase-payments/phase-execution';
import { createQuotationPaperIssue } from '@deccanloop/core/domain/quotation-papers/quotation-paper-issue';
import { createPaymentAnnouncer } from '@deccanloop/core/domain/payments/announcements';
import { createPaymentChecks } from '@deccanloop/core/domain/payments/checks';
import type { Gateways } from '@deccanloop/core/domain/payments/gateway-port';
import type { PollPlan } from '@deccanloop/core/domain/payments/poll-schedule';
import { createSettlement, type SettlementDeps } from '@deccanloop/core/domain/payments/settlement';
import { createLiveMerchantRefunds } from '@deccanloop/core/domain/merchant-payments/live-refunds';
import { createLiveMerchantPayments } from '@deccanloop/core/domain/merchant-payments/live-payments';
import { createMonthlyStatements } from '@deccanloop/core/domain/ledger/monthly-statement';
import { createReceipts } from '@deccanloop/core/domain/receipts/receipts';
import { createReconciliations } from '@deccanloop/core/domain/reconciliation/reconciliations';
import { createPaperRendering } from '@deccanloop/core/domain/papers/paper-rendering';
import { createReadCompany } from '@deccanloop/core/domain/papers/company';
import { isFeatureOn } from '@deccanloop/core/domain/stored-settings/features';
import { createReconciler } from '@deccanloop/core/domain/reconciliation/reconciler';
import { createDisputeChecks } from '@deccanloop/core/domain/disputes/dispute-checks';
import { createDisputeRecording } from '@deccanloop/core/domain/disputes/dispute-recording';
import { createDisputeSettlement } from '@deccanloop/core/domain/disputes/dispute-settlement';
import { secretsOf } from '@deccanloop/core/domain/payments/order-identity/order-identity';
import { createLostOrders } from '@deccanloop/core/domain/restores/lost-orders';
import { createLostRefunds } from '@deccanloop/core/domain/refunds/lost-refunds';
import { createLostBookings } from '@deccanloop/core/domain/restores/lost-bookings';
import { createOrderLookups } from '@deccanloop/core/domain/restores/order-lookups';
import { createOrderSeeking } from '@deccanloop/core/domain/restores/lookup-requests';
import { createRefundComparison } from '@deccanloop/core/domain/refunds/refund-comparison';
import { createRefundExecution } from '@deccanloop/core/domain/refunds/refund-execution';
import { createRefundSettlement } from '@deccanloop/core/domain/refunds/refund-settlement';
import { createRestoreCheck } from '@deccanloop/core/domain/restores/restore-check';
import { createRestores } from '@deccanloop/core/domain/restores/restores';
import { createWebhookApplication } from '@deccanloop/core/domain/webhooks/apply';
import type { Clock } from '@deccanloop/core/platform/clock';
import type { Knex } from '@deccanloop/core/platform/database';
import type { Journal } from '@deccanloop/core/platform/journal';
import { keepBookingsIn } from '@deccanloop/core/platform/journaled-transaction';
import { createPostToPublic } from '@deccanloop/core/platform/public-http/post-to-public';
import type { Logger } from '@deccanloop/core/platform/logger';
import type { OpenedQueue } from '@deccanloop/core/platform/queue/open-queue';

import { createGatewayTokens } from './gateway-tokens';
import { createCheckScheduler } from './check-scheduler';
import { createMessageServices } from './message-services';
import { renderPaper } from './papers/render-paper';
import { createPayoutServices } from './payout-services';
import { createRefundCheckScheduler } from './refund-check-scheduler';
import { createWork } from './registry';
import { createTicketServices } from './ticket-services';
import type { WorkerOptions } from './worker-options';

/** What the services of a worker's jobs need beside the options. */
interface WorkerServiceDeps {
  db: Knex;
  queue: OpenedQueue;
  gateways: Gateways;
  /** Of the gateways; the first is that of payments. */
  modes: Mode[];
  clock: Clock;
  logger: Logger;
  journal: Journal | null;
  /** Wakes the relay of this process. */
  wake: () => void;
  /** For metrics. */
  observeSettlement: NonNullable<SettlementDeps['observe']>;
}

/** Creates the work of all jobs, and the services which the loops and the shutdown of a worker share with it. */
export function createWorkerServices(
  options: WorkerOptions,
  { db, queue, gateways, modes, clock, logger, journal, wake, observeSettlement }: WorkerServiceDeps,
) {
  keepBookingsIn(db, { journal, secrets: secretsOf(options.orderKeys) });
  const checkScheduler = createCheckScheduler({ queue, clock, logger });
  const tokens = createGatewayTokens({
    store: queue.store,
    perSecond: options.gatewayRequestsPerSecond,
    logger,
  });
  const announce = createPaymentAnnouncer(db, logger);
  const settlement = createSettlement({
    db,
    clock,
    logger,
    wake,
    announce,
    observe: observeSettlement,
  });
  const refundSettlement = createRefundSettlement({ db, clock, logger, wake, announce });
  const compareRefunds = createRefundComparison({ db, settlement: refundSettlement, logger });
  const refundCheckScheduler = createRefundCheckScheduler({ queue, clock, logger });
  const files = createFileStore({ keys: options.fileKeys });
  const company = createReadCompany(options.companyDetails);
  const pollPlan = async (): Promise<PollPlan> =>
    (await isFeatureOn(db, 'mandated_poll_plan', options.pollPlan === 'mandated')) ? 'mandated' : 'standard';
  const cvs = createCvs({ db, files });
  const [mode = 'test'] = modes;
  const messages = createMessageServices(options, { db, mode, clock, logger, cvs });
  const { mailer } = messages;
  // Mails are read one after the other.
  const masking = createAadhaarMasking({ logger, threads: 1 });
  const tickets = createTicketServices(options, {
    ...{ db, mailer, clock, logger, files, masking, wake },
    sender: options.mail.from.address,
  });
  const lost = createLostOrders({ db, clock, logger, keys: options.orderKeys, settlement, announce });
  const lostRefunds = createLostRefunds({ db, clock, settlement: refundSettlement, announce });
  const orderLookups = createOrderLookups({
    ...{ db, gateways, tokens, clock, logger, wake },
    orders: lost,
    refunds: lostRefunds,
  });
  const moneyActions = createMoneyActionExecution({ db, clock, logger, wake, announce });
  const lostBookings = createLostBookings({
    ...{ db, clock, logger, journal, moneyActions },
    secrets: secretsOf(options.orderKeys),
  });
  const restoreCheck = createRestoreCheck({
    ...{ db, clock, logger, journal, gateways, modes, wake },
    lookups: orderLookups,
    bookings: lostBookings,
    reconciliations: createReconciliations({ db, wake, clock, mode }),
  });
  const missingPapers = createMissingPapers({ db, clock, logger, wake, company });
  const kycErasure = createPaperErasure({ db, clock, logger, wake });
  const adminRequests = createAdminRequestEnd({ db, logger, wake });
  const receipts = createReceipts({ db, clock, wake, announce, company });
  const disputes = createDisputeSettlement({ db, gateways, clock, logger, announce });
  const payouts = createPayoutServices({ db, gateways, modes, disputes, tokens, clock, logger, wake });
  const eventChain = createEventChain({ db, clock, logger, wake });
  const webhookDelivering = createWebhookDelivering({
    ...{ db, clock, wake, logger },
    keys: options.fileKeys,
    post: createPostToPublic({ allowsPrivate: options.webhookPrivateTargets ?? false }),
  });
  const work = createWork({
    livePayments: createLiveMerchantPayments({ db }),
    liveRefunds: createLiveMerchantRefunds({ db, clock }),
    checkScheduler,
    checks: createPaymentChecks({
      db,
      gateways,
      settlement,
      compareRefunds,
      clock,
      logger,
      tokens,
      plan: pollPlan,
    }),
    disputeRecording: createDisputeRecording({ db, disputes, clock }),
    disputeChecks: createDisputeChecks({ db, gateways, disputes, tokens }),
    webhooks: createWebhookApplication({
      db,
      gateways,
      settlement,
      refunds: refundSettlement,
      disputes,
      clock,
      logger,
      wake,
      seekOrder: createOrderSeeking({ db, wake }),
    }),
    refunds: createRefundExecution({
      db,
      gateways,
      settlement: refundSettlement,
      clock,
      logger,
      tokens,
      wake,
      announce,
      journal,
      areHeld: (mode) => createRestores({ db, clock, mode }).isBeingChecked(),
    }),
    moneyActions,
    lostBookings,
    refundCheckScheduler,
    reconciler: createReconciler({
      db,
      gateways,
      settlement,
      compareRefunds,
      disputes,
      tokens,
      clock,
      logger,
      announce,
      lost,
      missingPapers,
    }),
    restoreCheck,
    orderLookups,
    receipts,
    monthlyStatements: createMonthlyStatements({ db, clock, company, wake }),
    quotationPapers: createQuotationPaperIssue({ db, mode, clock, wake, company }),
    dataExports: createExportWriting({
      ...{ db, files, clock, logger, wake },
      kycDetails: createKycDetailStore({ keys: options.fileKeys }),
    }),
    papers: createPaperRendering({ db, files, render: renderPaper }),
    twoAdminActions: createTwoAdminExecution({
      ...{ db, clock, logger, wake },
      executions: TWO_ADMIN_EXECUTIONS,
    }),
    phases: createPhaseExecution({
      ...{ db, clock, logger, wake, company },
      areHeld: (trx, mode) => createRestores({ db: trx, clock, mode }).isBeingChecked(),
    }),
    kycErasure,
    webhookDelivering,
    ...messages.work,
    ...payouts,
    eventChain,
    ...tickets.work,
  });
  return {
    work,
    receipts,
    checkScheduler,
    refundCheckScheduler,
    restoreCheck,
    adminRequests,
    kycErasure,
    payoutFetching: payouts.payoutFetching,
    eventChain,
    webhookDelivering,
    cvs,
    issueMissingPapers: () => missingPapers.issue(mode),
    mailer,
    masking,
    listenForMail: tickets.listen,
    pollPlan,
  };
}

export type WorkerServices = ReturnType<typeof createWorkerServices>;
