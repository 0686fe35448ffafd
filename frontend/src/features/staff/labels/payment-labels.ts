import type { RefundState } from '@deccanloop/contracts/payments/refunds';
import type { TagProps } from '../../../components/ui/tag';

interface StatusLabel {
  label: string;
  tone: NonNullable<TagProps['tone']>;
  /** The state may still change. */
  open: boolean;
}

export const REFUND_STATUS_LABELS: Readonly<Record<RefundState, StatusLabel>> = {
  requested: { label: 'Requested', tone: 'brand', open: true },
  refused: { label: 'Rejected', tone: 'danger', open: false },
  pending: { label: 'At the gateway', tone: 'brand', open: true },
  processed: { label: 'Paid back', tone: 'success', open: false },
  failed: { label: 'Failed', tone: 'danger', open: false },
};

/** What a refund's state means for the money. */
export const REFUND_MEANINGS: Readonly<Record<RefundState, string>> = {
  requested: 'Recorded. The wallet will be debited next.',
  refused: 'No money was moved.',
  pending: 'The wallet is debited; the gateway has not confirmed it yet.',
  processed: 'The gateway has sent the money back.',
  failed: 'The gateway could not send it; the amount was returned to the wallet.',
};

/** What happens next with a refund; `overdue`: when it should have happened. */
export const REFUND_NEXT: Readonly<Record<RefundState, { text: string; overdue?: string }>> = {
  requested: {
    text: 'A worker debits the wallet and sends it to the gateway, usually within a minute.',
    overdue: 'It was not debited within an hour: see Operations.',
  },
  refused: { text: 'Nothing: no money was moved. Request it again if it is still due.' },
  pending: {
    text: 'We check with the gateway. Banks usually show it within 5 to 7 working days.',
    overdue: 'Search it in the gateway’s dashboard and inform the customer.',
  },
  processed: { text: 'Nothing: the gateway has sent it. The customer was informed.' },
  failed: { text: 'Contact the customer. Refund it again if they still want the money back.' },
};

/** `some_words` of a log as "Some words". */
export const readableName = (name: string): string => {
  const words = name.replace(/[_.-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `amountPaise` or `gateway_payment_id` as a label: "Amount", "Gateway payment ID". */
export const labelOf = (key: string): string =>
  readableName(
    key
      .replace(/Paise$/, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  ).replace(/\b(id|utr)\b/i, (name) => name.toUpperCase());
