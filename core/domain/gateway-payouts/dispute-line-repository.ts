import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import type { PayoutAccount } from './payout-repository';

/** Of these disputes, by the gateway's ids, those that are not stored. */
export async function findUnknownDisputes(
  db: Database,
  { gateway, mode }: PayoutAccount,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select named.id from unnest(:ids::text[]) named (id) where not exists (
       select from payment_disputes where gateway = :gateway and mode = :mode and gateway_dispute_id = named.id)`,
    { ids: [...ids], gateway, mode },
  );
  return rows.map(({ id }) => id);
}

export interface DifferingDispute {
  gateway: GatewayName;
  gatewayDisputeId: string;
  /** Payouts with lines of it that differ. */
  payoutIds: string[];
}

/** Disputes that lines of recent payouts name, and that do not explain them. */
export async function findDifferingDisputes(
  db: Database,
  mode: Mode,
  { since, limit }: { since: Date; limit: number },
): Promise<DifferingDispute[]> {
  const { rows } = await db.raw<{ rows: DifferingDispute[] }>(
    `select l.gateway, l.gateway_dispute_id as "gatewayDisputeId", array_agg(distinct p.id) as "payoutIds"
       from payout_lines l join gateway_payouts p on p.id = l.payout_id
      where l.gateway_dispute_id is not null and l.mode = :mode and l.difference <> 'repeated'
        and p.status = 'processed' and p.settled_at >= :since
      group by 1, 2 order by max(p.settled_at) desc limit :limit`,
    { mode, since, limit },
  );
  return rows;
}
