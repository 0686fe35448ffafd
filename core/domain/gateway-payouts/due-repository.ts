import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';

export interface DueRow {
  gateway: GatewayName;
  /** What the gateway owes us: the balance of the clearing account. */
  total_paise: number;
  covered_until: Date | null;
}

export async function findDue(db: Database, mode: Mode): Promise<DueRow[]> {
  const { rows } = await db.raw<{ rows: DueRow[] }>(
    `select a.gateway, -b.balance_paise as total_paise, w.covered_until
       from ledger_accounts a join ledger_balances b on b.account_id = a.id
       join payout_watches w on w.gateway = a.gateway and w.mode = a.mode
      where a.mode = :mode and a.kind = 'gateway_clearing' order by a.gateway desc`,
    { mode },
  );
  return rows;
}

export interface RecentDueRow {
  gateway: GatewayName;
  age_days: number;
  paise: number;
}

/**
 * What was booked within a time and is not settled, payments less refunds, by age in whole days. Only recent money is read:
 * of older money the sum is the rest of the clearing account.
 */
export async function findRecentDue(
  db: Database,
  mode: Mode,
  { since, now }: { since: Date; now: Date },
): Promise<RecentDueRow[]> {
  const { rows } = await db.raw<{ rows: RecentDueRow[] }>(
    `select gateway, sum(paise)::bigint as paise,
            -- The clocks of two processes may differ a little.
            greatest(0, floor(extract(epoch from :now::timestamptz - at) / 86400))::int as age_days
       from (
         select gateway, captured_at as at, credit_paise + fee_paise - payout_paise as paise from payment_captures
          where mode = :mode and gateway in ('razorpay', 'phonepe') and captured_at > :since
            and status = 'credited' and payout_paise < credit_paise + fee_paise
         union all
         select gateway, recorded_at, payout_paise - (amount_paise - held_paise) from refunds
          where mode = :mode and gateway in ('razorpay', 'phonepe') and recorded_at > :since
            and state in ('pending', 'processed') and payout_paise < amount_paise - held_paise
       ) due group by gateway, age_days`,
    { mode, since, now },
  );
  return rows;
}
