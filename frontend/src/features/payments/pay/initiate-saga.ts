import { NOT_AN_AMOUNT } from '@deccanloop/contracts/payments/amount';
import type { InitiatedDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { paiseToRupees } from '@deccanloop/contracts/money';
import { delay, type SagaGenerator } from 'typed-redux-saga';
import { paymentsApi } from '../api';
import { ask, type Answer } from '../../../lib/saga/ask';
import { rememberTopUp } from '../../../lib/top-up-purpose';
import { newTraceparent } from '../../../lib/traceparent';
import type { PaymentsPorts } from '../ports';
import { closeIntent, intentFor, isDefinite, termsOf } from './payment-intent';
import type { SubmitRequest } from './pay-slice';

/** How often a request is repeated while another one with the same key is in progress. */
export const IN_PROGRESS_REPEATS = 8;

/** Whether an order has all its parts, so that a broken answer becomes an error and not a blank checkout. */
export function isComplete(data: InitiatedDto): boolean {
  if (!data?.merchantTransactionId) return false;
  return data.gateway === 'razorpay'
    ? Boolean(data.razorpayKeyId && data.razorpayOrderId && data.razorpayOrder?.amount)
    : /^https?:\/\//.test(data.paymentUrl ?? '');
}

/** The log message for an incomplete order. */
function whatIsMissing(gateway: SubmitRequest['gateway'], data: unknown): string {
  if (gateway === 'razorpay') return PAYMENT_TEXTS.invalidRazorpayResponse;
  const isAnswer = typeof data === 'object' && data !== null;
  return isAnswer ? PAYMENT_TEXTS.missingPaymentUrl : PAYMENT_TEXTS.invalidPhonePeResponse;
}

/**
 * Asks the server for a payment, with its idempotency key. A 409 `in_progress` is repeated after Retry-After
 * (seconds; 1 s without one): the first request of a double submit is about to answer it.
 */
export function* initiate(
  submitted: SubmitRequest,
  ports: PaymentsPorts,
): SagaGenerator<Answer<InitiatedDto>> {
  const terms = termsOf(submitted);
  if (!terms) return { ok: false, error: { status: 400, code: 'validation', message: NOT_AN_AMOUNT } };
  const { gateway, amountPaise, phasePaymentId } = terms;
  const { userId, userName } = submitted.payer;
  const { idempotencyKey } = intentFor(terms, ports.storage(), ports.newKey);
  const traceparent = newTraceparent();
  const request = {
    transactionAmount: paiseToRupees(amountPaise),
    paymentMode: gateway === 'razorpay' ? ('RAZORPAY' as const) : ('PHONEPE' as const),
    userId,
    userName,
    ...(phasePaymentId !== null && { phasePaymentId }),
    ...(submitted.shown && {
      expectedFeePaise: submitted.shown.feePaise,
      expectedTotalPaise: submitted.shown.totalPaise,
    }),
  };
  const { initiatePayment, initiatePhonePe } = paymentsApi.endpoints;
  const endpoint = gateway === 'razorpay' ? initiatePayment : initiatePhonePe;
  for (let repeats = 0; ; repeats += 1) {
    const answer: Answer<InitiatedDto> = yield* ask(
      endpoint.initiate({ request, idempotencyKey, traceparent }, { track: false }),
    );
    if (answer.ok && isComplete(answer.data)) {
      closeIntent(ports.storage());
      const { merchantTransactionId } = answer.data;
      const { purpose } = submitted;
      if (purpose)
        rememberTopUp({ merchantTransactionId, quotationId: purpose.quotationId }, ports.storage());
      return answer;
    }
    if (answer.ok) {
      console.error(whatIsMissing(gateway, answer.data));
      closeIntent(ports.storage());
      const message = PAYMENT_TEXTS.transactionFailed;
      return { ok: false, error: { status: 200, code: 'invalid_response', message } };
    }
    if (isDefinite(answer.error)) closeIntent(ports.storage());
    if (answer.error.code !== 'in_progress' || repeats >= IN_PROGRESS_REPEATS) return answer;
    yield* delay((answer.error.retryAfter ?? 1) * 1000);
  }
}
