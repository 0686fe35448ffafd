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
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { MerchantPaymentError } from './errors';
import {
  findOwnPayment,
  listOwnPayments,
  sumOwnPayments,
  type PaymentPlace,
} from './own-payments-repository';
import type { PayTokens } from './pay-token';
import type { MerchantPayment } from './payment-repository';
import { publicRefundIdOf, transactionIdOf } from './public-id';
import { statusAt } from './states';

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
  tokens: PayTokens;
  clock: Clock;
  publicOrigin: string;
}

export function createOwnMerchantPayments({
  db,
  tokens,
  clock,
  publicOrigin,
}: OwnMerchantPaymentsDeps): OwnMerchantPayments {
  return {
    async list(userId, { mode, status = null, cursor = '' }) {
      const scope = { userId, mode };
      const now = clock.now();
      const limit = MERCHANT_PAYMENT_PAGE + 1;
      const [found, balance] = await Promise.all([
        listOwnPayments(db, scope, { status, after: placeOf(cursor), limit, now }),
        sumOwnPayments(db, scope),
      ]);
      const page = found.slice(0, MERCHANT_PAYMENT_PAGE);
      const last = page.at(-1);
      return {
        payments: page.map((payment) => toRow(payment, now)),
        nextCursor: found.length > page.length && last ? cursorOf(last) : null,
        balance,
      };
    },

    async one(userId, id) {
      const found = RECORD_ID.test(id) ? await findOwnPayment(db, userId, id) : null;
      if (found === null) throw new MerchantPaymentError('payment_not_found');
      const { payment, key, refunds } = found;
      const { failureCode: code, failureMessage: message } = payment;
      const row = toRow(payment, clock.now());
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
          createdAt: refund.createdAt.toISOString(),
        })),
      };
    },
  };
}

const toRow = (payment: MerchantPayment, now: Date): MerchantPaymentRowDto => ({
  id: payment.id,
  transactionId: transactionIdOf(payment.id),
  amountPaise: payment.amountPaise,
  refundedPaise: payment.refundedPaise,
  status: statusAt(payment, now),
  gateway: payment.gateway,
  method: payment.method ?? payment.requestedMethod,
  reference: payment.reference,
  createdAt: payment.createdAt.toISOString(),
});

const cursorOf = ({ createdAt, id }: PaymentPlace): string =>
  Buffer.from(`${createdAt.getTime()}/${id}`).toString('base64url');

const CURSOR = /^(\d{1,14})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function placeOf(cursor: string): PaymentPlace | null {
  const [, ms, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return ms === undefined || id === undefined ? null : { createdAt: new Date(Number(ms)), id };
}
