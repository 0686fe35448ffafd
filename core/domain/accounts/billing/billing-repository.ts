import type { StateCode } from '@deccanloop/contracts/gst/states';
import type { Database } from '../../../platform/database';
import type { Rows } from '../../../platform/database-rows';

/** The buyer on tax invoices. */
export interface BillingDetails {
  /** Of the business, or of the person. */
  name: string;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  stateCode: StateCode;
  pinCode: string;
  gstin: string | null;
}

export async function findBilling(db: Database, userId: string): Promise<BillingDetails | null> {
  const row = await db<Rows['billing_details']>('billing_details').where({ user_id: userId }).first();
  return row
    ? {
        name: row.name,
        addressLine1: row.address_line1,
        addressLine2: row.address_line2,
        city: row.city,
        // Only codes of the list are stored.
        stateCode: row.state_code as StateCode,
        pinCode: row.pin_code,
        gstin: row.gstin,
      }
    : null;
}

export async function saveBilling(db: Database, userId: string, details: BillingDetails): Promise<void> {
  // ON CONFLICT: of two devices that save at once, the later one wins.
  await db.raw(
    `insert into billing_details (user_id, name, address_line1, address_line2, city, state_code, pin_code, gstin)
     values (:userId, :name, :addressLine1, :addressLine2, :city, :stateCode, :pinCode, :gstin)
     on conflict (user_id) do update set name = excluded.name, address_line1 = excluded.address_line1,
       address_line2 = excluded.address_line2, city = excluded.city, state_code = excluded.state_code,
       pin_code = excluded.pin_code, gstin = excluded.gstin, updated_at = now()`,
    { ...details, userId },
  );
}
