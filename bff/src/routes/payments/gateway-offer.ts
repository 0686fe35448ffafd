import type { OfferedGatewayDto } from '@deccanloop/contracts/payments/dto';
import { GATEWAY_TITLES, type GatewayName } from '@deccanloop/contracts/payments/status';
import type { GatewaySetting } from '@deccanloop/core/domain/gateway-settings/gateway-settings';
import type { GatewayHealth } from '@deccanloop/core/domain/payments/gateway-port';
import type { Services } from '../../deps';

/** The gateways that a payer can use at this moment. */
export interface GatewayOffer {
  enabled: readonly GatewaySetting[];
  /** The gateway for new top-ups; null when none is active. */
  active: GatewaySetting | null;
  /** The gateway to use while the active one does not answer; null when none is enabled or it does not answer either. */
  fallback: GatewaySetting | null;
  healthOf: (gateway: GatewayName) => GatewayHealth;
}

const UP: GatewayHealth = { state: 'up', since: null, cause: null };

export async function gatewayOffer({
  settings,
  health,
}: Pick<Services, 'settings' | 'health'>): Promise<GatewayOffer> {
  const [enabled, seen] = await Promise.all([settings.usable(), health.read()]);
  // A gateway without any call yet counts as up.
  const healthOf = (gateway: GatewayName) => seen[gateway] ?? UP;
  const withRole = (role: GatewaySetting['role']) => enabled.find((setting) => setting.role === role) ?? null;
  const fallback = withRole('fallback');
  return {
    enabled,
    active: withRole('active'),
    fallback: fallback && healthOf(fallback.gateway).state !== 'down' ? fallback : null,
    healthOf,
  };
}

/** @param checkoutScriptUrl URL of Razorpay's checkout script */
export const toOfferedGateway = (setting: GatewaySetting, checkoutScriptUrl: string): OfferedGatewayDto => ({
  gatewayName: GATEWAY_TITLES[setting.gateway],
  gateway: setting.gateway,
  mode: setting.mode,
  limits: setting.limits,
  fee: setting.fee,
  checkoutScriptUrl: setting.gateway === 'razorpay' ? checkoutScriptUrl : null,
});

export const toHealth = ({ state, since }: GatewayHealth) => ({ state, since: since?.toISOString() ?? null });
