import {
  periodText,
  RETENTION_NAMES,
  STANDARD_RETENTION,
  type Retention,
  type RetentionName,
} from '@deccanloop/contracts/staff/retention';
import { retentionKey, type SettingValues } from '@deccanloop/contracts/staff/stored-settings';
import type { Database } from '../../platform/database';
import { readSettings } from './read-setting';

/** How long each is kept, as an interval of PostgreSQL like "24 months". */
export type KeptFor = Readonly<Record<RetentionName, string>>;

export const STANDARD_RETENTION_VALUES = Object.fromEntries(
  RETENTION_NAMES.map((name) => [retentionKey(name), STANDARD_RETENTION[name]]),
) as Pick<SettingValues, ReturnType<typeof retentionKey>>;

/** The periods in force, each in its unit. */
export async function readRetention(db: Database): Promise<Retention> {
  const values = await readSettings(db, STANDARD_RETENTION_VALUES);
  return Object.fromEntries(
    RETENTION_NAMES.map((name) => [name, values[retentionKey(name)]]),
  ) as unknown as Retention;
}

export const toKeptFor = (retention: Retention): KeptFor =>
  Object.fromEntries(
    RETENTION_NAMES.map((name) => [name, periodText(name, retention[name])]),
  ) as unknown as KeptFor;
