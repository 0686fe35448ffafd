import { indiaDay, indiaDayTime } from '../india-time';
import { formatPaise, paise } from '../money';
import { PAYMENT_TEXTS } from './messages';
import type { PayerViewState, ViewTone } from './payer-view';
import { GATEWAY_TITLES, type GatewayName } from './status';

/** All texts that a payer reads about the state of a payment; docs/decisions/0018-one-payer-view.md. */

interface StateLabel {
  heading: string;
  label: string;
  tone: ViewTone;
  /** For readers who know only the id: no amount, reason or date. */
  general: string;
}

export const VIEW_LABELS = {
  waiting_for_payment: {
    heading: 'Verifying Payment',
    label: 'Waiting for payment',
    tone: 'progress',
    general: 'This payment has not been received yet.',
  },
  checking: {
    heading: 'Verifying Payment',
    label: 'Checking',
    tone: 'progress',
    general: 'This payment is being verified.',
  },
  taking_longer: {
    heading: 'Payment Verification Timeout',
    label: 'Still checking',
    tone: 'warning',
    general: PAYMENT_TEXTS.stillProcessing,
  },
  cancelling: {
    heading: 'Cancelling your payment',
    label: 'Cancelling',
    tone: 'progress',
    general: 'This payment is being cancelled.',
  },
  cancelled: {
    heading: 'Payment cancelled',
    label: 'Cancelled',
    tone: 'neutral',
    general: 'This payment was cancelled.',
  },
  failed: {
    heading: 'Payment Failed',
    label: 'Failed',
    tone: 'error',
    general: PAYMENT_TEXTS.failedOrCancelled,
  },
  failed_may_change: {
    heading: 'Payment Failed',
    label: 'Failed, still checking',
    tone: 'error',
    general: PAYMENT_TEXTS.failedOrCancelled,
  },
  completed: {
    heading: 'Payment Successful!',
    label: 'Successful',
    tone: 'success',
    general: PAYMENT_TEXTS.successful,
  },
  partly_refunded: {
    heading: 'Payment partly refunded',
    label: 'Partly refunded',
    tone: 'success',
    general: 'A part of this payment was refunded.',
  },
  refunded: {
    heading: 'Payment refunded',
    label: 'Refunded',
    tone: 'neutral',
    general: 'This payment was refunded.',
  },
  on_hold: {
    heading: 'Payment on hold',
    label: 'On hold',
    tone: 'warning',
    general: 'This payment is on hold. Our payments team is checking it.',
  },
  handled_outside: {
    heading: 'Payment settled by our team',
    label: 'Settled',
    tone: 'neutral',
    general: 'Our payments team has settled this payment.',
  },
  disputed: {
    heading: 'Payment disputed',
    label: 'Disputed',
    tone: 'warning',
    general: 'The bank is reviewing this payment.',
  },
} as const satisfies Record<PayerViewState, StateLabel>;

/** An amount in the smallest unit of its currency: "₹500.00", "USD 5.00". */
export function moneyText(amount: number, currency = 'INR'): string {
  if (currency === 'INR') return formatPaise(paise(amount), { decimals: 'always' });
  const digits = fractionDigits(currency);
  return `${currency} ${(amount / 10 ** digits).toFixed(digits)}`;
}

function fractionDigits(currency: string): number {
  try {
    const { maximumFractionDigits } = new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    return maximumFractionDigits ?? 2;
  } catch {
    return 2; // ICU does not know the currency code.
  }
}

/** The gateway's own spelling of its name. */
const titleOf = (gateway: GatewayName): string => GATEWAY_TITLES[gateway];

const reference = (id: string): string => `Please quote ${id} if you contact us.`;

