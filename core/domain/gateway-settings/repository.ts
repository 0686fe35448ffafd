import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';

export type GatewaySettingRow = Rows['gateway_settings'];

export const findSettings = (db: Database, mode: Mode): Promise<GatewaySettingRow[]> =>
  db<GatewaySettingRow>('gateway_settings').where({ mode }).orderBy('gateway');
