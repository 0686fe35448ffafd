import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dayInIndia } from '@deccanloop/contracts/india-time';

const folder = join(resolve(import.meta.dirname, '..'), 'frontend/src/content/measurements');

/** Stores figures that `/how-this-site-is-built` shows, with today's date in India. */
export function recordMeasurements(name: 'pages' | 'payments', figures: object): void {
  const measuredOn = dayInIndia(new Date());
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ measuredOn, ...figures }, null, 2)}\n`);
}
