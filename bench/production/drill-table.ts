import type { Summary } from './observations';

const COLUMNS: readonly [string, (one: Summary) => string][] = [
  ['seconds', (one) => one.seconds.toFixed(0)],
  ['top-ups', (one) => String(one.payments)],
  ['failed', (one) => String(one.failedPayments)],
  ['not 503', (one) => String(one.unexplainedPayments)],
  ['slowest ms', (one) => one.slowestPaymentMs.toFixed(0)],
  ['pages', (one) => String(one.pages)],
  ['failed', (one) => String(one.failedPages)],
  ['outage s', (one) => one.outageSeconds.toFixed(1)],
  ['streams opened', (one) => String(one.streams)],
  ['failed', (one) => String(one.failedStreams)],
];

/** Markdown, so that it can stand in docs/OPERATIONS.md as it is. */
export function drillTable(rows: readonly { name: string; summary: Summary }[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(['While', ...COLUMNS.map(([title]) => title)]),
    line(['---', ...COLUMNS.map(() => '--:')]),
    ...rows.map(({ name, summary }) => line([name, ...COLUMNS.map(([, cell]) => cell(summary))])),
  ].join('\n');
}
