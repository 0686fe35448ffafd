import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import { PAGES } from '@deccanloop/contracts/routes';
import { useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { CancelPayment } from '../../../components/payment/cancel-payment';
import { LoopMark } from '../../../components/ui/loop-mark';
import { StatusMark } from '../../../components/ui/status-mark';
import { shortTransactionId } from '../../../lib/format';
import { tabStorage } from '../../../lib/session-store';
import { quotationOfTopUp } from '../../../lib/top-up-purpose';
import { quotationPath } from '../../../lib/quotation-path';
import { selectWatch } from '../state';
import type { WatchState } from '../watch/watch-slice';
import { ConnectionNote } from './connection-note';
import { PaymentDetails } from './payment-details';
import { ResultActions } from './result-actions';
import { resultCard } from './result-card';
import { StateCard } from './state-card';

/** Outcomes whose card says that the page keeps checking. */
const KEEPS_CHECKING: ReadonlySet<WatchState['outcome']> = new Set([
  'pending',
  'timeout',
  'held',
  'sought',
  'unreachable',
]);

/** The automatic redirect after a success. */
const LEAVING_TEXTS: Partial<Record<NonNullable<WatchState['leaving']>, string>> = {
  wallet: 'Redirecting to wallet...',
  'to-wallet': 'Redirecting to wallet...',
  close: 'This page closes by itself.',
  stayed: 'You can close this page now.',
};

/** The same after a top-up for a phase. */
const LEAVING_TO_QUOTATION: typeof LEAVING_TEXTS = {
  wallet: 'Going back to your quotation...',
  'to-wallet': 'Going back to your quotation...',
};

/** Further notes; left-aligned, because they are read line by line. */
function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <div className="mt-4 grid gap-2 border-l-2 border-paper-300 pl-4 text-left text-sm wrap-anywhere">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

export interface PaymentResultProps {
  /** Title and text while the result is awaited. */
  waiting: { title: string; text: ReactNode };
  /** `providerReferenceId` of the return address, shown until the server returns its own. */
  reference?: string | null;
  /** Shown above the card's mark. */
  banner?: ReactNode;
}

/** The watched payment as one card: the wait, then the result, which is replaced when the status changes. */
export function PaymentResult({ waiting, reference = null, banner }: PaymentResultProps) {
  const watch = useSelector(selectWatch);
  const navigate = useNavigate();
  const { outcome, leaving, attempt, connection, phase, merchantTransactionId: id } = watch;
  const quotation = quotationOfTopUp(id, tabStorage());
  useEffect(() => {
    if (leaving !== 'to-wallet') return;
    // A full load: leaving /paynow unloads its scripts, and a next top-up begins with a page of its own.
    if (quotation !== null) window.location.replace(quotationPath(quotation));
    else void navigate(PAGES.wallet, { replace: true });
  }, [leaving, navigate, quotation]);
  const result = resultCard(watch);
  const view = watch.payment?.view;
  // The waiting texts are for a payment that is being verified; any other open state has its own.
  const ownView = view && view.state !== 'checking' ? view : null;
  if (!result)
    return (
      <StateCard
        mark={<LoopMark size={72} />}
        title={ownView?.heading ?? waiting.title}
        className="min-h-100 justify-center"
      >
        <div role="status">
          <p>{ownView?.text ?? waiting.text}</p>
          <Notes notes={view?.notes ?? []} />
          {id !== null && (
            <p className="figures mt-3 text-sm">
              Transaction ID: <span className="font-mono">...{shortTransactionId(id)}</span>
            </p>
          )}
          {attempt > 0 && (
            <p className="figures mt-1 text-sm">
              Attempt {attempt} of {PAYMENT_TIMINGS.returnPageAttempts}
            </p>
          )}
        </div>
        <ConnectionNote connection={connection} listening={false} />
        {watch.payment && <CancelPayment payment={watch.payment} className="mt-5" />}
      </StateCard>
    );
  const leavingText =
    leaving && (quotation === null ? LEAVING_TEXTS[leaving] : LEAVING_TO_QUOTATION[leaving]);
  return (
    <>
      {banner !== undefined && <div className="mb-6">{banner}</div>}
      <StateCard
        takesFocus
        mark={<StatusMark key={result.mark} kind={result.mark} />}
        title={result.title}
        actions={
          <>
            <ResultActions watch={watch} />
            {watch.payment && <CancelPayment payment={watch.payment} />}
          </>
        }
      >
        <p>{result.text}</p>
        <Notes notes={result.notes} />
        {leavingText && (
          <p role="status" className="mt-2 text-sm font-medium text-ink-800">
            {leavingText}
          </p>
        )}
        <ConnectionNote
          // The card's text already says that our API gives no answer.
          connection={outcome === 'unreachable' ? 'online' : connection}
          listening={phase === 'listening' && KEEPS_CHECKING.has(outcome)}
        />
        <PaymentDetails watch={watch} reference={reference} />
      </StateCard>
    </>
  );
}
