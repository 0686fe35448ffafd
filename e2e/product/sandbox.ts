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
  /** Undoes all faults and changed knobs. */
  restore(): Promise<void>;
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
