import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';

export interface AnalyticsScope {
  mode: Mode;
  /** Null for all wallet owners. */
  ownerId: string | null;
  /** First and last day, `2026-11-20`, both included. */
  firstDay: string;
  lastDay: string;
  /** The time zone that the days are counted in. */
  timeZone: string;
}

/** One row for each day and gateway with top-ups, and a total row in which both are null. */
export interface AnalyticsRow {
  day: string | null;
  gateway: GatewayName | null;
  count: number;
  completed: number;
  unsuccessful: number;
  volume_paise: number;
  median_seconds: number | null;
  p95_seconds: number | null;
}

export async function findAnalytics(db: Database, scope: AnalyticsScope): Promise<AnalyticsRow[]> {
  const { rows } = await db.raw<{ rows: AnalyticsRow[] }>(
    // The place of a payment among the starts of the days: converting each time to the zone takes most of the time of the statement.
    `with scoped as (
       select width_bucket(initiated_at, array(
                select day at time zone :timeZone
                  from generate_series(:firstDay::timestamp, :lastDay::timestamp, interval '1 day') day)) as place,
              gateway, state, total_paise, extract(epoch from completed_at - initiated_at)::float8 as seconds
         from payments
        where mode = :mode ${scope.ownerId === null ? '' : 'and owner_id = :ownerId'}
          and initiated_at >= :firstDay::timestamp at time zone :timeZone
          and initiated_at < (:lastDay::date + 1)::timestamp at time zone :timeZone
     )
     select (:firstDay::date + place - 1)::text as day, gateway,
            count(*) as count,
            count(*) filter (where state = 'completed') as completed,
            count(*) filter (where state in ('failed', 'cancelled', 'timeout')) as unsuccessful,
            coalesce(sum(total_paise) filter (where state = 'completed'), 0)::bigint as volume_paise,
            percentile_cont(0.5) within group (order by seconds) as median_seconds,
            percentile_cont(0.95) within group (order by seconds) as p95_seconds
       from scoped
      group by grouping sets ((place, gateway), ())
      order by place nulls first, gateway`,
    { ...scope },
  );
  return rows;
}
