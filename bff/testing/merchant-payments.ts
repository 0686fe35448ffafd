import { API_KEY_SCOPES } from '@deccanloop/contracts/merchant/api-keys';
import type {
  CreatedMerchantPaymentDto,
  MerchantPaymentDto,
} from '@deccanloop/contracts/merchant/payment-dto';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import request, { type Test } from 'supertest';
import { newKeyOwner, type KeyOwner } from './api-keys';
import type { TestApp } from './test-app';

export const TEST_CARD = {
  card_number: '4111 1111 1111 1111',
  card_expiry: '12/23',
  card_cvc: '123',
} as const;
export const DECLINED_CARD = { ...TEST_CARD, card_number: '4000000000000002' } as const;

/** A merchant's program with a key of all scopes. Each call resolves with any response. */
export interface MerchantProgram {
  owner: KeyOwner;
  key: string;
  /** The same calls with another key. */
  with(key: string): MerchantProgram;
  get(path: string): Test;
  post(path: string, body: object | string, idempotencyKey?: string): Test;
  /** Creates a payment, which must succeed. */
  created(wanted?: object): Promise<CreatedMerchantPaymentDto>;
  /** Pays with the test card. @returns the transaction id */
  paid(amount?: number | string): Promise<string>;
  statusOf(transactionId: string): Promise<MerchantPaymentDto>;
  /** Types and data of the merchant's events, oldest first. */
  events(): Promise<{ type: string; data: Record<string, unknown> }[]>;
}

export async function newMerchant(app: TestApp): Promise<MerchantProgram> {
  const owner = await newKeyOwner(app);
  const { key } = await owner.create({ scopes: [...API_KEY_SCOPES] });
  return programOf(app, owner, key);
}

function programOf(app: TestApp, owner: KeyOwner, key: string): MerchantProgram {
  const program: MerchantProgram = {
    owner,
    key,
    with: (other) => programOf(app, owner, other),
    get: (path) => app.program().get(path).set('Authorization', `Bearer ${key}`),
    post(path, body, idempotencyKey) {
      const sent = request(app.origin)
        .post(path)
        .type('application/json')
        .set('Authorization', `Bearer ${key}`);
      if (idempotencyKey !== undefined) void sent.set(IDEMPOTENCY_HEADER, idempotencyKey);
      return sent.send(body);
    },
    async created(wanted = {}) {
      const { status, body } = await program.post(MERCHANT_PATHS.createPayment, { amount: 500, ...wanted });
      if (status !== 200) throw new Error(`not created: ${JSON.stringify(body)}`);
      return body as CreatedMerchantPaymentDto;
    },
    async paid(amount = 500) {
      const { status, body } = await program.post(MERCHANT_PATHS.cardPayment, { amount, ...TEST_CARD });
      if (status !== 200) throw new Error(`not paid: ${JSON.stringify(body)}`);
      return (body as { transaction_id: string }).transaction_id;
    },
    async statusOf(transactionId) {
      const { body } = await program.get(MERCHANT_PATHS.paymentStatus).query({ transactionId });
      return body as MerchantPaymentDto;
    },
    events: () =>
      app
        .owner('merchant_events')
        .where({ user_id: owner.userId })
        .orderBy('id')
        .select<{ type: string; data: Record<string, unknown> }[]>('type', 'data'),
  };
  return program;
}
