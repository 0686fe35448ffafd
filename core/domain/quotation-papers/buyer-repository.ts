import type { Database } from '../../platform/database';

export interface BuyerRow {
  name: string;
  email: string;
  billing: {
    name: string;
    addressLine1: string;
    addressLine2: string | null;
    city: string;
    stateCode: string;
    pinCode: string;
    gstin: string | null;
  } | null;
}

/** An account with its billing details; null for an account that was deleted. */
export async function findBuyer(db: Database, userId: string): Promise<BuyerRow | null> {
  const { rows } = await db.raw<{ rows: BuyerRow[] }>(
    `select account.name, account.email,
            case when billing.user_id is null then null else json_build_object(
              'name', billing.name, 'addressLine1', billing.address_line1, 'addressLine2', billing.address_line2,
              'city', billing.city, 'stateCode', billing.state_code, 'pinCode', billing.pin_code,
              'gstin', billing.gstin) end as billing
       from users account left join billing_details billing on billing.user_id = account.id
      where account.id = :userId`,
    { userId },
  );
  return rows[0] ?? null;
}
