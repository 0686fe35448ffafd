import type { PayerViewDto } from '@deccanloop/contracts/payments/payer-view';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { cx } from '../../lib/class-names';
import { lazyScreen } from '../../lib/lazy-screen';
import { useCancelPaymentMutation } from '../../lib/payment-actions-api';
import { Button } from '../ui/button';
import { OnUse } from '../ui/on-use';
import { Spinner } from '../ui/spinner';

// Loaded on demand, since few payments are cancelled.
const CancelDialog = lazyScreen(() => import('./cancel-dialog'));

export interface CancelPaymentProps {
  payment: { merchantTransactionId: string; view: PayerViewDto };
  size?: 'sm' | 'md';
  className?: string;
}

/** A button that cancels an unpaid payment; renders nothing where it cannot be cancelled. */
export function CancelPayment({ payment, size = 'sm', className }: CancelPaymentProps) {
  const { merchantTransactionId: id, view } = payment;
  const [asking, setAsking] = useState(false);
  const [cancel, { data, error, isLoading }] = useCancelPaymentMutation();
  const status = useRef<HTMLDivElement>(null);
  // The pressed button is removed: without a new focus target the keyboard would start at the top of the
  // page.
  useEffect(() => {
    if (isLoading) status.current?.focus();
  }, [isLoading]);
  const isChecking = isLoading || view.state === 'cancelling';
  // The answer to this request may be newer than the view that the page shows.
  const rejection =
    data !== undefined && !data.view.actions.cancel && view.actions.cancel ? data.view.text : null;
  return (
    <div className={cx('text-sm has-[>[role=status]:only-child:empty]:hidden', className)}>
      <div ref={status} role="status" tabIndex={-1} className="text-ink-700 outline-none empty:hidden">
        {isChecking && (
          <p className={cx('inline-flex items-center gap-2.5', size === 'md' && 'px-3 py-2')}>
            <Spinner label="" size={16} /> Checking with the bank…
          </p>
        )}
        {rejection !== null && !isChecking && <p>{rejection}</p>}
        {error !== undefined && !isChecking && (
          <p className="font-medium text-danger-700">
            {messageOf(error, 'We could not cancel this payment. Please try again.')}
          </p>
        )}
      </div>
      {view.actions.cancel && !isChecking && rejection === null && (
        <Button
          variant="ghost"
          size={size}
          className={size === 'md' ? 'px-3!' : undefined}
          onClick={() => setAsking(true)}
        >
          Cancel payment
        </Button>
      )}
      <OnUse what="The question" onFailure={() => setAsking(false)}>
        {asking && (
          <CancelDialog
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              void cancel(id);
            }}
          />
        )}
      </OnUse>
    </div>
  );
}
