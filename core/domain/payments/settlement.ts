import type { Clock } from '../../platform/clock';
import { violatedConstraint, type Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { Logger } from '../../platform/logger';
import { openWalletAccount } from '../ledger/repository';
import { creditEntries, type Transfer } from '../ledger/transfer';
import type { AnnouncePayment } from './announcements';
import { decide } from './decide';
import { isOpen, type Decision } from './decision';
import type { PaymentFact, SettleOutcome } from './fact';
import { findStanding, recordDecision, type Standing } from './settlement-repository';
import type { Attempt } from './types';

export interface Settlement {
  /**
   * The one road to the wallet: webhook, poll, return page, reconciler and staff all end here. It compares
   * amount, currency and order, and one statement moves the state and writes the wallet's transfer and the
   * timeline. Telling the same fact again changes nothing.
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
  /** Tells who watches the payment. */
  announce: AnnouncePayment;
}

/** Far more than facts about one payment ever meet; beyond it something is wrong, and the job tells it again. */
const MOST_TRIES = 50;

export function createSettlement({ db, clock, logger, wake, announce }: SettlementDeps): Settlement {
  return {
    async settlePayment(fact) {
      const outcome = await settle(fact);
      if (outcome.result === 'unknown_order') {
        logger.warn({ order: fact.order, source: fact.source }, 'a fact about an order we do not know');
        return outcome;
      }
      if (outcome.result === 'credited') wake();
      if (outcome.result !== 'unchanged' && outcome.result !== 'already_credited')
        announce(outcome.paymentId);
      const level = outcome.result === 'parked' ? 'warn' : outcome.result === 'unchanged' ? 'debug' : 'info';
      logger[level]({ ...outcome, source: fact.source, actor: fact.actor }, 'payment fact settled');
      return outcome;
    },
  };

  /** Reads, decides, and writes if nothing has changed meanwhile; else begins again with what is true now. */
  async function settle(fact: PaymentFact): Promise<SettleOutcome> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const standing = await findStanding(db, fact.order);
      const attempt = standing?.attempts.find((candidate) => isOrderOf(candidate, fact));
      if (!standing || !attempt) return { result: 'unknown_order' };
      const { payment, attempts } = standing;
      const now = clock.now();
      const decision = decide(payment, attempts, attempt, fact, now);
      const isWatched = attempts.some((each) => isOpen(after(each, attempt, decision)));
      const stopWatching = payment.nextCheckAt !== null && !isWatched;
      const outcome: SettleOutcome = {
        result: decision.result,
        paymentId: payment.id,
        state: decision.payment?.state ?? payment.state,
      };
      const changes = decision.attempt ?? decision.payment ?? decision.event;
      if (!changes && !stopWatching) return outcome;
      if (decision.credit && !standing.accounts.wallet) {
        await openWalletAccount(db, payment.ownerId, payment.mode);
        continue;
      }
      const transfer = decision.credit ? creditOf(standing, attempt) : null;
      const record = { standing, attempt, fact, decision, transfer, stopWatching, now };
      const written = await recordDecision(db, record).catch((error: unknown) =>
        refusedByLedger(error, fact),
      );
      if (written) return outcome;
    }
    throw new Error('a payment changed under every try to settle a fact about it');
  }

  /** The last line of defence: the money of this attempt is in the ledger already. What is true now decides. */
  function refusedByLedger(error: unknown, fact: PaymentFact): false {
    if (violatedConstraint(error) !== 'ledger_transfers_source_unique') throw error;
    logger.error({ order: fact.order, source: fact.source }, 'a second credit was refused by the ledger');
    return false;
  }
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

function creditOf({ payment, accounts }: Standing, attempt: Attempt): Transfer {
  if (!accounts.wallet) throw new Error('a credit without a wallet');
  return {
    id: newId(),
    mode: payment.mode,
    sourceType: 'attempt',
    sourceId: attempt.id,
    kind: 'credit',
    paymentId: payment.id,
    entries: creditEntries({ ...accounts, wallet: accounts.wallet }, payment),
  };
}
