import { ErrorReply } from '../http/reply';
import { digits, phonePeId } from '../identifiers';
import { isChosen, type SettlementFaults } from '../settlement-faults';
import type { PhonePeContext } from './context';
import type { SettlementReport, SettlementRow } from './entities';

/** PhonePe's fee in hundredths of a percent, and the GST on it. */
const FEE_BASIS_POINTS = 180;
const GST_PERCENT = 18;

/** Pays out all that is paid or refunded and not yet settled. @returns null when there is nothing */
export function settle(context: PhonePeContext, faults: SettlementFaults): SettlementReport | null {
  const rows = openRows(context, faults);
  const now = context.clock.now();
  if (faults.unknownPaise !== null)
    rows.push(
      paymentRow({
        merchantReferenceId: `DLUNKNOWN${digits(17)}-1`,
        phonePeReferenceId: phonePeId('OM', now),
        instrument: 'UPI',
        at: now,
        amount: faults.unknownPaise,
      }),
    );
  if (rows.length === 0) return null;
  const utr = `YESB${digits(12)}`;
  return context.settlementReports.put(utr, { id: utr, utr, settledAt: now, rows });
}

export function findReport(context: PhonePeContext, id: string): SettlementReport {
  const report = context.settlementReports.get(id);
  if (!report) throw new ErrorReply(404, { error: 'The report is not known here.' });
  return report;
}

/** Corrects amounts and fees of a report's rows, as PhonePe does after a complaint. */
export function correctReport(context: PhonePeContext, report: SettlementReport): SettlementReport {
  const paid = new Map(paidAttempts(context).map((each) => [each.phonePeReferenceId, each]));
  report.rows = report.rows.map((row) => {
    const payment = paid.get(row.phonePeReferenceId);
    return payment ? paymentRow(payment) : row;
  });
  return context.settlementReports.put(report.id, report);
}

const HEADER = [
  ...['PaymentType', 'MerchantReferenceId', 'PhonePeReferenceId', 'From', 'Instrument', 'CreationDate'],
  ...['TransactionDate', 'SettlementDate', 'BankReferenceNo', 'Amount', 'Fee', 'IGST', 'CGST', 'SGST'],
];

/** The report as PhonePe's dashboard offers it. */
export function reportCsv({ utr, settledAt, rows }: SettlementReport): string {
  const lines = rows.map((row) => [
    row.type,
    row.merchantReferenceId,
    row.phonePeReferenceId,
    row.from,
    row.instrument,
    inIndia(row.createdAt),
    inIndia(row.transactedAt),
    inIndia(settledAt),
    utr,
    ...[row.amount, row.fee, row.igst, 0, 0].map(rupees),
  ]);
  return [HEADER, ...lines].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const inIndia = (at: number): string =>
  new Date(at + 19_800_000).toISOString().slice(0, 19).replace('T', ' ');
const rupees = (paise: number): string =>
  `${paise < 0 ? '-' : ''}${Math.trunc(Math.abs(paise) / 100)}.${String(Math.abs(paise) % 100).padStart(2, '0')}`;

interface PaidAttempt {
  merchantReferenceId: string;
  phonePeReferenceId: string;
  instrument: string;
  at: number;
  amount: number;
  fee?: number | undefined;
}

function paidAttempts(context: PhonePeContext): PaidAttempt[] {
  return Array.from(context.orders.values()).flatMap((order) => {
    const paid = order.attempts.find(({ state }) => state === 'COMPLETED');
    if (!paid || order.completedAt === null) return [];
    return {
      merchantReferenceId: order.merchantOrderId,
      phonePeReferenceId: paid.transactionId,
      instrument: paid.paymentMode.startsWith('UPI') ? 'UPI' : paid.paymentMode,
      at: order.completedAt,
      amount: paid.amount,
    };
  });
}

const paymentRow = (paid: PaidAttempt): SettlementRow => {
  const fee = paid.fee ?? Math.round((paid.amount * FEE_BASIS_POINTS) / 10_000);
  return {
    type: 'PAYMENT',
    merchantReferenceId: paid.merchantReferenceId,
    phonePeReferenceId: paid.phonePeReferenceId,
    // As reports have it: a comma and a formula that a spreadsheet would run.
    from: '=Rao, Asha',
    instrument: paid.instrument,
    createdAt: paid.at,
    transactedAt: paid.at,
    amount: paid.amount,
    fee: 0 - fee,
    igst: 0 - Math.round((fee * GST_PERCENT) / 100),
  };
};

function openRows(context: PhonePeContext, faults: SettlementFaults): SettlementRow[] {
  const known = new Set(
    Array.from(context.settlementReports.values()).flatMap(({ rows }) =>
      rows.map(({ phonePeReferenceId }) => phonePeReferenceId),
    ),
  );
  const isOpen = (id: string) => faults.repeat.includes(id) || (!known.has(id) && isChosen(faults, id));
  const rows = paidAttempts(context)
    .filter(({ phonePeReferenceId }) => isOpen(phonePeReferenceId))
    .map((paid) =>
      paymentRow({
        ...paid,
        amount: faults.amounts[paid.phonePeReferenceId] ?? paid.amount,
        fee: faults.fees[paid.phonePeReferenceId],
      }),
    );
  for (const refund of context.refunds.values()) {
    if (refund.state !== 'COMPLETED' || !isOpen(refund.refundId)) continue;
    rows.push({
      type: 'REFUND',
      merchantReferenceId: refund.originalMerchantOrderId,
      phonePeReferenceId: refund.refundId,
      from: '',
      instrument: 'UPI',
      createdAt: refund.timestamp,
      transactedAt: refund.timestamp,
      amount: 0 - (faults.amounts[refund.refundId] ?? refund.amount),
      fee: 0,
      igst: 0,
    });
  }
  return rows;
}
