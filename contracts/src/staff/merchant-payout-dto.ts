import type { InferType } from 'yup';
import { amount, choice, dto, fields, flag, listOf, text, time, whole } from '../api/response-fields';
import { fundsDto } from '../payments/funds-dto';
import { balanceParts } from '../merchant/balance-parts-dto';
import { APPROVAL_STATES } from './approval-states';
import { BANK_TRANSFER_METHODS } from './bank-transfers';

const person = fields({ id: text(), name: text() });

export const merchantPayoutDto = dto('StaffMerchantPayout', {
  id: text(),
  state: choice(APPROVAL_STATES),
  method: choice(BANK_TRANSFER_METHODS),
  utr: text(),
  amountPaise: amount(),
  /** A day in India. */
  paidOn: text(),
  merchant: person,
  recordedBy: person,
  recordedAt: time(),
  decidedBy: person.nullable(),
  /** Why it was declined or could not be done. */
  note: text().nullable(),
  reversedAt: time().nullable(),
  /** A reversal waits for approval or for a worker. */
  isReversalOpen: flag(),
});
export type MerchantPayoutDto = InferType<typeof merchantPayoutDto>;

/** `GET /api/admin/merchant-payouts`. */
export const merchantPayoutsDto = dto('StaffMerchantPayouts', {
  payouts: listOf(merchantPayoutDto),
  total: whole(),
  nextCursor: text().nullable(),
  /** Fewer than two administrators: none can be recorded. */
  isSecondAvailable: flag(),
});
export type MerchantPayoutsDto = InferType<typeof merchantPayoutsDto>;

/** `GET /api/admin/merchant-balances`: the largest first. */
export const merchantBalancesDto = dto('MerchantBalances', {
  merchants: listOf(
    fields({
      /** Of the account. */
      id: text(),
      name: text(),
      balancePaise: amount(),
      heldPaise: amount(),
      availablePaise: amount(),
      /** What the merchant owes to the company. */
      owedPaise: amount(),
      /** The day of the last payout in India; null before the first. */
      lastPaidOn: text().nullable(),
    }),
  ),
  /** Of all merchants, also those that are not listed. */
  total: whole(),
  totalPaise: amount(),
  isSecondAvailable: flag(),
});
export type MerchantBalancesDto = InferType<typeof merchantBalancesDto>;

/** `GET /api/admin/merchant-balances/:id`: what the balance is made of. */
export const balanceOfMerchantDto = dto('BalanceOfMerchant', {
  merchant: person,
  funds: fundsDto,
  /** What the merchant owes to the company. */
  owedPaise: amount(),
  parts: balanceParts(),
  /** The KYC, whose bank account the payout goes to; null where there is none. */
  kyc: fields({ id: text(), isApproved: flag() }).nullable(),
  /** What to check about the bank account before paying; null where nothing is unusual. */
  bankWarning: text().nullable(),
  isSecondAvailable: flag(),
});
export type BalanceOfMerchantDto = InferType<typeof balanceOfMerchantDto>;
