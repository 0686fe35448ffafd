import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../lib/dispatch';
import { useActiveGatewayQuery } from '../api';
import { selectWatch } from '../state';
import { watchStarted, watchStopped } from '../watch/watch-slice';
import { PaymentResult } from './payment-result';
import { useAgain } from './use-again';

/**
 * /paynow with `merchantTransactionId` in the address: that payment's status, never the form. Needs no link:
 * the id alone shows the status, and amounts only to its payer.
 */
export function PaymentPage({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const { payment } = useSelector(selectWatch);
  const { data: active } = useActiveGatewayQuery();
  useEffect(() => {
    dispatch(watchStarted({ merchantTransactionId: id, manner: 'page' }));
    return () => void dispatch(watchStopped());
  }, [dispatch, id]);
  useAgain();
  const gateway = payment?.details?.gateway ?? active?.gateway;
  const name = gateway ? GATEWAY_TITLES[gateway] : 'the payment gateway';
  return (
    <PaymentResult
      waiting={{
        title: 'Processing Payment',
        text: `We're verifying your payment with ${name}. Please wait...`,
      }}
    />
  );
}
