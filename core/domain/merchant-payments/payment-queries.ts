import { paise, type Paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { PreparedReads } from '../../platform/prepared-reads';
import { readTogether } from '../../platform/read-together';
import { fundsOfMerchant } from '../ledger/read-funds';
import type { Funds } from '../ledger/funds';
import { MerchantPaymentError } from './errors';
import { findPayments, sumPayments, type PaymentFilter, type PaymentSums } from './payment-list-repository';
import { readByIds, type MerchantPayment, type MerchantScope } from './payment-repository';
import { paymentAt } from './states';

/** Reads of one merchant in one mode. */
export interface MerchantPaymentQueries {
  /** @throws MerchantPaymentError `payment_not_found` */
  find(scope: MerchantScope, paymentId: string | null): Promise<MerchantPayment>;
  /** Newest first. `next`: id of the last payment, where more follow. */
  list(
    scope: MerchantScope,
    filter: PaymentFilter,
  ): Promise<{ payments: MerchantPayment[]; next: string | null }>;
  /**
   * What is owed to the merchant: in test mode completed payments less refunds, of which nothing is held; in live mode that of
   * the ledger.
   */
  funds(scope: MerchantScope): Promise<Funds>;
}

export function createMerchantPaymentQueries({
  db,
  reads,
  mode,
  clock,
}: {
  db: Knex;
  reads: PreparedReads;
  /** Of the gateways, at which live payments are paid. */
  mode: Mode;
  clock: Clock;
}): MerchantPaymentQueries {
  const byId = readTogether(
    async (ids) => new Map((await readByIds(reads, ids)).map((payment) => [payment.id, payment])),
  );
  return {
    async find(scope, paymentId) {
      const payment = paymentId === null ? null : await byId(paymentId);
      return paymentAt(ownPayment(payment, scope), clock.now());
    },

    async list(scope, filter) {
      const now = clock.now();
      const found = await findPayments(db, scope, { ...filter, limit: filter.limit + 1 }, now);
      const payments = found.slice(0, filter.limit).map((payment) => paymentAt(payment, now));
      return { payments, next: found.length > filter.limit ? (payments.at(-1)?.id ?? null) : null };
    },

    async funds(scope) {
      if (scope.mode === 'live') return fundsOfMerchant(db, scope.userId, mode);
      const balancePaise = testBalance(await sumPayments(db, scope));
      return { balancePaise, heldPaise: paise(0), availablePaise: balancePaise };
    },
  };
}

/** In test mode, which has no fees and no ledger. */
export const testBalance = ({ completedPaise, refundedPaise }: PaymentSums): Paise =>
  paise(completedPaise - refundedPaise);

/** @throws MerchantPaymentError `payment_not_found`, also for a payment of another merchant or of the other mode */
export function ownPayment(
  payment: MerchantPayment | null,
  { userId, mode }: MerchantScope,
): MerchantPayment {
  if (payment === null || payment.userId !== userId || payment.mode !== mode)
    throw new MerchantPaymentError('payment_not_found');
  return payment;
}
