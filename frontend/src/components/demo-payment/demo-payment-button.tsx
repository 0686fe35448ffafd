import type { Paise } from '@deccanloop/contracts/money';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { storeRuntimeReady } from '../../lib/store-runtime-ready';
import { Button, type ButtonProps } from '../ui/button';

const loadModal = () => import('./demo-payment-modal');
const DemoPaymentModal = lazy(loadModal);

export interface DemoPaymentButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'fullWidth'> {
  /** Text of the button. */
  children?: ReactNode;
  /** Filled into the form at first. */
  amount?: Paise;
  /** Of the button and its error together. */
  className?: string;
}

/** Opens the demo payment, whose code is loaded when the button is pressed. */
export function DemoPaymentButton({
  children = 'Make Payment',
  amount,
  className,
  ...button
}: DemoPaymentButtonProps) {
  const [status, setStatus] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');

  const open = () => {
    setStatus('loading');
    // Loaded before it is rendered: a file that does not load must not replace the page by an error page.
    Promise.all([loadModal(), storeRuntimeReady()]).then(
      () => setStatus('open'),
      () => setStatus('failed'),
    );
  };

  return (
    <div className={className}>
      <Button {...button} loading={status === 'loading'} loadingText="Opening..." onClick={open}>
        {children}
      </Button>
      <p role="alert" className={cx('text-sm font-medium', status === 'failed' && 'mt-3')}>
        {status === 'failed' && 'The demo could not be loaded. Check your connection and try again.'}
      </p>
      {status === 'open' && (
        <Suspense fallback={null}>
          <DemoPaymentModal {...(amount !== undefined && { amount })} onClose={() => setStatus('closed')} />
        </Suspense>
      )}
    </div>
  );
}
