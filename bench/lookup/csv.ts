import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { Figure } from '../figures';
import type { Stack } from '../stack/start-stack';

const MEGABYTE = 1024 * 1024;
/** Of the largest wallet, at least. */
const ROWS = 100_000;
/** Small enough to see a peak between two pages of the file. */
const EVERY_MS = 20;

/** How much the memory of the BFF grows while a wallet of a hundred thousand entries is downloaded, after one that warms up. */
export async function csvMemory(stack: Pick<Stack, 'bffOrigin' | 'bff'>, cookie: string): Promise<Figure[]> {
  await download(stack.bffOrigin, cookie);
  const before = stack.bff.residentBytes();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, stack.bff.residentBytes())), EVERY_MS);
  const began = performance.now();
  const { rows, bytes } = await download(stack.bffOrigin, cookie);
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  const detail = `${rows.toLocaleString('en-IN')} rows, ${(bytes / MEGABYTE).toFixed(1)} MB in ${seconds.toFixed(1)} s; ${(before / MEGABYTE).toFixed(0)} MB before`;
  return [
    {
      name: 'memory that a CSV file of 100,000 rows adds to the BFF at its peak',
      value: (peak - before) / MEGABYTE,
      unit: ' MB',
      digits: 1,
      goal: 'at most 20 MB, and 100,000 rows',
      met: (value) => value <= 20 && rows >= ROWS,
      detail,
    },
  ];
}

async function download(origin: string, cookie: string): Promise<{ rows: number; bytes: number }> {
  const response = await fetch(origin + PAYMENT_PATHS.statementCsv, {
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
  });
  if (!response.ok || response.body === null) throw new Error(`the file was answered ${response.status}`);
  let rows = -1; // Without the line of headings.
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    for (const byte of chunk) if (byte === 10) rows += 1;
  }
  return { rows, bytes };
}
