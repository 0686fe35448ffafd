import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import { formatReceiptNumber } from '@deccanloop/contracts/payments/receipt';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { NoticedPayment, NoticedRefund } from '@deccanloop/core/domain/payment-notices/payment-notice';
import { indianTime } from './india-time';
import { oneLine } from './one-line';

/** "₹1,00,000.00": always with paise, so that a column of amounts lines up. */
export const rupees = (amount: Paise): string => formatPaise(amount, { decimals: 'always' });

type Row = readonly [label: string, value: string | null];

const known = (rows: readonly Row[]): [string, string][] =>
  rows.flatMap(([label, value]): [string, string][] => {
    const text = oneLine(value ?? '');
    return text === '' ? [] : [[label, text]];
  });

/** Paid amount, fee and credited amount. */
export const paymentSum = ({
  gateway,
  totalPaise,
  feePaise,
  creditPaise,
}: NoticedPayment): [string, string][] => [
  [`Paid through ${GATEWAY_TITLES[gateway]}`, rupees(totalPaise)],
  ['Fee', feePaise === 0 ? 'None' : `− ${rupees(feePaise)}`],
  ['Credited to wallet', rupees(creditPaise)],
];

/** The numbers by which payer, bank and support identify a payment. */
export const paymentDetails = (payment: NoticedPayment): [string, string][] =>
  known([
    ['Receipt', receiptOf(payment)],
    ['Transaction', payment.merchantTransactionId],
    ['Bank reference', payment.providerReference],
    ['Wallet balance', `${rupees(payment.balancePaise)} when this e-mail was sent`],
    ['Test', testNote(payment)],
  ]);

/** The wallet's and the fee's part of a refund; for a failed one (`isBack`), the amount returned to the wallet. */
export function refundSum(
  { amountPaise, walletPaise, feePaise }: NoticedRefund,
  { isBack }: { isBack: boolean },
): [string, string][] {
  if (isBack) return [['Back in your wallet', rupees(walletPaise ?? amountPaise)]];
  return [
    ...known([
      ['From your wallet', walletPaise === null ? null : rupees(walletPaise)],
      ['From our fee', feePaise === null || feePaise === 0 ? null : rupees(feePaise)],
    ]),
    ['Refund', rupees(amountPaise)],
  ];
}

/** @param labels `when`: label for the time of the refund's last step */
export const refundDetails = (
  payment: NoticedPayment,
  refund: NoticedRefund,
  labels: { when: string },
): [string, string][] =>
  known([
    [labels.when, indianTime(refund.at)],
    ['Gateway', GATEWAY_TITLES[payment.gateway]],
    ['Bank reference', refund.gatewayReference],
    ['Refund ID', refund.refundId],
    ['Transaction', payment.merchantTransactionId],
    ['Receipt', receiptOf(payment)],
    ['Test', testNote(payment)],
  ]);

/** A mail in test mode must not be taken for proof of payment. */
const testNote = ({ mode }: NoticedPayment): string | null =>
  mode === 'test' ? 'No real money moved' : null;

const receiptOf = ({ receiptNumber }: NoticedPayment): string | null =>
  receiptNumber === null ? null : formatReceiptNumber(receiptNumber);
