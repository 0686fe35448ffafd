import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { PAGES } from '@deccanloop/contracts/routes';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { StatusMark } from '../../components/ui/status-mark';
import { useAppDispatch } from '../../lib/dispatch';
import { readReturn } from './address/return-hints';
import { PaymentAnnouncer } from './screens/announcer';
import { PayAgain } from './screens/pay-again';
import { PaymentResult } from './screens/payment-result';
import { hintText } from './screens/result-card';
import { ReturnFrame } from './screens/return-frame';
import { StateCard } from './screens/state-card';
import { watchStarted, watchStopped } from './watch/watch-slice';

function MissingId() {
  return (
    <StateCard
      takesFocus
      mark={<StatusMark kind="unexpected" />}
      title="Unexpected Error"
      actions={
        <>
          <Button asChild size="lg" fullWidth>
            <a href={PAGES.wallet}>Check Wallet</a>
          </Button>
          <Button asChild size="lg" fullWidth variant="secondary">
            <a href={PAGES.support}>Contact Support</a>
          </Button>
        </>
      }
    >
      <p role="alert">{PAYMENT_TEXTS.missingTransactionId}</p>
      <p className="mt-2 text-sm">
        If you have paid, your wallet shows where the payment stands. Please do not pay a second time.
      </p>
    </StateCard>
  );
}

/** /verify-payment: where the gateways redirect the payer. Works in any browser that has the address. */
export default function VerifyPaymentScreen() {
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const { merchantTransactionId, code, providerReferenceId } = useMemo(() => readReturn(search), [search]);
  useEffect(() => {
    if (merchantTransactionId === null) return;
    dispatch(watchStarted({ merchantTransactionId, manner: 'return' }));
    return () => void dispatch(watchStopped());
  }, [dispatch, merchantTransactionId]);
  return (
    <ReturnFrame>
      <PaymentAnnouncer title="Verifying Payment" />
      <PayAgain />
      {merchantTransactionId === null ? (
        <MissingId />
      ) : (
        <PaymentResult
          waiting={{
            title: 'Verifying Payment',
            text: hintText(code) ?? 'Please wait while we confirm your payment.',
          }}
          reference={providerReferenceId}
        />
      )}
    </ReturnFrame>
  );
}
