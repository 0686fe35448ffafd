import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { MAIL_NOT_SENT } from '../../platform/mail/mail-failure';

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

/** A gateway whose webhooks are missing. */
export interface SilentGateway {
  gateway: GatewayName;
  mode: Mode;
  /** Captures of the last hour; 0 when a webhook came in that hour. */
  captures: number;
  /** Captures of the last ten minutes whose payment has no webhook. */
  missing: number;
}

/** The smallest UUID version 7 of some minutes ago. Ids are ordered by time; the times have no index. */
const firstIdOf = (minutes: number): string => `(
  select (left(hex, 8) || '-' || right(hex, 4) || '-7000-8000-000000000000')::uuid
    from (select lpad(to_hex(floor(extract(epoch from now() - interval '${minutes} minutes') * 1000)::bigint), 12, '0') as hex) ms)`;

const OF_SETTING = 'gateway = setting.gateway and mode = setting.mode';

/**
 * Enabled gateways that are silent: with at least `captures` captures in the last hour, each two minutes old, and no webhook
 * in that hour; or with at least `missing` captures in the last ten minutes, each a minute old, that status checks have found
 * and whose own webhooks are missing. While webhooks wait to be applied it is not known whose they are.
 */
export async function findSilentGateways(
  db: Database,
  limits: { captures: number; missing: number },
): Promise<SilentGateway[]> {
  const { rows } = await db.raw<{ rows: SilentGateway[] }>(
    `select * from (
       select gateway, mode,
              case when exists (select from webhook_events where id >= ${firstIdOf(60)} and ${OF_SETTING}) then 0
                   else (select count(*)::int from payment_captures
                          where id >= ${firstIdOf(60)} and ${OF_SETTING}
                            and captured_at between now() - interval '1 hour' and now() - interval '2 minutes')
              end as captures,
              case when exists (select from webhook_events
                                 where id >= ${firstIdOf(10)} and state = 'received' and ${OF_SETTING}) then 0
                   -- Only the newest: a busy site must not pay for this.
                   else (select count(*)::int from (
                           select payment_id from payment_captures
                            where id >= ${firstIdOf(10)} and ${OF_SETTING}
                              and captured_at between now() - interval '10 minutes' and now() - interval '1 minute'
                            order by id desc limit 50) newest
                          where not exists (select from webhook_events event where event.payment_id = newest.payment_id))
              end as missing
         from gateway_settings setting where enabled) silent
      where captures >= :captures or missing >= :missing
      order by gateway, mode`,
    limits,
  );
  return rows;
}

/** A gateway that a process reports as failing. */
export interface FailingGateway {
  gateway: GatewayName;
  mode: Mode;
  state: 'degraded' | 'down';
  cause: string | null;
  seconds: number;
}

/** The worst report of each gateway within the last minute; processes repeat theirs while the fault lasts. */
export async function findFailingGateways(db: Database): Promise<FailingGateway[]> {
  const { rows } = await db.raw<{ rows: FailingGateway[] }>(
    `select distinct on (gateway, mode) gateway, mode, state, cause,
            greatest(0, extract(epoch from now() - coalesce(since, seen_at)))::float as seconds
       from gateway_health where state <> 'up' and seen_at > now() - interval '1 minute'
      order by gateway, mode, state desc, since`,
  );
  return rows;
}

/** Open messages whose mail was tried and not accepted. Through the index of open messages, which are few. */
export async function findFailingMails(db: Database): Promise<{ mails: number; oldestSeconds: number }> {
  const { rows } = await db.raw<{ rows: { mails: number; oldestSeconds: number }[] }>(
    `select count(*)::int as mails,
            coalesce(extract(epoch from now() - min(created_at)), 0)::float as "oldestSeconds"
       from outbox
      where done_at is null and dead_lettered_at is null and last_error like '%${MAIL_NOT_SENT}%'`,
  );
  return rows[0] ?? { mails: 0, oldestSeconds: 0 };
}
