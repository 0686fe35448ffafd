import type { ClosingDto } from '@deccanloop/contracts/payments/dto';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { AuditLog } from '@deccanloop/core/domain/audit-log/search/audit-log';
import type { StaffSessions } from '@deccanloop/core/domain/accounts/management/staff-sessions';
import type { LimitHits } from '@deccanloop/core/domain/audit-log/limit-hits/limit-hits';
import type { PersonalReads } from '@deccanloop/core/domain/accounts/security-events/personal-reads';
import type { Billing } from '@deccanloop/core/domain/accounts/billing/billing';
import type { UserManagement } from '@deccanloop/core/domain/accounts/management/user-management';
import type { AccountClosing } from '@deccanloop/core/domain/accounts/closing/account-closing';
import type { AccountChanges } from '@deccanloop/core/domain/accounts/changes/account-changes';
import type { MailedLinks } from '@deccanloop/core/domain/accounts/links/mailed-links';
import type { SystemHealth } from '@deccanloop/core/domain/system-health/system-health';
import type { Login } from '@deccanloop/core/domain/accounts/login/login';
import type { PasskeyRule } from '@deccanloop/core/domain/accounts/passkeys/passkey-rule';
import type { Passkeys } from '@deccanloop/core/domain/accounts/passkeys/passkeys';
import type { Reauthentication } from '@deccanloop/core/domain/accounts/reauthentication/reauthentication';
import type { Registration } from '@deccanloop/core/domain/accounts/registration/registration';
import type { PasswordReset } from '@deccanloop/core/domain/accounts/reset/password-reset';
import type { Sessions } from '@deccanloop/core/domain/accounts/sessions/sessions';
import type { CustomerHomes } from '@deccanloop/core/domain/customer-home/customer-home';
import type { DataExports } from '@deccanloop/core/domain/data-exports/data-exports';
import type { Applications } from '@deccanloop/core/domain/enquiries/applications/applications';
import type { BookedCallDesk } from '@deccanloop/core/domain/enquiries/booked-calls/booked-call-desk';
import type { CallBooking } from '@deccanloop/core/domain/enquiries/booked-calls/call-booking';
import type { CallBackDesk } from '@deccanloop/core/domain/enquiries/call-backs/call-back-desk';
import type { CallBacks } from '@deccanloop/core/domain/enquiries/call-backs/call-backs';
import type { CallSettings } from '@deccanloop/core/domain/enquiries/calls/call-settings';
import type { ContactRequests } from '@deccanloop/core/domain/enquiries/contact-requests/contact-requests';
import type { EnquiryInbox } from '@deccanloop/core/domain/enquiries/inbox/enquiry-inbox';
import type { Quotations } from '@deccanloop/core/domain/enquiries/quotations/quotations';
import type { FileChecks } from '@deccanloop/core/domain/files/checking/file-checks';
import type { Company } from '@deccanloop/core/domain/papers/company';
import type { MailPreviews } from '@deccanloop/core/domain/mail-previews/mail-previews';
import type { StoredSettings } from '@deccanloop/core/domain/stored-settings/stored-settings';
import type { ApprovalLimits } from '@deccanloop/core/domain/approval-limit/approval-limits';
import type { Approvals } from '@deccanloop/core/domain/approvals/approvals';
import type { DisputeCheckRequests } from '@deccanloop/core/domain/disputes/dispute-checks';
import type { DisputeRecords } from '@deccanloop/core/domain/disputes/dispute-records';
import type { DisputeDesk } from '@deccanloop/core/domain/disputes/dispute-desk';
import type { Findings } from '@deccanloop/core/domain/findings/findings';
import type { GatewayHealthBoard } from '@deccanloop/core/domain/gateway-health/gateway-health';
import type { GatewayChanges } from '@deccanloop/core/domain/gateway-settings/gateway-changes';
import type { GatewaySettings } from '@deccanloop/core/domain/gateway-settings/gateway-settings';
import type { CustomerKyc } from '@deccanloop/core/domain/kyc/customer-kyc';
import type { KycFiles } from '@deccanloop/core/domain/kyc/files/kyc-file-opening';
import type { StaffKycs } from '@deccanloop/core/domain/kyc/staff/staff-kycs';
import type { AadhaarMasking } from '@deccanloop/core/domain/kyc/masking-port';
import type { Statements } from '@deccanloop/core/domain/ledger/statement';
import type { SignedLinks } from '@deccanloop/core/domain/links/signed-link';
import type { MoneyActions } from '@deccanloop/core/domain/money-actions/requests';
import type { MoneyPreviews } from '@deccanloop/core/domain/money-actions/preview';
import type { Analytics } from '@deccanloop/core/domain/payments/analytics';
import type { Cancellation } from '@deccanloop/core/domain/payments/cancellation';
import type { CheckRequests } from '@deccanloop/core/domain/payments/check-requests';
import type { Gateways } from '@deccanloop/core/domain/payments/gateway-port';
import type { History } from '@deccanloop/core/domain/payments/history';
import type { MailChoices } from '@deccanloop/core/domain/mail-choices/mail-choices';
import type { Initiation } from '@deccanloop/core/domain/payments/initiation';
import type { PaymentLookup } from '@deccanloop/core/domain/payment-lookup/payment-lookup';
import type { RefundList } from '@deccanloop/core/domain/payment-lookup/refund-list';
import type { PaymentQueries } from '@deccanloop/core/domain/payments/queries';
import type { OpenPayments } from '@deccanloop/core/domain/payments/payer-view/open-payments';
import type { StatementPapers } from '@deccanloop/core/domain/ledger/monthly-statement';
import type { ReceiptPapers } from '@deccanloop/core/domain/receipts/receipt-paper';
import type { ReceiptLinks } from '@deccanloop/core/domain/receipts/receipt-link';
import type { ReceiptQueries } from '@deccanloop/core/domain/receipts/receipt-queries';
import type { Reconciliations } from '@deccanloop/core/domain/reconciliation/reconciliations';
import type { Retry } from '@deccanloop/core/domain/payments/retry';
import type { PhaseHistory } from '@deccanloop/core/domain/phase-payments/phase-history';
import type { PhasePayments } from '@deccanloop/core/domain/phase-payments/phase-payments';
import type { QuotationPapers } from '@deccanloop/core/domain/quotation-papers/quotation-papers';
import type { CustomerChanges } from '@deccanloop/core/domain/quotations/customer-changes';
import type { Pricing } from '@deccanloop/core/domain/quotations/pricing';
import type { QuotationDetails } from '@deccanloop/core/domain/quotations/details';
import type { QuotationQueries } from '@deccanloop/core/domain/quotations/quotation-queries';
import type { StaffChanges } from '@deccanloop/core/domain/quotations/staff-changes';
import type { PaymentOverviews } from '@deccanloop/core/domain/payments/payment-overviews';
import type { RefundRequests } from '@deccanloop/core/domain/refund-requests/refund-requests';
import type { RefundPreviews } from '@deccanloop/core/domain/money-actions/refund-preview';
import type { Refunds } from '@deccanloop/core/domain/refunds/refunds';
import type { JobControl } from '@deccanloop/core/domain/job-control/job-control';
import type { BookingRequests } from '@deccanloop/core/domain/restores/booking-requests';
import type { LookupRequests } from '@deccanloop/core/domain/restores/lookup-requests';
import type { Restores } from '@deccanloop/core/domain/restores/restores';
import type { AnalyticsReport } from '@deccanloop/core/domain/analytics/analytics-report';
import type { StaffDashboard } from '@deccanloop/core/domain/staff-dashboard/staff-dashboard';
import type { SupportReports } from '@deccanloop/core/domain/support/reports';
import type { CustomerTickets } from '@deccanloop/core/domain/tickets/customer-tickets';
import type { TicketFiles } from '@deccanloop/core/domain/tickets/files/ticket-files';
import type { CannedAnswers } from '@deccanloop/core/domain/tickets/staff/canned-answers';
import type { StaffTickets } from '@deccanloop/core/domain/tickets/staff/staff-tickets';
import type { TicketLinks } from '@deccanloop/core/domain/tickets/ticket-link';
import type { UserNotices } from '@deccanloop/core/domain/user-notices/user-notices';
import type { CallRecorder } from '@deccanloop/core/domain/api-log/call-recorder';
import type { Adjustments } from '@deccanloop/core/domain/wallet-bookings/adjustments';
import type { BankTransfers } from '@deccanloop/core/domain/wallet-bookings/bank-transfers';
import type { WalletOwners } from '@deccanloop/core/domain/wallet-owners/wallet-owners';
import type { WebhookInbox } from '@deccanloop/core/domain/webhooks/inbox';
import type { PayoutQueries } from '@deccanloop/core/domain/gateway-payouts/payout-queries';
import type { PayoutReports } from '@deccanloop/core/domain/gateway-payouts/payout-reports';
import type { SettlementStatements } from '@deccanloop/core/domain/gateway-payouts/settlement-statement';
import type { Clock } from '@deccanloop/core/platform/clock';
import type { Logger } from '@deccanloop/core/platform/logger';
import type { SecretList } from '@deccanloop/core/platform/secret-list';
import type { SpanRecorder } from '@deccanloop/core/platform/tracing/span-recorder';
import type { Step } from './context';
import type { MerchantServices } from './merchant-services';
import type { LiveStatus } from './live/live-status';
import type { Metrics } from './metrics';
import type { MerchantAccess } from './middleware/merchant-access';
import type { FileForm, Multipart } from './middleware/multipart';
import type { PayerSession } from './middleware/payer-session';
import type { RejectedRequests } from './middleware/rejected-requests';
import type { RateLimits } from './middleware/rate-limit';
import type { SessionAccess } from './middleware/session';
import type { SessionCookies } from './middleware/session-cookies';
import type { SessionStart } from './middleware/session-start';
import type { SignUpCookie } from './middleware/sign-up-cookie';
import type { UploadLimits } from './middleware/upload-slots';
import type { ClientOf } from './middleware/client';
import type { Places } from './places/places';
import type { QueueBoard } from './queue-board/queue-board';
import type { Readiness } from './readiness';

