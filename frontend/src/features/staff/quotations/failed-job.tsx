import type { StaffPhasePaymentDto } from '@deccanloop/contracts/quotations/dto';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { formatDateTime } from '../../../lib/format';

export interface FailedJobProps {
  failedJob: NonNullable<StaffPhasePaymentDto['failedJob']>;
  /** A payment in state `requested` blocks the customer's Pay Now. */
  isRequested: boolean;
  /** Requests the reversal again. */
  onRepeat?: () => void;
}

/** That nothing will happen by itself, where to look, and what starts it again. */
export function FailedJob({ failedJob: { name, failedAt, error }, isRequested, onRepeat }: FailedJobProps) {
  const isPayment = name === 'pay-phase';
  return (
    <Banner
      tone="error"
      title={isPayment ? 'This payment has stopped' : 'This return has stopped'}
      {...(onRepeat && {
        action: (
          <Button size="sm" variant="secondary" onClick={onRepeat}>
            Request it again
          </Button>
        ),
      })}
    >
      <p>
        The job <code className="font-mono text-xs">{name}</code> gave up on {formatDateTime(failedAt)}. No
        money has moved.{' '}
        {!isPayment
          ? 'Requesting the return again starts it again.'
          : isRequested
            ? 'The customer cannot start it again: the message in the outbox must be delivered again.'
            : 'The customer can press Pay Now again, which starts it again.'}
      </p>
      {error !== null && <p className="mt-1 font-mono text-xs wrap-anywhere">{error}</p>}
      <p className="mt-1">
        Technical staff: “Dead-lettered outbox messages” in docs/OPERATIONS.md says how to find the message
        and deliver it again, which is safe.
      </p>
    </Banner>
  );
}
