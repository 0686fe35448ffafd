import { useFormikContext } from 'formik';
import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { useSelector } from 'react-redux';
import { FormError } from '../../../components/form/form-error';
import { Button } from '../../../components/ui/button';
import type { ApiError } from '../../../lib/api-error';
import { hasNoAnswer } from '../../../lib/api-unreachable';
import { selectOpen, selectPay } from '../state';
import type { PaymentFormValues } from './form-rules';

/**
 * Errors that a repeated request may overcome: nothing was decided, or the other request of a double submit
 * won.
 */
const isWorthRepeating = ({ status, code }: ApiError) =>
  status === 408 || status === 429 || status >= 500 || code === 'in_progress';

/**
 * The server answers again. What the request started, if anything, is among the open payments above the form.
 */
const NO_ANSWER =
  'Our server did not answer when you pressed Pay. If a payment was started, it is shown on this page. If none is shown, you can try again.';

const WAYS_ON: Record<string, string> = {
  in_progress: 'Your earlier request is still being worked on. Please try again in a moment.',
  gateway_changed: 'The payment gateway has just changed. Please check the amount and pay again.',
  idempotency_conflict: 'Please submit the payment once more.',
};

/**
 * Why a payment could not be started, with a way to continue. Field errors are shown at their field; the form
 * keeps what was typed.
 */
export function SubmitError() {
  const { error, request } = useSelector(selectPay);
  const { status } = useSelector(selectOpen);
  const { submitForm, values } = useFormikContext<PaymentFormValues>();
  const isOfferChanged = error?.code === 'offer_changed';
  const atAmount = error?.errors?.['transactionAmount']?.[0];
  const isAtField = atAmount !== undefined && !isOfferChanged;
  const gotNoAnswer = error !== null && hasNoAnswer(error);
  // Notices above the form already say that a gateway is down or that our API gives no answer.
  const isShownAbove = error?.code === 'gateway_down' || (gotNoAnswer && status === 'unreachable');
  if (!error || isAtField || isShownAbove) return <FormError />;
  // Of the amount that was sent; for another one the form shows the fee.
  if (isOfferChanged && values.transactionAmount !== request?.transactionAmount) return <FormError />;
  const message = gotNoAnswer
    ? NO_ANSWER
    : (WAYS_ON[error.code] ??
      ((isOfferChanged && atAmount) || error.message || PAYMENT_TEXTS.transactionFailed));
  return (
    <FormError
      message={message}
      requestId={error.status >= 500 ? error.requestId : undefined}
      action={
        gotNoAnswer || isWorthRepeating(error) ? (
          <Button size="sm" variant="secondary" onClick={() => void submitForm()}>
            Try again
          </Button>
        ) : undefined
      }
    />
  );
}
