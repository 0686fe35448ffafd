import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';

/** What a gateway has captured for a payment. */
export interface CheckedMoney {
  gateway: GatewayName;
  mode: Mode;
  /** The gateway's ids. */
  gatewayPayments: string[];
  /** The gateway's ids of its disputes that have not ended. */
  openDisputes: string[];
}

/** One for each gateway that has captured something. */
export async function findCheckedMoney(db: Database, paymentId: string): Promise<CheckedMoney[]> {
  const { rows } = await db.raw<{ rows: CheckedMoney[] }>(
    `select c.gateway, c.mode, array_agg(c.gateway_payment_id) as "gatewayPayments",
            array(select d.gateway_dispute_id from payment_disputes d
                   where d.payment_id = :paymentId and d.gateway = c.gateway and d.closed_at is null order by d.opened_at) as "openDisputes"
       from payment_captures c where c.payment_id = :paymentId group by c.gateway, c.mode`,
    { paymentId },
  );
  return rows;
}
