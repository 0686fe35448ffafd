import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { Banner } from '../../../components/ui/banner';
import { Spinner } from '../../../components/ui/spinner';
import { openPaymentOf } from '../open/open-payments';
import { selectPay, selectWatch } from '../state';
import type { WatchState } from '../watch/watch-slice';
import { PaymentCard } from './payment-card';
import { resultCard } from './result-card';
import { SpecMark } from './spec-mark';

/** The payment of this form's checkout ended, or its result is late (Razorpay form). */
function EndCard({ watch }: { watch: WatchState }) {
  const { payment, message, merchantTransactionId: id, outcome } = watch;
  // The status word; "Unknown" where none is known.
  const status = outcome === 'timeout' ? 'timeout' : (payment?.status ?? 'Unknown');
  const title = (
    <>
      <SpecMark sign="⚠️" />
      Payment status: {status}
    </>
  );
  if (!payment || id === null)
    return (
      <Banner tone="warning" title={title}>
        {message}
      </Banner>
    );
  const text = message ?? payment.view.text;
  return (
    <PaymentCard
      id={id}
      title={title}
      view={{ ...payment.view, text }}
      payment={openPaymentOf(payment)}
      receiptLink={payment.details?.receiptLink ?? null}
    />
  );
}

function Verifying({ watch: { payment, connection } }: { watch: WatchState }) {
  const notes = connection === 'online' ? (payment?.view.notes ?? []) : [];
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
        {notes.map((note) => (
          <p key={note} className="mt-0.5">
            {note}
          </p>
        ))}
      </div>
    </div>
  );
}

/** "✅ Payment verified successfully!" */
export function VerifiedBanner() {
  return (
    <Banner
      tone="success"
      title={
        <>
          <SpecMark sign="✅" />
          Payment verified successfully!
        </>
      }
    />
  );
}

/**
 * Outcomes shown under the heading of their state, not as a status word: on hold, refunded, or in progress.
 */
const HAS_OWN_HEADING: ReadonlySet<WatchState['outcome']> = new Set([
  'success',
  'pending',
  'held',
  'settled',
]);

/** The followed payment above the form: from this form's checkout, or an earlier unresolved one. */
function followedPayment(watch: WatchState, isPaying: boolean): ReactNode {
  const { manner, outcome, payment, merchantTransactionId: id } = watch;
  if (id === null || isPaying) return null;
  if (manner === 'paid' && outcome === null) return <Verifying watch={watch} />;
  const isOfCheckout = manner === 'checkout' || manner === 'closed' || manner === 'paid';
  if (isOfCheckout && outcome !== null && !HAS_OWN_HEADING.has(outcome)) return <EndCard watch={watch} />;
  if (!payment) return null;
  const shown = resultCard(watch);
  const view = shown
    ? { ...payment.view, heading: shown.title, text: shown.text, notes: shown.notes }
    : payment.view;
  return (
    <PaymentCard
      id={id}
      view={view}
      payment={openPaymentOf(payment)}
      receiptLink={payment.details?.receiptLink ?? null}
    />
  );
}

export function VerificationBanner() {
  const watch = useSelector(selectWatch);
  const { recordError, attemptFailure, status } = useSelector(selectPay);
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {followedPayment(watch, status === 'paying')}
      {recordError !== null && watch.outcome === null && watch.connection === 'online' && (
        <Banner
          tone="error"
          live="polite"
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
        <Banner tone="warning" live="polite" title={PAYMENT_TEXTS.paymentFailedOrCancelled}>
          {attemptFailure}
        </Banner>
      )}
    </div>
  );
}
