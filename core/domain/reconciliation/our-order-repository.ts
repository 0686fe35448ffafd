import { paise } from '@deccanloop/contracts/money';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { toCapture, type CaptureRow } from '../payments/captures';
import type { OurOrder } from './our-order';
import type { Window } from './windows';

interface OurCaptureRow extends CaptureRow {
  processed_paise: number;
  with_pending_paise: number;
  outside_processed_paise: number;
  outside_paise: number;
  /** JSON has no dates. */
  refunds_moved_at: string | null;
}

interface OurOrderRow {
  id: string;
  payment_id: string;
  gateway: GatewayName;
  mode: Mode;
  merchant_order_id: string;
  gateway_order_id: string | null;
  gateway_state: OurOrder['gatewayState'];
  gateway_payment_id: string | null;
  is_final: boolean;
  amount_paise: number;
  captured_paise: number | null;
  created_at: Date;
  captures: OurCaptureRow[] | null;
}

/** The captures of an attempt `a`, each with its own refunds: an order may have several. */
const CAPTURES = `
  select jsonb_agg(to_jsonb(c) || to_jsonb(back) || to_jsonb(outside)
           || jsonb_build_object('refunds_moved_at', greatest(back.moved_at, outside.moved_at)))
    from payment_captures c
    cross join lateral (
      select coalesce(sum(r.amount_paise) filter (where r.state = 'processed'), 0)::bigint as processed_paise,
             coalesce(sum(r.amount_paise) filter (where r.state in ('pending', 'processed')), 0)::bigint
               as with_pending_paise,
             max(greatest(r.requested_at, r.recorded_at, r.settled_at, r.last_checked_at)) as moved_at
        from refunds r where r.capture_id = c.id
    ) back
    cross join lateral (
      select coalesce(sum(o.amount_paise) filter (where o.state = 'processed'), 0)::bigint as outside_processed_paise,
             coalesce(sum(o.amount_paise) filter (where o.state <> 'failed'), 0)::bigint as outside_paise,
             max(o.updated_at) as moved_at
        from outside_refunds o
       where o.refund_id is null and o.gateway = c.gateway and o.mode = c.mode
         -- One that was stored at the same moment as its capture names it by the gateway's id only.
         and (o.capture_id = c.id or (o.capture_id is null and o.gateway_payment_id = c.gateway_payment_id))
    ) outside
   where c.attempt_id = a.id`;

/** An order that the gateway rejected does not exist and is left out. */
const OUR_ORDERS = `
  select a.id, a.payment_id, a.gateway, a.mode, a.merchant_order_id, a.gateway_order_id, a.gateway_state,
         a.gateway_payment_id, a.is_final, a.amount_paise, a.captured_paise, a.created_at, (${CAPTURES}) as captures
    from payment_attempts a
    join payments p on p.id = a.payment_id
   where a.gateway = :gateway and a.mode = :mode and a.order_state <> 'rejected'`;

/** Attempts made in a window, and those that a list names, whenever they were made. */
export async function findOrdersOf(
  db: Database,
  scope: { gateway: GatewayName; mode: Mode; window: Window },
  named: { merchantOrderIds: readonly string[]; gatewayOrderIds: readonly string[] },
): Promise<OurOrder[]> {
  const { rows } = await db.raw<{ rows: OurOrderRow[] }>(
    `${OUR_ORDERS} and a.id in (
       select id from payment_attempts
        where gateway = :gateway and mode = :mode and created_at >= :from and created_at < :to
       union
       select id from payment_attempts
        where gateway = :gateway and mode = :mode and merchant_order_id = any(:merchantOrderIds)
       union
       select id from payment_attempts
        where gateway = :gateway and mode = :mode and gateway_order_id = any(:gatewayOrderIds)
     )`,
    { gateway: scope.gateway, mode: scope.mode, ...scope.window, ...named },
  );
  return rows.map(toOurOrder);
}

/**
 * Attempts to be fetched one by one, the longest unchecked first: those polled since before the window and,
 * of a gateway without lists, those of the window as well. A credited one counts as compared where it was
 * checked within the window; any other where it was checked after `checkedBefore`.
 */
export async function findOrdersToAsk(
  db: Database,
  scope: {
    gateway: GatewayName;
    mode: Mode;
    window: Window;
    hasList: boolean;
    checkedBefore: Date;
    limit: number;
  },
): Promise<OurOrder[]> {
  const { rows } = await db.raw<{ rows: OurOrderRow[] }>(
    // One index for each part, so that a query about a day and about polled orders does not read a table of
    // years.
    `${OUR_ORDERS} and a.id in (
         select id from payment_attempts
          where not :hasList and gateway = :gateway and mode = :mode and created_at >= :from and created_at < :to
         union
         select old.id from payments polled join payment_attempts old on old.payment_id = polled.id
          where polled.next_check_at is not null and not old.is_final and old.created_at < :from
            and old.created_at < :to
       )
       and (p.last_checked_at is null or p.last_checked_at <
            case when a.gateway_state = 'captured' then :from::timestamptz else :checkedBefore::timestamptz end)
     order by p.last_checked_at nulls first, a.created_at limit :limit`,
    {
      gateway: scope.gateway,
      mode: scope.mode,
      ...scope.window,
      hasList: scope.hasList,
      checkedBefore: scope.checkedBefore,
      limit: scope.limit,
    },
  );
  return rows.map(toOurOrder);
}

/** Records a check of this payment: it comes last in the next run. */
export async function recordOrderCheck(db: Database, paymentId: string, at: Date): Promise<void> {
  await db('payments').where({ id: paymentId }).update({ last_checked_at: at });
}

const toOurOrder = (row: OurOrderRow): OurOrder => ({
  attemptId: row.id,
  paymentId: row.payment_id,
  gateway: row.gateway,
  mode: row.mode,
  merchantOrderId: row.merchant_order_id,
  gatewayOrderId: row.gateway_order_id,
  gatewayState: row.gateway_state,
  gatewayPaymentId: row.gateway_payment_id,
  isFinal: row.is_final,
  amountPaise: paise(row.amount_paise),
  capturedPaise: row.captured_paise === null ? null : paise(row.captured_paise),
  createdAt: row.created_at,
  captures: (row.captures ?? []).map((capture) => ({
    ...toCapture(capture),
    refunds: {
      processedPaise: paise(capture.processed_paise),
      withPendingPaise: paise(capture.with_pending_paise),
      outsideProcessedPaise: paise(capture.outside_processed_paise),
      outsidePaise: paise(capture.outside_paise),
      movedAt: capture.refunds_moved_at === null ? null : new Date(capture.refunds_moved_at),
    },
  })),
});
