import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';

/** Delay of the most overdue status check in seconds; 0 when none is overdue. */
export async function oldestDuePaymentSeconds(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { seconds: number }[] }>(
    `select coalesce(greatest(0, extract(epoch from now() - min(next_check_at))), 0)::float as seconds
       from payments where next_check_at is not null`,
  );
  return rows[0]?.seconds ?? 0;
}

/** Number of payments whose status check is overdue by more than `seconds`. */
export async function countOverdueChecks(db: Database, seconds: number): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from payments
      where next_check_at < now() - :seconds * interval '1 second'`,
    { seconds },
  );
  return rows[0]?.count ?? 0;
}

/** A gateway that captured payments in the last hour and sent no webhook in that time. */
export interface SilentGateway {
  gateway: GatewayName;
  mode: Mode;
  captures: number;
}

/** The smallest UUID version 7 of one hour ago. Ids are ordered by time; the times have no index. */
const FIRST_ID_OF_THE_HOUR = `(
  select (left(hex, 8) || '-' || right(hex, 4) || '-7000-8000-000000000000')::uuid
    from (select lpad(to_hex(floor(extract(epoch from now() - interval '1 hour') * 1000)::bigint), 12, '0') as hex) ms)`;

/**
 * Enabled gateways with at least `captures` captures in the last hour, each at least two minutes old, but no webhook in
 * that hour. With fewer captures a missing webhook is not reported.
 */
export async function findSilentGateways(
  db: Database,
  { captures }: { captures: number },
): Promise<SilentGateway[]> {
  const { rows } = await db.raw<{ rows: SilentGateway[] }>(
    `with captured as (
       select gateway, mode, count(*)::int as captures from payment_captures
        where id >= ${FIRST_ID_OF_THE_HOUR} and captured_at between now() - interval '1 hour' and now() - interval '2 minutes'
        group by gateway, mode)
     select captured.* from captured join gateway_settings using (gateway, mode)
      where enabled and captures >= :captures
        and not exists (select from webhook_events event
                         where event.id >= ${FIRST_ID_OF_THE_HOUR}
                           and event.gateway = captured.gateway and event.mode = captured.mode)
      order by gateway, mode`,
    { captures },
  );
  return rows;
}
