import type { LookupOutcome } from '@deccanloop/contracts/staff/restores';
import type { BannerProps } from '../../../components/ui/banner';

interface LookupLabels {
  text: string;
  tone: BannerProps['tone'];
}

/** Results of looking up an order or a refund at its gateway. */
export const LOOKUP_LABELS = {
  known: { text: 'This payment is already recorded.', tone: 'info' },
  rebuilt: { text: 'The payment was rebuilt with the gateway’s status.', tone: 'success' },
  unpaid: { text: 'This is our order, but it was never paid: there is nothing to rebuild.', tone: 'info' },
  recorded: { text: 'The refund was recorded, and the wallet was debited.', tone: 'success' },
  failed: { text: 'The gateway could not send this refund: there is nothing to record.', tone: 'info' },
  not_found: { text: 'The gateway does not know this ID.', tone: 'warning' },
  not_ours: {
    text: 'The order was not made by this installation. Nothing was rebuilt.',
    tone: 'warning',
  },
  lost: { text: 'This is a lost payment of ours: rebuild it from its finding.', tone: 'warning' },
  differs: {
    text: 'A different payment is recorded under this ID. Nothing was changed; ask the operator to check the log.',
    tone: 'error',
  },
  payment_unknown: {
    text: 'The payment of this refund is not recorded. Look up its order first.',
    tone: 'warning',
  },
  refused: {
    text: 'The refund was recorded, but the wallet did not have enough money: see the findings.',
    tone: 'warning',
  },
} as const satisfies Record<LookupOutcome, LookupLabels>;
