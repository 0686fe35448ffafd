import { GATEWAY_TITLES, type GatewayName } from '@deccanloop/contracts/payments/status';
import { GatewayMark } from '../../components/brand/gateway-mark';

const METHODS = {
  razorpay: 'Cards, UPI, net banking and wallets',
  phonepe: 'UPI, cards and the PhonePe wallet',
} as const satisfies Record<GatewayName, string>;

export interface GatewayChoiceProps {
  gateways: readonly GatewayName[];
  value: GatewayName;
  disabled: boolean;
  onChange: (gateway: GatewayName) => void;
}

export function GatewayChoice({ gateways, value, disabled, onChange }: GatewayChoiceProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className="font-semibold">How do you want to pay?</legend>
      <div className="mt-3 grid gap-3">
        {gateways.map((gateway) => (
          <label
            key={gateway}
            className="relative flex cursor-pointer items-center gap-4 rounded-md border border-ink-400 bg-paper-0 px-4 py-3.5 transition select-none hover:border-ink-600 hover:bg-paper-50 has-checked:border-brand-600 has-checked:bg-brand-50 has-checked:inset-ring has-checked:inset-ring-brand-600 has-focus-visible:outline-3 has-focus-visible:outline-brand-600/35 has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name="gateway"
              value={gateway}
              checked={value === gateway}
              onChange={() => onChange(gateway)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <span
              aria-hidden
              className="grid size-4.5 shrink-0 place-items-center rounded-full border border-ink-400 transition peer-checked:border-5 peer-checked:border-brand-600"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold text-ink-900">{GATEWAY_TITLES[gateway]}</span>
              <span className="block text-sm text-ink-600">{METHODS[gateway]}</span>
            </span>
            <GatewayMark gateway={gateway} size={24} className="shrink-0 text-ink-700" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
