import type { AnalyticsTimesDto } from '@deccanloop/contracts/staff/analytics';

/** Each bucket ends at 1.05 times its beginning, from one second on; bucket 0 is less than a second. See `analytics_bucket`. */
const RATIO = 1.05;

/** Records by bucket. */
export type Histogram = ReadonlyMap<number, number>;

/** The geometric middle, in ms: at most 2.5 % from every time of the bucket. Half a second for bucket 0. */
export const middleMsOf = (bucket: number): number =>
  bucket === 0 ? 500 : Math.round(1_000 * RATIO ** (bucket - 0.5));

/** The time that a share of the records does not exceed (nearest rank); null without records. */
function percentileMs(histogram: Histogram, share: number, records: number): number | null {
  const rank = Math.ceil(share * records);
  let below = 0;
  for (const [bucket, count] of [...histogram].sort(([first], [second]) => first - second)) {
    below += count;
    if (below >= rank) return middleMsOf(bucket);
  }
  return null;
}

export function timesOf(histogram: Histogram): AnalyticsTimesDto {
  const records = [...histogram.values()].reduce((sum, count) => sum + count, 0);
  if (records === 0) return { records, p50Ms: null, p95Ms: null };
  return {
    records,
    p50Ms: percentileMs(histogram, 0.5, records),
    p95Ms: percentileMs(histogram, 0.95, records),
  };
}
