import {
  initiateSchema,
  linkSchema,
  openPaymentsQuery,
  paymentIdSchema,
  razorpaySuccessSchema,
} from '../payments/schemas';
import {
  bulkStatusSchema,
  cancelSchema,
  feesQuery,
  issueSchema,
  retrySchema,
  statusQuery,
  successSchema,
  verifyEnhancedSchema,
} from '../payments/actions';
import { analyticsQuery } from '../payments/analytics';
import { historyQuery } from '../payments/history';
import { PAYMENT_PATHS } from '../payments/paths';
import { receiptQuery } from '../payments/receipt';
import { statementQuery } from '../payments/statement';
import { reportSchema } from '../support/reports';
import { pattern, type Endpoint } from './endpoint';

type Call = Omit<Endpoint, 'area' | 'method' | 'access'> & Partial<Pick<Endpoint, 'area' | 'access'>>;

const read = (call: Call): Endpoint => ({ area: 'payments', access: 'payer', method: 'GET', ...call });
const write = (call: Call): Endpoint => ({ area: 'payments', access: 'payer', method: 'POST', ...call });

/** A client that knows only a payment's unguessable id may read its status and nothing else. */
export const PAYMENT_ENDPOINTS: readonly Endpoint[] = [
  read({
    path: PAYMENT_PATHS.activeGateway,
    access: 'anybody',
    summary: 'The gateway for new top-ups: limits, fee, health, and the fallback while it is down',
    data: 'ActiveGatewayDto',
  }),
  write({
    path: PAYMENT_PATHS.linkVerify,
    access: 'anybody',
    summary: 'Open a signed payment link in this browser',
    body: linkSchema,
    data: 'PayerDto',
  }),
  read({
    path: PAYMENT_PATHS.linkSession,
    access: 'anybody',
    summary: 'The payers whose links were opened in this browser',
    data: '{ payers: PayerDto[] }',
  }),
  write({
    path: PAYMENT_PATHS.initiate,
    summary: 'Begin a top-up through the active gateway',
    body: initiateSchema,
    idempotent: 'optional',
    data: 'InitiatedDto',
  }),
  write({
    path: PAYMENT_PATHS.phonepeInitiate,
    summary: 'Begin a top-up through PhonePe',
    body: initiateSchema,
    idempotent: 'optional',
    data: 'InitiatedDto',
  }),
  write({
    path: PAYMENT_PATHS.razorpaySuccess,
    access: 'anybody',
    summary: "Report the result of Razorpay's checkout, which triggers a status check",
    body: razorpaySuccessSchema,
    data: 'PaymentStatusDto',
  }),
  write({
    path: PAYMENT_PATHS.razorpayCallback,
    access: 'anybody',
    summary: 'The same from in-app browsers, as a form; redirects (303) to the return page',
    bodyType: 'application/x-www-form-urlencoded',
    answerType: 'redirect',
    data: 'none',
  }),
  read({
    path: pattern(PAYMENT_PATHS.status(':id')),
    access: 'anybody',
    summary: 'Status of a payment',
    query: statusQuery,
    data: 'PaymentStatusDto',
  }),
  read({
    path: pattern(PAYMENT_PATHS.phonepeStatus(':id')),
    access: 'anybody',
    summary: 'Status of a payment; from the second request on, with a status check at the gateway',
    query: statusQuery,
    data: 'PaymentStatusDto',
  }),
  read({
    path: pattern(PAYMENT_PATHS.statusEvents(':id')),
    access: 'anybody',
    summary: 'Status of a payment, now and at every change, as server-sent events',
    answerType: 'text/event-stream',
    data: 'PaymentStatusDto',
  }),
  ...[PAYMENT_PATHS.verify, PAYMENT_PATHS.verifyStatus, PAYMENT_PATHS.phonepeVerify].map((path) =>
    write({
      path,
      access: 'anybody',
      summary: 'Trigger a status check at the gateway and return the status',
      body: paymentIdSchema,
      data: 'VerifyDto',
    }),
  ),
  write({
    path: PAYMENT_PATHS.phonepeVerifyEnhanced,
    access: 'anybody',
    summary: 'The same, with the parameters of the return page',
    body: verifyEnhancedSchema,
    data: 'VerifyEnhancedDto',
  }),
  ...[PAYMENT_PATHS.phonepeSuccess, PAYMENT_PATHS.phonepePaymentSuccess].map((path) =>
    write({
      path,
      access: 'anybody',
      summary: 'Report a success seen by a page, which triggers a status check; never proof of payment',
      body: successSchema,
      data: 'PaymentStatusDto',
    }),
  ),
  write({
    path: PAYMENT_PATHS.phonepeBulkStatus,
    summary: 'Status of up to 100 payments; only your own',
    body: bulkStatusSchema,
    data: 'BulkStatusDto',
  }),
  read({
    path: PAYMENT_PATHS.history,
    summary: 'Your payments, newest first',
    query: historyQuery,
    data: 'HistoryDto',
  }),
  read({
    path: PAYMENT_PATHS.openPayments,
    summary: 'Your unresolved payments of the last six days',
    query: openPaymentsQuery,
    data: 'OpenPaymentsDto',
  }),
  write({
    path: PAYMENT_PATHS.cancel,
    summary: 'Cancel a payment before the gateway has captured it',
    body: cancelSchema,
    data: 'PaymentStatusDto',
  }),
  write({
    path: PAYMENT_PATHS.retry,
    summary: 'Pay the same top-up again after it failed',
    body: retrySchema,
    idempotent: true,
    data: 'InitiatedDto',
  }),
  read({
    path: PAYMENT_PATHS.gatewayStatus,
    access: 'anybody',
    summary: 'Health of the gateways',
    data: 'GatewayStatusDto',
  }),
  read({
    path: PAYMENT_PATHS.fees,
    access: 'anybody',
    summary: 'Fees and limits, and the breakdown of an amount',
    query: feesQuery,
    data: 'FeesDto',
  }),
  read({
    path: PAYMENT_PATHS.analytics,
    summary: 'Top-ups by day and gateway: count, volume, success, time to credit',
    query: analyticsQuery,
    data: 'AnalyticsDto',
  }),
  read({
    path: pattern(PAYMENT_PATHS.receipt(':id')),
    summary: 'The receipt of a completed payment; its key opens it without a session',
    query: receiptQuery,
    data: 'ReceiptDto',
  }),
  read({
    path: PAYMENT_PATHS.wallet,
    area: 'wallet',
    summary: 'The wallet and its latest payments',
    data: 'WalletDto',
  }),
  read({
    path: PAYMENT_PATHS.statement,
    area: 'wallet',
    summary: 'The movements of the wallet, newest first',
    query: statementQuery,
    data: 'StatementDto',
  }),
  write({
    path: PAYMENT_PATHS.reportIssue,
    area: 'support',
    summary: 'Report a problem with one of your payments',
    body: issueSchema,
    data: 'ReportCreatedDto',
  }),
  write({
    path: PAYMENT_PATHS.supportReports,
    area: 'support',
    access: 'anybody',
    summary: 'Report a problem',
    body: reportSchema,
    data: 'ReportCreatedDto',
  }),
  ...[PAYMENT_PATHS.razorpayWebhook, PAYMENT_PATHS.phonepeWebhook].map((path): Endpoint => ({
    method: 'POST',
    path,
    area: 'webhooks',
    access: 'gateway',
    summary: 'Webhook of the gateway; the signature is verified over the raw body',
    data: '{ received: "stored" | "duplicate" }',
  })),
];
