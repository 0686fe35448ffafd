import { WALLET_TRANSFER_LABELS } from '@deccanloop/contracts/payments/ledger-kinds';
import { methodLabel } from '@deccanloop/contracts/payments/methods';
import { formatReceiptNumber } from '@deccanloop/contracts/payments/receipt';
import { GATEWAY_TITLES, MODES } from '@deccanloop/contracts/payments/status';
import { createStatements } from '../../ledger/statement';
import { findHistory } from '../../payments/history-repository';
import { payerView } from '../../payments/payer-view/payer-view';
import { exportTable, inPages, ofEach, type ExportTable } from '../export-table';
import type { ExportScope } from '../export-scope';
import { PAYMENT_EVENT_LABELS, SHOWN_PAYMENT_EVENTS } from './payment-labels';
import {
  findDisputes,
  findInstruments,
  findPaymentEvents,
  findPaymentIds,
  findReceiptNumbers,
  findRefunds,
} from './payment-repository';

/** The wallet and everything about top-ups; nothing before the wallet is opened. */
export function paymentTables(scope: ExportScope): ExportTable[] {
  const { db } = scope;
  const ids = (): AsyncGenerator<string[]> => paymentIds(scope);
  return [
    exportTable({
      name: 'wallet_entries',
      about: 'Every movement of your wallet, newest first, with the balance after it.',
      columns: {
        at: 'Date and time',
        mode: 'Mode',
        entry: 'Entry',
        transactionId: 'Transaction ID',
        projectId: 'Project',
        amountPaise: 'Amount (INR)',
        balancePaise: 'Balance after (INR)',
      },
      pages: () => walletEntries(scope),
    }),
    exportTable({
      name: 'payments',
      about: 'Your top-ups, newest first, with their state when this file was made.',
      columns: {
        transactionId: 'Transaction ID',
        mode: 'Mode',
        startedAt: 'Started',
        completedAt: 'Completed',
        state: 'State',
        explanation: 'Explanation',
        gateway: 'Payment gateway',
        payerName: 'Payer',
        amountPaise: 'Amount (INR)',
        feePaise: 'Fee (INR)',
        totalPaise: 'Total paid (INR)',
        creditPaise: 'Credit to wallet (INR)',
        refundedPaise: 'Refunded (INR)',
        bankReference: 'Bank reference',
      },
      pages: () => payments(scope),
    }),
    exportTable({
      name: 'payment_events',
      about: 'What happened to each top-up, in the order in which it happened.',
      columns: { transactionId: 'Transaction ID', at: 'Date and time', event: 'What happened' },
      pages: () =>
        ofEach(ids(), async (page) =>
          (await findPaymentEvents(db, page, SHOWN_PAYMENT_EVENTS)).map(({ type, ...event }) => ({
            ...event,
            event: PAYMENT_EVENT_LABELS[type],
          })),
        ),
    }),
    exportTable({
      name: 'payment_methods',
      about:
        'With what each top-up was paid, as the payment gateway told us. We never have full card numbers.',
      columns: {
        transactionId: 'Transaction ID',
        gatewayPaymentId: 'Payment ID of the gateway',
        method: 'Method',
        vpa: 'UPI ID',
        bank: 'Bank',
        wallet: 'Wallet',
        cardNetwork: 'Card network',
        cardLast4: 'Last 4 digits of the card',
        cardType: 'Kind of card',
      },
      pages: () =>
        ofEach(ids(), async (page) =>
          (await findInstruments(db, page)).map((row) => ({ ...row, method: methodLabel(row.method) })),
        ),
    }),
    exportTable({
      name: 'refunds',
      about: 'Refunds of your top-ups.',
      columns: {
        refundId: 'Refund ID',
        transactionId: 'Transaction ID',
        amountPaise: 'Amount (INR)',
        state: 'State',
        requestedAt: 'Started',
        settledAt: 'Ended',
        bankReference: 'Bank reference',
      },
      pages: () => ofEach(ids(), (page) => findRefunds(db, page)),
    }),
    exportTable({
      name: 'disputes',
      about: 'Top-ups that you disputed with your bank.',
      columns: {
        transactionId: 'Transaction ID',
        amountPaise: 'Amount (INR)',
        status: 'State',
        openedAt: 'Opened',
        closedAt: 'Closed',
      },
      pages: () => ofEach(ids(), (page) => findDisputes(db, page)),
    }),
    exportTable({
      name: 'receipts',
      about: 'The receipts of your top-ups.',
      columns: {
        receiptNumber: 'Receipt number',
        transactionId: 'Transaction ID',
        mode: 'Mode',
        gateway: 'Payment gateway',
        issuedAt: 'Issued',
      },
      pages: () =>
        ofEach(ids(), async (page) =>
          (await findReceiptNumbers(db, page)).map(({ number, gateway, ...row }) => ({
            ...row,
            receiptNumber: formatReceiptNumber(number),
            gateway: GATEWAY_TITLES[gateway],
          })),
        ),
    }),
  ];
}

/** The ids of all payments of the person, newest first, in pages. */
export async function* paymentIds({ db, account: { ownerId } }: ExportScope): AsyncGenerator<string[]> {
  if (ownerId === null) return;
  const pages = inPages<{ id: string }>((after, limit) => findPaymentIds(db, ownerId, after, limit));
  for await (const rows of pages) yield rows.map(({ id }) => id);
}

async function* walletEntries({ db, account: { ownerId } }: ExportScope) {
  if (ownerId === null) return;
  for (const mode of MODES) {
    const pages = createStatements({ db, mode }).pagesOf(ownerId, { kind: null, from: null, to: null });
    for await (const entries of pages)
      yield entries.map(({ kind, paymentId, ...entry }) => ({
        ...entry,
        mode,
        entry: WALLET_TRANSFER_LABELS[kind],
        transactionId: paymentId,
      }));
  }
}

type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number];

async function* payments({ db, now, account: { ownerId } }: ExportScope) {
  if (ownerId === null) return;
  for (const mode of MODES) {
    const pages = inPages<HistoryRow>((last, limit) =>
      findHistory(db, { ownerId, mode, state: null }, last ? { after: last.cursor } : { offset: 0 }, limit),
    );
    for await (const page of pages)
      yield page.map(({ snapshot: { payment, viewInput } }) => {
        const view = payerView(payment, viewInput, 'payer', now);
        return {
          transactionId: payment.publicId,
          mode: payment.mode,
          startedAt: payment.initiatedAt,
          completedAt: payment.completedAt,
          state: view.label,
          explanation: view.text,
          gateway: GATEWAY_TITLES[payment.gateway],
          payerName: payment.payerName,
          amountPaise: payment.amountPaise,
          feePaise: payment.feePaise,
          totalPaise: payment.totalPaise,
          creditPaise: payment.creditPaise,
          refundedPaise: payment.refundedPaise,
          bankReference: payment.providerReference,
        };
      });
  }
}
