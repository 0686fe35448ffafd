import type { FeatureName } from '@deccanloop/contracts/staff/stored-settings';
import type { Database } from '../../platform/database';
import { readSettings } from './read-setting';

/**
 * Whether a part of the product is switched on now.
 * @param standard of the environment, until an administrator switches it
 */
export async function isFeatureOn(db: Database, name: FeatureName, standard: boolean): Promise<boolean> {
  const values = await readSettings(db, { [name]: standard } as Record<FeatureName, boolean>);
  return values[name];
}
