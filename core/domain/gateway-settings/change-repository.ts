import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { callFunction } from '../../platform/database-function';
import type { Rows } from '../../platform/database-rows';
import type { AccountErrorCode } from '../accounts/errors';
import { byParameters, type StaffActor } from '../accounts/security-events/actor';
import type { GatewaySettingRow } from './repository';

/** The time of the database, to the microsecond, as text: a `Date` has milliseconds only. */
export async function databaseTime(db: Database): Promise<string> {
  const { rows } = await db.raw<{ rows: { at: string }[] }>('select statement_timestamp()::text as at');
  return rows[0]?.at ?? '';
}

export interface SettingsOfTime extends GatewaySettingRow {
  /** When they begin. */
  at: Date;
}

/** The settings at a time, and at each later time at which a planned change takes effect; in this order. */
export async function findSettingsFrom(db: Database, mode: Mode, at: string): Promise<SettingsOfTime[]> {
  const { rows } = await db.raw<{ rows: SettingsOfTime[] }>(
    `select t.at, s.* from gateway_settings_times(:mode, :at::timestamptz) t
      cross join lateral gateway_settings_at(t.at) s where s.mode = :mode order by t.at, s.gateway`,
    { mode, at },
  );
  return rows;
}

export async function findVersion(db: Database, mode: Mode, at: string): Promise<string> {
  const { rows } = await db.raw<{ rows: { version: string | number }[] }>(
    'select gateway_settings_version(:mode, :at::timestamptz) as version',
    { mode, at },
  );
  return String(rows[0]?.version ?? '');
}

export interface StoredChange extends Pick<
  Rows['gateway_setting_changes'],
  | 'change_id'
  | 'gateway'
  | 'effective_at'
  | 'created_at'
  | 'reason'
  | 'source'
  | 'enabled'
  | 'role'
  | 'min_paise'
  | 'max_paise'
  | 'fee_basis_points'
  | 'fee_mode'
> {
  isPlanned: boolean;
  setter: { id: string; name: string } | null;
  cancellation: { at: string; by: { id: string; name: string }; reason: string } | null;
  /** The settings just before it; null for the first change of a gateway. */
  before: GatewaySettingRow | null;
}

/** The last to take effect or to be cancelled first: all that are planned at this time, and the newest `limit` others. */
export async function findChanges(
  db: Database,
  { mode, at, limit }: { mode: Mode; at: string; limit: number },
): Promise<StoredChange[]> {
  const { rows } = await db.raw<{ rows: StoredChange[] }>(
    `select c.change_id, c.gateway, c.effective_at, c.created_at, c.reason, c.source,
            c.enabled, c.role, c.min_paise, c.max_paise, c.fee_basis_points, c.fee_mode,
            c.cancelled_at is null and c.effective_at > :at::timestamptz as "isPlanned",
            case when setter.id is not null then jsonb_build_object('id', setter.id, 'name', setter.name) end as setter,
            case when c.cancelled_at is not null then jsonb_build_object(
              'at', c.cancelled_at, 'by', jsonb_build_object('id', canceller.id, 'name', canceller.name),
              'reason', c.cancel_reason) end as cancellation,
            to_jsonb(b) as before
       from (select * from gateway_setting_changes
              where mode = :mode and cancelled_at is null and effective_at > :at::timestamptz
             union all
             (select * from gateway_setting_changes
               where mode = :mode and (cancelled_at is not null or effective_at <= :at::timestamptz)
               order by coalesce(cancelled_at, effective_at) desc, id desc limit :limit)) c
       left join users setter on setter.id = c.set_by
       left join users canceller on canceller.id = c.cancelled_by
       left join lateral gateway_settings_at(c.effective_at - interval '1 microsecond') b
         on b.mode = c.mode and b.gateway = c.gateway
      order by coalesce(c.cancelled_at, c.effective_at) desc, c.id desc`,
    { mode, at, limit },
  );
  return rows;
}

/** What a function of the database answers: `done`, or why nothing was changed. */
export interface ChangeOutcome {
  outcome:
    | 'done'
    | Extract<AccountErrorCode, 'unauthenticated' | 'forbidden' | 'reauthentication_required'>
    | 'settings_changed'
    | 'unchanged'
    | 'time_passed'
    | 'planned_conflict'
    | 'no_gateway_left'
    | 'unknown_change'
    | 'change_took_effect';
  /** From when the settings would not fit, or no gateway would be active. */
  conflict_at: Date | null;
}

/** A gateway as it shall be set from a time on. */
export interface NewSettings {
  gateway: GatewayName;
  enabled: boolean;
  role: 'active' | 'fallback' | null;
  minPaise: number;
  maxPaise: number;
  feeBasisPoints: number;
  feeMode: 'deducted' | 'added';
}

export const changeSettings = (
  db: Database,
  by: StaffActor,
  change: NewSettings & {
    mode: Mode;
    effectiveAt: Date | null;
    reason: string;
    version: string;
    acceptsNoGateway: boolean;
  },
): Promise<ChangeOutcome> =>
  callFunction<ChangeOutcome>(db, 'change_gateway_settings', {
    ...byParameters(by),
    p_mode: change.mode,
    p_gateway: change.gateway,
    p_enabled: change.enabled,
    p_role: change.role,
    p_min_paise: change.minPaise,
    p_max_paise: change.maxPaise,
    p_fee_basis_points: change.feeBasisPoints,
    p_fee_mode: change.feeMode,
    p_effective_at: change.effectiveAt?.toISOString() ?? null,
    p_reason: change.reason,
    p_expected_version: change.version,
    p_accepts_no_gateway: change.acceptsNoGateway,
  });

export const cancelChange = (
  db: Database,
  by: StaffActor,
  cancellation: { mode: Mode; changeId: string; reason: string; version: string; acceptsNoGateway: boolean },
): Promise<ChangeOutcome> =>
  callFunction<ChangeOutcome>(db, 'cancel_gateway_change', {
    ...byParameters(by),
    p_mode: cancellation.mode,
    p_change_id: cancellation.changeId,
    p_reason: cancellation.reason,
    p_expected_version: cancellation.version,
    p_accepts_no_gateway: cancellation.acceptsNoGateway,
  });
