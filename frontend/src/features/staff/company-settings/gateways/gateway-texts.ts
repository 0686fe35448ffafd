import { indiaDateTime } from '@deccanloop/contracts/india-time';
import { formatPaise, paise } from '@deccanloop/contracts/money';
import { breakdownOf } from '@deccanloop/contracts/payments/fees';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type {
  GatewayChangeDto,
  GatewaySettingsDto,
  GatewayUse,
  GatewayValuesDto,
  SettingsOfGatewayDto,
} from '@deccanloop/contracts/staff/gateway-settings';

export const USE_LABELS = {
  active: 'Active',
  fallback: 'Fallback',
  none: 'On, without a role',
  off: 'Off',
} as const satisfies Record<GatewayUse, string>;

export const USE_TEXTS = {
  active: 'Takes every new top-up.',
  fallback: 'Takes top-ups while the active gateway fails.',
  none: 'Takes no new top-ups. Failed payments can be tried again.',
  off: 'Nothing new begins. Payments that have begun still complete.',
} as const satisfies Record<GatewayUse, string>;

export const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;
export const feeText = (basisPoints: number, mode: GatewayValuesDto['feeMode']): string =>
  basisPoints === 0 ? 'None' : `${percentText(basisPoints)}, ${mode}`;

/** "₹2" without the sign, as the fields have it. */
export const rupeesText = (amount: number): string => formatPaise(paise(amount)).replace('₹', '');

/** The settings of all gateways at a time; null: now. */
export function settingsAt(
  { gateways, planned }: Pick<GatewaySettingsDto, 'gateways' | 'planned'>,
  at: Date | null,
): readonly SettingsOfGatewayDto[] {
  if (at === null) return gateways;
  return planned.findLast((each) => new Date(each.at) <= at)?.gateways ?? gateways;
}

/** What differs, as "Fee: 2%, deducted → 3%, deducted". */
export function differences(before: GatewayValuesDto, after: GatewayValuesDto): string[] {
  const line = (what: string, from: string, to: string) => (from === to ? [] : [`${what}: ${from} → ${to}`]);
  const money = (amount: number) => formatPaise(paise(amount));
  return [
    ...line('Use', USE_LABELS[before.use], USE_LABELS[after.use]),
    ...line('Minimum', money(before.minPaise), money(after.minPaise)),
    ...line('Maximum', money(before.maxPaise), money(after.maxPaise)),
    ...line(
      'Fee',
      feeText(before.feeBasisPoints, before.feeMode),
      feeText(after.feeBasisPoints, after.feeMode),
    ),
  ];
}

/** The settings that a stored change leads to. */
export const afterChange = ({ before, after }: GatewayChangeDto): GatewayValuesDto => ({
  use: after.use ?? before?.use ?? 'off',
  minPaise: after.minPaise ?? before?.minPaise ?? paise(0),
  maxPaise: after.maxPaise ?? before?.maxPaise ?? paise(0),
  feeBasisPoints: after.feeBasisPoints ?? before?.feeBasisPoints ?? 0,
  feeMode: after.feeMode ?? before?.feeMode ?? 'deducted',
});

/** An amount that the limits permit, near ₹1,000. */
const exampleAmount = ({ minPaise, maxPaise }: GatewayValuesDto) =>
  paise(Math.min(Math.max(1_000_00, minPaise), maxPaise));

/** "From 1 Dec 2026, 12:00 am IST", "From now on". */
export const fromText = (at: Date | null): string =>
  at === null ? 'From now on' : `From ${indiaDateTime(at)}`;

/** What customers will notice, in sentences. */
export function consequences(
  before: readonly SettingsOfGatewayDto[],
  after: SettingsOfGatewayDto,
  at: Date | null,
): { texts: string[]; leavesNone: boolean } {
  const from = fromText(at);
  const old = before.find(({ gateway }) => gateway === after.gateway);
  const replaced = before.find(({ gateway, use }) => gateway !== after.gateway && use === after.use);
  const title = GATEWAY_TITLES[after.gateway];
  const texts: string[] = [];
  const leavesNone =
    after.use !== 'active' && !before.some((each) => each.gateway !== after.gateway && each.use === 'active');
  if (old?.use !== after.use) {
    texts.push(`${from}: ${title} is ${USE_LABELS[after.use].toLowerCase()}. ${USE_TEXTS[after.use]}`);
    if (replaced && after.use === 'active')
      texts.push(`${GATEWAY_TITLES[replaced.gateway]} becomes the fallback.`);
    if (replaced && after.use === 'fallback')
      texts.push(`${GATEWAY_TITLES[replaced.gateway]} stays on, without a role.`);
  }
  if (after.use === 'off') return { texts, leavesNone };
  const isOtherFee = old?.feeBasisPoints !== after.feeBasisPoints || old.feeMode !== after.feeMode;
  const isOtherRange = old?.minPaise !== after.minPaise || old.maxPaise !== after.maxPaise;
  const money = (amount: number) => formatPaise(paise(amount));
  if (isOtherFee || (old?.use !== after.use && after.use === 'active')) {
    const amount = exampleAmount(after);
    const { feePaise, totalPaise, creditPaise } = breakdownOf(amount, {
      basisPoints: after.feeBasisPoints,
      mode: after.feeMode,
    });
    texts.push(
      `${from} a top-up of ${money(amount)} costs ${money(feePaise)} fee: the customer pays ${money(totalPaise)}, and ${money(creditPaise)} reaches the wallet.`,
    );
  }
  if (isOtherRange)
    texts.push(`${from} a top-up is from ${money(after.minPaise)} to ${money(after.maxPaise)}.`);
  return { texts, leavesNone };
}
