import type { SettingKey } from '@deccanloop/contracts/staff/stored-settings';
import type { Database } from '../../platform/database';
import { callFunction } from '../../platform/database-function';
import type { AccountErrorCode } from '../accounts/errors';
import { byParameters, type StaffActor } from '../accounts/security-events/actor';

/** The values in force of those keys that have one. */
export async function findStoredValues(
  db: Database,
  keys: readonly SettingKey[],
): Promise<Map<SettingKey, unknown>> {
  const { rows } = await db.raw<{ rows: { key: SettingKey; value: unknown }[] }>(
    `select key, value from unnest(cast(:keys as text[])) as wanted (key)
       cross join lateral (
         select value from stored_settings s where s.key = wanted.key order by version desc limit 1) current`,
    { keys },
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export interface StoredVersion {
  key: SettingKey;
  version: number;
  value: unknown;
  setBy: { id: string; name: string };
  effectiveAt: Date;
  reason: string;
}

/** The newest versions of every key, newest first. */
export async function findVersions(db: Database, limit: number): Promise<StoredVersion[]> {
  const { rows } = await db.raw<{ rows: StoredVersion[] }>(
    `select key, version, value, jsonb_build_object('id', setter.id, 'name', setter.name) as "setBy",
            effective_at as "effectiveAt", reason
       from (select *, row_number() over (partition by key order by version desc) as place from stored_settings) s
       join users setter on setter.id = s.set_by
      where place <= :limit order by key, version desc`,
    { limit },
  );
  return rows;
}

export type ChangeOutcome =
  | 'done'
  | 'unchanged'
  /** The version in force is not the one that the administrator has seen. */
  | 'changed'
  | Extract<AccountErrorCode, 'unauthenticated' | 'forbidden' | 'reauthentication_required'>;

/** The function checks the session of the administrator and writes the audit log. */
export async function changeStoredSetting(
  db: Database,
  by: StaffActor,
  change: { key: SettingKey; value: unknown; version: number; reason: string },
): Promise<ChangeOutcome> {
  const { outcome } = await callFunction<{ outcome: ChangeOutcome }>(db, 'change_stored_setting', {
    ...byParameters(by),
    p_key: change.key,
    p_value: JSON.stringify(change.value),
    p_version: change.version,
    p_reason: change.reason,
  });
  return outcome;
}

/**
 * Prices that can be accepted or paid, and have another GST rate than this one.
 * @param basisPoints hundredths of a percent
 */
export async function countPricesWithOtherRate(db: Database, basisPoints: number): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::integer as count from quotations q
      where q.status = 'approved' and q.gst_basis_points <> :basisPoints
        and (q.customer_decision = 'accepted' or q.customer_decision is null and q.valid_until > now())
        and exists (select from quotation_phases p where p.quotation_id = q.id and p.replaced_at is null
          and not exists (select from phase_payments pay where pay.phase_id = p.id and pay.state = 'paid'))`,
    { basisPoints },
  );
  return rows[0]?.count ?? 0;
}
