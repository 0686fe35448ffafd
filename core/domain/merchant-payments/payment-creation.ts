import {
  MERCHANT_PAYMENT_MINUTES,
  type MerchantPaymentMethod,
} from '@deccanloop/contracts/merchant/payments';
import type { Paise } from '@deccanloop/contracts/money';
import type { Clock } from '../../platform/clock';
import { CLOSED_ACCOUNT_CONSTRAINT } from '../../platform/closed-account';
import { violatedConstraint, type Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { MerchantError } from '../api-keys/errors';
import { runKeyed, type KeyedRequest, type KeyedResult } from './keyed-request';
import { endPayment } from './payment-changes';
import { findById, insertPayment, type MerchantPayment, type MerchantScope } from './payment-repository';
import type { KeySubject } from './request-key-repository';
import type { TestOutcome } from './test-instruments';

/** Who calls: a merchant's program, by its API key. */
export interface MerchantCaller extends MerchantScope {
  /** Of the API key. */
  id: string;
}

export interface WantedPayment {
  amountPaise: Paise;
  method: MerchantPaymentMethod | null;
  description: string | null;
  reference: string | null;
  returnUrl: string | null;
}

export interface MerchantPaymentCreation {
  /**
   * A pending payment. A repetition with the same key returns the same payment.
   * @throws MerchantPaymentError `idempotency_key_reused`
   */
  create(
    caller: MerchantCaller,
    wanted: WantedPayment,
    key: string | null,
  ): Promise<KeyedResult<MerchantPayment>>;
  /**
   * A payment that a test card completes or fails at once. Nothing of the card is stored.
   * @throws MerchantPaymentError `idempotency_key_reused`
   */
  payByCard(
    caller: MerchantCaller,
    wanted: { amountPaise: Paise; outcome: TestOutcome },
    key: string | null,
  ): Promise<KeyedResult<MerchantPayment>>;
}

export function createMerchantPaymentCreation({
  db,
  clock,
  wake,
}: {
  db: Knex;
  clock: Clock;
  wake: () => void;
}): MerchantPaymentCreation {
  const insert = (on: Knex, { userId, mode, id }: MerchantCaller, wanted: WantedPayment, now: Date) =>
    insertPayment(on, {
      ...{ id: newId(), userId, mode, apiKeyId: id, amountPaise: wanted.amountPaise },
      ...{ description: wanted.description, reference: wanted.reference, returnUrl: wanted.returnUrl },
      requestedMethod: wanted.method,
      createdAt: now,
      expiresAt: new Date(now.getTime() + MERCHANT_PAYMENT_MINUTES * 60_000),
    });

  const run = (
    request: Pick<KeyedRequest<null, MerchantPayment>, 'scope' | 'key' | 'call' | 'body' | 'now'>,
    make: (trx: Knex.Transaction) => Promise<MerchantPayment>,
  ): Promise<KeyedResult<MerchantPayment>> =>
    runKeyed<null, MerchantPayment>(db, {
      ...request,
      lock: () => Promise.resolve(null),
      async begin(trx) {
        const payment = await make(trx);
        return { result: payment, subject: { paymentId: payment.id } };
      },
      repeat: paymentOf,
    }).catch(rejectClosed);

  return {
    async create(caller, wanted, key) {
      const now = clock.now();
      // In test mode a single statement, which needs no transaction.
      if (key === null && caller.mode === 'test') {
        const payment = await insert(db, caller, wanted, now).catch(rejectClosed);
        return { result: payment, isReplayed: false };
      }
      const request = { scope: caller, key, call: 'create' as const, body: { ...wanted }, now };
      return run(request, (trx) => insert(trx, caller, wanted, now));
    },

    async payByCard(caller, { amountPaise, outcome }, key) {
      const now = clock.now();
      const body = { amountPaise, outcome: outcome.succeeds ? 'success' : outcome.code };
      const paid = await run({ scope: caller, key, call: 'pay', body, now }, async (trx) => {
        const rest = { description: null, reference: null, returnUrl: null };
        const payment = await insert(trx, caller, { amountPaise, method: 'card', ...rest }, now);
        const attempt = { gateway: null, method: 'card' as const };
        return outcome.succeeds
          ? endPayment(trx, payment, { status: 'completed', at: now, attempt })
          : endPayment(trx, payment, { status: 'failed', at: now, attempt, failure: outcome });
      });
      wake();
      return paid;
    },
  };
}

/** The account was closed after the key was checked; its keys no longer work. */
function rejectClosed(error: unknown): never {
  if (violatedConstraint(error) === CLOSED_ACCOUNT_CONSTRAINT)
    throw new MerchantError('invalid_api_key', { cause: error });
  throw error;
}

async function paymentOf(trx: Knex.Transaction, subject: KeySubject): Promise<MerchantPayment> {
  const payment = 'paymentId' in subject ? await findById(trx, subject.paymentId) : null;
  if (payment === null) throw new Error('the payment of an idempotency key is missing');
  return payment;
}
