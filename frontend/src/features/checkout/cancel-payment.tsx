import type { CheckoutDto } from '@deccanloop/contracts/merchant/checkout';
import { Button } from '../../components/ui/button';
import { Checking } from './checking';
import type { CheckoutState } from './use-checkout';

interface CancelPaymentProps {
  view: CheckoutDto;
  checkout: CheckoutState;
  /** Another action is running. */
  isDisabled: boolean;
}

/** Ends the payment, and leads back to the shop where there is a way back. */
export function CancelPayment({
  view: { returnTo, merchantName },
  checkout: { busy, isChecking, cancel },
  isDisabled,
}: CancelPaymentProps) {
  return (
    <>
      {isChecking && <Checking />}
      <Button
        variant="ghost"
        fullWidth
        loading={busy === 'cancel'}
        loadingText={isChecking ? 'Checking...' : 'Cancelling...'}
        disabled={isDisabled}
        onClick={cancel}
      >
        {returnTo === null ? 'Cancel payment' : `Cancel and return to ${merchantName}`}
      </Button>
    </>
  );
}
