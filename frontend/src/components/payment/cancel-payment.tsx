import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import { isEnded } from '@deccanloop/contracts/payments/status';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { cx } from '../../lib/class-names';
import { useCancelPaymentMutation } from '../../lib/payment-actions-api';
import { Button } from '../ui/button';
import { Spinner } from '../ui/spinner';

// Few payments are cancelled: the question's code comes with the wish.
const CancelDialog = lazy(() => import('./cancel-dialog'));

export interface CancelPaymentProps {
  payment: Pick<PaymentStatusDto, 'merchantTransactionId' | 'status' | 'cancelRequested' | 'can'>;
  className?: string;
}

/** A quiet way out of a payment that waits, and what becomes of the wish. Nothing where there is nothing to cancel. */
export function CancelPayment({ payment, className }: CancelPaymentProps) {
  const { merchantTransactionId: id, status, cancelRequested, can } = payment;
  const [asking, setAsking] = useState(false);
  const [cancel, { data, error, isLoading }] = useCancelPaymentMutation();
  const told = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: without a place of its own the keyboard would begin at the top of the page.
  useEffect(() => {
    if (isLoading) told.current?.focus();
  }, [isLoading]);
  const isChecking = !isEnded(status) && (isLoading || cancelRequested);
  // The wish was noted and is gone again, and the payment goes on: its money is on the way.
  const isRefused = data !== undefined && !isChecking && !isEnded(status) && !can.cancel;
  return (
    <div className={cx('text-sm empty:hidden', className)}>
      <div ref={told} role="status" tabIndex={-1} className="text-ink-700 outline-none empty:hidden">
        {isChecking && (
          <p className="inline-flex items-center gap-2.5">
            <Spinner label="" size={16} /> Checking with the bank…
          </p>
        )}
        {isRefused && (
          <p>The bank is already moving this money, so the payment goes on. The result appears here.</p>
        )}
        {error !== undefined && !isChecking && (
          <p className="font-medium text-danger-700">
            {messageOf(error, 'We could not cancel this payment. Please try again.')}
          </p>
        )}
      </div>
      {can.cancel && !isChecking && (
        <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
          Cancel payment
        </Button>
      )}
      {asking && (
        <Suspense fallback={null}>
          <CancelDialog
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              void cancel(id);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
