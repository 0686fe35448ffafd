import { indiaDateTime } from '@deccanloop/contracts/india-time';
import { paise } from '@deccanloop/contracts/money';
import { GATEWAY_TITLES, type GatewayName, type Mode } from '@deccanloop/contracts/payments/status';
import { MOST_PLANNED_DAYS, type GatewayUse } from '@deccanloop/contracts/staff/gateway-settings';
import type {
  GatewayChangeDto,
  GatewaySettingsDto,
  SettingsOfGatewayDto,
} from '@deccanloop/contracts/staff/gateway-settings-dto';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { inSnapshot } from '../../platform/snapshot';
import { AccountError } from '../accounts/errors';
import type { StaffActor } from '../accounts/security-events/actor';
import {
  cancelChange,
  changeSettings,
  databaseTime,
  findChanges,
  findSettingsFrom,
  findVersion,
  type ChangeOutcome,
  type StoredChange,
} from './change-repository';
import { GatewaySettingsError } from './errors';
import type { GatewaySettingRow } from './repository';

export interface GatewayChange {
  gateway: GatewayName;
  use: GatewayUse;
  minPaise: number;
  maxPaise: number;
  feeBasisPoints: number;
  feeMode: 'deducted' | 'added';
  /** Null: at once. */
  effectiveAt: Date | null;
  reason: string;
  /** Of the settings that the administrator has seen. */
  version: string;
  /** Also when no gateway is active then. */
  acceptsNoGateway: boolean;
}

/** The settings of the gateways in the mode of the site, for administrators. Each change answers the settings after it. */
export interface GatewayChanges {
  read(): Promise<GatewaySettingsDto>;
  /**
   * The database checks the session of the administrator, and writes the audit log.
   * @throws GatewaySettingsError; AccountError `unauthenticated`, `forbidden`, `reauthentication_required`
   */
  change(change: GatewayChange, by: StaffActor): Promise<GatewaySettingsDto>;
  /** @throws as `change` */
  cancel(
    cancellation: { changeId: string; reason: string; version: string; acceptsNoGateway: boolean },
    by: StaffActor,
  ): Promise<GatewaySettingsDto>;
}

export interface GatewayChangesDeps {
  db: Knex;
  mode: Mode;
  clock: Clock;
  /** Gateways that this process has credentials for. */
  configured: readonly GatewayName[];
}

/** Changes that have taken effect or were cancelled, on the page. */
const HISTORY = 100;
const DAY_MS = 24 * 3_600_000;

export function createGatewayChanges({ db, mode, clock, configured }: GatewayChangesDeps): GatewayChanges {
  const read = (): Promise<GatewaySettingsDto> =>
    inSnapshot(db, async (trx) => {
      const at = await databaseTime(trx);
      const settings = await findSettingsFrom(trx, mode, at);
      const times = [...new Map(settings.map((row) => [row.at.getTime(), row.at])).values()];
      const [now = new Date(at), ...later] = times;
      const settingsAt = (time: Date) =>
        settings.filter((row) => row.at.getTime() === time.getTime()).map(settingsOf);
      return {
        mode,
        readAt: now.toISOString(),
        version: await findVersion(trx, mode, at),
        gateways: settingsAt(now).map((each) => ({
          ...each,
          hasCredentials: configured.includes(each.gateway),
        })),
        planned: later.map((time) => ({ at: time.toISOString(), gateways: settingsAt(time) })),
        changes: (await findChanges(trx, { mode, at, limit: HISTORY })).map(toChange),
      };
    });

  return {
    read,
    async change({ use, version, ...change }, by) {
      const { gateway, effectiveAt } = change;
      if (effectiveAt !== null) assertPossible(effectiveAt, clock.now());
      const role = use === 'active' || use === 'fallback' ? use : null;
      if (role !== null && !configured.includes(gateway))
        throw atField(
          'no_credentials',
          'use',
          `This installation has no ${mode} credentials for ${GATEWAY_TITLES[gateway]}, so it cannot take payments.`,
        );
      assertDone(await changeSettings(db, by, { ...change, mode, version, enabled: use !== 'off', role }));
      return read();
    },
    async cancel(cancellation, by) {
      assertDone(await cancelChange(db, by, { ...cancellation, mode }));
      return read();
    },
  };
}

/** @throws GatewaySettingsError `time_not_possible` */
function assertPossible(at: Date, now: Date): void {
  if (at.getTime() > now.getTime() + MOST_PLANNED_DAYS * DAY_MS)
    throw atField('time_not_possible', 'at', `At most ${MOST_PLANNED_DAYS} days ahead`);
}

const atField = (code: GatewaySettingsError['code'], field: string, message: string) =>
  new GatewaySettingsError(code, { errors: { [field]: [message] } });

/** @throws GatewaySettingsError, AccountError */
function assertDone({ outcome, conflict_at: from }: ChangeOutcome): void {
  switch (outcome) {
    case 'done':
      return;
    case 'unauthenticated':
    case 'forbidden':
    case 'reauthentication_required':
      throw new AccountError(outcome);
    case 'time_passed':
      throw atField('time_not_possible', 'at', 'This time has passed');
    case 'planned_conflict':
      throw new GatewaySettingsError(outcome, {
        message: `With the change that is planned for ${from === null ? 'later' : indiaDateTime(from)}, the minimum would be above the maximum. Cancel that change first.`,
      });
    case 'no_gateway_left': {
      const when = from === null ? '' : `From ${indiaDateTime(from)} on `;
      const message = `${when}no gateway would be active, so customers could not add money. Confirm that you want this.`;
      throw new GatewaySettingsError(outcome, { message, errors: { acceptsNoGateway: [message] } });
    }
    case 'settings_changed':
    case 'unchanged':
    case 'unknown_change':
    case 'change_took_effect':
      throw new GatewaySettingsError(outcome);
  }
}

type Stored = Omit<GatewaySettingRow, 'updated_at' | 'mode'>;

const useOf = ({ enabled, role }: Pick<Stored, 'enabled' | 'role'>): GatewayUse =>
  enabled ? (role ?? 'none') : 'off';

const settingsOf = (row: Stored): SettingsOfGatewayDto => ({
  gateway: row.gateway,
  use: useOf(row),
  minPaise: paise(row.min_paise),
  maxPaise: paise(row.max_paise),
  feeBasisPoints: row.fee_basis_points,
  feeMode: row.fee_mode,
});

function toChange(row: StoredChange): GatewayChangeDto {
  const { before, cancellation } = row;
  const { gateway: _gateway, ...valuesBefore } = before === null ? { gateway: null } : settingsOf(before);
  return {
    id: row.change_id,
    gateway: row.gateway,
    state: cancellation !== null ? 'cancelled' : row.isPlanned ? 'planned' : 'effective',
    effectiveAt: row.effective_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    source: row.source,
    setBy: row.setter,
    reason: row.reason,
    cancelled: cancellation && { ...cancellation, at: new Date(cancellation.at).toISOString() },
    before: before === null ? null : (valuesBefore as GatewayChangeDto['before']),
    after: {
      use: usedAfter(row),
      minPaise: row.min_paise === null ? null : paise(row.min_paise),
      maxPaise: row.max_paise === null ? null : paise(row.max_paise),
      feeBasisPoints: row.fee_basis_points,
      feeMode: row.fee_mode,
    },
  };
}

/** Null when the change does not touch it. */
function usedAfter({ enabled, role, before }: StoredChange): GatewayUse | null {
  if (enabled === null && role === null) return null;
  const given = role ?? before?.role ?? null;
  return useOf({ enabled: enabled ?? before?.enabled ?? false, role: given === 'none' ? null : given });
}
