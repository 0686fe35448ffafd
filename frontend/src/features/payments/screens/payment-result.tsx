import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import { PAGES } from '@deccanloop/contracts/routes';
import { useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { CancelPayment } from '../../../components/payment/cancel-payment';
import { LoopMark } from '../../../components/ui/loop-mark';
import { StatusMark, type StatusMarkProps } from '../../../components/ui/status-mark';
import { shortTransactionId } from '../../../lib/format';
import { selectWatch } from '../state';
import { verdictOf } from '../watch/verdict';
import type { Outcome, WatchState } from '../watch/watch-slice';
import { ConnectionNote } from './connection-note';
import { PaymentFacts } from './payment-facts';
import { ResultActions } from './result-actions';
import { resultText } from './result-texts';
import { StateCard } from './state-card';

const MARKS: Record<Outcome, StatusMarkProps['kind']> = {
  success: 'success',
  failed: 'failed',
  pending: 'pending',
  timeout: 'timeout',
  unexpected: 'unexpected',
};

/** What is about to happen by itself after success. */
const LEAVING_TEXTS: Partial<Record<NonNullable<WatchState['leaving']>, string>> = {
  wallet: 'Redirecting to wallet...',
  'to-wallet': 'Redirecting to wallet...',
  close: 'This page closes by itself.',
  stayed: 'You can close this page now.',
};

export interface PaymentResultProps {
  /** Title and text of the wait. */
  waiting: { title: string; text: ReactNode };
  /** `providerReferenceId` of the return address, shown until the server tells its own. */
  reference?: string | null;
  /** Above the card's mark. */
  banner?: ReactNode;
}

/** The watched payment as one card: the wait, then what became of it, replaced when the truth changes. */
export function PaymentResult({ waiting, reference = null, banner }: PaymentResultProps) {
  const watch = useSelector(selectWatch);
  const navigate = useNavigate();
  const { outcome, leaving, attempt, connection, phase, merchantTransactionId: id } = watch;
  useEffect(() => {
    if (leaving === 'to-wallet') void navigate(PAGES.wallet);
  }, [leaving, navigate]);
  const result = resultText(watch);
  if (!outcome || !result)
    return (
      <StateCard mark={<LoopMark size={72} />} title={waiting.title} className="min-h-100 justify-center">
        <div role="status">
          <p>{waiting.text}</p>
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
          {watch.payment !== null && verdictOf(watch.payment.status) === 'unknown' && (
            <p className="mt-1 text-sm">{PAYMENT_TEXTS.unknownStatus}. We are asking again.</p>
          )}
        </div>
        <ConnectionNote connection={connection} listening={false} />
        {watch.payment && <CancelPayment payment={watch.payment} className="mt-5" />}
      </StateCard>
    );
  const leavingText = leaving && LEAVING_TEXTS[leaving];
  return (
    <>
      {banner !== undefined && <div className="mb-6">{banner}</div>}
      <StateCard
        takesFocus
        mark={<StatusMark key={outcome} kind={MARKS[outcome]} />}
        title={result.title}
        actions={<ResultActions watch={watch} />}
      >
        <p>{result.text}</p>
        {result.detail !== null && <p className="mt-2 text-sm">{result.detail}</p>}
        {leavingText && (
          <p role="status" className="mt-2 text-sm font-medium text-ink-800">
            {leavingText}
          </p>
        )}
        <ConnectionNote connection={connection} listening={phase === 'listening' && outcome !== 'failed'} />
        {watch.payment && (outcome === 'pending' || outcome === 'timeout') && (
          <CancelPayment payment={watch.payment} className="mt-4" />
        )}
        <PaymentFacts watch={watch} reference={reference} />
      </StateCard>
    </>
  );
}
