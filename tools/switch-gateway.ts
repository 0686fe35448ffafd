import { GATEWAYS, type GatewayName, type Mode } from '@deccanloop/contracts/payments/status';
import type { ClientBase } from 'pg';

/** The switch cannot be made; nothing was changed. */
export class SwitchRejected extends Error {}

export interface GatewayRoles {
  active: GatewayName;
  fallback: GatewayName | null;
}

/**
 * Makes a gateway the active one of a mode, and the replaced one the fallback. Payments that have begun stay with their
 * gateway; only new top-ups use the new one.
 *
 * @param owner a connection of the role that owns the schema
 * @throws SwitchRejected when the gateway is unknown or not enabled
 */
export async function switchGateway(owner: ClientBase, gateway: string, mode: Mode): Promise<GatewayRoles> {
  const wanted = GATEWAYS.find((name) => name === gateway);
  if (wanted === undefined) {
    throw new SwitchRejected(`No gateway "${gateway}": there are ${GATEWAYS.join(' and ')}.`);
  }
  await owner.query('begin');
  try {
    // FOR UPDATE: serialises two switches at the same time, so that neither reads half of the other's changes.
    const { rows } = await owner.query<{ gateway: GatewayName; enabled: boolean; role: string | null }>(
      'select gateway, enabled, role from gateway_settings where mode = $1 order by gateway for update',
      [mode],
    );
    const row = rows.find((one) => one.gateway === wanted);
    if (!row?.enabled) {
      throw new SwitchRejected(`${wanted} is not enabled in ${mode} mode (gateway_settings.enabled).`);
    }
    const replaced = rows.find((one) => one.role === 'active' && one.gateway !== wanted);
    const fallback =
      replaced?.gateway ?? rows.find((one) => one.role === 'fallback' && one.gateway !== wanted)?.gateway;
    // A unique constraint allows each role once and is checked per statement: first clear both, then set.
    await owner.query('update gateway_settings set role = null where mode = $1 and role is not null', [mode]);
    const give = 'update gateway_settings set role = $3, updated_at = now() where mode = $1 and gateway = $2';
    await owner.query(give, [mode, wanted, 'active']);
    if (fallback) await owner.query(give, [mode, fallback, 'fallback']);
    await owner.query('commit');
    return { active: wanted, fallback: fallback ?? null };
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
