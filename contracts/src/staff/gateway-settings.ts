import { boolean, object, string } from 'yup';
import { indiaMinuteToTime } from '../india-time';
import { parseTypedRupees } from '../money';
import { GATEWAYS, type GatewayName } from '../payments/status';
import { RECORD_ID } from '../record-id';
import { trimmedText } from '../trimmed-text';
import { actionReason } from './action-reason';
import { typedAmount } from './typed-amount';

export type {
  GatewayChangeDto,
  GatewaySettingsDto,
  GatewayValuesDto,
  SettingsOfGatewayDto,
} from './gateway-settings-dto';

/**
 * What a gateway is used for. `active`: every new top-up. `fallback`: top-ups while the active one fails. `none`: no new
 * top-up is offered, but a failed payment can be tried again. `off`: nothing new begins.
 */
export const GATEWAY_USES = ['active', 'fallback', 'none', 'off'] as const;
export type GatewayUse = (typeof GATEWAY_USES)[number];

/** A limit is at least ₹1, at most ₹10 lakh. */
export const GATEWAY_AMOUNT_RANGE = { minPaise: 1_00, maxPaise: 10_00_000_00 } as const;
export const MAX_FEE_PERCENT = 10;
/** How far ahead a change can be planned. */
export const MOST_PLANNED_DAYS = 366;

const PERCENT = /^(\d{1,2})(?:\.(\d{1,2}))?$/;

/** Hundredths of a percent: "2.5" is 250; null for a text that is no fee from 0 to 10 %. */
export function parseFeePercent(text: string): number | null {
  const [, whole = '', fraction = ''] = PERCENT.exec(text.trim().replace(/\s*%$/, '')) ?? [];
  if (whole === '') return null;
  const basisPoints = Number(whole + fraction.padEnd(2, '0'));
  return basisPoints <= MAX_FEE_PERCENT * 100 ? basisPoints : null;
}

const values = {
  use: string<GatewayUse>().oneOf<GatewayUse>(GATEWAY_USES, 'Choose a use').required('Choose a use'),
  /** Rupees as people write them. */
  minimum: typedAmount(GATEWAY_AMOUNT_RANGE, 'Enter the minimum'),
  maximum: typedAmount(GATEWAY_AMOUNT_RANGE, 'Enter the maximum').test(
    'not below the minimum',
    'At least the minimum',
    (text, { parent }) => {
      const { minimum } = parent as { minimum?: unknown };
      const from = typeof minimum === 'string' ? parseTypedRupees(minimum) : null;
      const to = parseTypedRupees(text);
      return from === null || to === null || to >= from;
    },
  ),
  /** Percent: "2" or "2.5". */
  fee: trimmedText()
    .required('Enter the fee')
    .test(
      'percent',
      `Enter a percentage from 0 to ${MAX_FEE_PERCENT}, like 2 or 2.5`,
      (text) => text === '' || parseFeePercent(text) !== null,
    ),
  feeMode: string<'deducted' | 'added'>()
    .oneOf(['deducted', 'added'], 'Choose deducted or added')
    .required('Choose deducted or added'),
  reason: actionReason(),
  /** Customers cannot add money then. */
  acceptsNoGateway: boolean().default(false),
};

const minute = () =>
  string().test(
    'minute',
    'Choose a date and a time',
    (text) => text === undefined || text === '' || indiaMinuteToTime(text) !== null,
  );

/** The form of a gateway. `at`: a date and time in India, "2026-12-01T00:00". */
export const gatewayFormSchema = object({
  ...values,
  when: string().oneOf(['now', 'later']).required(),
  at: minute().when('when', { is: 'later', then: (schema) => schema.required('Choose a date and a time') }),
});

/** The settings as they were shown; somebody else may have changed them since. */
const version = () =>
  string()
    .matches(/^\d{1,15}$/, 'Reload the page')
    .required('Reload the page');

/** `POST /api/admin/company-settings/gateways/change`: how the gateway is set from then on. */
export const changeGatewaySchema = object({
  ...values,
  gateway: string<GatewayName>()
    .oneOf<GatewayName>(GATEWAYS, 'Choose a gateway')
    .required('Choose a gateway'),
  /** A date and time in India, "2026-12-01T00:00"; empty or absent: at once. */
  at: minute(),
  version: version(),
}).noUnknown();

/** The form of a cancellation. */
export const cancelGatewayChangeFormSchema = object({
  reason: actionReason(),
  acceptsNoGateway: boolean().default(false),
});

/** `POST /api/admin/company-settings/gateways/cancel`. */
export const cancelGatewayChangeSchema = object({
  changeId: string().matches(RECORD_ID, 'Not a valid ID').required('Choose a change'),
  reason: actionReason(),
  acceptsNoGateway: boolean().default(false),
  version: version(),
}).noUnknown();