/** The domain services that routes use. */
export interface Services extends AccountServices, MerchantServices {
  links: SignedLinks;
  owners: WalletOwners;
  settings: GatewaySettings;
  gatewayChanges: GatewayChanges;
  gateways: Gateways;
  health: GatewayHealthBoard;
  initiation: Initiation;
  payments: PaymentQueries;
  overviews: PaymentOverviews;
  history: History;
  analytics: Analytics;
  statements: Statements;
  cancellation: Cancellation;
  retry: Retry;
  openPayments: OpenPayments;
  receipts: ReceiptQueries;
  receiptLinks: ReceiptLinks;
  receiptPapers: ReceiptPapers;
  statementPapers: StatementPapers;
  checkRequests: CheckRequests;
  webhooks: WebhookInbox;
  reports: SupportReports;
  customerTickets: CustomerTickets;
  staffTickets: StaffTickets;
  ticketFiles: TicketFiles;
  ticketLinks: TicketLinks;
  cannedAnswers: CannedAnswers;
  enquiryInbox: EnquiryInbox;
  contactRequests: ContactRequests;
  callBacks: CallBacks;
  callBooking: CallBooking;
  bookedCallDesk: BookedCallDesk;
  callBackDesk: CallBackDesk;
  quotations: Quotations;
  quotationDetails: QuotationDetails;
  quotationQueries: QuotationQueries;
  phaseHistory: PhaseHistory;
  quotationChanges: StaffChanges;
  quotationDecisions: CustomerChanges;
  pricing: Pricing;
  phasePayments: PhasePayments;
  customerHomes: CustomerHomes;
  customerKyc: CustomerKyc;
  kycFiles: KycFiles;
  staffKycs: StaffKycs;
  mailChoices: MailChoices;
  userNotices: UserNotices;
  refundRequests: RefundRequests;
  dataExports: DataExports;
  quotationPapers: QuotationPapers;
  applications: Applications;
  findings: Findings;
  disputes: DisputeDesk;
  disputeRecords: DisputeRecords;
  disputeChecks: DisputeCheckRequests;
  jobControl: JobControl;
  refundList: RefundList;
  refunds: Refunds;
  moneyActions: MoneyActions;
  moneyPreviews: MoneyPreviews;
  refundPreviews: RefundPreviews;
  approvals: Approvals;
  adjustments: Adjustments;
  bankTransfers: BankTransfers;
  approvalLimits: ApprovalLimits;
  storedSettings: StoredSettings;
  mailPreviews: MailPreviews;
  /** The company as it is now. */
  company: () => Promise<Company>;
  restores: Restores;
  lookups: LookupRequests;
  lostBookings: BookingRequests;
  reconciliations: Reconciliations;
  lookup: PaymentLookup;
  staffDashboard: StaffDashboard;
  payouts: PayoutQueries;
  payoutReports: PayoutReports;
  settlementStatements: SettlementStatements;
  analyticsReport: AnalyticsReport;
  personalReads: PersonalReads;
  auditLog: AuditLog;
  staffSessions: StaffSessions;
  limitHits: LimitHits;
}

