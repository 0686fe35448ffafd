import { BANK_TRANSFER_LABELS } from '@deccanloop/contracts/staff/bank-transfers';
import { publicRefundIdOf, transactionIdOf } from '../../merchant-payments/public-id';
import { exportTable, inPages, type ExportTable } from '../export-table';
import type { ExportScope } from '../export-scope';
import {
  findApiCalls,
  findMerchantEvents,
  findMerchantPayments,
  findMerchantPayouts,
  findMerchantRefunds,
  type ApiCallRow,
  type MerchantEventRow,
  type MerchantPaymentRow,
  type MerchantPayoutRow,
  type MerchantRefundRow,
} from './merchant-repository';

/** What the programs of a merchant have done with API keys. */
export const merchantTables = ({ db, userId }: ExportScope): ExportTable[] => [
  exportTable({
    name: 'merchant_payments',
    about: 'Payments that your programs have created with your API keys, newest first.',
    columns: {
      transactionId: 'Transaction ID',
      mode: 'Mode',
      status: 'State',
      amountPaise: 'Amount (₹)',
      refundedPaise: 'Refunded (₹)',
      currency: 'Currency',
      method: 'Paid by',
      description: 'Description',
      reference: 'Your reference',
      returnUrl: 'Address to return to',
      failureMessage: 'Why it failed',
      createdAt: 'Created',
      expiresAt: 'To be paid until',
      endedAt: 'Ended',
    },
    async *pages() {
      const pages = inPages<MerchantPaymentRow>((after, limit) =>
        findMerchantPayments(db, userId, after, limit),
      );
      for await (const rows of pages)
        yield rows.map(({ id, ...row }) => ({ transactionId: transactionIdOf(id), ...row }));
    },
  }),
  exportTable({
    name: 'merchant_refunds',
    about: 'Refunds of these payments, newest first.',
    columns: {
      refundId: 'Refund ID',
      transactionId: 'Transaction ID',
      amountPaise: 'Amount (₹)',
      status: 'State',
      createdAt: 'Created',
    },
    async *pages() {
      const pages = inPages<MerchantRefundRow>((after, limit) =>
        findMerchantRefunds(db, userId, after, limit),
      );
      for await (const rows of pages)
        yield rows.map(({ id, paymentId, ...row }) => ({
          refundId: publicRefundIdOf(id),
          transactionId: transactionIdOf(paymentId),
          ...row,
        }));
    },
  }),
  exportTable({
    name: 'merchant_payouts',
    about: 'Bank transfers that paid your balance of live payments out to you, newest first.',
    columns: {
      paidOn: 'Paid on',
      mode: 'Mode',
      method: 'Method',
      utr: 'UTR',
      amountPaise: 'Amount (₹)',
      reversedAt: 'Reversed',
    },
    async *pages() {
      const pages = inPages<MerchantPayoutRow>((after, limit) =>
        findMerchantPayouts(db, userId, after, limit),
      );
      for await (const rows of pages)
        yield rows.map(({ id: _id, method, ...row }) => ({ ...row, method: BANK_TRANSFER_LABELS[method] }));
    },
  }),
  exportTable({
    name: 'merchant_events',
    about: 'Events of your payments and refunds, newest first.',
    columns: { at: 'Date and time', type: 'What happened', mode: 'Mode', transactionId: 'Transaction ID' },
    pages: () => inPages<MerchantEventRow>((after, limit) => findMerchantEvents(db, userId, after, limit)),
  }),
  exportTable({
    name: 'api_calls',
    about:
      'Calls of your programs with an API key in the last 30 days, newest first. Private values were never stored.',
    columns: {
      requestId: 'Request ID',
      at: 'Date and time',
      mode: 'Mode',
      keyLastFour: 'End of the API key',
      method: 'Method',
      path: 'Path',
      status: 'HTTP status',
      errorCode: 'Error code',
      durationMs: 'Time (ms)',
      request: 'Request',
      answer: 'Answer',
    },
    async *pages() {
      const pages = inPages<ApiCallRow>((after, limit) => findApiCalls(db, userId, after, limit));
      for await (const rows of pages) yield rows.map(({ id, ...row }) => ({ requestId: id, ...row }));
    },
  }),
];
