import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import { PAYMENT_ID } from '@deccanloop/contracts/payments/identifiers';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { formatTicketNumber } from '@deccanloop/contracts/support/tickets';
import { REFUND_LIMITS } from '@deccanloop/contracts/payments/refunds';
import { REFUND_OBSTACLE_TEXTS } from '@deccanloop/contracts/customer/refund-requests';
import type { Clock } from '../../platform/clock';
import type { Database, Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { PaymentError } from '../payments/errors';
import { fundsOfPayment } from '../ledger/read-funds';
import { findRefundableCaptures } from '../refunds/balance-repository';
import { RefundError } from '../refunds/errors';
import { lockPaymentOfRefunds } from '../refunds/refund-repository';
import { insertMessage, insertTicketEvents } from '../tickets/ticket-repository';
import { refundOffer, type RefundOffer } from './refund-offer';
import { findOpenRequest, findOwnPayment, insertRequest } from './request-repository';

export interface RefundRequestOffer extends RefundOffer {
  /** The open request about this payment. */
  open: { number: string; amountPaise: number } | null;
}

export interface RefundRequests {
  /** @throws PaymentError `unknown_payment`, also for the payment of another user */
  offer(userId: string, publicId: string): Promise<RefundRequestOffer>;
  /**
   * Opens a ticket about a payment, or finds the open one: a payment has one at a time. Moves no money.
   * @throws PaymentError `unknown_payment`; RefundError `too_much`, `too_little` with the error of the field
   */
  open(
    userId: string,
    request: { publicId: string; amountPaise: Paise; message: string },
  ): Promise<{ number: string; isNew: boolean }>;
}

export function createRefundRequests({
  db,
  mode,
  clock,
}: {
  db: Knex;
  mode: Mode;
  clock: Clock;
}): RefundRequests {
  async function ownPayment(on: Database, userId: string, publicId: string): Promise<string> {
    const isOurs = PAYMENT_ID.test(publicId);
    const paymentId = isOurs ? await findOwnPayment(on, { publicId, userId, mode }) : null;
    if (paymentId === null) throw new PaymentError('unknown_payment');
    return paymentId;
  }
  async function offerOf(on: Database, paymentId: string): Promise<RefundOffer> {
    const captures = await findRefundableCaptures(on, paymentId);
    const { availablePaise } = await fundsOfPayment(on, paymentId);
    return refundOffer(captures, availablePaise, clock.now());
  }

  return {
    async offer(userId, publicId) {
      const paymentId = await ownPayment(db, userId, publicId);
      const open = await findOpenRequest(db, paymentId);
      return {
        ...(await offerOf(db, paymentId)),
        open: open && { number: formatTicketNumber(open.ticketNumber), amountPaise: open.amountPaise },
      };
    },

    open: (userId, { publicId, amountPaise, message }) =>
      db.transaction(async (trx) => {
        const paymentId = await ownPayment(trx, userId, publicId);
        // Of two simultaneous requests, the second finds the ticket of the first.
        await lockPaymentOfRefunds(trx, paymentId);
        const open = await findOpenRequest(trx, paymentId);
        if (open) return { number: formatTicketNumber(open.ticketNumber), isNew: false };
        assertWithin(await offerOf(trx, paymentId), amountPaise);
        const ticketId = newId();
        const subject = `Refund request: ${formatPaise(amountPaise, { decimals: 'always' })}`;
        const number = await insertRequest(trx, { ticketId, subject, userId, paymentId, amountPaise });
        const author = { author: 'customer', authorId: userId } as const;
        await insertMessage(trx, { id: newId(), ticketId, ...author, body: message, dedupeKey: 'request' });
        await insertTicketEvents(trx, ticketId, { actor: 'customer', actorId: userId }, [{ type: 'opened' }]);
        return { number: formatTicketNumber(number), isNew: true };
      }),
  };
}

function assertWithin({ mostPaise, obstacle }: RefundOffer, amountPaise: Paise): void {
  if (obstacle !== null) throw tooMuch(REFUND_OBSTACLE_TEXTS[obstacle]);
  if (amountPaise > mostPaise) throw tooMuch(`At most ${formatPaise(mostPaise)} can be refunded now`);
  if (amountPaise < REFUND_LIMITS.minPaise)
    throw new RefundError('too_little', { errors: { amount: ['At least ₹1'] } });
}

const tooMuch = (message: string): RefundError =>
  new RefundError('too_much', { message, errors: { amount: [message] } });
