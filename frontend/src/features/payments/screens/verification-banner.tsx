import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Banner } from '../../../components/ui/banner';
import { Spinner } from '../../../components/ui/spinner';
import { shortTransactionId } from '../../../lib/format';
import { selectPay, selectWatch } from '../state';
import type { WatchState } from '../watch/watch-slice';
import { supportAddress } from './result-actions';
import { SpecMark } from './spec-mark';
import { PAGES } from '@deccanloop/contracts/routes';

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
            : 'You seem to be offline. Your payment is safe: we keep trying.'}
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
      {watch.manner === 'reminder' && watch.phase !== 'idle' && <ReminderBanner watch={watch} />}
    </div>
  );
}

const REMINDERS = {
  success: 'is complete. Your wallet has been credited.',
  failed: 'did not go through. You can try again below.',
  timeout: 'has not been confirmed yet. Please check your wallet before you pay again.',
  pending: 'is still open. If you have paid, please wait for the result before you pay again.',
  unexpected: 'could not be found.',
} as const;

/** The payer is back from PhonePe's page by Back: where that payment stands. */
function ReminderBanner({ watch }: { watch: WatchState }) {
  const id = watch.merchantTransactionId ?? '';
  const isSuccess = watch.outcome === 'success';
  return (
    <Banner
      tone={isSuccess ? 'success' : 'info'}
      title={`Your earlier payment ...${shortTransactionId(id)}`}
      action={
        <a
          className={linkClasses}
          href={
            isSuccess
              ? PAGES.wallet
              : `${PAGES.verifyPayment}?merchantTransactionId=${encodeURIComponent(id)}`
          }
        >
          {isSuccess ? 'Check Wallet' : 'See this payment'}
        </a>
      }
    >
      <p>It {REMINDERS[watch.outcome ?? 'pending']}</p>
      {watch.connection !== 'online' && <p className="mt-1">You seem to be offline. We keep trying.</p>}
    </Banner>
  );
}
