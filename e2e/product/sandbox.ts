export interface CapturedRow {
  gateway: 'razorpay' | 'phonepe';
  merchantReference: string;
  amountPaise: number;
}

interface RazorpayOrder {
  receipt: string;
  payments: { id: string }[];
}

/** The gateway sandbox's control API. */
export interface Sandbox {
  captured(merchantTransactionId: string): Promise<CapturedRow[]>;
  fault(rule: Record<string, unknown>): Promise<void>;
  clearFaults(): Promise<void>;
  setKnobs(knobs: Record<string, unknown>): Promise<void>;
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
  return {
    captured: async (id) =>
      (await call<{ rows: CapturedRow[] }>('GET', '/ledger')).rows.filter((row) =>
        row.merchantReference.startsWith(id),
      ),
    fault: async (rule) => void (await call('POST', '/faults', rule)),
    clearFaults: async () => void (await call('DELETE', '/faults')),
    setKnobs: async (knobs) => void (await call('PATCH', '/knobs', knobs)),

    async resolvePending(gateway, id) {
      if (gateway === 'phonepe') {
        await call('POST', `/phonepe/orders/${id}-1/resolve`, { outcome: 'success' });
        return;
      }
      const { orders } = await call<{ orders: RazorpayOrder[] }>('GET', '/razorpay/orders');
      const order = orders.find((each) => each.receipt.startsWith(id));
      const payment = order?.payments.at(-1);
      if (!payment) throw new Error(`no pending Razorpay payment for ${id}`);
      await call('POST', `/razorpay/payments/${payment.id}/late-authorize`, {});
    },
  };
}
