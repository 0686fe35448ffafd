import type { LookupOutcome } from '@deccanloop/contracts/staff/restores';
import type { BannerProps } from '../../../components/ui/banner';

interface LookupLabels {
  text: string;
  tone: BannerProps['tone'];
}

/** What came of looking up an order or a refund at its gateway. */
export const LOOKUP_LABELS = {
  known: { text: 'This payment is in the books already.', tone: 'info' },
  rebuilt: { text: 'The payment was rebuilt, with what the gateway says of it.', tone: 'success' },
  unpaid: { text: 'It is ours and was never paid: there is nothing to rebuild.', tone: 'info' },
  recorded: { text: 'The refund is recorded, and the wallet was debited.', tone: 'success' },
  failed: { text: 'The gateway could not send this refund: there is nothing to record.', tone: 'info' },
  not_found: { text: 'The gateway does not know this ID.', tone: 'warning' },
  not_ours: {
    text: 'The order does not carry the signature of this installation. Nothing was rebuilt.',
    tone: 'warning',
  },
  lost: { text: 'It is ours and lost: rebuild it from its finding.', tone: 'warning' },
  differs: {
    text: 'A payment with this ID is in the books, and differs. Nothing was changed; ask the operator to read the log.',
    tone: 'error',
  },
  payment_unknown: {
    text: 'The payment of this refund is not in the books. Look up its order first.',
    tone: 'warning',
  },
  refused: {
    text: 'The refund is recorded, and the wallet no longer had the money: see the findings.',
    tone: 'warning',
  },
} as const satisfies Record<LookupOutcome, LookupLabels>;
