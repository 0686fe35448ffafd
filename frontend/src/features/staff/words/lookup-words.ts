import type { LookupOutcome } from '@deccanloop/contracts/staff/restores';

/** What came of looking up an order or a refund at its gateway. */
export const LOOKUP_WORDS = {
  known: 'This payment is in the books already.',
  rebuilt: 'The payment was rebuilt, with what the gateway says of it.',
  unpaid: 'It is ours and was never paid: there is nothing to rebuild.',
  recorded: 'The refund is recorded, and the wallet was debited.',
  failed: 'The gateway could not send this refund: there is nothing to record.',
  not_found: 'The gateway does not know this id.',
  not_ours: 'The order does not carry the signature of this installation. Nothing was rebuilt.',
  lost: 'It is ours and lost: rebuild it from its finding.',
  differs:
    'A payment with this id is in the books, and differs. Nothing was changed; ask the operator to read the log.',
  payment_unknown: 'The payment of this refund is not in the books. Look up its order first.',
  refused: 'The refund is recorded, and the wallet no longer had the money: see the findings.',
} satisfies Record<LookupOutcome, string>;
