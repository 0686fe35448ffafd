import type { Migration } from './migration';
import { walletOwnersAndGatewaySettings } from './versions/20261120100000-wallet-owners-and-gateway-settings';
import { payments } from './versions/20261120100100-payments';
import { ledger } from './versions/20261120100200-ledger';
import { webhookEventsAndOutbox } from './versions/20261120100300-webhook-events-and-outbox';
import { supportReports } from './versions/20261120100400-support-reports';
import { accounts } from './versions/20261120200000-accounts';
import { sessions } from './versions/20261120200100-sessions';
import { securityEvents } from './versions/20261120200200-security-events';
import { paymentLife } from './versions/20261120300000-payment-life';
import { refunds } from './versions/20261120300100-refunds';
import { paymentNotices } from './versions/20261120300200-payment-notices';
import { reconciliation } from './versions/20261120300300-reconciliation';
import { gatewayHealth } from './versions/20261120300400-gateway-health';
import { paymentLookup } from './versions/20261120300500-payment-lookup';
import { enquiries } from './versions/20261122400000-enquiries';
import { captures } from './versions/20261122500000-captures';
import { webhookEventKey } from './versions/20261122510000-webhook-event-key';
import { approvals } from './versions/20261122520000-approvals';
import { payerView } from './versions/20261122530000-payer-view';
import { restores } from './versions/20261122540000-restores';
import { disputes } from './versions/20261122550000-disputes';
import { disputesOfHeldMoney } from './versions/20261122570000-disputes-of-held-money';
import { heartbeats } from './versions/20261123500000-heartbeats';
import { accountProofs } from './versions/20261123540000-account-proofs';
import { requestIds } from './versions/20261123560000-request-ids';
import { mailJobs } from './versions/20261123570000-mail-jobs';
import { auditActorOfRoles } from './versions/20261123590000-audit-actor-of-roles';
import { files } from './versions/20261124310000-files';
import { tickets } from './versions/20261124320000-tickets';
import { quotationLife } from './versions/20261124330000-quotation-life';
import { phasePayments } from './versions/20261124330001-phase-payments';
import { lookup } from './versions/20261124340000-lookup';
import { phoneNumbers } from './versions/20261124350000-phone-numbers';
import { papers } from './versions/20261124360000-papers';
import { billingDetails } from './versions/20261124370000-billing-details';
import { quotationSearch } from './versions/20261124380000-quotation-search';
import { mailOptOuts } from './versions/20261124400001-mail-opt-outs';
import { personRecords } from './versions/20261124430001-person-records';
import { refundRequests } from './versions/20261124390001-refund-requests';
import { quotationMessageKeys } from './versions/20261124440001-quotation-message-keys';
import { userNotices } from './versions/20261124390000-user-notices';
import { findingsDesk } from './versions/20261124380000-findings-desk';
import { dataExports } from './versions/20261124410001-data-exports';
import { kyc } from './versions/20261125020000-kyc';
import { kycDecisions } from './versions/20261125030000-kyc-decisions';
import { creditOfClosedWallet } from './versions/20261125050000-credit-of-closed-wallet';
import { kycNames } from './versions/20261125055000-kyc-names';
import { accountClosing } from './versions/20261124420001-account-closing';
import { listOrders } from './versions/20261125010000-list-orders';
import { ticketMessageNumbers } from './versions/20261125060000-ticket-message-numbers';
import { ticketWords } from './versions/20261125060100-ticket-words';
import { boundedLists } from './versions/20261125060200-bounded-lists';
import { kycFilesByDocument } from './versions/20261126000000-kyc-files-by-document';
import { userManagement } from './versions/20261126010000-user-management';
import { transactionNumbers } from './versions/20261126020000-transaction-numbers';
import { transactionFilters } from './versions/20261126020100-transaction-filters';
import { jobControl } from './versions/20261126070000-job-control';
import { refundsAboveLimit } from './versions/20261126080000-refunds-above-limit';
import { alarmConditions } from './versions/20261126090000-alarm-conditions';
import { gatewaySettingChanges } from './versions/20261127100000-gateway-setting-changes';
import { traces } from './versions/20261127120000-traces';
import { archivingAlarm } from './versions/20261127130000-archiving-alarm';
import { upiTransfers } from './versions/20261127140000-upi-transfers';
import { apiKeys } from './versions/20261127150000-api-keys';
import { merchantPayments } from './versions/20261128090000-merchant-payments';
import { merchantWebhooks } from './versions/20261128100000-merchant-webhooks';
import { merchantEventOrder } from './versions/20261128140000-merchant-event-order';
import { apiLog } from './versions/20261129090000-api-log';
import { accountNoticeLease } from './versions/20261130010000-account-notice-lease';
import { merchantOwners } from './versions/20261201010000-merchant-owners';
import { liveMerchantRefunds } from './versions/20261203010000-live-merchant-refunds';
import { liveMerchantPayments } from './versions/20261201020000-live-merchant-payments';
import { merchantPayouts } from './versions/20261203020000-merchant-payouts';
import { quotationDetails } from './versions/20261203030000-quotation-details';
import { webhookPauses } from './versions/20261203040000-webhook-pauses';
import { bookedCalls } from './versions/20261204020000-booked-calls';
import { ledgerChanges } from './versions/20261205100000-ledger-changes';
import { reconciliationAlarm } from './versions/20261205100100-reconciliation-alarm';
import { failedPayouts } from './versions/20261205200000-failed-payouts';
import { receiptNumbers } from './versions/20261205200100-receipt-numbers';
import { closingObstacles } from './versions/20261205300000-closing-obstacles';
import { oneKeyForOneStart } from './versions/20261205300100-one-key-for-one-start';
import { limitPerCustomer } from './versions/20261205300300-limit-per-customer';
import { heldWhileClosing } from './versions/20261205350000-held-while-closing';
import { similarUtrs } from './versions/20261205300200-similar-utrs';
import { disputePostings } from './versions/20261205500000-dispute-postings';
import { disputeRecords } from './versions/20261205510000-dispute-records';
import { journaledBookings } from './versions/20261205600000-journaled-bookings';
import { queueAlarm } from './versions/20261205812000-queue-alarm';
import { administratorRole } from './versions/20261206120000-administrator-role';
import { kycApprovedStays } from './versions/20261206121000-kyc-approved-stays';
import { holdsAfterFailedRefunds } from './versions/20261205700000-holds-after-failed-refunds';
import { provedSenders } from './versions/20261205813000-proved-senders';
import { requestedCalls } from './versions/20261205813100-requested-calls';
import { personalDataOfPapers } from './versions/20261206110000-personal-data-of-papers';
import { callBacks } from './versions/20261204010000-call-backs';
import { storedSettings } from './versions/20261127110000-stored-settings';
import { dashboardCounts } from './versions/20261126020200-dashboard-counts';
import { gatewayPayouts } from './versions/20261126040000-gateway-payouts';
import { analytics } from './versions/20261126050000-analytics';
import { approvalsOfWallets } from './versions/20261126030000-approvals-of-wallets';
import { approvalLimit } from './versions/20261126030100-approval-limit';
import { securityLog } from './versions/20261126060000-security-log';
import { holds } from './versions/20261205000000-holds';

