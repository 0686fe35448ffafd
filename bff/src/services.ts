import { PAGES } from '@deccanloop/contracts/routes';
import { createLimitHits } from '@deccanloop/core/domain/audit-log/limit-hits/limit-hits';
import { createPersonalReads } from '@deccanloop/core/domain/accounts/security-events/personal-reads';
import { createAuditLog } from '@deccanloop/core/domain/audit-log/search/audit-log';
import { createStaffSessions } from '@deccanloop/core/domain/accounts/management/staff-sessions';
import { createCustomerHomes } from '@deccanloop/core/domain/customer-home/customer-home';
import { createDataExports } from '@deccanloop/core/domain/data-exports/data-exports';
import { createApplications } from '@deccanloop/core/domain/enquiries/applications/applications';
import { createContactRequests } from '@deccanloop/core/domain/enquiries/contact-requests/contact-requests';
import { createBookedCallDesk } from '@deccanloop/core/domain/enquiries/booked-calls/booked-call-desk';
import { createCallBooking } from '@deccanloop/core/domain/enquiries/booked-calls/call-booking';
import { createCallBackDesk } from '@deccanloop/core/domain/enquiries/call-backs/call-back-desk';
import { createCallBacks } from '@deccanloop/core/domain/enquiries/call-backs/call-backs';
import type { CallSettings } from '@deccanloop/core/domain/enquiries/calls/call-settings';
import { createEnquiryInbox } from '@deccanloop/core/domain/enquiries/inbox/enquiry-inbox';
import { createQuotations } from '@deccanloop/core/domain/enquiries/quotations/quotations';
import { createEnquiryStore } from '@deccanloop/core/domain/enquiries/storing/enquiry-store';
import { createFileStore } from '@deccanloop/core/domain/files/file-store';
import { createApprovalLimits } from '@deccanloop/core/domain/approval-limit/approval-limits';
import { createApprovals } from '@deccanloop/core/domain/approvals/approvals';
import { createJobControl } from '@deccanloop/core/domain/job-control/job-control';
import { createDisputeCheckRequests } from '@deccanloop/core/domain/disputes/dispute-checks';
import { createDisputeRecords } from '@deccanloop/core/domain/disputes/dispute-records';
import { createDisputeDesk } from '@deccanloop/core/domain/disputes/dispute-desk';
import { createFindings } from '@deccanloop/core/domain/findings/findings';
import { createGatewayHealthBoard } from '@deccanloop/core/domain/gateway-health/gateway-health';
import { createGatewayChanges } from '@deccanloop/core/domain/gateway-settings/gateway-changes';
import { createGatewaySettings } from '@deccanloop/core/domain/gateway-settings/gateway-settings';
import { createStatements } from '@deccanloop/core/domain/ledger/statement';
import { createSignedLinks, type SignedLinkOptions } from '@deccanloop/core/domain/links/signed-link';
import { createMailChoices } from '@deccanloop/core/domain/mail-choices/mail-choices';
import { createMoneyActions } from '@deccanloop/core/domain/money-actions/requests';
import { createMoneyPreviews } from '@deccanloop/core/domain/money-actions/preview';
import { createAnalytics } from '@deccanloop/core/domain/payments/analytics';
import { createCancellation } from '@deccanloop/core/domain/payments/cancellation';
import { createCheckRequests } from '@deccanloop/core/domain/payments/check-requests';
import type { Gateways } from '@deccanloop/core/domain/payments/gateway-port';
import { createHistory } from '@deccanloop/core/domain/payments/history';
import { createInitiation } from '@deccanloop/core/domain/payments/initiation';
import { createStatementPapers } from '@deccanloop/core/domain/ledger/monthly-statement';
import { createPaymentQueries } from '@deccanloop/core/domain/payments/queries';
import { createOpenPayments } from '@deccanloop/core/domain/payments/payer-view/open-payments';
import { createPaperFiles } from '@deccanloop/core/domain/papers/paper-files';
import { createReceiptLinks } from '@deccanloop/core/domain/receipts/receipt-link';
import { createReceiptPapers } from '@deccanloop/core/domain/receipts/receipt-paper';
import { createReceiptQueries } from '@deccanloop/core/domain/receipts/receipt-queries';
import { createPhaseHistory } from '@deccanloop/core/domain/phase-payments/phase-history';
import { createPhasePayments } from '@deccanloop/core/domain/phase-payments/phase-payments';
import { createMailPreviews } from '@deccanloop/core/domain/mail-previews/mail-previews';
import { createReadCompany } from '@deccanloop/core/domain/papers/company';
import {
  createStoredSettings,
  type StandardSettings,
} from '@deccanloop/core/domain/stored-settings/stored-settings';
import { createQuotationPapers } from '@deccanloop/core/domain/quotation-papers/quotation-papers';
import { createCustomerChanges } from '@deccanloop/core/domain/quotations/customer-changes';
import { createPricing } from '@deccanloop/core/domain/quotations/pricing';
import { createQuotationDetails } from '@deccanloop/core/domain/quotations/details';
import { createQuotationQueries } from '@deccanloop/core/domain/quotations/quotation-queries';
import { createStaffChanges } from '@deccanloop/core/domain/quotations/staff-changes';
import { createPayoutQueries } from '@deccanloop/core/domain/gateway-payouts/payout-queries';
import { createPayoutReports } from '@deccanloop/core/domain/gateway-payouts/payout-reports';
import { createSettlementStatements } from '@deccanloop/core/domain/gateway-payouts/settlement-statement';
import { createReconciliations } from '@deccanloop/core/domain/reconciliation/reconciliations';
import {
  openOwner,
  secretsOf,
  type OrderKeys,
} from '@deccanloop/core/domain/payments/order-identity/order-identity';
import { createOrderStamp } from '@deccanloop/core/domain/payments/order-identity/order-stamp';
import { createBookingRequests } from '@deccanloop/core/domain/restores/booking-requests';
import { createLookupRequests } from '@deccanloop/core/domain/restores/lookup-requests';
import { createRestores } from '@deccanloop/core/domain/restores/restores';
import { createRetry } from '@deccanloop/core/domain/payments/retry';
import { createPaymentOverviews } from '@deccanloop/core/domain/payments/payment-overviews';
import { createPaymentLookup } from '@deccanloop/core/domain/payment-lookup/payment-lookup';
import { createRefundRequests } from '@deccanloop/core/domain/refund-requests/refund-requests';
import { createRefundList } from '@deccanloop/core/domain/payment-lookup/refund-list';
import { createRefundPreviews } from '@deccanloop/core/domain/money-actions/refund-preview';
import { createRefunds } from '@deccanloop/core/domain/refunds/refunds';
import { createAnalyticsReport } from '@deccanloop/core/domain/analytics/analytics-report';
import { createStaffDashboard } from '@deccanloop/core/domain/staff-dashboard/staff-dashboard';
import { createSupportReports } from '@deccanloop/core/domain/support/reports';
import { createSystemHealth } from '@deccanloop/core/domain/system-health/system-health';
import { createCustomerTickets } from '@deccanloop/core/domain/tickets/customer-tickets';
import { createTicketFiles } from '@deccanloop/core/domain/tickets/files/ticket-files';
import { createCannedAnswers } from '@deccanloop/core/domain/tickets/staff/canned-answers';
import { createStaffTickets } from '@deccanloop/core/domain/tickets/staff/staff-tickets';
import { createTicketLinks } from '@deccanloop/core/domain/tickets/ticket-link';
import { createKycDetailStore } from '@deccanloop/core/domain/kyc/details/kyc-details';
import { createCustomerKyc } from '@deccanloop/core/domain/kyc/customer-kyc';
import { createStaffKycs } from '@deccanloop/core/domain/kyc/staff/staff-kycs';
import { createKycFiles } from '@deccanloop/core/domain/kyc/files/kyc-file-opening';
import { createUserNotices } from '@deccanloop/core/domain/user-notices/user-notices';
import { createAdjustments } from '@deccanloop/core/domain/wallet-bookings/adjustments';
import { createBankTransfers } from '@deccanloop/core/domain/wallet-bookings/bank-transfers';
import { createTwoAdminSteps } from '@deccanloop/core/domain/wallet-bookings/two-admin-steps';
import { createWalletOwners } from '@deccanloop/core/domain/wallet-owners/wallet-owners';
import { createWebhookInbox, type ReceivedWebhook } from '@deccanloop/core/domain/webhooks/inbox';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '@deccanloop/core/platform/clock';
import type { FileKeys } from '@deccanloop/core/platform/file-keys';
import type { Knex } from '@deccanloop/core/platform/database';
import type { Journal } from '@deccanloop/core/platform/journal';
import { keepBookingsIn } from '@deccanloop/core/platform/journaled-transaction';
import type { Logger } from '@deccanloop/core/platform/logger';
import { GATEWAYS } from '@deccanloop/contracts/payments/status';
import type { PreparedReads } from '@deccanloop/core/platform/prepared-reads';
import { createOutboxWaker } from '@deccanloop/core/platform/outbox/wake';
import type { SecretList } from '@deccanloop/core/platform/secret-list';
import { createAccountServices } from './account-services';
import type { Services } from './deps';
import { createMerchantServices } from './merchant-services';

