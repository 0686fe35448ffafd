import { paise } from '@deccanloop/contracts/money';
import { PHASE_ACCOUNT_KINDS } from '@deccanloop/contracts/payments/ledger-kinds';
import { refundParts, type Capture } from '@deccanloop/contracts/payments/refund-parts';
import type { ModelCapture } from './capture-model';
import type { PaymentModel } from './payment-model';

export const ACCOUNTS = [
  'wallet',
  'fees',
  'losses',
  'disputes',
  'gateway_clearing',
  ...PHASE_ACCOUNT_KINDS,
] as const;
/** What the transfers of a payment moved, by kind of account. */
export type Accounts = Record<(typeof ACCOUNTS)[number], number>;
export const noMoney = (): Accounts =>
  Object.fromEntries(ACCOUNTS.map((account) => [account, 0])) as Accounts;
export interface Credit {
  creditPaise: number;
  feePaise: number;
}

/** Records a transfer; its entries must sum to zero. */
export function move(model: PaymentModel, kind: string, entries: Partial<Accounts>): void {
  const sum = ACCOUNTS.reduce((total, account) => total + (entries[account] ?? 0), 0);
  if (sum !== 0) throw new Error(`the model moves ${sum} out of nothing: ${kind}`);
  for (const account of ACCOUNTS) model.accounts[account] += entries[account] ?? 0;
  model.transfers.push(kind);
}

export function credit(model: PaymentModel, taken: ModelCapture, credited: Credit): void {
  taken.credit = credited;
  const { creditPaise, feePaise } = credited;
  move(model, 'credit', { gateway_clearing: -(creditPaise + feePaise), wallet: creditPaise, fees: feePaise });
}

const refundsOf = ({ refunds }: PaymentModel, taken: ModelCapture) =>
  refunds.filter(({ capture, state }) => capture === taken && state !== 'failed');
const sumOf = (model: PaymentModel, taken: ModelCapture, part: 'paise' | 'fee' | 'held'): number =>
  refundsOf(model, taken).reduce((sum, refund) => sum + refund[part], 0);

/** What our refunds took of a capture, including recorded outside refunds, and the fee in it. */
export const refundedOf = (model: PaymentModel, taken: ModelCapture): number => sumOf(model, taken, 'paise');
export const refundedFeeOf = (model: PaymentModel, taken: ModelCapture): number => sumOf(model, taken, 'fee');

/** The credited part of a capture, and how much of it was returned. */
export function creditedPart(model: PaymentModel, taken: ModelCapture): Capture {
  const { creditPaise = 0, feePaise = 0 } = taken.credit ?? {};
  return {
    capturedPaise: paise(creditPaise + feePaise),
    feePaise: paise(feePaise),
    refundedPaise: paise(
      refundedOf(model, taken) - sumOf(model, taken, 'held') + taken.lostPaise - taken.lostBeforeCreditPaise,
    ),
    refundedFeePaise: paise(refundedFeeOf(model, taken) + taken.lostFeePaise),
  };
}

export const leftOf = (model: PaymentModel, taken: ModelCapture): number => {
  const { capturedPaise, refundedPaise } = creditedPart(model, taken);
  return capturedPaise - refundedPaise;
};

/** What had been refunded outside before the credit and is not linked to a refund of ours yet. */
export const goneBeforeCredit = (model: PaymentModel, taken: ModelCapture): number =>
  Math.max(
    0,
    taken.paise -
      taken.lostBeforeCreditPaise -
      creditedPart(model, taken).capturedPaise -
      sumOf(model, taken, 'held'),
  );

/** What staff can still refund of a credited capture. */
export function refundableOf(model: PaymentModel, taken: ModelCapture): number {
  const outside = outsideOf(model, taken).reduce((sum, refund) => sum + refund.paise, 0);
  return Math.max(0, leftOf(model, taken) - Math.max(0, outside - goneBeforeCredit(model, taken)));
}

/** Outside refunds of a capture that count and are not linked to a refund of ours. */
export const outsideOf = ({ outside }: PaymentModel, taken: ModelCapture) =>
  outside.filter(({ capture, refund, state }) => capture === taken && refund === null && state !== 'failed');

/** Who bears a returned amount: the fee pro rata, and the wallet the rest. */
export const partsOf = (model: PaymentModel, taken: ModelCapture, amount: number) =>
  refundParts(creditedPart(model, taken), paise(amount));
