export interface CapturedRow {
  gateway: 'razorpay' | 'phonepe';
  merchantReference: string;
  amountPaise: number;
}

interface RazorpayOrder {
  id: string;
  receipt: string;
  payments: { id: string; disputes: { id: string }[] }[];
}

/** The gateway sandbox's control API. */
export interface Sandbox {
  captured(merchantTransactionId: string): Promise<CapturedRow[]>;
  fault(rule: Record<string, unknown>): Promise<void>;
  clearFaults(): Promise<void>;
  setKnobs(knobs: Record<string, unknown>): Promise<void>;
  /** Undoes all faults and changed knobs. */
  restore(): Promise<void>;
  /**
   * Captures a payment on a Razorpay order: the newest of a payment, or the one with this id of ours (`DL…-1`). Amount and
   * currency may differ from the order.
   */
  payAtRazorpay(
    merchantTransactionId: string,
    options?: { amountPaise?: number; currency?: string },
  ): Promise<void>;
  /** Razorpay reports the payment of one order for another one too. */
  reuseAtRazorpay(paidId: string, otherId: string): Promise<void>;
  /** The gateway cannot pay a pending refund out; by its id at Razorpay. */
  failRefundAtRazorpay(refundId: string): Promise<void>;
  /** Refunds in Razorpay's dashboard. */
  refundAtRazorpay(merchantTransactionId: string, amountPaise: number): Promise<void>;
  /** The payer's bank disputes a payment. */
  disputeAtRazorpay(merchantTransactionId: string, respondInDays: number): Promise<void>;
  /** The bank decides the only dispute of a payment. */
  endDisputeAtRazorpay(merchantTransactionId: string, how: 'won' | 'lost'): Promise<void>;
  /** Razorpay pays out; `faults` as in sandbox/gateways/settlement-faults.ts. */
  settleAtRazorpay(faults: object): Promise<{ id: string; utr: string }>;
  /** The bank returns a payout of Razorpay. */
  failSettlementAtRazorpay(settlementId: string): Promise<void>;
  /** PhonePe pays out, and offers its report. */
  settleAtPhonePe(faults: object): Promise<{ utr: string; csv: string }>;
  /** Completes a payment that the payer left pending. */
  resolvePending(gateway: 'razorpay' | 'phonepe', merchantTransactionId: string): Promise<void>;
}

export function sandboxAt(origin: string): Sandbox {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${origin}/control${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json().catch(() => ({}))) as T;
  };
  const razorpayOrder = async (id: string): Promise<RazorpayOrder> => {
    const { orders } = await call<{ orders: RazorpayOrder[] }>('GET', '/razorpay/orders');
    const order = orders.find((each) => each.receipt.startsWith(id));
    if (!order) throw new Error(`no Razorpay order for ${id}`);
    return order;
  };
  const razorpayPayment = async (id: string): Promise<string> => {
    const payment = (await razorpayOrder(id)).payments.at(-1);
    if (!payment) throw new Error(`no Razorpay payment for ${id}`);
    return payment.id;
  };
  const changed: Record<string, unknown> = {};
  const clearFaults = async (): Promise<void> => void (await call('DELETE', '/faults'));
  return {
    captured: async (id) =>
      (await call<{ rows: CapturedRow[] }>('GET', '/ledger')).rows.filter((row) =>
        row.merchantReference.startsWith(id),
      ),
    fault: async (rule) => void (await call('POST', '/faults', rule)),
    clearFaults,
    async setKnobs(knobs) {
      const before = await call<Record<string, unknown>>('GET', '/knobs');
      for (const name of Object.keys(knobs)) if (!(name in changed)) changed[name] = before[name];
      await call('PATCH', '/knobs', knobs);
    },
    async restore() {
      await clearFaults();
      if (Object.keys(changed).length > 0) await call('PATCH', '/knobs', changed);
    },

    async settleAtRazorpay(faults) {
      const { settlement } = await call<{ settlement: { entity: { id: string; utr: string } } }>(
        'POST',
        '/razorpay/settle',
        faults,
      );
      return settlement.entity;
    },
    failSettlementAtRazorpay: (id) => call('POST', `/razorpay/settlements/${id}/failed`, {}),
    async settleAtPhonePe(faults) {
      const { report } = await call<{ report: { utr: string } }>('POST', '/phonepe/settle', faults);
      const csv = await fetch(`${origin}/control/phonepe/settlement-reports/${report.utr}`);
      return { utr: report.utr, csv: await csv.text() };
    },
    async resolvePending(gateway, id) {
      if (gateway === 'phonepe') {
        await call('POST', `/phonepe/orders/${id}-1/resolve`, { outcome: 'success' });
        return;
      }
      await call('POST', `/razorpay/payments/${await razorpayPayment(id)}/late-authorize`, {});
    },
    async payAtRazorpay(id, options = {}) {
      const order = await razorpayOrder(id);
      await call('POST', `/razorpay/orders/${order.id}/pay`, {
        outcome: 'captured',
        force: true,
        ...options,
      });
    },
    async refundAtRazorpay(id, amountPaise) {
      await call('POST', `/razorpay/payments/${await razorpayPayment(id)}/refund`, { amountPaise });
    },
    async disputeAtRazorpay(id, respondInDays) {
      await call('POST', `/razorpay/payments/${await razorpayPayment(id)}/dispute`, { respondInDays });
    },
    async reuseAtRazorpay(paidId, otherId) {
      const paymentId = await razorpayPayment(paidId);
      await call('POST', `/razorpay/orders/${(await razorpayOrder(otherId)).id}/attach-payment`, {
        paymentId,
      });
    },
    async failRefundAtRazorpay(refundId) {
      await call('POST', `/razorpay/refunds/${refundId}/fail`, {});
    },
    async endDisputeAtRazorpay(id, how) {
      const [dispute] = (await razorpayOrder(id)).payments.flatMap(({ disputes }) => disputes);
      if (!dispute) throw new Error(`no dispute of ${id}`);
      await call('POST', `/razorpay/disputes/${dispute.id}/${how}`, {});
    },
  };
}
