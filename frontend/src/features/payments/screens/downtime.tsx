import { amountRangeHint } from '@deccanloop/contracts/payments/amount';
import type { ActiveGatewayDto, OfferedGatewayDto } from '@deccanloop/contracts/payments/dto';
import { RefreshCw } from 'lucide-react';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { formatTime } from '../../../lib/format';
import { feeNote } from './form-rules';

/** Whether the shown gateway is down, and the alternatives. */
export interface Downtime {
  isDown: boolean;
  /** The gateway to pay with instead; null where there is none. */
  fallback: OfferedGatewayDto | null;
  /** The last initiation failed at the gateway, so the other one is offered beside Try again. */
  offersFallback: boolean;
  checking: boolean;
  onCheck: () => void;
  onFallback: () => void;
}

interface Props {
  gateway: ActiveGatewayDto;
  downtime: Downtime;
}

/** Above the form: the gateway's health. The region is always mounted, so that its text is read out. */
export function DowntimeNotice({ gateway: { gatewayName, health }, downtime: { isDown } }: Props) {
  return (
    <div role="status" className="contents">
      {isDown ? (
        <Banner tone="warning" title={`${gatewayName} is not answering`}>
          {health.since === null ? 'New payments' : `Since ${formatTime(health.since)}, new payments`} with{' '}
          {gatewayName} cannot be started. What you typed is kept, and we check again every minute.
        </Banner>
      ) : (
        health.state === 'degraded' && (
          <Banner tone="info" title={`${gatewayName} is slower than usual`}>
            Your payment may take a little longer to be confirmed. Please do not pay twice.
          </Banner>
        )
      )}
    </div>
  );
}

interface ActionsProps {
  downtime: Downtime;
  /** An earlier payment is unresolved, so the pay button of the other gateway's form asks first. */
  asksFirst: boolean;
}

/** Opens the other gateway's form with the typed amount. */
export function FallbackOffer({ downtime: { fallback, onFallback, isDown }, asksFirst }: ActionsProps) {
  if (fallback === null) return null;
  return (
    <>
      <Button size="lg" fullWidth variant={isDown ? 'primary' : 'secondary'} onClick={onFallback}>
        {asksFirst ? `Use ${fallback.gatewayName} instead` : `Pay with ${fallback.gatewayName}`}
      </Button>
      <p className="text-center text-sm text-ink-600">
        {amountRangeHint(fallback.limits)}. {feeNote(fallback.fee)}
      </p>
    </>
  );
}

/** Replaces the pay button of a gateway that is down. */
export function DowntimeActions({ downtime, asksFirst }: ActionsProps) {
  const { fallback, checking, onCheck } = downtime;
  return (
    <div className="grid gap-3">
      <FallbackOffer downtime={downtime} asksFirst={asksFirst} />
      <Button
        size="lg"
        fullWidth
        variant={fallback === null ? 'primary' : 'secondary'}
        loading={checking}
        loadingText="Checking..."
        icon={<RefreshCw aria-hidden className="size-4.5" />}
        onClick={onCheck}
      >
        Check again
      </Button>
    </div>
  );
}
