import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { useEffect, useRef } from 'react';
import { GatewayMark } from '../../components/brand/gateway-mark';
import { Button } from '../../components/ui/button';
import { Spinner } from '../../components/ui/spinner';
import type { LiveTry } from './live-try';
import type { CheckoutState } from './use-checkout';
import type { LiveTryState } from './use-live-tries';

interface RunningTryProps {
  lastTry: LiveTry;
  text: { title: string; text: string; isShort: boolean };
  tries: LiveTryState;
  checkout: CheckoutState;
}

/** A try whose result is not known: no second payment is offered beside it. */
export function RunningTry({
  lastTry: { gateway, canContinue, canCancel },
  text: { title, text, isShort },
  tries: { opening, pay },
  checkout: { busy, cancel },
}: RunningTryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const name = GATEWAY_TITLES[gateway];
  return (
    <div className="grid gap-6">
      <div className="rounded-lg border border-paper-300 bg-paper-0 px-5 py-6 shadow-card" role="status">
        <p className="flex items-center gap-2.5 text-sm font-semibold text-ink-700">
          <GatewayMark gateway={gateway} size={18} />
          {name}
          {isShort && (
            <span className="ml-auto text-brand-600">
              <Spinner label="" />
            </span>
          )}
        </p>
        <h2 ref={heading} tabIndex={-1} className="display mt-4 text-xl">
          {title}
        </h2>
        <p className="mt-1.5 text-sm text-ink-600">{text}</p>
      </div>
      {canContinue && (
        <Button
          size="lg"
          fullWidth
          loading={opening !== null}
          loadingText={`Opening ${name}...`}
          disabled={busy !== null}
          onClick={() => pay(gateway)}
        >
          Continue with {name}
        </Button>
      )}
      {canCancel && (
        <Button
          variant="ghost"
          fullWidth
          loading={busy === 'cancel'}
          loadingText="One moment..."
          disabled={opening !== null}
          onClick={cancel}
        >
          Pay in another way, or cancel
        </Button>
      )}
    </div>
  );
}
