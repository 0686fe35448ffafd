import type { PaymentModeName } from '@deccanloop/contracts/payments/status';
import { GatewayMark } from '../brand/gateway-mark';
import { providerOf } from './providers';

/** A provider's logo on its colour; the name stands beside it. */
export function ProviderMark({ provider }: { provider: PaymentModeName }) {
  const shown = providerOf(provider);
  return (
    shown && (
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-md text-white"
        style={{ backgroundColor: shown.colour }}
      >
        <GatewayMark gateway={shown.gateway} size={22} />
      </span>
    )
  );
}
