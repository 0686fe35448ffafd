import { object } from 'yup';
import { GATEWAYS, type GatewayName } from '../payments/status';
import { lowerCaseText, trimmedText } from '../trimmed-text';

export type { LookupDto, LostBookingDto, RestoreReport } from './restore-dto';

/** Results of looking up an order or refund at its gateway that the database does not know. */
export const LOOKUP_OUTCOMES = [
  /** It is already recorded. */
  'known',
  /** The payment was rebuilt from the signed identity of its order and settled from the gateway's response. */
  'rebuilt',
  /** Ours, unpaid, and too old to be paid: nothing to rebuild. */
  'unpaid',
  /** The refund was recorded and debited again. */
  'recorded',
  /** The refund failed at the gateway: nothing to record. */
  'failed',
  'not_found',
  /** Without a signature of this installation: an order of another installation or product. */
  'not_ours',
  /** Ours and lost; a finding offers to rebuild it. */
  'lost',
  /** A payment with this id is recorded and differs from the identity of the order. */
  'differs',
  /** A refund of a payment that is not recorded. */
  'payment_unknown',
  /** The refund was recorded, but the wallet balance was too low to debit it; raises a finding. */
  'refused',
] as const;
export type LookupOutcome = (typeof LOOKUP_OUTCOMES)[number];

/** `POST /api/admin/orders/lookup`: one id, copied from the gateway's dashboard. */
export const lookupSchema = object({
  gateway: lowerCaseText().oneOf<GatewayName>(GATEWAYS).required('Choose the gateway'),
  /** Of an order (DL…-1) or of a refund (RF…). */
  merchantOrderId: trimmedText()
    .matches(
      /^(DL[0-9A-Za-z]{24}-[1-9]\d{0,5}|RF[0-9A-Za-z]{24})$/,
      'Must be an order ID (DL…-1) or a refund ID (RF…)',
    )
    .required('Enter the order ID or refund ID'),
}).noUnknown();
