import { paise } from '@deccanloop/contracts/money';
import type { AmountLimits } from '@deccanloop/contracts/payments/amount';
import type { FeeMode, FeeRule } from '@deccanloop/contracts/payments/fees';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { findSettings, type GatewaySettingRow } from './repository';

export interface GatewaySetting {
  gateway: GatewayName;
  mode: Mode;
  enabled: boolean;
  role: 'active' | 'fallback' | null;
  limits: AmountLimits;
  fee: FeeRule;
}

export interface GatewaySettings {
  readonly mode: Mode;
  /** The gateway for new top-ups, or null when none is active that this process has credentials for. */
  active(): Promise<GatewaySetting | null>;
  /** Null when the gateway is not enabled or this process has no credentials for it. */
  enabled(gateway: GatewayName): Promise<GatewaySetting | null>;
  /** Every enabled gateway that this process has credentials for. */
  usable(): Promise<GatewaySetting[]>;
}

/**
 * The settings of the gateways in one mode. Limits and fee are read only here, so the values that a payer
 * sees and those that are enforced cannot differ.
 * @param configured names of the gateways this process holds credentials for
 */
export function createGatewaySettings(deps: {
  db: Database;
  mode: Mode;
  configured: readonly GatewayName[];
}): GatewaySettings {
  const usable = async () => {
    const rows = await findSettings(deps.db, deps.mode);
    return rows.filter((row) => row.enabled && deps.configured.includes(row.gateway)).map(toSetting);
  };
  return {
    mode: deps.mode,
    active: async () => (await usable()).find((setting) => setting.role === 'active') ?? null,
    enabled: async (gateway) => (await usable()).find((setting) => setting.gateway === gateway) ?? null,
    usable,
  };
}

const toSetting = (row: GatewaySettingRow): GatewaySetting => ({
  gateway: row.gateway,
  mode: row.mode,
  enabled: row.enabled,
  role: row.role,
  limits: { minPaise: paise(row.min_paise), maxPaise: paise(row.max_paise) },
  fee: { basisPoints: row.fee_basis_points, mode: row.fee_mode satisfies FeeMode },
});
