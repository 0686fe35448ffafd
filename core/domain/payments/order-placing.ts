import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import { recordOrder, recordOrderState } from './attempt-repository';
import { enqueueCheck } from './enqueue-check';
import { PaymentError } from './errors';
import { insertEvent } from './event-repository';
import type { CreatedOrder, GatewayResult, PaymentGateway } from './gateway-port';
import { insertAttemptNo } from './initiation-claim';
import type { StampOrder } from './order-identity/order-stamp';
import { findPayment } from './payment-repository';
import type { Attempt, Payment } from './types';

/** `open` or `rejected` is in the attempt's `orderState`; after `unknown` the next request resumes. */
export type Placed = { kind: 'placed'; attempt: Attempt } | { kind: 'unknown' };

interface PlaceOptions {
  /** An earlier request may have created the order already. */
  checkFirst: boolean;
  /** Where PhonePe sends the payer back to; the return page of top-ups when absent. */
  returnUrl?: string | undefined;
  /** This request already made this attempt in place of an abandoned one. */
  isSecond?: boolean;
}

export interface OrderPlacing {
  /**
   * Creates the order of an attempt at the gateway. After an unknown answer the order is looked up before
   * another is created. One that exists but cannot be paid any more (PhonePe returns its pay page once) is
   * abandoned, still polled, and replaced by one new attempt; only one, so that a gateway which loses every
   * answer is not flooded with orders.
   * @throws PaymentError `already_paid` when the abandoned order was paid meanwhile
   */
  place(payment: Payment, attempt: Attempt, gateway: PaymentGateway, options: PlaceOptions): Promise<Placed>;
}

export interface OrderPlacingDeps {
  db: Knex;
  logger: Logger;
  returnUrl: (publicId: string) => string;
  wake: () => void;
  /** Without it orders carry no identity and a restore cannot rebuild them. */
  stamp?: StampOrder | undefined;
}

export function createOrderPlacing({ db, logger, returnUrl, wake, stamp }: OrderPlacingDeps): OrderPlacing {
  return { place };

  async function place(
    payment: Payment,
    attempt: Attempt,
    gateway: PaymentGateway,
    options: PlaceOptions,
  ): Promise<Placed> {
    const { checkFirst } = options;
    if (attempt.orderState === 'open' || attempt.orderState === 'rejected')
      return { kind: 'placed', attempt };
    if (attempt.orderState === 'abandoned') return placeReplacement(payment, attempt, gateway, options);
    if (checkFirst) {
      const found = await gateway.findOrder(attempt.merchantOrderId);
      if (found.kind !== 'not_found') return record(payment, attempt, gateway, found, options);
    }
    const identity = await stamp?.(payment, attempt);
    const created = await gateway.createOrder({
      merchantOrderId: attempt.merchantOrderId,
      amountPaise: attempt.amountPaise,
      returnUrl: options.returnUrl ?? returnUrl(payment.publicId),
      ...(identity ? { identity } : {}),
    });
    if (created.kind !== 'unknown') return record(payment, attempt, gateway, created, options);

    logger.warn({ paymentId: payment.id, cause: created.cause }, 'no answer to an order; looking it up');
    await recordOrderState(db, attempt.id, 'unknown');
    const found =
      created.cause === 'circuit_open' ? created : await gateway.findOrder(attempt.merchantOrderId);
    // `not_found` is not reliable a moment after a lost answer: the payer's next request looks it up again.
    return found.kind === 'ok' ? record(payment, attempt, gateway, found, options) : { kind: 'unknown' };
  }

  async function record(
    payment: Payment,
    attempt: Attempt,
    gateway: PaymentGateway,
    answer: GatewayResult<CreatedOrder>,
    options: PlaceOptions,
  ): Promise<Placed> {
    switch (answer.kind) {
      case 'ok': {
        const payable = gateway.name === 'razorpay' || answer.value.redirectUrl !== null;
        const recorded = await recordOrder(db, attempt.id, payable ? 'open' : 'abandoned', answer.value);
        if (payable) return { kind: 'placed', attempt: recorded };
        return options.isSecond ? { kind: 'unknown' } : placeReplacement(payment, recorded, gateway, options);
      }
      case 'rejected':
        logger.error(
          { paymentId: payment.id, code: answer.code, reason: answer.message },
          'the gateway rejected an order',
        );
        await reject(payment, attempt, answer.message);
        return { kind: 'placed', attempt: { ...attempt, orderState: 'rejected', rejection: answer.message } };
      case 'not_found':
      case 'unknown':
        return { kind: 'unknown' };
    }
  }

  async function placeReplacement(
    payment: Payment,
    lost: Attempt,
    gateway: PaymentGateway,
    { returnUrl: own }: PlaceOptions,
  ): Promise<Placed> {
    // The order whose pay page was lost may still have been paid.
    if ((await findPayment(db, payment.id))?.state === 'completed') throw new PaymentError('already_paid');
    const next = await db.transaction(async (trx) => {
      const attempt = await insertAttemptNo(trx, payment, lost.attemptNo + 1);
      await insertEvent(trx, {
        paymentId: payment.id,
        attemptId: attempt.id,
        type: 'order_abandoned',
        source: 'bff',
        actor: 'payer',
        detail: { abandonedAttempt: lost.attemptNo },
      });
      return attempt;
    });
    return place(payment, next, gateway, { checkFirst: false, isSecond: true, returnUrl: own });
  }

  /** The worker turns the rejection into a failed payment: the BFF's role cannot write a payment's state. */
  async function reject(payment: Payment, attempt: Attempt, reason: string): Promise<void> {
    await db.transaction(async (trx) => {
      await recordOrderState(trx, attempt.id, 'rejected', reason.slice(0, 500));
      await enqueueCheck(trx, payment.id, 'bff');
    });
    wake();
  }
}
