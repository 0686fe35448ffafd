import { indiaMinuteToTime } from '@deccanloop/contracts/india-time';
import { parseTypedRupees } from '@deccanloop/contracts/money';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import {
  gatewayFormSchema,
  parseFeePercent,
  type GatewaySettingsDto,
  type GatewayUse,
  type SettingsOfGatewayDto,
} from '@deccanloop/contracts/staff/gateway-settings';
import { rupeesText, settingsAt } from './gateway-texts';

/** The fields that hold the settings. */
export interface SettingFields {
  use: GatewayUse;
  minimum: string;
  maximum: string;
  fee: string;
  feeMode: 'deducted' | 'added';
}

export interface GatewayFormValues extends SettingFields {
  when: 'now' | 'later';
  /** A date and time in India, as the field has it. */
  at: string;
  reason: string;
  acceptsNoGateway: boolean;
}

export const fieldsOf = (settings: SettingsOfGatewayDto): SettingFields => ({
  use: settings.use,
  minimum: rupeesText(settings.minPaise),
  maximum: rupeesText(settings.maxPaise),
  fee: String(settings.feeBasisPoints / 100),
  feeMode: settings.feeMode,
});

/** When the change takes effect; null: at once, or not chosen yet. */
export const timeOf = ({ when, at }: Pick<GatewayFormValues, 'when' | 'at'>): Date | null =>
  when === 'later' ? indiaMinuteToTime(at) : null;

/** The settings of a gateway just before the change. */
export const beforeOf = (
  settings: GatewaySettingsDto,
  gateway: GatewayName,
  values: Pick<GatewayFormValues, 'when' | 'at'>,
): SettingsOfGatewayDto | undefined =>
  settingsAt(settings, timeOf(values)).find((each) => each.gateway === gateway);

/** The settings that the form describes; null while one of its fields is wrong. */
export function settingsOfForm(gateway: GatewayName, values: GatewayFormValues): SettingsOfGatewayDto | null {
  const wanted = ['use', 'minimum', 'maximum', 'fee', 'feeMode', 'when', 'at'] as const;
  if (!gatewayFormSchema.pick(wanted).isValidSync(values)) return null;
  const [minPaise, maxPaise] = [parseTypedRupees(values.minimum), parseTypedRupees(values.maximum)];
  const feeBasisPoints = parseFeePercent(values.fee);
  if (minPaise === null || maxPaise === null || feeBasisPoints === null) return null;
  const { use, feeMode } = values;
  return { gateway, use, minPaise, maxPaise, feeBasisPoints, feeMode };
}
