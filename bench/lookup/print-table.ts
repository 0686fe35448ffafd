import { loadavg } from 'node:os';
import type { Measured } from './measure';

/** What a person waits for. */
export const GOAL_MS = 200;

const ms = (value: number): string => value.toFixed(1).padStart(9);

/** One line for each case, with the load of the machine before and after. */
export function printTable(measured: readonly Measured[], loadBefore: readonly number[]): void {
  const width = Math.max(...measured.map(({ of, what }) => of.length + what.length + 2));
  console.log(
    `${'lists and searches, ms'.padEnd(width)}  asked      p50      p95      max   goal p95 ≤ ${GOAL_MS}`,
  );
  for (const { of, what, asked, p50, p95, max } of measured)
    console.log(
      `${`${of}: ${what}`.padEnd(width)}  ${String(asked).padStart(5)}${ms(p50)}${ms(p95)}${ms(max)}   ${p95 <= GOAL_MS ? 'met' : 'MISSED'}`,
    );
  const load = (values: readonly number[]): string => values.map((value) => value.toFixed(1)).join(', ');
  console.log(`load average (1, 5, 15 minutes) before: ${load(loadBefore)}; after: ${load(loadavg())}`);
}
