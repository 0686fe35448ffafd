import type { FeeMode } from '@deccanloop/contracts/payments/fees';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';

export interface GatewaySettingRow {
  gateway: GatewayName;
  mode: Mode;
  enabled: boolean;
  role: 'active' | 'fallback' | null;
  min_paise: number;
  max_paise: number;
  fee_basis_points: number;
  fee_mode: FeeMode;
}

export const findSettings = (db: Database, mode: Mode): Promise<GatewaySettingRow[]> =>
  db<GatewaySettingRow>('gateway_settings').where({ mode }).orderBy('gateway');
