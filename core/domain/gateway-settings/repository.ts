import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';

type ChangeRow = Rows['gateway_setting_changes'];

/** The settings of a gateway at one time, as the view `gateway_settings` has them. */
export interface GatewaySettingRow {
  gateway: ChangeRow['gateway'];
  mode: ChangeRow['mode'];
  enabled: boolean;
  role: 'active' | 'fallback' | null;
  min_paise: number;
  max_paise: number;
  fee_basis_points: number;
  fee_mode: NonNullable<ChangeRow['fee_mode']>;
  updated_at: Date;
}

/** Those of this moment, by the clock of the database. */
export const findSettings = (db: Database, mode: Mode): Promise<GatewaySettingRow[]> =>
  db<GatewaySettingRow>('gateway_settings').where({ mode }).orderBy('gateway');