export const VIEW_TEXTS = {
  notReceivedYet: (gateway: GatewayName) =>
    `${titleOf(gateway)} has not confirmed a payment yet. If you have paid, it will appear here in a few moments.`,
  verifying: (gateway: GatewayName) =>
    `We're verifying your payment with ${titleOf(gateway)}. Please wait...`,
  stillProcessing: PAYMENT_TEXTS.stillProcessing,
  successful: PAYMENT_TEXTS.successful,
  failedOrCancelled: PAYMENT_TEXTS.failedOrCancelled,
  doNotPayAgain: 'Please do not pay again while we are checking.',

  cancelling: (gateway: GatewayName) =>
    `We are asking ${titleOf(gateway)} whether money is already on its way. If it is, the payment cannot be cancelled and the money reaches your wallet.`,
  youCancelled: 'You cancelled this payment.',
  cancelRejectedMoneyOnItsWay:
    'You asked to cancel this payment, but it could not be cancelled: your bank had already approved it.',
  cancelRejectedPaid:
    'You asked to cancel this payment, but it could not be cancelled: the money had already been taken.',

  /** Only when the gateway's response for a final order says so. */
  noMoneyTaken: (gateway: GatewayName) =>
    `${titleOf(gateway)} has confirmed that no money was taken for this payment.`,
  neverStarted: 'The payment was not started at the gateway, so no money was taken.',
  bankPromise: ({ until, id }: { until: Date; id: string }) =>
    `If your bank took money, it will reach your wallet or be returned, and we tell you which. We check until ${indiaDay(until)}. ${reference(id)}`,
  bankPromiseByTeam: ({ gateway, id }: { gateway: GatewayName; id: string }) =>
    `If your bank took money, it will reach your wallet or be returned, and we tell you which. Our payments team is asking ${titleOf(gateway)} about it. ${reference(id)}`,
  watchEnded: ({ gateway, until, id }: { gateway: GatewayName; until: Date; id: string }) =>
    `We checked with ${titleOf(gateway)} until ${indiaDay(until)} and received no money for this payment. ${reference(id)}`,
  rbiRule: (by: Date) =>
    `If your bank shows a debit for this payment, the bank must return it by ${indiaDay(by)} (T + 5 days, as per RBI rules).`,

  onHold:
    'Your money is safe. Please do not pay again. Our payments team is checking this payment and will either credit it to your wallet or return it to you.',
  holdDecision: (by: Date) => `Our payments team decides by ${indiaDay(by)} (within 2 working days).`,
  holdLate: (id: string) =>
    `This is taking longer than the 2 working days that we promised. Please contact support and quote ${id}.`,
  holdReference: reference,
  held: {
    amount_differs: (arrived: string, expected: string) =>
      `${arrived} arrived. The payment was for ${expected}.`,
    currency_differs: (arrived: string, expected: string) =>
      `${arrived} arrived. The payment was for ${expected}.`,
    order_differs: (arrived: string) =>
      `${arrived} arrived, but not for the order that we had made for this payment.`,
    second_capture_on_order: (arrived: string) =>
      `${arrived} arrived as a second payment for the same order.`,
    partly_refunded: (arrived: string) =>
      `${arrived} arrived, and a part of it was returned before it reached your wallet.`,
  },
  holdAnnounced: 'We will show the result here and also send it by e-mail where we have your address.',

  wasCredited: (credit: string) => `${credit} was credited to your wallet.`,
  partlyRefunded: (back: string, paid: string) => `${back} of the ${paid} that you paid was refunded.`,
  partlyRefundPending: (back: string, paid: string) =>
    `${back} of the ${paid} that you paid is being refunded.`,
  refunded: (paid: string) =>
    `The ${paid} that you paid was returned to you. It is no longer in your wallet.`,
  refundPending: (paid: string) =>
    `The ${paid} that you paid is on its way back to you. It is no longer in your wallet.`,
  returnedUncredited: (paid: string) =>
    `The ${paid} that you paid was returned to you. It was not credited to your wallet.`,
  returningUncredited: (paid: string) =>
    `The ${paid} that you paid is on its way back to you. It was not credited to your wallet.`,
  handledOutside: (paid: string, at: Date | null) =>
    `Our payments team settled this payment of ${paid} with you directly${at ? ` on ${indiaDay(at)}` : ''}. It was not credited to your wallet.`,
  handledReference: (text: string) => `Reference: ${text}`,

  refund: {
    requested: (amount: string) => `A refund of ${amount} was requested and will start shortly.`,
    pending: (amount: string, at: Date) =>
      `A refund of ${amount} was started on ${indiaDayTime(at)}. Banks usually show it within 5 to 7 working days.`,
    processed: (amount: string, at: Date) =>
      `A refund of ${amount} was sent on ${indiaDayTime(at)}. Banks usually show it within 5 to 7 working days.`,
    failed: (amount: string, at: Date) =>
      `A refund of ${amount} could not be completed on ${indiaDayTime(at)}. The money is in your wallet again.`,
    failedHeld: (amount: string, at: Date) =>
      `A refund of ${amount} could not be completed on ${indiaDayTime(at)}. The money is safe with us, and our payments team will send it again.`,
  },
  outsideRefund: {
    pending: (amount: string, gateway: GatewayName) =>
      `${titleOf(gateway)} is returning ${amount} to you. Banks usually show it within 5 to 7 working days.`,
    processed: (amount: string, gateway: GatewayName) =>
      `${titleOf(gateway)} has returned ${amount} to you. Banks usually show it within 5 to 7 working days.`,
  },
  attemptReturned: {
    pending: (amount: string, gateway: GatewayName) =>
      `Your bank also took ${amount} for another attempt at this payment. ${titleOf(gateway)} is returning it to you; banks usually show it within 5 to 7 working days.`,
    processed: (amount: string, gateway: GatewayName) =>
      `Your bank also took ${amount} for another attempt at this payment. ${titleOf(gateway)} has returned it to you; banks usually show it within 5 to 7 working days.`,
  },
  paidTwice: (count: number, total: string) =>
    `${count} payments were received for this top-up, ${total} in all. Each was credited to your wallet. If you want one of them back, please contact support.`,
  secondHeld: (amount: string, at: Date, by: Date) =>
    `A further payment of ${amount} arrived on ${indiaDayTime(at)} and is on hold. It is safe: our payments team credits or returns it by ${indiaDay(by)}.`,
  secondReturned: (amount: string) => `A further payment of ${amount} was returned to you.`,
  secondSettled: (amount: string) =>
    `A further payment of ${amount} was settled by our payments team with you directly.`,
  disputeOpen: (amount: string, at: Date) =>
    `On ${indiaDay(at)} your bank opened a dispute about ${amount} of this payment. The bank is reviewing it and we are answering its questions. You do not need to do anything; the result will be shown here.`,
  disputeLost: (amount: string) =>
    `The dispute about this payment ended in your favour: your bank returned ${amount} to you, and it was taken out of your wallet.`,
  disputeEnded: 'The dispute about this payment has ended. Nothing is taken out of your wallet.',
} as const;