export interface AccountServices {
  sessions: Sessions;
  login: Login;
  registration: Registration;
  reset: PasswordReset;
  mailedLinks: MailedLinks;
  changes: AccountChanges;
  billing: Billing;
  accountClosing: AccountClosing;
  userManagement: UserManagement;
  passkeys: Passkeys;
  passkeyRule: PasskeyRule;
  reauthentication: Reauthentication;
}

/** The part of the configuration that routes need. */
export interface SiteSettings {
  mode: Mode;
  publicOrigin: string;
  /** URL of Razorpay's checkout script. */
  checkoutScriptUrl: string;
  closing: ClosingDto;
  /** Folder of the built front end. */
  staticDir: string;
  /** Folder with the hashed files of other builds, shared by all replicas; null: none are kept. */
  keptDir: string | null;
  /** Origin of the gateway sandbox; null where it does not run. */
  sandboxOrigin: string | null;
  cookieSecret: SecretList;
  /** Addresses or CIDR ranges whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[];
  /** Multiplies the rate limits; 0 switches them off. */
  rateLimitFactor: number;
  /** The page of a trace, with `{traceId}` for its id; null where staff see the id alone. */
  traceUrlTemplate: string | null;
  /** The company's UPI ID; null: the page of payment methods shows a demo code. */
  upiAddress: string | null;
  /** How visitors can ask for a call. */
  calls: CallSettings;
}

