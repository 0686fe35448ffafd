import type { FactOrder } from '../payments/fact';
import type { RefundNews } from '../payments/gateway-port';
import type { Database } from '../../platform/database';

/**
 * Raises, once, that a gateway gave money back which nobody here asked for: somebody did it in the gateway's own
 * dashboard, and the wallet still has it.
 * @returns the payment it belongs to, or null when that is none of ours either
 */
export async function reportUnknownRefund(
  db: Database,
  { order, news }: { order: FactOrder; news: RefundNews },
): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { payment_id: string | null }[] }>(
    `with attempt as (
       select id, payment_id from payment_attempts
        where gateway = :gateway and mode = :mode
          and (gateway_payment_id = :gatewayPaymentId or merchant_order_id = :merchantOrderId
               or gateway_order_id = :gatewayOrderId) limit 1
     ), finding as (
       insert into payment_findings (payment_id, attempt_id, kind, dedupe_key, detail)
       select attempt.payment_id, attempt.id, 'refund_unknown', :dedupeKey, :detail::jsonb
         from (select 1) once left join attempt on true
       on conflict (dedupe_key) do nothing
     )
     select payment_id from attempt`,
    {
      ...order,
      gatewayPaymentId: news.gatewayPaymentId,
      dedupeKey: `refund_unknown:${order.gateway}:${order.mode}:${news.gatewayRefundId ?? news.refundId ?? 'none'}`,
      detail: JSON.stringify({
        gateway: order.gateway,
        gatewayRefundId: news.gatewayRefundId,
        gatewayPaymentId: news.gatewayPaymentId,
        amountPaise: news.amountPaise,
        state: news.state,
      }),
    },
  );
  return rows[0]?.payment_id ?? null;
}
