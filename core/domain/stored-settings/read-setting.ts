import {
  SETTING_CHECKS,
  type SettingKey,
  type SettingValues,
} from '@deccanloop/contracts/staff/stored-settings';
import type { Database } from '../../platform/database';
import { findStoredValues } from './setting-repository';

/**
 * The settings in force, read at each use: a change applies at once in every process.
 * @param standard what holds where nothing is stored
 * @throws Error for a stored value that this program does not understand, rather than acting on another one
 */
export async function readSettings<Key extends SettingKey>(
  db: Database,
  standard: Pick<SettingValues, Key>,
): Promise<Pick<SettingValues, Key>> {
  const keys = Object.keys(standard) as Key[];
  const stored = await findStoredValues(db, keys);
  const values = { ...standard };
  for (const key of keys) if (stored.has(key)) values[key] = understood(key, stored.get(key));
  return values;
}

/** @throws Error for a value that this program does not understand */
export function understood<Key extends SettingKey>(key: Key, value: unknown): SettingValues[Key] {
  if (!SETTING_CHECKS[key](value)) throw new Error(`the stored setting ${key} is not understood`);
  return value as SettingValues[Key];
}
