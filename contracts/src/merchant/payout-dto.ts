import type { InferType } from 'yup';
import { amount, choice, dto, fields, flag, listOf, text, time } from '../api/response-fields';
import { BANK_TRANSFER_METHODS } from '../staff/bank-transfers';
import { fundsDto } from '../payments/funds-dto';
import { balanceParts } from './balance-parts-dto';

/** `GET /api/customer/payouts`: what the customer's live payments collected and what was paid out of it. */
export const ownPayoutsDto = dto('OwnPayouts', {
  /** False before the first live payment: there is nothing to pay out. */
  hasBalance: flag(),
  funds: fundsDto,
  /** What was paid for the customer beyond the balance; later payments repay it. */
  owedPaise: amount(),
  parts: balanceParts(),
  /** Newest first; those that two administrators have recorded. */
  payouts: listOf(
    fields({
      id: text(),
      amountPaise: amount(),
      method: choice(BANK_TRANSFER_METHODS),
      utr: text(),
      /** The day of the bank transfer in India. */
      paidOn: text(),
      /** It was recorded wrongly, and the amount is in the balance again. */
      reversedAt: time().nullable(),
    }),
  ),
  nextCursor: text().nullable(),
});
export type OwnPayoutsDto = InferType<typeof ownPayoutsDto>;
