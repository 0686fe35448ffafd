import type { Clock } from '../../platform/clock';
import { violatedConstraint, type Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { Logger } from '../../platform/logger';
import { findGatewayAccounts, insertTransfer, openWalletAccount } from '../ledger/repository';
import { creditEntries } from '../ledger/transfer';
import { findAttempts } from './attempt-repository';
import { decide, isOpen, type Decision } from './decide';
import type { PaymentFact, SettleOutcome } from './fact';
import { lockPaymentOfOrder } from './payment-repository';
import { recordDecision } from './settlement-repository';
import type { Attempt, Payment } from './types';

export interface Settlement {
  /**
   * The one road to the wallet: webhook, poll, return page, reconciler and staff all end here. One
   * transaction locks the payment, compares amount, currency and order, moves the state, writes the wallet
   * transfer and the timeline. Telling the same fact again changes nothing.
   * @throws only for faults of the database; the fact can then be told again
   */
  settlePayment(fact: PaymentFact): Promise<SettleOutcome>;
}

export interface SettlementDeps {
  db: Knex;
  clock: Clock;
  logger: Logger;
  /** Tells the outbox relay that there is work. */
  wake: () => void;
}

export function createSettlement({ db, clock, logger, wake }: SettlementDeps): Settlement {
  return {
    async settlePayment(fact) {
      const outcome = await db
        .transaction((trx) => settle(trx, fact, clock.now()))
        .catch(async (error: unknown) => {
          // The last line of defence: the money of this attempt is in the ledger already, by another road.
          if (violatedConstraint(error) !== 'ledger_transfers_source_unique') throw error;
          logger.error(
            { order: fact.order, source: fact.source },
            'a second credit was refused by the ledger',
          );
          return { result: 'already_credited' as const };
        });
      if ('paymentId' in outcome) {
        if (outcome.result === 'credited') wake();
        const level =
          outcome.result === 'parked' ? 'warn' : outcome.result === 'unchanged' ? 'debug' : 'info';
        logger[level]({ ...outcome, source: fact.source, actor: fact.actor }, 'payment fact settled');
        return outcome;
      }
      if (outcome.result === 'already_credited') return settleAgain(fact);
      logger.warn({ order: fact.order, source: fact.source }, 'a fact about an order we do not know');
      return outcome;
    },
  };

  /** After the ledger's refusal the payment is what the other road made of it. */
  async function settleAgain(fact: PaymentFact): Promise<SettleOutcome> {
    const payment = await db.transaction((trx) => lockPaymentOfOrder(trx, fact.order));
    return payment
      ? { result: 'already_credited', paymentId: payment.id, state: payment.state }
      : { result: 'unknown_order' };
  }
}

async function settle(trx: Knex.Transaction, fact: PaymentFact, now: Date): Promise<SettleOutcome> {
  const payment = await lockPaymentOfOrder(trx, fact.order);
  if (!payment) return { result: 'unknown_order' };
  // A statement of its own: it must see what the transaction we may have waited for has written.
  const attempts = await findAttempts(trx, payment.id);
  const attempt = attempts.find((candidate) => isOrderOf(candidate, fact));
  if (!attempt) return { result: 'unknown_order' };

  const decision = decide(payment, attempts, attempt, fact, now);
  const stopWatching =
    payment.nextCheckAt !== null && !attempts.some((each) => isOpen(after(each, attempt, decision)));
  if (decision.attempt || decision.payment || decision.event || stopWatching) {
    await recordDecision(trx, { payment, attempt, fact, decision, stopWatching, now });
  }
  if (decision.credit) await credit(trx, payment, attempt);
  return { result: decision.result, paymentId: payment.id, state: decision.payment?.state ?? payment.state };
}

const isOrderOf = (attempt: Attempt, { order }: PaymentFact): boolean =>
  attempt.gateway === order.gateway &&
  attempt.mode === order.mode &&
  (attempt.merchantOrderId === order.merchantOrderId ||
    (attempt.gatewayOrderId !== null && attempt.gatewayOrderId === order.gatewayOrderId));

const after = (each: Attempt, changed: Attempt, { attempt }: Decision): Attempt =>
  each.id === changed.id && attempt
    ? { ...each, gatewayState: attempt.gatewayState, isFinal: attempt.isFinal }
    : each;

/** Balances are locked last, so that the accounts every payment shares are held for one round trip. */
async function credit(trx: Knex.Transaction, payment: Payment, attempt: Attempt): Promise<void> {
  const gatewayAccounts = await findGatewayAccounts(trx, payment.gateway, payment.mode);
  const wallet = await openWalletAccount(trx, payment.ownerId, payment.mode);
  await insertTransfer(trx, {
    id: newId(),
    mode: payment.mode,
    sourceType: 'attempt',
    sourceId: attempt.id,
    kind: 'credit',
    paymentId: payment.id,
    entries: creditEntries({ wallet, ...gatewayAccounts }, payment),
  });
}
