import { object } from 'yup';
import { GATEWAYS, type GatewayName } from '../payments/status';
import { lowerCaseText, trimmedText } from '../trimmed-text';

/** What came of asking a gateway about an order or a refund that the database does not know. */
export const LOOKUP_OUTCOMES = [
  /** It is in the books already. */
  'known',
  /** The payment was rebuilt from the signed identity of its order, and settled by the gateway's answer. */
  'rebuilt',
  /** Ours, without money, and too old to be paid: nothing to rebuild. */
  'unpaid',
  /** The refund is recorded and debited again. */
  'recorded',
  /** The gateway could not pay this refund back: nothing to record. */
  'failed',
  'not_found',
  /** No signature of this installation: another installation's order, or somebody else's. */
  'not_ours',
  /** Ours and lost; a finding offers to rebuild it. */
  'lost',
  /** A payment with this id is in the books and differs from the identity of the order. */
  'differs',
  /** A refund of a payment that is not in the books. */
  'payment_unknown',
  /** The refund is recorded, and the wallet no longer had the money; a finding says so. */
  'refused',
] as const;
export type LookupOutcome = (typeof LOOKUP_OUTCOMES)[number];

/** `POST /api/admin/orders/lookup`: one id, as the gateway's dashboard shows it. */
export const lookupSchema = object({
  gateway: lowerCaseText().oneOf<GatewayName>(GATEWAYS).required('Choose the gateway'),
  /** Of an order (DL…-1) or of a refund (RF…). */
  merchantOrderId: trimmedText()
    .matches(
      /^(DL[0-9A-Za-z]{24}-[1-9]\d{0,5}|RF[0-9A-Za-z]{24})$/,
      'Must be an order ID (DL…-1) or a refund ID (RF…) of ours',
    )
    .required('Enter the order ID or refund ID'),
}).noUnknown();

export interface LookupDto {
  id: string;
  gateway: GatewayName;
  merchantOrderId: string;
  /** `open` until a worker has the gateway's answer. */
  state: 'open' | 'done';
  outcome: LookupOutcome | null;
  merchantTransactionId: string | null;
}

/** What a declared restore has come to. */
export interface RestoreReport {
  id: string;
  declaredAt: string;
  windowFrom: string;
  journal: 'used' | 'lost';
  receiptsAfter: number;
  finishedAt: string | null;
  /** How many orders and refunds ended how; `open` are still to be asked about. */
  orders: Partial<Record<LookupOutcome | 'open', number>>;
  refunds: Partial<Record<LookupOutcome | 'open', number>>;
  /** The reconciliation of the time since the backup. */
  reconciliation: { id: string; state: string; differences: Record<string, number> } | null;
  note: string | null;
}
