import { PAGES } from '@deccanloop/contracts/routes';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { useAppDispatch } from '../../../lib/dispatch';
import { formatTime } from '../../../lib/format';
import { useNow } from '../../../lib/now';
import { retryAddress } from '../../../lib/retry-address';
import { tabStorage } from '../../../lib/session-store';
import { anotherPaymentAddress } from '../../../lib/top-up-purpose';
import { retryRequested } from '../pay/retry-slice';
import { selectRetry } from '../state';
import type { WatchState } from '../watch/watch-slice';

/** Says until when the page of the last attempt can be used: two open pages would allow two payments. */
function HeldNote({ until, isOver }: { until: number; isOver: boolean }) {
  return (
    <Banner tone="info" live="polite" className="text-left">
      {isOver ? (
        'The page of your last try is closed now. You can start a new payment.'
      ) : (
        <>
          The payment page of your last try can still be used until{' '}
          <strong className="figures">{formatTime(new Date(until).toISOString())}</strong>. So that you never
          pay twice, a new payment can be started after that.
        </>
      )}
    </Banner>
  );
}

/**
 * Try Again on a failed payment: another attempt at the same top-up where the payer may, else the form.
 * Razorpay's checkout opens on /paynow only, because only its document's policy allows the script.
 */
export function TryAgain({ watch: { payment, merchantTransactionId } }: { watch: WatchState }) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const now = useNow();
  const { status, error, heldUntil } = useSelector(selectRetry);
  const mayRetry = payment !== null && payment.view.actions.retry && payment.details !== null;
  const isElsewhere = payment?.details?.gateway === 'razorpay' && !pathname.startsWith(PAGES.paynow);
  // Does not offer a new top-up where that could be paid twice.
  if (!mayRetry && payment !== null && payment.view.payAgain === 'no') return null;
  if (!mayRetry || isElsewhere)
    return (
      <Button asChild size="lg" fullWidth>
        <a
          href={
            mayRetry
              ? retryAddress(payment.merchantTransactionId)
              : anotherPaymentAddress(merchantTransactionId, tabStorage())
          }
        >
          Try Again
        </a>
      </Button>
    );
  const isHeld = heldUntil !== null && now < heldUntil;
  return (
    <>
      {heldUntil !== null && <HeldNote until={heldUntil} isOver={!isHeld} />}
      {error !== null && (
        <Banner tone="error" live="assertive" className="text-left">
          {error.message}
        </Banner>
      )}
      <Button
        size="lg"
        fullWidth
        disabled={isHeld}
        loading={status !== 'idle'}
        loadingText="Processing..."
        onClick={() => dispatch(retryRequested(payment))}
      >
        Try Again
      </Button>
    </>
  );
}
