import { BOOKING_TEXTS } from '@deccanloop/contracts/payments/booking-kinds';
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
    `Restore declared ${report.declaredAt}: ${report.finishedAt ? `checked ${report.finishedAt}` : 'check in progress; refunds and bookings are blocked'}`,
    counts('Orders', report.orders),
    counts('Refunds', report.refunds),
    `  ${'Reconciliation'.padEnd(16)}${run ? `${run.state}${differences.length > 0 ? `: ${differences.join(', ')}` : ''} (report ${run.id})` : 'not started'}`,
    ...bookingLines(report),
    ...(report.note ? [`  ${report.note}`] : []),
  ];
}

const COUNTS = ['made', 'named', 'open', 'lost'] as const;
const HEADERS = { made: 'made again', named: 'findings', open: 'not tried', lost: 'lost' } as const;
const WIDTH = 46;

/** What became of the bookings since the backup, by kind; without the journal, what staff compare by hand. */
function bookingLines({ bookings, journal, windowFrom }: RestoreReport): string[] {
  if (journal === 'lost')
    return [
      `  Bookings: the journal has nothing since the backup. What may be missing since ${windowFrom}, and what to compare it with:`,
      ...Object.values(BOOKING_TEXTS).map(({ title, compare }) => `    ${title}: ${compare}`),
      '    An open finding (Bookings since the backup may be missing) stays until it is closed with a reference.',
    ];
  if (bookings.length === 0) return ['  Bookings        none missing in the database'];
  const row = (title: string, cells: readonly string[]): string =>
    `  ${title.padEnd(WIDTH)}${cells.map((cell) => cell.padStart(12)).join('')}`;
  return [
    row(
      'Bookings',
      COUNTS.map((name) => HEADERS[name]),
    ),
    ...bookings.map((counts) =>
      row(
        `  ${BOOKING_TEXTS[counts.kind].title}`,
        COUNTS.map((name) => String(counts[name])),
      ),
    ),
  ];
}
