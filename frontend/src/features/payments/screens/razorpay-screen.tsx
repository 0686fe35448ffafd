import type { ActiveGatewayDto, PayerDto } from '@deccanloop/contracts/payments/dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { useCallback, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../lib/dispatch';
import { scriptRequested } from '../pay/pay-slice';
import { selectPay, selectWatch } from '../state';
import { AmountForm } from './amount-form';
import { DowntimeNotice, type Downtime } from './downtime';
import { CheckoutScriptWarning } from './checkout-script-warning';
import { feeNote } from './form-rules';
import { PayAction } from './pay-action';
import { PaymentResult } from './payment-result';
import { ScreenHeader } from './screen-header';
import { SubmitError } from './submit-error';
import { PaymentsSoFar } from './payments-so-far';
import { TermsNote } from './terms-note';
import { VerifiedBanner } from './verification-banner';
import type { WalletPreview } from './wallet-card';

interface Props {
  gateway: ActiveGatewayDto;
  payer: PayerDto;
  downtime: Downtime;
  onPreview: (preview: WalletPreview) => void;
}

/** "Add Funds": the Razorpay form. */
export function RazorpayScreen({ gateway, payer, downtime, onPreview }: Props) {
  const dispatch = useAppDispatch();
  const { status, script } = useSelector(selectPay);
  const watch = useSelector(selectWatch);
  const { checkoutScriptUrl } = gateway;
  const loadScript = useCallback(
    () => void dispatch(scriptRequested({ url: checkoutScriptUrl })),
    [dispatch, checkoutScriptUrl],
  );
  useEffect(loadScript, [loadScript]);
  if (
    watch.outcome === 'success' &&
    (watch.manner === 'checkout' || watch.manner === 'closed' || watch.manner === 'paid')
  )
    return <PaymentResult waiting={{ title: 'Add Funds', text: '' }} banner={<VerifiedBanner />} />;
  const isVerifying = watch.manner === 'paid' && watch.outcome === null && watch.connection === 'online';
  const isBusy = status !== 'idle' || isVerifying;
  return (
    <div className="flex flex-col gap-6">
      <ScreenHeader title="Add Funds" text="Secure payment via Razorpay" mode={gateway.mode} />
      <DowntimeNotice gateway={gateway} downtime={downtime} />
      <PaymentsSoFar />
      <AmountForm
        gateway={gateway}
        payer={payer}
        amountLabel="Transaction Amount"
        note={feeNote(gateway.fee)}
        onPreview={onPreview}
      >
        {({ hasAmount }) => (
          <>
            <CheckoutScriptWarning onRetry={loadScript} />
            <SubmitError />
            <PayAction
              gateway={gateway}
              downtime={downtime}
              isBusy={isBusy}
              busyText={status === 'initiating' ? 'Initiating Payment...' : 'Processing...'}
              disabled={!hasAmount || script !== 'ready'}
            />
          </>
        )}
      </AmountForm>
      <footer className="grid gap-2 border-t border-paper-200 pt-5 text-center text-sm text-ink-600">
        <p>
          Your payment is secured by Razorpay.{' '}
          <span className="inline-block">
            For any help, please{' '}
            <a
              href={PAGES.support}
              className="font-semibold text-brand-700 underline underline-offset-2 hover:text-brand-800"
            >
              contact support
            </a>
            .
          </span>
        </p>
        <TermsNote />
      </footer>
    </div>
  );
}
