import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { GATEWAYS, type GatewayName } from '@deccanloop/contracts/payments/status';
import type { GatewayResult, Gateways, UnknownCause } from '../domain/payments/gateway-port';

/** A call to a gateway. */
export interface GatewayCall {
  gateway: GatewayName;
  /** The method of PaymentGateway. */
  operation: string;
  outcome: Exclude<GatewayResult<never>['kind'], 'unknown'> | UnknownCause;
  /** Null for a call that was not sent, because the circuit is open. */
  seconds: number | null;
}
export type ObserveGatewayCall = (call: GatewayCall) => void;

export interface GatewayMetrics {
  observe: ObserveGatewayCall;
  /** In Prometheus' text format. @param gateways those of this process */
  text(gateways: Gateways): Promise<string>;
}

const HEALTH_STATES = ['up', 'degraded', 'down'] as const;

/** Calls to the gateways and their circuits, as this process sees them. */
export function createGatewayMetrics(): GatewayMetrics {
  const register = new Registry();
  const registers = [register];
  const calls = new Counter({
    name: 'gateway_calls_total',
    help: 'Calls to a gateway, by operation and outcome; circuit_open are calls that were not sent',
    labelNames: ['gateway', 'operation', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'gateway_call_duration_seconds',
    help: 'Duration of calls that were sent to a gateway, by operation',
    labelNames: ['gateway', 'operation'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  });
  const states = new Gauge({
    name: 'gateway_state',
    help: '1 for the current state of a gateway: up, degraded, or down while the circuit is open and no call is sent',
    labelNames: ['gateway', 'state'],
    registers,
  });
  return {
    observe({ gateway, operation, outcome, seconds: took }) {
      calls.inc({ gateway, operation, outcome });
      if (took !== null) seconds.observe({ gateway, operation }, took);
    },
    text(gateways) {
      for (const gateway of GATEWAYS) {
        const health = gateways[gateway]?.health();
        if (!health) continue;
        for (const state of HEALTH_STATES) states.set({ gateway, state }, health.state === state ? 1 : 0);
      }
      return register.metrics();
    },
  };
}
