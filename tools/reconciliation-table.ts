import { formatPaise, paise } from '@deccanloop/contracts/money';
import type { DifferenceDto, ReconciliationReportDto } from '@deccanloop/contracts/staff/reconciliation';
import { tableLines } from './text-table';

const KINDS: Record<DifferenceDto['kind'], string> = {
  missing_credit: 'money was missing in the wallet',
  amount_differs: 'captured amount differs',
  unknown_at_gateway: 'our order is unknown at the gateway',
  unknown_to_us: 'unknown here, exists at the gateway',
  second_capture: 'second capture on one order',
  not_captured_at_gateway: 'credited, not captured at the gateway',
  refund_differs: 'refunded amounts differ',
  dispute_differs: 'a dispute was missed',
  ledger_imbalance: 'the ledger does not add up',
};

/** Whether staff must act on new or open differences, or a rule could not be checked. */
export const alarms = (report: ReconciliationReportDto): boolean =>
  report.differences.some(({ action }) => action === 'alarm' || action === 'on_hold') ||
  report.rules.some(({ error }) => error !== null);

/** A report as lines for a terminal. */
export function reportLines(report: ReconciliationReportDto): string[] {
  const { summary } = report;
  return [
    '',
    `Run ${report.id}: ${report.state}`,
    report.isFullCheck ? 'The whole ledger' : `Window ${report.windowFrom} to ${report.windowTo}`,
    ...(report.error === null ? [] : [report.error]),
    ...(summary === null ? [] : summaryLines(summary, report.isFullCheck)),
    ...report.rules.flatMap(({ rule, error }) => (error === null ? [] : [`Not checked: ${rule}: ${error}`])),
    '',
    ...(report.differences.length === 0 ? ['No differences.'] : differenceLines(report.differences)),
  ];
}

function summaryLines(
  { gateways, ledger }: NonNullable<ReconciliationReportDto['summary']>,
  isFullCheck: boolean,
): string[] {
  const table = tableLines(
    ['gateway', 'orders', 'payments', 'disputes', 'unanswered', 'note'],
    gateways.map((one) => [
      one.gateway,
      String(one.ordersCompared),
      one.listed ? String(one.paymentsCompared) : '-',
      String(one.disputesCompared ?? '-'),
      String(one.unanswered),
      one.note ?? '',
    ]),
  );
  const { transfersChecked, accountsChecked, entriesSumPaise } = ledger;
  const compared = gateways.length === 0 ? ['No gateway has credentials in the worker.'] : table;
  return [
    '',
    ...(isFullCheck ? [] : [...compared, '']),
    `Ledger: ${transfersChecked} transfers, ${accountsChecked} accounts checked, ${isFullCheck ? 'all' : 'their new'} entries sum to ${entriesSumPaise} paise`,
  ];
}

const differenceLines = (differences: readonly DifferenceDto[]): string[] =>
  tableLines(
    ['action', 'what', 'transaction', 'at the gateway', 'detail'],
    differences.map((one) => [
      one.action,
      KINDS[one.kind],
      one.merchantTransactionId ?? '-',
      one.gatewayPaymentId ?? one.gatewayOrderId ?? '-',
      detailText(one.detail),
    ]),
  );

/** Amounts in rupees, other values unchanged. */
const detailText = (detail: Record<string, unknown>): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== null)
    .map(([name, value]) =>
      typeof value === 'number' && name.endsWith('Paise')
        ? `${name.slice(0, -5)} ${formatPaise(paise(value))}`
        : `${name} ${String(value)}`,
    )
    .join(', ');
