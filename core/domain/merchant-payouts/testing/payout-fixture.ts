import { paise } from '@deccanloop/contracts/money';
import type { ApprovalDto } from '@deccanloop/contracts/staff/money-actions';
import { randomLetters } from '../../../platform/ids';
import { createLogger } from '../../../platform/logger';
import { buildApprovedKyc } from '../../../testing/kyc-fixture';
import { reportDispute } from '../../../testing/reported-dispute';
import { journaledTransaction } from '../../../platform/journaled-transaction';
import { collectForMerchant } from '../../../testing/merchant-balance';
import type { LiveSession } from '../../accounts/sessions/sessions';
import type { Payment } from '../../payments/types';
import { createReceivableCollection } from '../../ledger/receivables';
import { requestMerchantRefund } from '../../refunds/merchant-refund-requests';
import { recordRefund } from '../../refunds/refund-recording';
import {
  CLIENT,
  openBookingFixture,
  type BookingFixture,
} from '../../wallet-bookings/testing/booking-fixture';
import { createMerchantPayouts, type MerchantPayouts, type PayoutRequest } from '../merchant-payouts';
import { createOwnPayouts, type OwnPayouts } from '../own-payouts';

export const MODE = 'test';
const logger = createLogger({ service: 'test', level: 'silent' });

/** A merchant, of whose balance payouts are made. */
export interface PaidMerchant {
  userId: string;
  /** A payment of a payer, all of which is in the balance. */
  collect(amountPaise: number): Promise<Payment>;
  /** Requests a refund, which a worker then debits. @returns its id */
  requestRefund(payment: Payment, amountPaise: number): Promise<string>;
  record(more?: Partial<PayoutRequest>, by?: LiveSession): Promise<ApprovalDto>;
  /** Records one that is booked. @returns its id */
  booked(more?: Partial<PayoutRequest>): Promise<string>;
  balance(): Promise<number>;
}

export interface PayoutFixture extends BookingFixture {
  payouts: MerchantPayouts;
  own: OwnPayouts;
  buildMerchant(): Promise<PaidMerchant>;
  reverse(payoutId: string, by?: LiveSession): Promise<ApprovalDto>;
  /** What a worker does with a requested refund: the debit of the balance. */
  debitRefund(id: string, payment: Payment): Promise<void>;
  /** A dispute of a payment, lost at once. */
  loseDispute(payment: Payment, amountPaise: number): Promise<void>;
  /** What the loop of a worker does about what merchants owe. */
  collectReceivables(): Promise<void>;
  /** The kinds of the transfers of a payout. */
  transfersOf(payoutId: string): Promise<string[]>;
}

export async function openPayoutFixture(): Promise<PayoutFixture> {
  const bookings = await openBookingFixture();
  const { bff, worker, owner, clock } = bookings.money;
  const payouts = createMerchantPayouts({ db: bff, mode: MODE, clock, wake: () => undefined });
  const own = createOwnPayouts({ db: bff, mode: MODE });

  async function buildMerchant(): Promise<PaidMerchant> {
    const { userId } = await bookings.buildCustomer();
    await buildApprovedKyc(owner, { userId });
    const record: PaidMerchant['record'] = (more = {}, by = bookings.asha) =>
      payouts.record(
        {
          personId: userId,
          method: 'neft',
          utr: bookings.newUtr(),
          amountPaise: paise(400_00),
          acceptsReceivable: false,
          paidOn: clock.now().toISOString().slice(0, 10),
          reason: 'Sales of the first week of November',
          otherThan: [],
          idempotencyKey: randomLetters(20),
          ...more,
        },
        by,
        CLIENT,
      );
    return {
      userId,
      collect: (amountPaise) => collectForMerchant(bookings.money, { userId, amountPaise }),
      async requestRefund(payment, amountPaise) {
        const id = await journaledTransaction(bff, (trx) =>
          requestMerchantRefund(trx, {
            ...{ paymentId: payment.id, mode: MODE, amountPaise: paise(amountPaise), now: clock.now() },
            ...{ merchantId: userId, idempotencyKey: randomLetters(20) },
          }),
        );
        // As for a payment that a program of the merchant has created.
        await owner('refunds').where({ id }).update({ origin: 'merchant' });
        return id;
      },
      record,
      async booked(more) {
        const { id, subjectId } = await record(more);
        await bookings.finish(id);
        return subjectId;
      },
      balance: async () => (await own.of(userId, '')).funds.balancePaise,
    };
  }

  return {
    ...bookings,
    ...{ payouts, own, buildMerchant },
    reverse: (payoutId, by = bookings.asha) =>
      payouts.reverse(
        { payoutId, reason: 'Recorded for another merchant', idempotencyKey: randomLetters(20) },
        by,
        CLIENT,
      ),
    async debitRefund(id, { id: paymentId }) {
      await recordRefund({ db: worker, clock }, { id, paymentId });
    },
    loseDispute: (payment, amountPaise) =>
      reportDispute(bookings.money, payment, { status: 'lost', amountPaise }),
    async collectReceivables() {
      await createReceivableCollection({ db: worker, clock, logger }).collectSome(100);
    },
    transfersOf: (payoutId) =>
      owner('ledger_transfers').where({ source_id: payoutId }).orderBy('kind').pluck<string[]>('kind'),
  };
}
