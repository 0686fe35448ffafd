import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import type { MerchantProgram } from '../merchant-payments';
import { buildMerchantPayment, openPayPage } from '../pay-page';
import type { TestApp } from '../test-app';

/** What a sample that calls the API needs, and what it must do. */
export interface Situation {
  /** Its programs read one account, which is prepared once and used by no other sample. */
  hasOwnAccount?: boolean;
  /** Creates what a program works on. @returns its environment variables */
  prepare?: (merchant: MerchantProgram, app: TestApp) => Promise<Record<string, string>>;
  /** The connection ends before the first answer. */
  losesFirstAnswer?: boolean;
  /** The call that it makes, with variable parts as `*`; null: none. */
  call: string | null;
  /** Calls with which it reads a list; `curl` reads the first page alone. */
  pages?: number;
  /** HTTP status of the last answer; 200 by default. */
  status?: number;
  /** What it prints; `curl` prints the answer. */
  prints: RegExp;
}

/** The order of the samples. */
const ORDER = {
  amount: '499.00',
  paymentMethod: 'upi',
  description: 'Two boxes of sweets',
  reference: 'ORDER-1042',
  returnUrl: 'https://shop.example/payment-result',
};

const pending = async (merchant: MerchantProgram) => {
  const { transactionId, token } = await merchant.created(ORDER);
  return { TRANSACTION_ID: transactionId, PAYMENT_TOKEN: token };
};

const paid = async (merchant: MerchantProgram) => {
  const payment = await pending(merchant);
  await merchant.post(MERCHANT_PATHS.processPayment, { token: payment.PAYMENT_TOKEN });
  return payment;
};

/** By sample. */
export const SITUATIONS: Readonly<Record<string, Situation>> = {
  'check-key': {
    call: 'GET /api/merchant/account',
    prints: /^Asha Rao, test mode: payments:read, payments:write, refunds:write\n$/,
  },
  'create-payment': {
    call: 'POST /api/payments/create',
    prints: /^txn_[0-9a-f]{32} http:\S+\/pay\/\S+\n$/,
  },
  'idempotent-create': {
    losesFirstAnswer: true,
    call: 'POST /api/payments/create',
    prints: /^txn_[0-9a-f]{32} repeated\n$/,
  },
  'payment-status': {
    prepare: paid,
    call: 'GET /api/payments/status?transactionId=*',
    prints: /^completed 499 INR\n$/,
  },
  'refund-payment': {
    prepare: paid,
    call: 'POST /api/payments/refund',
    prints: /^rfnd_[0-9a-f]{32} completed 99.5\n$/,
  },
  'cancel-payment': {
    prepare: pending,
    call: 'POST /api/payments/cancel',
    prints: /^cancelled\n$/,
  },
  'list-payments': {
    hasOwnAccount: true,
    async prepare({ owner }, app) {
      for (const day of ['05-31', '06-01', '06-15', '06-30', '07-01']) {
        const createdAt = new Date(`2026-${day}T12:00:00+05:30`);
        const columns = { status: 'completed', method: 'upi', attempt_count: 1, ended_at: createdAt };
        await buildMerchantPayment(app, owner, { createdAt, columns });
      }
      return {};
    },
    call: 'GET /api/payments/list?*',
    pages: 2,
    prints: /^2026-06-30T\S+ txn_\S+ 499\n2026-06-15T\S+ txn_\S+ 499\n2026-06-01T\S+ txn_\S+ 499\n$/,
  },
  balance: {
    hasOwnAccount: true,
    async prepare(merchant) {
      const { TRANSACTION_ID: transactionId } = await paid(merchant);
      await merchant.post(MERCHANT_PATHS.refundPayment, { transactionId, amount: '99.50' });
      return {};
    },
    call: 'GET /api/merchant/balance',
    prints: /^399\.5 INR\n$/,
  },
  'handle-error': {
    call: 'POST /api/payments/create',
    status: 400,
    prints: /^Correct the field amount: amount must be from ₹1 to ₹1,00,000\.\n$/,
  },
  'card-payment': {
    call: 'POST /payment',
    prints: /^success txn_[0-9a-f]{32}\n$/,
  },
  'card-declined': {
    call: 'POST /payment',
    status: 402,
    prints: /^Declined: The card was declined by the bank\.\n$/,
  },
  'read-card-payment': {
    prepare: async (merchant) => ({ TRANSACTION_ID: await merchant.paid('499.00') }),
    call: 'GET /payment/*',
    prints: /^success card\n$/,
  },
  'process-payment': {
    prepare: pending,
    call: 'POST /api/process-payment',
    prints: /^(?:true|True) txn_[0-9a-f]{32}\n$/,
  },
  'sample-webhook': {
    call: 'POST /api/payment-webhook',
    prints: /^(?:true|True)\n$/,
  },
  'verify-return': {
    prepare: async (merchant, app) => returned(await paidOnPage(merchant, app)),
    call: null,
    prints: /^genuine: completed\n$/,
  },
};

/** @returns the address to which the payer's browser returns */
export async function paidOnPage(merchant: MerchantProgram, app: TestApp): Promise<string> {
  const { token } = await merchant.created(ORDER);
  const { returnTo } = await openPayPage(app, token).pay('succeed');
  if (!returnTo?.url) throw new Error('the payment has no result');
  return returnTo.url;
}

/** The variables of `verify-return`: the address, and for the shell its parts. */
export function returned(address: string): Record<string, string> {
  const { searchParams } = new URL(address);
  return {
    RETURNED_ADDRESS: address,
    TRANSACTION_ID: searchParams.get('transactionId') ?? '',
    STATUS: searchParams.get('status') ?? '',
    SIGNATURE: searchParams.get('signature') ?? '',
  };
}

/** Samples that `documentation-servers.int.test.ts` runs as servers, or compares, and those of the SDK's `package.int.test.ts`. */
export const OTHER_TESTED_SAMPLES: readonly string[] = [
  'install-sdk',
  'sample-back-end',
  'sdk-listen',
  'sdk-payment',
  'send-webhook',
  'shop',
  'shop-checkout',
  'shop-page',
  'shop-return',
  'shop-webhooks',
  'verify-webhook',
  'webhook-event',
];
