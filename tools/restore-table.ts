import type { RestoreReport } from '@deccanloop/contracts/staff/restores';

const OUTCOMES: Readonly<Record<string, string>> = {
  open: 'not answered yet',
  known: 'in the books already',
  rebuilt: 'rebuilt',
  unpaid: 'never paid',
  recorded: 'recorded again',
  failed: 'failed at the gateway',
  not_found: 'never made at the gateway',
  not_ours: 'not signed by this installation',
  lost: 'lost: see the findings',
  differs: 'differ from the books: see the log',
  payment_unknown: 'of a payment that is not in the books',
  refused: 'recorded, and the wallet no longer had the money: see the findings',
};

/** What a declared restore has come to, as `make restored` prints it. */
export function restoreLines(report: RestoreReport): string[] {
  const counts = (title: string, found: Readonly<Record<string, number>>): string =>
    `  ${title.padEnd(16)}${
      Object.entries(found)
        .map(([outcome, count]) => `${count} ${OUTCOMES[outcome] ?? outcome}`)
        .join(', ') || 'none that the database does not know'
    }`;
  const { reconciliation: run } = report;
  const differences = Object.entries(run?.differences ?? {}).map(([kind, count]) => `${count} ${kind}`);
  return [
    `Restore declared ${report.declaredAt}: ${report.finishedAt ? `checked ${report.finishedAt}` : 'being checked; refunds wait'}`,
    counts('Orders', report.orders),
    counts('Refunds', report.refunds),
    `  ${'Reconciliation'.padEnd(16)}${run ? `${run.state}${differences.length > 0 ? `: ${differences.join(', ')}` : ''} (report ${run.id})` : 'not begun'}`,
    ...(report.note ? [`  ${report.note}`] : []),
  ];
}
