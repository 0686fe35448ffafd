import type { TestApp } from '../../bff/testing/test-app';

/** One payment of a walk: what our server has recorded, and its real state at the gateway. */
export interface TrueEnd {
  publicId: string;
  state: string;
  gateway: 'razorpay' | 'phonepe';
  underReview: boolean;
  /** Captured money that is neither credited nor known to be refunded. */
  isHeld: boolean;
  /** When the gateway is asked again; null when no status check is planned. */
  nextCheckAt: Date | null;
  /** An attempt to pay is recorded here on an order that is not final. */
  hasAttempt: boolean;
  /** Whether our server has no final status yet. */
  isUnresolved: boolean;
  refundedPaise: number;
  creditedPaise: number;
  /** Captured at the gateway, whether our server knows it or not. */
  capturedPaise: number;
  /** Refunded at the gateway, or refund in progress. */
  gatewayRefundedPaise: number;
  /** PhonePe's order ended without a payment: only then may a screen say that nothing was charged. */
  isFinalFailure: boolean;
  /** One of PhonePe's orders ended without money. */
  hasFailedOrder: boolean;
}

interface Row {
  public_id: string;
  state: string;
  gateway: 'razorpay' | 'phonepe';
  under_review: boolean;
  next_check_at: Date | null;
  refunded_paise: number;
  credited: number;
  has_attempt: boolean;
  is_open: boolean;
  is_held: boolean;
  orders: string[];
}

const PAYMENTS = `
  select p.public_id, p.state, p.gateway, p.under_review, p.next_check_at, p.refunded_paise,
         coalesce((select sum(e.amount_paise) from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
                     join ledger_accounts a on a.id = e.account_id and a.owner_id is not null
                    where t.payment_id = p.id and t.kind = 'credit'), 0)::bigint as credited,
         exists (select from payment_attempts a where a.payment_id = p.id and not a.is_final
                  and a.gateway_state in ('attempted', 'authorized', 'failed')) as has_attempt,
         exists (select from payment_attempts a where a.payment_id = p.id and not a.is_final
                  and a.gateway_state <> 'captured' and a.order_state <> 'rejected') as is_open,
         exists (select from payment_captures c where c.payment_id = p.id and c.status = 'held') as is_held,
         (select array_agg(merchant_order_id) from payment_attempts a where a.payment_id = p.id) as orders
    from payments p join wallet_owners o on o.id = p.owner_id
   where o.external_id = ? order by p.initiated_at, p.id`;

interface LedgerRow {
  merchantReference: string;
  amountPaise: number;
  refundedPaise: number;
  refundPendingPaise: number;
}

/** Oldest first. */
export async function truthOf({ owner, sandbox }: TestApp, userId: string): Promise<TrueEnd[]> {
  const { rows } = await owner.raw<{ rows: Row[] }>(PAYMENTS, [userId]);
  if (rows.length === 0) return [];
  const { rows: captured } = await sandbox.control<{ rows: LedgerRow[] }>('GET', '/ledger');
  const failed = new Set<string>();
  for (const row of rows.filter(({ gateway }) => gateway === 'phonepe')) {
    for (const order of row.orders) {
      const found = await sandbox
        .control<{ state: string }>('GET', `/phonepe/orders/${order}`)
        .catch(() => ({ state: 'FAILED' }));
      if (found.state === 'FAILED') failed.add(order);
    }
  }
  return rows.map((row) => {
    const ofPayment = captured.filter(({ merchantReference }) => row.orders.includes(merchantReference));
    const sum = (pick: (each: LedgerRow) => number) =>
      ofPayment.reduce((total, each) => total + pick(each), 0);
    return {
      publicId: row.public_id,
      state: row.state,
      gateway: row.gateway,
      underReview: row.under_review,
      isHeld: row.is_held,
      nextCheckAt: row.next_check_at,
      hasAttempt: row.has_attempt,
      isUnresolved: (row.is_open && row.state !== 'completed') || row.is_held,
      refundedPaise: row.refunded_paise,
      creditedPaise: row.credited,
      capturedPaise: sum((each) => each.amountPaise),
      gatewayRefundedPaise: sum((each) => each.refundedPaise + each.refundPendingPaise),
      isFinalFailure: row.gateway === 'phonepe' && row.orders.every((order) => failed.has(order)),
      hasFailedOrder: row.orders.some((order) => failed.has(order)),
    };
  });
}
