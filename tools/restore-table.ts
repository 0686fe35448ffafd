import type { RestoreReport } from '@deccanloop/contracts/staff/restores';

const OUTCOMES: Readonly<Record<string, string>> = {
  open: 'not answered yet',
  known: 'already known',
  rebuilt: 'rebuilt',
  unpaid: 'never paid',
  recorded: 'recorded again',
  failed: 'failed at the gateway',
  not_found: 'not found at the gateway',
  not_ours: 'not signed by this installation',
  lost: 'lost: see the findings',
  differs: 'different here and at the gateway: see the log',
  payment_unknown: 'of an unknown payment',
  refused: 'recorded, but the wallet balance was too low: see the findings',
};

/** The progress or result of a declared restore, as `make restored` prints it. */
export function restoreLines(report: RestoreReport): string[] {
  const counts = (title: string, found: Readonly<Record<string, number>>): string =>
    `  ${title.padEnd(16)}${
      Object.entries(found)
        .map(([outcome, count]) => `${count} ${OUTCOMES[outcome] ?? outcome}`)
        .join(', ') || 'none missing in the database'
    }`;
  const { reconciliation: run } = report;
  const differences = Object.entries(run?.differences ?? {}).map(([kind, count]) => `${count} ${kind}`);
  return [
    `Restore declared ${report.declaredAt}: ${report.finishedAt ? `checked ${report.finishedAt}` : 'check in progress; refunds are blocked'}`,
    counts('Orders', report.orders),
    counts('Refunds', report.refunds),
    `  ${'Reconciliation'.padEnd(16)}${run ? `${run.state}${differences.length > 0 ? `: ${differences.join(', ')}` : ''} (report ${run.id})` : 'not started'}`,
    ...(report.note ? [`  ${report.note}`] : []),
  ];
}
