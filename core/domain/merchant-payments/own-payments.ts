import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import {
  MERCHANT_PAYMENT_PAGE,
  type MerchantPaymentDetailsDto,
  type MerchantPaymentListDto,
  type MerchantPaymentRowDto,
} from '@deccanloop/contracts/merchant/own-payments';
import { payPath } from '@deccanloop/contracts/merchant/paths';
import type { MerchantPaymentStatus } from '@deccanloop/contracts/merchant/payments';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { PreparedReads } from '../../platform/prepared-reads';
import { MerchantPaymentError } from './errors';
import { findOwnPayment } from './own-payments-repository';
import type { PayTokens } from './pay-token';
import { sumPayments } from './payment-list-repository';
import { createMerchantPaymentQueries, testBalance } from './payment-queries';
import type { MerchantPayment } from './payment-repository';
import { publicRefundIdOf, transactionIdOf } from './public-id';
import { paymentAt } from './states';

/** What merchants see of their own payments in the workspace. */
export interface OwnMerchantPayments {
  /** @param question.cursor one that is not valid starts from the first page */
  list(
    userId: string,
    question: { mode: ApiKeyMode; status?: MerchantPaymentStatus | undefined; cursor?: string | undefined },
  ): Promise<MerchantPaymentListDto>;
  /** @throws MerchantPaymentError `payment_not_found` */
  one(userId: string, id: string): Promise<MerchantPaymentDetailsDto>;
}

export interface OwnMerchantPaymentsDeps {
  db: Knex;
  reads: PreparedReads;
  tokens: PayTokens;
  /** Of the gateways. */
  mode: Mode;
  clock: Clock;
  publicOrigin: string;
}

export function createOwnMerchantPayments({
  db,
  reads,
  tokens,
  mode: gatewayMode,
  clock,
  publicOrigin,
}: OwnMerchantPaymentsDeps): OwnMerchantPayments {
  const queries = createMerchantPaymentQueries({ db, reads, mode: gatewayMode, clock });
  return {
    async list(userId, { mode, status = null, cursor = '' }) {
      const scope = { userId, mode };
      const after = RECORD_ID.test(cursor) ? cursor : null;
      const [{ payments, next }, sums, funds] = await Promise.all([
        queries.list(scope, { from: null, to: null, status, after, limit: MERCHANT_PAYMENT_PAGE }),
        sumPayments(db, scope),
        mode === 'live' ? queries.funds(scope) : null,
      ]);
      const balance = { ...sums, availablePaise: funds?.availablePaise ?? testBalance(sums) };
      return { payments: payments.map(toRow), nextCursor: next, balance };
    },

    async one(userId, id) {
      const found = RECORD_ID.test(id) ? await findOwnPayment(db, userId, id) : null;
      if (found === null) throw new MerchantPaymentError('payment_not_found');
      const { payment, key, refunds } = found;
      const { failureCode: code, failureMessage: message } = payment;
      const row = toRow(paymentAt(payment, clock.now()));
      return {
        ...row,
        mode: payment.mode,
        description: payment.description,
        attemptCount: payment.attemptCount,
        failure: code === null || message === null ? null : { code, message },
        key,
        returnUrl: payment.returnUrl,
        payUrl: row.status === 'pending' ? publicOrigin + payPath(tokens.tokenOf(payment.id)) : null,
        expiresAt: payment.expiresAt.toISOString(),
        endedAt: payment.endedAt?.toISOString() ?? null,
        refunds: refunds.map((refund) => ({
          id: publicRefundIdOf(refund.id),
          amountPaise: refund.amountPaise,
          status: refund.status,
          createdAt: refund.createdAt.toISOString(),
        })),
      };
    },
  };
}

/** @param payment as it is at this moment */
const toRow = (payment: MerchantPayment): MerchantPaymentRowDto => ({
  id: payment.id,
  transactionId: transactionIdOf(payment.id),
  amountPaise: payment.amountPaise,
  refundedPaise: payment.refundedPaise,
  status: payment.status,
  gateway: payment.gateway,
  method: payment.method ?? payment.requestedMethod,
  reference: payment.reference,
  createdAt: payment.createdAt.toISOString(),
});
