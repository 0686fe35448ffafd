import { RETENTION_NAMES } from '@deccanloop/contracts/staff/retention';
import {
  FEATURE_NAMES,
  retentionKey,
  type FeatureName,
  type SettingKey,
  type SettingValues,
} from '@deccanloop/contracts/staff/stored-settings';
import type { StoredSettingsDto } from '@deccanloop/contracts/staff/stored-settings-dto';
import type { Knex } from '../../platform/database';
import { inSnapshot } from '../../platform/snapshot';
import { AccountError } from '../accounts/errors';
import type { StaffActor } from '../accounts/security-events/actor';
import { companyOf } from '../papers/company';
import { SettingError } from './errors';
import { isFeatureOn } from './features';
import { understood } from './read-setting';
import { STANDARD_RETENTION_VALUES } from './retention';
import {
  changeStoredSetting,
  countPricesWithOtherRate,
  findStoredValues,
  findVersions,
  type StoredVersion,
} from './setting-repository';

/** What holds until an administrator stores another value: of the environment. */
export type StandardSettings = Pick<SettingValues, 'company' | FeatureName>;

export interface SettingChange<Key extends SettingKey> {
  key: Key;
  value: SettingValues[Key];
  /** The version that the administrator has seen; 0: nothing was stored. */
  version: number;
  reason: string;
}

/** Settings that administrators change; every process reads them at each use (docs/decisions/0060). */
export interface StoredSettings {
  read(): Promise<StoredSettingsDto>;
  /**
   * Stores the next version. The same request sent twice stores one.
   * @throws SettingError `setting_changed`, `setting_unchanged`
   * @throws AccountError `unauthenticated`, `forbidden`, `reauthentication_required`
   */
  change<Key extends SettingKey>(change: SettingChange<Key>, by: StaffActor): Promise<StoredSettingsDto>;
  /** Whether a part of the product is switched on now. */
  isOn(feature: FeatureName): Promise<boolean>;
}

/** Changes of one setting that the page lists. */
const HISTORY = 20;

export function createStoredSettings({
  db,
  standard,
}: {
  db: Knex;
  standard: StandardSettings;
}): StoredSettings {
  const standards: SettingValues = { ...STANDARD_RETENTION_VALUES, ...standard };

  const read = (): Promise<StoredSettingsDto> =>
    inSnapshot(db, async (trx) => {
      const versions = await findVersions(trx, HISTORY);
      const of = <Key extends SettingKey>(key: Key) => versioned(versions, key, standards[key]);
      const company = of('company');
      const { supplier, tax } = companyOf(company.value);
      return {
        company: {
          ...company,
          printed: {
            stateCode: supplier.stateCode,
            pan: supplier.pan,
            addressLines: [...supplier.addressLines],
          },
          pricesWithOtherRate: await countPricesWithOtherRate(trx, tax.rateBasisPoints),
        },
        features: FEATURE_NAMES.map((name) => ({ name, ...of(name) })),
        retention: RETENTION_NAMES.map((name) => ({ name, ...of(retentionKey(name)) })),
      };
    });

  return {
    read,
    async change({ key, value, version, reason }, by) {
      // The function does not know what holds before anything is stored.
      const isStandard = version === 0 && JSON.stringify(value) === JSON.stringify(standards[key]);
      if (isStandard && !(await findStoredValues(db, [key])).has(key))
        throw new SettingError('setting_unchanged');
      const outcome = await changeStoredSetting(db, by, { key, value, version, reason });
      switch (outcome) {
        case 'done':
          return read();
        case 'changed':
          throw new SettingError('setting_changed');
        case 'unchanged':
          throw new SettingError('setting_unchanged');
        default:
          throw new AccountError(outcome);
      }
    },
    isOn: (feature) => isFeatureOn(db, feature, standard[feature]),
  };
}

function versioned<Key extends SettingKey>(
  versions: readonly StoredVersion[],
  key: Key,
  standard: SettingValues[Key],
) {
  const history = versions
    .filter((each) => each.key === key)
    .map(({ version, value, setBy, effectiveAt, reason }) => ({
      ...{ version, setBy, reason },
      value: shown(understood(key, value)),
      effectiveAt: effectiveAt.toISOString(),
    }));
  const [current] = history;
  return { version: current?.version ?? 0, value: current?.value ?? shown(standard), history };
}

/** A copy that an answer may hold. */
const shown = <T>(value: T): T => structuredClone(value);