export interface ServiceDeps {
  /** Connects with the BFF's role, which records requests and events and settles nothing. */
  db: Knex;
  /** Connects with the same role, for the reads of nearly every request. */
  reads: PreparedReads;
  gateways: Gateways;
  links: Omit<SignedLinkOptions, 'clock'>;
  mode: Mode;
  publicOrigin: string;
  cookieSecret: SecretList;
  otpSecret: SecretList;
  /** Keys that sign the identities of orders. */
  orderKeys: OrderKeys;
  fileKeys: FileKeys;
  journal?: Journal | null;
  textsPerHour: number;
  /** Settings until an administrator stores others. */
  standard: StandardSettings;
  /** How visitors can ask for a call. */
  calls: CallSettings;
  /** Whether merchants may have live keys; each needs an approved KYC too. */
  merchantLive: boolean;
  /** Whether webhooks of merchants may be sent to this machine and to private networks. */
  webhookPrivateTargets: boolean;
  /** Address of the queue board; null where the queue is not in Redis. */
  queueBoardPath?: string | null;
  /** For metrics. */
  observeWebhook?: (webhook: ReceivedWebhook) => void;
  clock: Clock;
  logger: Logger;
}

/** Creates the domain services of the BFF, for main.ts and tests. */
export function createServices({
  db,
  reads,
  gateways,
  links,
  mode,
  publicOrigin,
  cookieSecret,
  otpSecret,
  orderKeys,
  fileKeys,
  journal = null,
  textsPerHour,
  standard,
  calls,
  merchantLive,
  webhookPrivateTargets,
  queueBoardPath = null,
  observeWebhook,
  clock,
  logger,
}: ServiceDeps): Services {
  keepBookingsIn(db, { journal, secrets: secretsOf(orderKeys) });
  const wake = createOutboxWaker(db, logger);
  const files = createFileStore({ keys: fileKeys });
  const kycDetails = createKycDetailStore({ keys: fileKeys });
  const enquiries = { store: createEnquiryStore({ db, clock, wake }) };
  const quoting = { db, mode, clock, wake };
  const company = createReadCompany(standard.company);
  const configured = GATEWAYS.filter((name) => gateways[name] !== undefined);
  const settings = createGatewaySettings({ db, mode, configured });
  const returnUrl = (publicId: string) =>
    `${publicOrigin}${PAGES.verifyPayment}?merchantTransactionId=${publicId}`;
  const stamp = createOrderStamp({ db, keys: orderKeys, journal });
  const reconciliations = createReconciliations({ db, wake, clock, mode });
  const restores = createRestores({ db, clock, mode, reconciliations });
  const papers = createPaperFiles({ db, files, wake });
  const payments = createPaymentQueries({ db, mode });
  const openPayments = createOpenPayments({ db, mode, clock });
  const staffTickets = createStaffTickets({ db, wake });
  const phasePayments = createPhasePayments({ ...quoting, company });
  const lookup = createPaymentLookup({ db, mode, clock });
  const owners = createWalletOwners({ db });
  const starting = { db, gateways, settings, clock, logger, returnUrl, wake, stamp };
  const initiation = createInitiation(starting);
  const retry = createRetry(starting);
  const overviews = createPaymentOverviews({ reads });
  const cancellation = createCancellation({ db, clock, wake });
  const checkRequests = createCheckRequests({ db, wake });
  return {
    links: createSignedLinks({ ...links, clock }),
    owners,
    settings,
    gatewayChanges: createGatewayChanges({ db, mode, clock, configured }),
    gateways,
    health: createGatewayHealthBoard({ db, gateways, clock, logger }),
    initiation,
    payments,
    overviews,
    history: createHistory({ db, mode }),
    analytics: createAnalytics({ db, mode, clock }),
    statements: createStatements({ db, mode }),
    cancellation,
    retry,
    openPayments,
    receipts: createReceiptQueries({ db, clock }),
    receiptLinks: createReceiptLinks({ secret: otpSecret }),
    statementPapers: createStatementPapers({ db, papers, mode, clock, wake }),
    receiptPapers: createReceiptPapers({ db, papers, wake }),
    checkRequests,
    webhooks: createWebhookInbox({ db, gateways, wake, observe: observeWebhook }),
    reports: createSupportReports({ db, clock }),
    customerTickets: createCustomerTickets({ db }),
    staffTickets,
    ticketFiles: createTicketFiles({ db, files }),
    ticketLinks: createTicketLinks({ secret: otpSecret, clock }),
    cannedAnswers: createCannedAnswers({ db }),
    enquiryInbox: createEnquiryInbox({ db }),
    contactRequests: createContactRequests(enquiries),
    callBacks: createCallBacks({ ...enquiries, db, clock, settings: calls }),
    callBackDesk: createCallBackDesk({ db, clock }),
    callBooking: createCallBooking({ db, clock, settings: calls, wake }),
    bookedCallDesk: createBookedCallDesk({ db, clock, wake }),
    quotations: createQuotations({ ...enquiries, db, clock }),
    applications: createApplications({ ...enquiries, files }),
    quotationDetails: createQuotationDetails(quoting),
    quotationQueries: createQuotationQueries(quoting),
    phaseHistory: createPhaseHistory(quoting),
    quotationChanges: createStaffChanges(quoting),
    quotationDecisions: createCustomerChanges(quoting),
    pricing: createPricing({ ...quoting, company }),
    phasePayments,
    refundRequests: createRefundRequests({ db, mode, clock }),
    mailChoices: createMailChoices({ db }),
    dataExports: createDataExports({ db, files, clock, wake }),
    customerKyc: createCustomerKyc({ db, files, details: kycDetails }),
    kycFiles: createKycFiles({ db, files }),
    staffKycs: createStaffKycs({ db, files, details: kycDetails, clock, wake }),
    userNotices: createUserNotices({ db, mode, clock }),
    customerHomes: createCustomerHomes({ db, mode, clock, company, openPayments, payments }),
    quotationPapers: createQuotationPapers({ ...quoting, papers }),
    findings: createFindings({
      db,
      clock,
      openPayer: (text) => openOwner(text, orderKeys),
    }),
    disputes: createDisputeDesk({ db, mode, clock }),
    disputeRecords: createDisputeRecords({ db, clock, wake }),
    disputeChecks: createDisputeCheckRequests({ db, wake }),
    jobControl: createJobControl({ db, clock, wake, boardPath: queueBoardPath }),
    refundList: createRefundList({ db, mode, clock }),
    refunds: createRefunds({ db, clock, wake, areHeld: () => restores.isBeingChecked() }),
    restores,
    lookups: createLookupRequests({ db, mode, wake }),
    lostBookings: createBookingRequests({ db, clock, wake }),
    reconciliations,
    moneyActions: createMoneyActions({ db, mode, clock, wake }),
    refundPreviews: createRefundPreviews({ db, clock }),
    moneyPreviews: createMoneyPreviews({ db, mode, clock }),
    approvals: createApprovals({
      ...{ db, mode, clock, wake },
      steps: createTwoAdminSteps({ phasePayments, company }),
    }),
    adjustments: createAdjustments({ db, mode, clock, wake }),
    bankTransfers: createBankTransfers({ db, mode, clock, wake, company }),
    mailPreviews: createMailPreviews({ db }),
    storedSettings: createStoredSettings({ db, standard }),
    company: () => company(db),
    approvalLimits: createApprovalLimits({ db, mode, clock, wake }),
    lookup,
    personalReads: createPersonalReads({ db }),
    auditLog: createAuditLog({ db }),
    staffSessions: createStaffSessions({ db }),
    limitHits: createLimitHits({ db }),
    staffDashboard: createStaffDashboard({
      ...{ db, mode, clock, logger, lookup, health: createSystemHealth({ db }), tickets: staffTickets },
    }),
    payouts: createPayoutQueries({ db, mode, clock }),
    payoutReports: createPayoutReports({ db, gateways, mode, clock, wake }),
    settlementStatements: createSettlementStatements({ db, mode }),
    analyticsReport: createAnalyticsReport({ db, mode, clock }),
    ...createMerchantServices({
      ...{ db, reads, gateways, settings, owners, initiation, retry, payments, overviews },
      ...{ checkRequests, cancellation, restores, mode, publicOrigin, otpSecret, fileKeys },
      ...{ merchantLive, webhookPrivateTargets, clock, wake },
    }),
    ...createAccountServices({
      mode,
      db,
      reads,
      publicOrigin,
      cookieSecret,
      otpSecret,
      textsPerHour,
      clock,
      logger,
      wake,
    }),
  };
}
