import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Gateways } from '../domain/payments/gateway-port';
import { DEFAULT_CIRCUIT, withCircuitBreaker, type CircuitSettings } from './circuit-breaker';
import { assertCredentialsFit } from './credentials';
import type { ObserveGatewayCall } from './gateway-metrics';
import { createPhonePeGateway, type PhonePeAccount } from './phonepe/phonepe-gateway';
import { createRazorpayGateway, type RazorpayAccount } from './razorpay/razorpay-gateway';

export interface GatewayConfig {
  mode: Mode;
  /** Origin of the gateway sandbox; null without a sandbox. */
  sandboxOrigin: string | null;
  /** Timeout of each request to a gateway, in ms. One call may make up to four requests. */
  timeoutMs: number;
  circuit?: CircuitSettings | undefined;
  razorpay?: RazorpayAccount | undefined;
  phonepe?: PhonePeAccount | undefined;
}

/**
 * The gateways that have credentials, each behind its own circuit breaker. Opens no connection by itself.
 * @throws CredentialsMisfit when keys, addresses and mode contradict each other
 */
export function openGateways(config: GatewayConfig, observe?: ObserveGatewayCall): Gateways {
  assertCredentialsFit(config);
  const { razorpay, phonepe, circuit = DEFAULT_CIRCUIT } = config;
  return {
    ...(razorpay && {
      razorpay: withCircuitBreaker(createRazorpayGateway(razorpay, config), circuit, observe),
    }),
    ...(phonepe && { phonepe: withCircuitBreaker(createPhonePeGateway(phonepe, config), circuit, observe) }),
  };
}