/** All migrations in the order of application. Imported, not read from a folder, so that bundles contain them. */
export const MIGRATIONS: readonly Migration[] = [
  walletOwnersAndGatewaySettings,
  payments,
  ledger,
  webhookEventsAndOutbox,
  supportReports,
  accounts,
  sessions,
  securityEvents,
  paymentLife,
  refunds,
  paymentNotices,
  reconciliation,
  gatewayHealth,
  paymentLookup,
  enquiries,
  captures,
  webhookEventKey,
  approvals,
  payerView,
  restores,
  disputes,
  disputesOfHeldMoney,
  heartbeats,
  accountProofs,
  requestIds,
  mailJobs,
  auditActorOfRoles,
  files,
  tickets,
  quotationLife,
  phasePayments,
  lookup,
  phoneNumbers,
  papers,
  billingDetails,
  quotationSearch,
  findingsDesk,
  userNotices,
  refundRequests,
  mailOptOuts,
  dataExports,
  accountClosing,
  personRecords,
  quotationMessageKeys,
  listOrders,
  kyc,
  kycDecisions,
  creditOfClosedWallet,
  kycNames,
  ticketMessageNumbers,
  ticketWords,
  boundedLists,
  kycFilesByDocument,
  userManagement,
  transactionNumbers,
  transactionFilters,
  dashboardCounts,
  approvalsOfWallets,
  approvalLimit,
  gatewayPayouts,
  analytics,
  securityLog,
  jobControl,
  refundsAboveLimit,
  alarmConditions,
  gatewaySettingChanges,
  storedSettings,
  traces,
  archivingAlarm,
  upiTransfers,
  apiKeys,
  merchantPayments,
  merchantWebhooks,
  merchantEventOrder,
  apiLog,
  accountNoticeLease,
  merchantOwners,
  liveMerchantPayments,
  liveMerchantRefunds,
  merchantPayouts,
  quotationDetails,
  webhookPauses,
  callBacks,
  bookedCalls,
  holds,
  ledgerChanges,
  reconciliationAlarm,
  failedPayouts,
  receiptNumbers,
  closingObstacles,
  oneKeyForOneStart,
  similarUtrs,
  limitPerCustomer,
  heldWhileClosing,
  disputePostings,
  disputeRecords,
  journaledBookings,
  holdsAfterFailedRefunds,
  queueAlarm,
  provedSenders,
  requestedCalls,
  personalDataOfPapers,
  administratorRole,
  kycApprovedStays,
];
