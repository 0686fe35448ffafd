import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import type { GatewayHealth } from '../payments/gateway-port';

type HealthRow = Rows['gateway_health'] & Pick<GatewayHealth, 'cause'>;

export async function upsertHealth(
  db: Database,
  { gateway, mode, reporter }: Pick<HealthRow, 'gateway' | 'mode' | 'reporter'>,
  health: GatewayHealth,
  seenAt: Date,
): Promise<void> {
  await db<HealthRow>('gateway_health')
    .insert({ gateway, mode, reporter, ...health, seen_at: seenAt })
    .onConflict(['gateway', 'mode', 'reporter'])
    .merge();
}

/** Removes rows of ended processes; each process has an id of its own. */
export async function deleteHealthBefore(db: Database, seenBefore: Date): Promise<void> {
  await db<HealthRow>('gateway_health').where('seen_at', '<', seenBefore).delete();
}

export async function findHealthSince(
  db: Database,
  seenAfter: Date,
): Promise<{ gateway: GatewayName; mode: Mode; health: GatewayHealth }[]> {
  const rows = await db<HealthRow>('gateway_health').where('seen_at', '>', seenAfter);
  return rows.map(({ gateway, mode, state, since, cause }) => ({
    gateway,
    mode,
    health: { state, since, cause },
  }));
}
