import type { GatewayName } from './options';

export interface NextOutcome {
  outcome: 'success' | 'failure' | 'pending';
  /** The sum the gateway takes when it is not the order's. */
  amountPaise: number | null;
  times: number;
}

/** What the next payments made in a browser become, whatever is pressed there. */
export interface NextOutcomes {
  set(gateway: GatewayName, outcome: NextOutcome | null): void;
  /** Uses one up. */
  take(gateway: GatewayName): NextOutcome | null;
  current(): Record<GatewayName, NextOutcome | null>;
  clear(): void;
}

export function createNextOutcomes(): NextOutcomes {
  const planned: Record<GatewayName, NextOutcome | null> = { razorpay: null, phonepe: null };
  return {
    set(gateway, outcome) {
      planned[gateway] = outcome;
    },
    take(gateway) {
      const outcome = planned[gateway];
      if (!outcome) return null;
      outcome.times -= 1;
      if (outcome.times <= 0) planned[gateway] = null;
      return outcome;
    },
    current: () => planned,
    clear() {
      planned.razorpay = null;
      planned.phonepe = null;
    },
  };
}
