import type { InferType } from 'yup';
import { amount, choice, dto, fields, listOf, text, time } from '../api/response-fields';
import { LEDGER_HOLD_REASONS } from './ledger-holds';

/** What an account has and what of it may leave: available is the balance less what is held, and at least zero. */
export const fundsDto = dto('Funds', {
  balancePaise: amount(),
  /** The sum of `holds`; it may exceed the balance. */
  heldPaise: amount(),
  availablePaise: amount(),
  /** Newest first. */
  holds: listOf(
    fields({
      reason: choice(LEDGER_HOLD_REASONS),
      amountPaise: amount(),
      since: time(),
      /** When it ends at the latest; null where that is not known. */
      until: time().nullable(),
      /** What its owner knows it by: the transaction id of the payment, or the UTR of the payout. */
      reference: text().nullable(),
    }),
  ),
});
export type FundsDto = InferType<typeof fundsDto>;
