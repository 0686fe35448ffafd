import { PAGES } from '@deccanloop/contracts/routes';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { isEnded } from '@deccanloop/contracts/payments/status';
import { CancelPayment } from '../../../components/payment/cancel-payment';
import { Banner } from '../../../components/ui/banner';
import { Spinner } from '../../../components/ui/spinner';
import { shortTransactionId } from '../../../lib/format';
import { selectPay, selectWatch } from '../state';
import type { WatchState } from '../watch/watch-slice';
import { CONNECTION_TEXTS } from './connection-note';
import { supportAddress } from './result-actions';
import { ReminderBanner } from './reminder-banner';
import { SpecMark } from './spec-mark';

const linkClasses = 'font-semibold underline underline-offset-2';

/** Why a verified end is no success, with the ways on. */
function EndBanner({ watch }: { watch: WatchState }) {
  const { payment, message, merchantTransactionId: id, outcome } = watch;
  // The specification names the status word; "Unknown" where none is known.
  const status = outcome === 'timeout' ? 'timeout' : (payment?.status ?? 'Unknown');
  return (
    <Banner
      tone="warning"
      title={
        <>
          <SpecMark sign="⚠️" />
          Payment status: {status}
        </>
      }
    >
      <p>{payment?.reason ?? message ?? 'Nothing was credited. You can pay again below.'}</p>
      <p className="mt-1">
        <a className={linkClasses} href={PAGES.wallet}>
          Check Wallet
        </a>{' '}
        or{' '}
        <a className={linkClasses} href={supportAddress(id)}>
          Contact Support
        </a>
      </p>
    </Banner>
  );
}

/** The checkout was closed: its order can still be paid until it is cancelled. */
function StillOpen({ watch: { payment, outcome, merchantTransactionId } }: { watch: WatchState }) {
  if (!payment || outcome !== null || isEnded(payment.status)) return null;
  if (!payment.can.cancel && !payment.cancelRequested) return null;
  return (
    <Banner tone="info" title={`Payment ...${shortTransactionId(merchantTransactionId ?? '')} is still open`}>
      <p>If you have paid, the result appears here. If not, pay again below or cancel it.</p>
      <CancelPayment payment={payment} className="mt-1 -ml-3.5" />
    </Banner>
  );
}

function Verifying({ watch }: { watch: WatchState }) {
  return (
    <div className="flex items-start gap-3 rounded-md border border-brand-200 bg-brand-50 px-4 py-3.5 text-sm text-ink-800">
      <span className="mt-0.5 text-brand-600">
        <Spinner label="" size={18} />
      </span>
      <div>
        <p className="font-semibold">
          <SpecMark sign="🔄" />
          Verifying payment...
        </p>
        <p className="mt-0.5">
          {watch.connection === 'online'
            ? 'Please keep this page open. It takes a few seconds.'
            : CONNECTION_TEXTS[watch.connection]}
        </p>
      </div>
    </div>
  );
}

/** "✅ Payment verified successfully!" */
export function VerifiedBanner({ children }: { children?: ReactNode }) {
  return (
    <Banner
      tone="success"
      title={
        <>
          <SpecMark sign="✅" />
          Payment verified successfully!
        </>
      }
    >
      {children}
    </Banner>
  );
}

/** The last payment of this screen in one line (specification, Razorpay screen: verification banner). */
function bannerFor(watch: WatchState): ReactNode {
  const { manner, outcome, phase } = watch;
  if (manner !== 'checkout' && manner !== 'paid') return null;
  if (outcome === 'success') return <VerifiedBanner />;
  if (outcome !== null) return <EndBanner watch={watch} />;
  return manner === 'paid' && phase === 'verifying' ? <Verifying watch={watch} /> : null;
}

/** Above the form; a live region that is always there. Speaks of the payment made with Razorpay's checkout. */
export function VerificationBanner() {
  const watch = useSelector(selectWatch);
  const { recordError, attemptFailure, status } = useSelector(selectPay);
  return (
    <div role="status" className="flex flex-col gap-3 empty:hidden">
      {bannerFor(watch)}
      {recordError !== null && watch.outcome !== 'success' && (
        <Banner
          tone="error"
          title={
            <>
              <SpecMark sign="❌" />
              Error verifying payment: {recordError}
            </>
          }
        >
          We keep asking the gateway itself; if you have paid, the result appears here.
        </Banner>
      )}
      {attemptFailure !== null && watch.outcome === null && status === 'idle' && (
        <Banner tone="warning" title="The payment did not go through">
          {attemptFailure}
        </Banner>
      )}
      {watch.manner === 'checkout' && status === 'idle' && <StillOpen watch={watch} />}
      {watch.manner === 'reminder' && watch.phase !== 'idle' && <ReminderBanner watch={watch} />}
    </div>
  );
}
