import type { InferType } from 'yup';
import { amount, choice, dto, fields, flag, listOf, text, time, whole } from '../api/response-fields';
import { GATEWAYS, MODES } from '../payments/status';
import { GATEWAY_USES } from './gateway-settings';

const person = fields({ id: text(), name: text() });

const valueFields = {
  use: choice(GATEWAY_USES),
  minPaise: amount(),
  maxPaise: amount(),
  feeBasisPoints: whole(),
  feeMode: choice(['deducted', 'added']),
};
const gatewayValues = fields(valueFields);
export type GatewayValuesDto = InferType<typeof gatewayValues>;

const settingsOfGateway = fields({ gateway: choice(GATEWAYS), ...valueFields });
export type SettingsOfGatewayDto = InferType<typeof settingsOfGateway>;

export const GATEWAY_CHANGE_SOURCES = ['installation', 'administrator', 'command_line', 'database'] as const;

const gatewayChange = fields({
  /** The same for all gateways that the change concerns; it is cancelled as one. */
  id: text(),
  gateway: choice(GATEWAYS),
  state: choice(['planned', 'effective', 'cancelled']),
  effectiveAt: time(),
  createdAt: time(),
  source: choice(GATEWAY_CHANGE_SOURCES),
  /** Null unless an administrator made it. */
  setBy: person.nullable(),
  reason: text(),
  cancelled: fields({ at: time(), by: person, reason: text() }).nullable(),
  /** The settings just before; null for the first. */
  before: gatewayValues.nullable(),
  /** What the change sets; null: not changed. */
  after: fields({
    use: choice(GATEWAY_USES).nullable(),
    minPaise: amount().nullable(),
    maxPaise: amount().nullable(),
    feeBasisPoints: whole().nullable(),
    feeMode: choice(['deducted', 'added']).nullable(),
  }),
});
export type GatewayChangeDto = InferType<typeof gatewayChange>;

/** `GET /api/admin/company-settings/gateways`. */
export const gatewaySettingsDto = dto('GatewaySettings', {
  mode: choice(MODES),
  /** Of the database; planned changes take effect by its clock. */
  readAt: time(),
  version: text(),
  gateways: listOf(
    fields({
      gateway: choice(GATEWAYS),
      /** Whether this installation has its credentials; without them it cannot be active or the fallback. */
      hasCredentials: flag(),
      ...valueFields,
    }),
  ),
  /** The settings of all gateways from each time on at which a planned change takes effect, soonest first. */
  planned: listOf(fields({ at: time(), gateways: listOf(settingsOfGateway) })),
  /** The last to take effect or to be cancelled first; all planned ones, and the newest others. */
  changes: listOf(gatewayChange),
});
export type GatewaySettingsDto = InferType<typeof gatewaySettingsDto>;
