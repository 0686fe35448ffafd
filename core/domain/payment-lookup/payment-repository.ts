import type { Mode, PaymentOrigin } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { METHOD_OF_PAYMENT } from './list-statement';
import type { PaymentListRow } from './row-dto';

export interface PaymentRow extends PaymentListRow {
  id: string;
  state_reason: string | null;
  origin: PaymentOrigin;
  provider_reference: string | null;
  cancel_requested_at: Date | null;
  next_check_at: Date | null;
  last_checked_at: Date | null;
  check_count: number;
  owner_id: string;
  account_id: string | null;
  account_name: string | null;
  account_email: string | null;
  account_phone: string | null;
  merchant_id: string | null;
  merchant_name: string | null;
  merchant_payment_id: string | null;
  receipt_number: number | null;
  traceparent: string | null;
}

/** A payment with its owner, the account behind the wallet or balance, and what that holds. */
export async function findPayment(db: Database, publicId: string, mode: Mode): Promise<PaymentRow | null> {
  const { rows } = await db.raw<{ rows: PaymentRow[] }>(
    `select p.id, p.public_id, p.number, p.state, p.state_reason, p.under_review, p.gateway, p.mode, p.origin, p.amount_paise,
            p.fee_paise, p.total_paise, p.credit_paise, p.refunded_paise, p.payer_name, p.provider_reference,
            p.initiated_at, p.completed_at, p.cancel_requested_at, p.next_check_at, p.last_checked_at, p.check_count, p.traceparent,
            owner.external_id, owner.id as owner_id, account.id as account_id, account.name as account_name,
            account.email as account_email, account.phone as account_phone,
            merchant.id as merchant_id, merchant.name as merchant_name, collection.merchant_payment_id,
            ${METHOD_OF_PAYMENT} as method,
             (select min(number) from receipts where payment_id = p.id) as receipt_number
       from payments p
       join wallet_owners owner on owner.id = p.owner_id
       left join users account on account.id = owner.user_id
       left join users merchant on merchant.id = owner.merchant_user_id
       left join merchant_collections collection on collection.payment_id = p.id
      where p.public_id = :publicId and p.mode = :mode`,
    { publicId, mode },
  );
  return rows[0] ?? null;
}
