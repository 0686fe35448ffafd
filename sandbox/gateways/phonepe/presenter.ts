import type { PhonePeContext } from './context';
import type { Attempt, PhonePeOrder, PhonePeRefund } from './entities';

/** The state that merchants see: CREATED is shown as PENDING. */
export function shownState(order: PhonePeOrder): 'PENDING' | 'COMPLETED' | 'FAILED' {
  return order.state === 'CREATED' ? 'PENDING' : order.state;
}

/** The status answer. Without `details` only the latest attempt; the error block only with `errorContext`. */
export function presentStatus(order: PhonePeOrder, details: boolean, errorContext: boolean) {
  const attempts = details ? order.attempts : order.attempts.slice(-1);
  const amount = order.attempts.find((attempt) => attempt.state === 'COMPLETED')?.amount ?? order.amount;
  return {
    orderId: order.orderId,
    state: shownState(order),
    amount,
    payableAmount: amount,
    feeAmount: 0,
    expireAt: order.expireAt,
    ...(order.metaInfo ? { metaInfo: order.metaInfo } : {}),
    ...failureFields(order.failure),
    ...(errorContext && order.failure ? { errorContext: order.failure } : {}),
    paymentDetails: attempts.map(presentAttempt),
  };
}

function presentAttempt(attempt: Attempt) {
  const paid = attempt.state === 'COMPLETED';
  const rail = railOf(attempt);
  const instrument = instrumentOf(attempt);
  return {
    transactionId: attempt.transactionId,
    paymentMode: attempt.paymentMode,
    timestamp: attempt.timestamp,
    amount: attempt.amount,
    payableAmount: attempt.amount,
    feeAmount: 0,
    state: attempt.state,
    ...failureFields(attempt.failure),
    ...(paid ? { rail, instrument } : {}),
    splitInstruments: paid ? [{ instrument, rail, amount: attempt.amount }] : [],
  };
}

function failureFields(failure: PhonePeOrder['failure']) {
  if (!failure) return {};
  return { errorCode: failure.errorCode, detailedErrorCode: failure.detailedErrorCode };
}

function railOf(attempt: Attempt): Record<string, unknown> {
  if (attempt.paymentMode.startsWith('UPI')) {
    return { type: 'UPI', utr: attempt.utr, upiTransactionId: attempt.transactionId, vpa: attempt.vpa };
  }
  return { type: 'PG', transactionId: attempt.transactionId, serviceTransactionId: attempt.utr };
}

function instrumentOf(attempt: Attempt): Record<string, unknown> {
  // The bank's own numbers: the reference and, for cards, the acquirer's.
  const atBank = { bankTransactionId: attempt.utr, brn: `B${attempt.utr}`, arn: `A${attempt.utr}` };
  if (attempt.paymentMode === 'CARD')
    return { type: attempt.cardType ?? 'CREDIT_CARD', bankId: 'HDFC', ...atBank };
  if (attempt.paymentMode === 'NET_BANKING') return { type: 'NET_BANKING', bankId: 'SBIN', ...atBank };
  return {
    type: 'ACCOUNT',
    maskedAccountNumber: 'XXXXXXXXXX1234',
    accountType: 'SAVINGS',
    ifsc: 'SBIN0000001',
    accountHolderName: 'Sandbox Customer',
  };
}

/** The payload of an order webhook: the status answer and the merchant's own ids. */
export function presentOrderEvent(context: PhonePeContext, order: PhonePeOrder) {
  const { orderId, ...status } = presentStatus(order, true, true);
  return {
    orderId,
    merchantId: context.credentials.merchantId,
    merchantOrderId: order.merchantOrderId,
    ...status,
  };
}

export function presentRefund(
  context: PhonePeContext,
  refund: PhonePeRefund,
  order: PhonePeOrder | undefined,
) {
  const paid = order?.attempts.find((attempt) => attempt.state === 'COMPLETED');
  const failed = refund.state === 'FAILED';
  return {
    merchantId: context.credentials.merchantId,
    merchantRefundId: refund.merchantRefundId,
    originalMerchantOrderId: refund.originalMerchantOrderId,
    refundId: refund.refundId,
    amount: refund.amount,
    currency: 'INR',
    state: refund.state,
    timestamp: refund.timestamp,
    ...(failed ? { errorCode: 'REFUND_BREACHED', detailedErrorCode: 'BF_034' } : {}),
    splitInstruments: paid
      ? [{ amount: refund.amount, instrument: instrumentOf(paid), rail: railOf(paid) }]
      : [],
    paymentDetails: paid
      ? [
          {
            transactionId: paid.transactionId,
            paymentMode: paid.paymentMode,
            timestamp: paid.timestamp,
            amount: refund.amount,
            // PhonePe's sample of a failed refund has COMPLETED here: only the root state counts.
            state: refund.state === 'FAILED' ? 'COMPLETED' : refund.state,
          },
        ]
      : [],
  };
}
