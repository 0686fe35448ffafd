import {
  CHECKOUT_PATHS,
  type CheckoutDto,
  type CheckoutOutcome,
} from '@deccanloop/contracts/merchant/checkout';
import {
  MERCHANT_PAYMENT_PATHS,
  type MerchantPaymentDetailsDto,
} from '@deccanloop/contracts/merchant/own-payments';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { newId } from '@deccanloop/core/platform/ids';
import type { Test } from 'supertest';
import type { KeyOwner } from './api-keys';
import { dataOf, type Browser } from './browser';
import type { TestApp } from './test-app';

const MINUTES = 60_000;

export interface WantedPayment {
  /** Creates a key by default. */
  apiKeyId?: string;
  createdAt?: Date;
  /** Other columns. */
  columns?: Record<string, unknown>;
}

/** A payment of a merchant, pending for 30 minutes unless `columns` say otherwise. @returns its id */
export async function buildMerchantPayment(
  app: TestApp,
  merchant: Pick<KeyOwner, 'userId'> & Partial<Pick<KeyOwner, 'create'>>,
  { apiKeyId, createdAt = new Date(), columns = {} }: WantedPayment = {},
): Promise<string> {
  const id = newId();
  await app.owner('merchant_payments').insert({
    ...{ id, user_id: merchant.userId, mode: 'test', amount_paise: 499_00, currency: 'INR' },
    ...{ api_key_id: apiKeyId ?? (await merchant.create?.())?.apiKey.id },
    ...{ description: 'Two boxes of sweets', reference: 'order-1', status: 'pending' },
    ...{ return_url: 'https://shop.example/done?cart=7#paid' },
    ...{ created_at: createdAt, expires_at: new Date(createdAt.getTime() + 30 * MINUTES) },
    ...columns,
  });
  return id;
}

/** What the merchant sees of a payment; resolves with any response. */
export const readOwnPayment = (browser: Browser, id: string): Test =>
  browser.get(MERCHANT_PAYMENT_PATHS.one(id));

/** The token of a pending payment, from the link that its merchant sees. */
export async function payTokenOf(merchant: KeyOwner, id: string): Promise<string> {
  const { payUrl } = dataOf<MerchantPaymentDetailsDto>(await readOwnPayment(merchant.browser, id));
  const token = payUrl?.split('/pay/')[1];
  if (token === undefined) throw new Error('the payment has no link');
  return token;
}

/** The pay page in a browser without an account. */
export interface PayPage {
  token: string;
  view(): Promise<CheckoutDto>;
  /** Resolves with any response. @param attempt the next one by default */
  send(outcome: CheckoutOutcome, options?: { gateway?: GatewayName; attempt?: number }): Test;
  pay(outcome: CheckoutOutcome, options?: { gateway?: GatewayName; attempt?: number }): Promise<CheckoutDto>;
  cancel(): Promise<CheckoutDto>;
}

export function openPayPage(app: TestApp, token: string): PayPage {
  const browser = app.browser();
  const send: PayPage['send'] = (outcome, { gateway = 'razorpay', attempt = 1 } = {}) =>
    browser.post(CHECKOUT_PATHS.attempt(token), { gateway, outcome, attempt });
  return {
    token,
    view: async () => dataOf<CheckoutDto>(await browser.get(CHECKOUT_PATHS.view(token))),
    send,
    pay: async (outcome, options) => dataOf<CheckoutDto>(await send(outcome, options)),
    cancel: async () => dataOf<CheckoutDto>(await browser.post(CHECKOUT_PATHS.cancel(token), '')),
  };
}
