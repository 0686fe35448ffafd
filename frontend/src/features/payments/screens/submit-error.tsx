import { useFormikContext } from 'formik';
import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { useSelector } from 'react-redux';
import { FormError } from '../../../components/form/form-error';
import { Button } from '../../../components/ui/button';
import type { ApiError } from '../../../lib/api-error';
import { hasNoAnswer } from '../../../lib/api-unreachable';
import { selectPay } from '../state';

/** Refusals that a repeat may overcome: nothing was decided, or the other request of a double submit won. */
const isWorthRepeating = ({ status, code }: ApiError) =>
  status === 408 || status === 429 || status >= 500 || code === 'in_progress';

const WAYS_ON: Record<string, string> = {
  in_progress: 'Your earlier request is still being worked on. Please try again in a moment.',
  gateway_changed: 'The payment gateway has just changed. Please check the amount and pay again.',
  idempotency_conflict: 'Please submit the payment once more.',
};

/**
 * Why a payment could not be started, with the way on. An error about a field stands at its field; the form
 * keeps what was typed.
 */
export function SubmitError() {
  const { error } = useSelector(selectPay);
  const { submitForm } = useFormikContext();
  const isAtField = Object.keys(error?.errors ?? {}).includes('transactionAmount');
  // Notices above the form say that a gateway is down or our API gives no answer.
  if (!error || isAtField || error.code === 'gateway_down' || hasNoAnswer(error)) return <FormError />;
  const message = WAYS_ON[error.code] ?? (error.message || PAYMENT_TEXTS.transactionFailed);
  return (
    <FormError
      message={message}
      requestId={error.status >= 500 ? error.requestId : undefined}
      action={
        isWorthRepeating(error) ? (
          <Button size="sm" variant="secondary" onClick={() => void submitForm()}>
            Try again
          </Button>
        ) : undefined
      }
    />
  );
}
