import { paise, type Paise } from '@deccanloop/contracts/money';
import { breakdownOf } from '@deccanloop/contracts/payments/fees';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { insertAttemptNo } from '../domain/payments/initiation-claim';
import { orderOf, type GatewayUpdate } from '../domain/payments/gateway-update';
import type { GatewayPaymentDetails, OrderSnapshot } from '../domain/payments/gateway-port';
import { recordOrder } from '../domain/payments/attempt-repository';
import { insertPayment } from '../domain/payments/payment-repository';
import { createSettlement, type Settlement } from '../domain/payments/settlement';
import type { Attempt, Payment } from '../domain/payments/types';
import { createWalletOwners } from '../domain/wallet-owners/wallet-owners';
import { openDatabase, type Knex } from '../platform/database';
import { newId, newPublicPaymentId, randomLetters } from '../platform/ids';
import { createLogger } from '../platform/logger';
import { createTestDatabase, PATIENT_MS, type TestDatabase } from './test-database';

const logger = createLogger({ service: 'test', level: 'silent' });

/** A database with the privileges of worker and BFF, the settlement, and builders that create what is missing. */
export interface MoneyFixture {
  database: TestDatabase;
  bff: Knex;
  worker: Knex;
  owner: Knex;
  settlement: Settlement;
  clock: { now(): Date; set(at: Date): void };
  buildPayment(options?: {
    gateway?: GatewayName;
    amountPaise?: number;
    ownerExternalId?: string;
    /** Whether the gateway confirmed the order; true by default. */
    confirmed?: boolean;
  }): Promise<{ payment: Payment; attempt: Attempt }>;
  addAttempt(payment: Payment, attemptNo: number): Promise<Attempt>;
  totals(): Promise<LedgerTotals>;
  close(): Promise<void>;
}

export interface LedgerTotals {
  /** Sum of all entries; always 0. */
  entriesPaise: number;
  credits: number;
  walletPaise: number;
  /** Number of accounts whose balance differs from the sum of their entries; always 0. */
  wrongBalances: number;
}

/** @param given another database than a clone of the template, such as one on a server of the test's own */
export async function openMoneyFixture(given?: TestDatabase): Promise<MoneyFixture> {
  const database = given ?? (await createTestDatabase());
  const open = (url: string, max: number) =>
    openDatabase({ url, applicationName: 'test', maxConnections: max, acquireTimeoutMs: PATIENT_MS, logger });
  const [bff, worker, owner] = [
    open(database.bffUrl, 5),
    open(database.workerUrl, 20),
    open(database.ownerUrl, 2),
  ];
  let fixed: Date | null = null;
  const clock = { now: () => fixed ?? new Date(), set: (at: Date) => void (fixed = at) };

  return {
    database,
    bff,
    worker,
    owner,
    clock,
    settlement: createSettlement({
      db: worker,
      clock,
      logger,
      wake: () => undefined,
      announce: () => undefined,
    }),

    async buildPayment({
      gateway = 'razorpay',
      amountPaise = 500_00,
      ownerExternalId = randomLetters(8),
      confirmed = true,
    } = {}) {
      const walletOwner = await createWalletOwners({ db: bff }).resolveOfStamp(ownerExternalId, 'Asha Rao');
      const now = clock.now();
      const payment: Payment = {
        ...breakdownOf(paise(amountPaise), {
          basisPoints: 200,
          mode: gateway === 'razorpay' ? 'deducted' : 'added',
        }),
        id: newId(),
        publicId: newPublicPaymentId(),
        ownerId: walletOwner.id,
        mode: 'test',
        gateway,
        currency: 'INR',
        payerName: 'Asha Rao',
        origin: 'website',
        state: 'initiated',
        stateReason: null,
        providerReference: null,
        underReview: false,
        initiatedAt: now,
        completedAt: null,
        nextCheckAt: new Date(now.getTime() + 3_000),
        checkCount: 0,
        cancelRequestedAt: null,
        pollingSince: now,
        refundedPaise: paise(0),
      };
      await insertPayment(bff, payment);
      const attempt = await (confirmed ? addAttempt(payment, 1) : insertAttemptNo(bff, payment, 1));
      return { payment, attempt };
    },
    addAttempt,

    async totals() {
      const { rows } = await owner.raw<{ rows: LedgerTotals[] }>(`
        select (select coalesce(sum(amount_paise), 0)::bigint from ledger_entries) as "entriesPaise",
               (select count(*) from ledger_transfers where kind = 'credit') as credits,
               (select coalesce(sum(balance_paise), 0)::bigint from ledger_balances
                  join ledger_accounts on id = account_id where kind = 'wallet') as "walletPaise",
               (select count(*) from ledger_balances balance where balance_paise <>
                  (select coalesce(sum(amount_paise), 0) from ledger_entries e where e.account_id = balance.account_id)
               ) as "wrongBalances"`);
      return rows[0] as LedgerTotals;
    },

    async close() {
      await Promise.all([bff.destroy(), worker.destroy(), owner.destroy()]);
      await database.drop();
    },
  };

  async function addAttempt(payment: Payment, attemptNo: number): Promise<Attempt> {
    const attempt = await insertAttemptNo(bff, payment, attemptNo);
    return recordOrder(bff, attempt.id, 'open', {
      gatewayOrderId: `order_${randomLetters(14)}`,
      redirectUrl: null,
      expiresAt: null,
    });
  }
}

/** A gateway snapshot of an attempt's order; by default `captured` with the right amount. */
export function snapshotOf(
  attempt: Attempt,
  state: OrderSnapshot['state'],
  {
    amountPaise = attempt.amountPaise,
    currency = 'INR',
    paymentId,
    refundedPaise = paise(0),
    reference = 'rrn 1',
    details,
  }: SnapshotOptions = {},
): OrderSnapshot {
  return {
    gatewayOrderId: attempt.gatewayOrderId ?? '',
    merchantOrderId: attempt.merchantOrderId,
    state,
    isFinal: state === 'captured',
    payment:
      state === 'created'
        ? null
        : {
            id: paymentId ?? `pay_of_${attempt.id}`,
            amountPaise,
            currency,
            reference,
            refundedPaise,
            method: 'upi',
            details,
          },
    failureReason: state === 'failed' ? 'The bank declined' : null,
  };
}

export interface SnapshotOptions {
  amountPaise?: Paise;
  currency?: string;
  paymentId?: string;
  refundedPaise?: Paise;
  reference?: string;
  details?: GatewayPaymentDetails;
}

/** The details of a payment from a UPI address. */
export const upiDetails = (vpa: string): GatewayPaymentDetails => ({
  method: 'upi',
  vpa,
  bank: null,
  wallet: null,
  cardNetwork: null,
  cardLast4: null,
  cardType: null,
  feePaise: null,
  taxPaise: null,
});

export function gatewayUpdateOf(
  attempt: Attempt,
  snapshot: OrderSnapshot,
  source: GatewayUpdate['source'] = 'poll',
): GatewayUpdate {
  return {
    kind: 'snapshot',
    order: orderOf(attempt),
    source,
    actor: 'test',
    snapshot,
  };
}
