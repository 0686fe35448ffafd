import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import type { DisputeNotice } from '../payments/gateway-port';

/** The gateway's ids of listed disputes that are stored as they are listed, and booked as they are stored. */
export async function findMatchingDisputes(
  db: Database,
  { gateway, mode }: { gateway: GatewayName; mode: Mode },
  listed: readonly DisputeNotice[],
): Promise<Set<string>> {
  if (listed.length === 0) return new Set();
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select d.gateway_dispute_id as id
       from jsonb_to_recordset(:listed::jsonb) as listed (id text, status text, amount bigint, deducted bigint)
       join payment_disputes d on d.gateway = :gateway and d.mode = :mode and d.gateway_dispute_id = listed.id
      where d.amount_paise = listed.amount
        -- No list has the status of an event.
        and listed.status = case d.status when 'action_required' then 'open' else d.status end
        and coalesce(listed.deducted, d.reported_paise, 0) = coalesce(d.reported_paise, 0)
        and (d.booked_paise + d.held_paise = d.deducted_paise or not exists (
          select from payment_captures c where c.gateway = d.gateway and c.mode = d.mode
             and c.gateway_payment_id = d.gateway_payment_id and c.status = 'credited'))`,
    {
      gateway,
      mode,
      listed: JSON.stringify(
        listed.map(({ gatewayDisputeId, status, amountPaise, deductedPaise }) => ({
          id: gatewayDisputeId,
          status,
          amount: amountPaise,
          deducted: deductedPaise,
        })),
      ),
    },
  );
  return new Set(rows.map(({ id }) => id));
}
