import type { Database } from '../../platform/database';
import { insertCollection } from './live-payment-repository';

/** The constraints that reject a payment of ours for a merchant's payment. */
export const BEING_PAID_CONSTRAINT = 'merchant_collections_one_at_a_time';
export const NOT_PENDING_CONSTRAINT = 'merchant_collections_pending';

/**
 * Notes which merchant's payment a payment of ours pays. Call it in the transaction that starts ours.
 * @throws the violation of BEING_PAID_CONSTRAINT while another payment of ours may bring money, and of
 * NOT_PENDING_CONSTRAINT once the merchant's payment has ended
 */
export async function linkCollection(
  db: Database,
  paymentId: string,
  merchantPaymentId: string | null,
): Promise<void> {
  if (merchantPaymentId !== null) await insertCollection(db, { paymentId, merchantPaymentId });
}