export interface AppDeps {
  logger: Logger;
  clock: Clock;
  settings: SiteSettings;
  services: Services;
  places: Places;
  readiness: Readiness;
  metrics: Metrics;
  systemHealth: SystemHealth;
  live: LiveStatus;
  /** Tests and development: an answer that does not fit its declaration is an error (docs/decisions/0029). */
  strictAnswers: boolean;
  /** Limits of forms with files; tests have short times. */
  uploadLimits?: UploadLimits;
  /** Checks of files that users send. */
  fileChecks: FileChecks;
  /** Blackens numbers on pictures of Aadhaar cards. */
  masking: AadhaarMasking;
  /** Calls with an API key, kept in memory until they are stored. */
  apiCalls: CallRecorder;
  /** Requests above a rate limit, counted in memory until they are stored. */
  rejectedRequests: RejectedRequests;
  /** An ioredis client for rate limits shared by all processes; without it each process counts by itself. */
  redis?: unknown;
  /** Null where no traces are exported. */
  recorder?: SpanRecorder | null;
  /** Null where the queue is not in Redis. */
  queueBoard?: QueueBoard | null;
}

/** The steps that routes build their policies from, created once. */
export interface RouteKit {
  limit: RateLimits;
  sameOrigin: Step;
  /** Reads a form with files into memory, within limits that all calls share. */
  upload: (form: FileForm) => Step<{ multipart: Multipart }>;
  session: SessionAccess;
  /** Requires a step before it that has loaded the session. */
  reauthenticated: Step;
  /** Before all routes: stores what staff read about people. */
  auditReads: Step;
  payers: PayerSession;
  merchant: MerchantAccess;
  clientOf: ClientOf;
  cookies: SessionCookies;
  signUp: SignUpCookie;
  start: SessionStart;
}
