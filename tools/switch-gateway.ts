import { GATEWAYS, type GatewayName, type Mode } from '@deccanloop/contracts/payments/status';
import type { ClientBase } from 'pg';

/** The switch cannot be made; nothing was changed. */
export class SwitchRejected extends Error {}

export interface GatewayRoles {
  active: GatewayName;
  fallback: GatewayName | null;
}

interface Setting {
  gateway: GatewayName;
  enabled: boolean;
  role: 'active' | 'fallback' | null;
}

/**
 * Makes a gateway the active one of a mode at once, and the replaced one the fallback. The change is in the history of
 * Settings and in the audit log, made by the command line. Payments that have begun stay with their gateway; only new
 * top-ups use the new one.
 *
 * @param owner a connection of the role that owns the schema
 * @throws SwitchRejected when the gateway is unknown or not enabled
 */
export async function switchGateway(owner: ClientBase, gateway: string, mode: Mode): Promise<GatewayRoles> {
  const wanted = GATEWAYS.find((name) => name === gateway);
  if (wanted === undefined) {
    throw new SwitchRejected(`No gateway "${gateway}": there are ${GATEWAYS.join(' and ')}.`);
  }
  const settings = async () => {
    const sql = 'select gateway, enabled, role from gateway_settings where mode = $1 order by gateway';
    return (await owner.query<Setting>(sql, [mode])).rows;
  };
  const before = (await settings()).find((one) => one.gateway === wanted);
  if (!before?.enabled) {
    throw new SwitchRejected(`${wanted} is off in ${mode} mode. Turn it on under Settings > Gateways.`);
  }
  // In an emergency it must not be stopped by what was planned: a planned gap without an active gateway was confirmed.
  await owner.query(
    `select store_gateway_change(
       null, null, null, 'command_line', null, mode, gateway, true, 'active', min_paise, max_paise,
       fee_basis_points, fee_mode, null, 'Switched by make gateway', null, true)
       from gateway_settings where mode = $1 and gateway = $2`,
    [mode, wanted],
  );
  const fallback = (await settings()).find((one) => one.role === 'fallback');
  return { active: wanted, fallback: fallback?.gateway ?? null };
}
