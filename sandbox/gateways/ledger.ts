import type { GatewayRuntime } from './runtime';
import type { GatewayName } from './options';
import { paidAmount } from './phonepe/refunds';

/** One captured payment as its gateway has it; amounts in paise, `capturedAt` in ms. */
export interface LedgerRow {
  gateway: GatewayName;
  orderId: string;
  /** Razorpay's receipt (null when none was given), PhonePe's merchantOrderId. */
  merchantReference: string | null;
  paymentId: string;
  amountPaise: number;
  /** The amount of the order; differs from `amountPaise` only under the wrong-amount fault. */
  orderAmountPaise: number;
  /** Refunds that are final. */
  refundedPaise: number;
  refundPendingPaise: number;
  capturedAt: number;
}

export interface LedgerTotals {
  payments: number;
  capturedPaise: number;
  refundedPaise: number;
  refundPendingPaise: number;
  netPaise: number;
}

export interface Ledger {
  rows: LedgerRow[];
  totals: LedgerTotals & { byGateway: Record<GatewayName, LedgerTotals> };
}

/** What the gateways captured and refunded: tests compare the product's ledger with it. */
export function readLedger(runtime: GatewayRuntime, gateway: string | null): Ledger {
  const razorpay = razorpayRows(runtime);
  const phonepe = phonePeRows(runtime);
  const rows = [...(gateway === 'phonepe' ? [] : razorpay), ...(gateway === 'razorpay' ? [] : phonepe)].sort(
    (a, b) => a.capturedAt - b.capturedAt,
  );
  return {
    rows,
    totals: { ...sum(rows), byGateway: { razorpay: sum(razorpay), phonepe: sum(phonepe) } },
  };
}

interface RefundSums {
  final: number;
  pending: number;
}

function razorpayRows(runtime: GatewayRuntime): LedgerRow[] {
  const { orders, payments, refunds } = runtime.razorpay;
  const refunded = sumRefunds(
    Array.from(refunds.values(), ({ entity }) => ({
      key: entity.payment_id,
      amount: entity.amount,
      state: entity.status,
    })),
  );
  const rows: LedgerRow[] = [];
  for (const { entity, capturedAt } of payments.values()) {
    if (capturedAt === null) continue;
    const order = orders.get(entity.order_id)?.entity;
    rows.push({
      gateway: 'razorpay',
      orderId: entity.order_id,
      merchantReference: order?.receipt ?? null,
      paymentId: entity.id,
      amountPaise: entity.amount,
      orderAmountPaise: order?.amount ?? entity.amount,
      refundedPaise: refunded.get(entity.id)?.final ?? 0,
      refundPendingPaise: refunded.get(entity.id)?.pending ?? 0,
      capturedAt,
    });
  }
  return rows;
}

function phonePeRows(runtime: GatewayRuntime): LedgerRow[] {
  const { orders, refunds } = runtime.phonepe;
  const refunded = sumRefunds(
    Array.from(refunds.values(), (refund) => ({
      key: refund.originalMerchantOrderId,
      amount: refund.amount,
      state: refund.state,
    })),
  );
  const rows: LedgerRow[] = [];
  for (const order of orders.values()) {
    const paid = order.attempts.find((attempt) => attempt.state === 'COMPLETED');
    if (!paid || order.completedAt === null) continue;
    rows.push({
      gateway: 'phonepe',
      orderId: order.orderId,
      merchantReference: order.merchantOrderId,
      paymentId: paid.transactionId,
      amountPaise: paidAmount(order),
      orderAmountPaise: order.amount,
      refundedPaise: refunded.get(order.merchantOrderId)?.final ?? 0,
      refundPendingPaise: refunded.get(order.merchantOrderId)?.pending ?? 0,
      capturedAt: order.completedAt,
    });
  }
  return rows;
}

function sumRefunds(refunds: { key: string; amount: number; state: string }[]): Map<string, RefundSums> {
  const sums = new Map<string, RefundSums>();
  for (const { key, amount, state } of refunds) {
    const entry = sums.get(key) ?? { final: 0, pending: 0 };
    if (state === 'processed' || state === 'COMPLETED') entry.final += amount;
    else if (state !== 'failed' && state !== 'FAILED') entry.pending += amount;
    sums.set(key, entry);
  }
  return sums;
}

function sum(rows: LedgerRow[]): LedgerTotals {
  const totals = { payments: rows.length, capturedPaise: 0, refundedPaise: 0, refundPendingPaise: 0 };
  for (const row of rows) {
    totals.capturedPaise += row.amountPaise;
    totals.refundedPaise += row.refundedPaise;
    totals.refundPendingPaise += row.refundPendingPaise;
  }
  return { ...totals, netPaise: totals.capturedPaise - totals.refundedPaise };
}
