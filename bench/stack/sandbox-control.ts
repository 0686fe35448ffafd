import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { Stack } from './start-stack';

export interface CapturedRow {
  gateway: GatewayName;
  merchantReference: string;
  paymentId: string;
  amountPaise: number;
}

/** The sandbox's control API: the gateways' behaviour, and what they captured. */
export function sandboxControl({ sandboxOrigin }: Pick<Stack, 'sandboxOrigin'>) {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${sandboxOrigin}/control${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`sandbox: ${method} ${path} answered ${response.status}`);
    return (await response.json()) as T;
  };
  return {
    post: <T>(path: string, body: unknown) => call<T>('POST', path, body),
    setKnobs: (knobs: Record<string, unknown>) => call('PATCH', '/knobs', knobs),
    payAllOpen: () =>
      call<{ paid: number }>('POST', '/pay-all-open', { outcome: 'success', concurrency: 50 }),
    /** Waits until every webhook was tried at least once. */
    webhooksTried: () => call('GET', '/webhooks/quiet?scope=first&timeoutMs=120000'),
    captured: async () => (await call<{ rows: CapturedRow[] }>('GET', '/ledger')).rows,
  };
}
