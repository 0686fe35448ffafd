import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { EmptyIllustration } from '../../../components/brand/empty-illustration';
import { Button } from '../../../components/ui/button';
import { StatusMark } from '../../../components/ui/status-mark';
import { messageOf, type ApiError } from '../../../lib/api-error';
import { API_UNREACHABLE, hasNoAnswer } from '../../../lib/api-unreachable';
import { StateCard } from './state-card';

interface Props {
  error: ApiError;
  busy: boolean;
  onRetry: () => void;
}

/** The server has no gateway to offer: code `no_active_gateway`. */
export function NoGateway({ error, busy, onRetry }: Props) {
  return (
    <StateCard
      takesFocus
      mark={<EmptyIllustration />}
      title="No Active Gateway"
      actions={
        <Button size="lg" fullWidth loading={busy} loadingText="Refreshing..." onClick={onRetry}>
          Refresh
        </Button>
      }
    >
      <p>{messageOf(error, PAYMENT_TEXTS.noGateway)}</p>
      <p className="mt-2 text-sm">Payments are paused for the moment. Your link stays good.</p>
    </StateCard>
  );
}

export function GatewayError({ error, busy, onRetry }: Props) {
  // Without an answer from the server there is no message of its own, so ours is shown.
  const isOurs = hasNoAnswer(error);
  return (
    <StateCard
      takesFocus
      mark={<StatusMark kind="failed" />}
      title="Error"
      actions={
        <Button size="lg" fullWidth loading={busy} loadingText="Retrying..." onClick={onRetry}>
          Retry
        </Button>
      }
    >
      <p role="alert">{isOurs ? PAYMENT_TEXTS.gatewayError : messageOf(error, PAYMENT_TEXTS.gatewayError)}</p>
      {isOurs && <p className="mt-2 text-sm">{API_UNREACHABLE}</p>}
    </StateCard>
  );
}
