import { boolean, number, object, string } from 'yup';
import { actionReason } from './action-reason';
import { isCompanyDetails, shownVersion, type CompanyDetails } from './company-details';
import { isRetentionLength, RETENTION_NAMES, RETENTION_PERIODS, type RetentionName } from './retention';

/** Parts of the product that an administrator switches on and off. */
export const FEATURES = {
  quotation_login: {
    label: 'Log-in for quotation requests',
    on: 'Only logged-in users can send a request. A guest whose form is open is told so, and keeps what was typed.',
    off: 'Visitors can send a request without an account.',
  },
  mandated_poll_plan: {
    label: "PhonePe's own table of status checks",
    on: 'Payments are checked at the times that PhonePe asks live merchants to keep.',
    off: 'Payments of PhonePe are checked every 3 seconds for 5 minutes, and then less often.',
  },
} as const satisfies Record<string, { label: string; on: string; off: string }>;
export type FeatureName = keyof typeof FEATURES;
export const FEATURE_NAMES = Object.keys(FEATURES) as FeatureName[];

type RetentionKey = `retention_${RetentionName}`;

/** The type of every stored setting. */
export type SettingValues = { company: CompanyDetails } & Record<FeatureName, boolean> &
  Record<RetentionKey, number>;
export type SettingKey = keyof SettingValues;

export const retentionKey = (name: RetentionName): RetentionKey => `retention_${name}`;

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

/** Whether a stored value is one that this program understands. */
export const SETTING_CHECKS = {
  company: isCompanyDetails,
  ...(Object.fromEntries(FEATURE_NAMES.map((name) => [name, isBoolean])) as Record<
    FeatureName,
    (value: unknown) => boolean
  >),
  ...(Object.fromEntries<(value: unknown) => boolean>(
    RETENTION_NAMES.map((name) => [retentionKey(name), (value: unknown) => isRetentionLength(name, value)]),
  ) as Record<RetentionKey, (value: unknown) => boolean>),
} satisfies Record<SettingKey, (value: unknown) => boolean>;

export const SETTING_KEYS = Object.keys(SETTING_CHECKS) as SettingKey[];

/** `POST /api/admin/company-settings/features`. */
export const featureSchema = object({
  feature: string<FeatureName>()
    .oneOf<FeatureName>(FEATURE_NAMES, 'This switch is not known')
    .required('Choose a switch'),
  isOn: boolean().strict().required('Choose on or off'),
  reason: actionReason(),
  version: shownVersion(),
}).noUnknown();

export const featureFormSchema = object({ reason: actionReason() });

const lengthField = () => number().typeError('Enter a whole number').integer('Enter a whole number');

/** The form of one period. */
export const retentionFormSchema = (name: RetentionName) => {
  const { min, max, unit } = RETENTION_PERIODS[name];
  const message = `Enter ${min} to ${max} ${unit}`;
  return object({
    length: lengthField().min(min, message).max(max, message).required(message),
    reason: actionReason(),
  });
};

/** `POST /api/admin/company-settings/retention`. */
export const retentionSchema = object({
  period: string<RetentionName>()
    .oneOf<RetentionName>(RETENTION_NAMES, 'This period is not known')
    .required('Choose a period'),
  /** In the unit of the period. */
  length: lengthField()
    .required('Enter a whole number')
    .test('range', (value, { createError, parent }) => {
      const { period } = parent as { period?: RetentionName };
      if (period === undefined || !(period in RETENTION_PERIODS) || isRetentionLength(period, value))
        return true;
      const { min, max, unit } = RETENTION_PERIODS[period];
      return createError({ message: `Enter ${min} to ${max} ${unit}` });
    }),
  reason: actionReason(),
  version: shownVersion(),
}).noUnknown();
