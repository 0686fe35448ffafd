import { analyticsQuery } from '../payments/analytics';
import { historyQuery } from '../payments/history';
import { PAYMENT_ID } from '../payments/identifiers';
import { PAYMENT_PATHS } from '../payments/paths';
import { receiptQuery } from '../payments/receipt';
import { receiptDto } from '../payments/receipt-dto';
import { openPaymentsQuery, walletQuery } from '../payments/schemas';
import { statementCsvQuery, statementPdfQuery, statementQuery } from '../payments/statement';
import { analyticsDto, historyDto, openPaymentsDto, statementDto, walletDto } from '../payments/wallet-dto';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';
import { nothing, text } from './response-fields';

const payments = declare({ area: 'payments', access: 'payer', method: 'GET' });
const wallet = declare({ area: 'wallet', access: 'payer', method: 'GET' });

/** What a payer reads about all their payments. */
export const WALLET_ENDPOINTS = {
  history: payments({
    path: PAYMENT_PATHS.history,
    summary: 'Your payments, newest first',
    query: historyQuery,
    data: historyDto,
    errors: { payment: ['validation'] },
  }),
  openPayments: payments({
    path: PAYMENT_PATHS.openPayments,
    summary: 'Your unresolved payments of the last six days',
    query: openPaymentsQuery,
    data: openPaymentsDto,
  }),
  analytics: payments({
    path: PAYMENT_PATHS.analytics,
    summary: 'Top-ups by day and gateway: count, volume, success, time to credit',
    query: analyticsQuery,
    data: analyticsDto,
    errors: { payment: ['validation'] },
  }),
  receipt: payments({
    path: pattern(PAYMENT_PATHS.receipt(':id')),
    personal: 'receipt',
    summary: 'The receipt of a completed payment; its key opens it without a session',
    params: idParam('The transaction ID', PAYMENT_ID),
    query: receiptQuery,
    data: receiptDto,
    errors: { payment: ['unknown_payment'], receipt: ['no_receipt'] },
  }),
  receiptPdf: payments({
    path: pattern(PAYMENT_PATHS.receiptPdf(':id')),
    personal: 'receipt',
    summary: 'The receipt as PDF; 202 with Retry-After while it is being prepared',
    params: idParam('The transaction ID', PAYMENT_ID),
    query: receiptQuery,
    data: nothing(),
    answerType: 'application/pdf',
    errors: { payment: ['unknown_payment'], receipt: ['no_receipt'] },
  }),
  wallet: wallet({
    path: PAYMENT_PATHS.wallet,
    summary: 'The wallet and its latest payments',
    query: walletQuery,
    data: walletDto,
  }),
  statement: wallet({
    path: PAYMENT_PATHS.statement,
    summary: 'The movements of the wallet, newest first',
    query: statementQuery,
    data: statementDto,
  }),
  statementCsv: wallet({
    path: PAYMENT_PATHS.statementCsv,
    summary: 'The movements of the wallet as a CSV file, newest first',
    query: statementCsvQuery,
    data: text(),
    answerType: 'text/csv',
  }),
  statementPdf: wallet({
    path: PAYMENT_PATHS.statementPdf,
    summary: 'The statement of a complete month as PDF; 202 with Retry-After while it is being prepared',
    query: statementPdfQuery,
    data: nothing(),
    answerType: 'application/pdf',
  }),
} satisfies Record<string, Endpoint>;
