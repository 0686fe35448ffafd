import type { AnalyticsTimesDto } from '@deccanloop/contracts/staff/analytics';

/** Each bucket ends at 1.05 times its beginning, from one second on; bucket 0 is less than a second. See `analytics_bucket`. */
const RATIO = 1.05;

/** Records by bucket. */
export type Histogram = ReadonlyMap<number, number>;

/** The geometric middle, in ms: at most 2.5 % from every time of the bucket. Half a second for bucket 0. */
export const middleMsOf = (bucket: number): number =>
  bucket === 0 ? 500 : Math.round(1_000 * RATIO ** (bucket - 0.5));

export function timesOf(histogram: Histogram): AnalyticsTimesDto {
  const buckets = [...histogram].sort(([first], [second]) => first - second);
  const records = buckets.reduce((sum, [, count]) => sum + count, 0);
  /** The time that a share of the records does not exceed (nearest rank); null without records. */
  const percentileMs = (share: number): number | null => {
    let below = 0;
    for (const [bucket, count] of buckets) {
      below += count;
      if (below >= share * records) return middleMsOf(bucket);
    }
    return null;
  };
  return { records, p50Ms: percentileMs(0.5), p95Ms: percentileMs(0.95) };
}
