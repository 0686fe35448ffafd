import type { GatewayName } from './options';

export interface NextOutcome {
  outcome: 'success' | 'failure' | 'pending';
  /** The amount that the gateway captures; null: the order's. */
  amountPaise: number | null;
  times: number;
}

/** Predetermined outcomes of the next browser payments, whatever button is pressed. */
export interface NextOutcomes {
  set(gateway: GatewayName, outcome: NextOutcome | null): void;
  /** Returns the outcome of the next payment and counts it as used. */
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
