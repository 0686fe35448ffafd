import { amount, choice, fields, listOf, whole } from '../api/response-fields';
import { MERCHANT_TRANSFER_KINDS } from '../payments/ledger-kinds';

/** What a merchant's balance is made of: the sum and number of its entries for each kind of transfer. They sum to the balance. */
export const balanceParts = () =>
  listOf(fields({ kind: choice(MERCHANT_TRANSFER_KINDS), amountPaise: amount(), count: whole() }));
