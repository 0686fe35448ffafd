import type { Database } from '../../platform/database';

/** What the pay page shows and signs besides the payment itself. */
export interface CheckoutContext {
  /** Of an approved KYC, otherwise the name of the account. */
  businessName: string;
  /** False once the merchant's account is closed or deactivated. */
  isOpen: boolean;
  /** SHA-256 of the API key that created the payment. */
  keyHash: Buffer;
}

export async function findCheckoutContext(db: Database, paymentId: string): Promise<CheckoutContext | null> {
  const { rows } = await db.raw<{ rows: CheckoutContext[] }>(
    `select coalesce(r.business_name, u.name) as "businessName", k.key_hash as "keyHash",
            u.closed_at is null and u.deactivated_at is null as "isOpen"
       from merchant_payments p join users u on u.id = p.user_id join api_keys k on k.id = p.api_key_id
       left join kyc_records r on r.user_id = u.id and r.approved_at is not null
      where p.id = ?`,
    [paymentId],
  );
  return rows[0] ?? null;
}
