import { createHash, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { RunningProduct } from './launch';
import { submitKyc } from './submitted-kyc';

/** A payment of a merchant, as rows of the database. Its columns have defaults; times are relative to now, in minutes. */
export interface MerchantPaymentRow {
  amountPaise?: number;
  description?: string | null;
  reference?: string | null;
  returnUrl?: string | null;
  status?: 'pending' | 'completed' | 'failed' | 'cancelled' | 'timeout';
  gateway?: 'razorpay' | 'phonepe' | null;
  method?: 'card' | 'upi' | null;
  attemptCount?: number;
  isDeclined?: boolean;
  refundsPaise?: readonly number[];
  minutesAgo?: number;
}

export interface Merchant {
  userId: string;
  apiKeyId: string;
}

/** Adds a key whose text is not known. */
export async function keyOf(product: RunningProduct, email: string): Promise<Merchant> {
  const apiKeyId = randomUUID();
  const hash = createHash('sha256').update(apiKeyId).digest();
  const [user] = await product.records.query<{ id: string }>('select id from users where email = $1', [
    email,
  ]);
  const userId = user?.id ?? '';
  await product.records.query(
    `insert into api_keys (id, user_id, mode, name, prefix, last_four, key_hash, scopes, created_at)
     values ($1, $2, 'test', 'Web shop', 'dl_test_', 'a1B2', $3, '{payments:write}', now())`,
    [apiKeyId, userId, hash],
  );
  return { userId, apiKeyId };
}

/** @returns its id */
export async function storePayment(
  product: RunningProduct,
  { userId, apiKeyId }: Merchant,
  row: MerchantPaymentRow = {},
): Promise<string> {
  const {
    amountPaise = 499_00,
    description = 'Two boxes of Hyderabadi sweets',
    reference = 'order-1042',
    returnUrl = 'https://shop.example/done',
    status = 'pending',
    gateway = null,
    method = null,
    attemptCount = 0,
    isDeclined = false,
    refundsPaise = [],
    minutesAgo = 1,
  } = row;
  const id = randomUUID();
  const refunded = refundsPaise.reduce((sum, each) => sum + each, 0);
  await product.records.query(
    `insert into merchant_payments (id, user_id, mode, api_key_id, amount_paise, currency, description, reference,
       return_url, status, gateway, method, attempt_count, failure_code, failure_message, refunded_paise, created_at,
       expires_at, ended_at)
     values ($1, $2, 'test', $3, $4, 'INR', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
       now() - make_interval(mins => $15), now() - make_interval(mins => $15) + interval '30 minutes',
       case when $8 = 'pending' then null else now() - make_interval(mins => $15) + interval '40 seconds' end)`,
    [
      ...[id, userId, apiKeyId, amountPaise, description, reference, returnUrl, status, gateway, method],
      ...[attemptCount, isDeclined ? 'CARD_DECLINED' : null],
      ...[isDeclined ? 'The payment was declined by the bank.' : null, refunded, minutesAgo],
    ],
  );
  for (const refund of refundsPaise)
    await product.records.query(
      `insert into merchant_refunds (id, payment_id, amount_paise, status, created_at)
       values ($1, $2, $3, 'completed', now())`,
      [randomUUID(), id, refund],
    );
  return id;
}

/** The address of the pay page of a pending payment, as its merchant sees it. The page must be logged in. */
export async function payAddressOf(page: Page, product: RunningProduct, id: string): Promise<string> {
  const answer = await page.request.get(`${product.site}/api/customer/merchant-payments/${id}`);
  const { data } = (await answer.json()) as { data: { payUrl: string } };
  return data.payUrl;
}

/** Submits and approves the KYC of the customer who is logged in. The pages for it have journeys of their own. */
export async function approveKyc(
  page: Page,
  product: RunningProduct,
  { email, businessName }: { email: string; businessName: string },
): Promise<void> {
  await submitKyc(page, product, { businessName });
  const ofPerson = `user_id = (select id from users where email = $1)`;
  await product.records.query(
    `update kyc_documents set status = 'Approved', decided_at = now()
      where kyc_id = (select id from kyc_records where ${ofPerson})`,
    [email],
  );
  await product.records.query(
    `update kyc_records set status = 'Approved', decided_at = now(), waiting_since = null where ${ofPerson}`,
    [email],
  );
  // Long enough ago that payouts may use the bank account.
  await product.records.query(
    `update kyc_details set approved_at = now() - interval '3 days', created_at = now() - interval '3 days'
      where kyc_id = (select id from kyc_records where ${ofPerson})`,
    [email],
  );
}
