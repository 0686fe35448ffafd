import type { GatewayName, PaymentState } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import { isDatabaseError, violatedConstraint, type Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { activeTrace, logPaymentId } from '../../platform/log-context';
import type { Logger } from '../../platform/logger';
import { inSpan } from '../../platform/tracing/spans';
import type { Span } from '../../platform/tracing/span-recorder';
import { parseTraceparent } from '../../platform/tracing/trace-context';
import { openOwnerAccount } from '../ledger/repository';
import { creditEntries, type Transfer } from '../ledger/transfer';
import type { AnnouncePayment } from './announcements';
import { decide } from './decide';
import { isHeld, type PaymentCapture } from './captures';
import { isOpen, type CaptureChange, type Decision } from './decision';
import type { GatewayUpdate, SettleOutcome, SettleResult } from './gateway-update';
import { keepPaymentDetails, logUnstoredDetails } from './payment-details';
import { nextHeldDelayMs } from './poll-schedule';
import { recordDecision, type DecisionRecord } from './settlement-repository';
import { findSettlementSnapshot, type SettlementSnapshot } from './settlement-snapshot-repository';
import type { Attempt, Payment } from './types';

export interface Settlement {
  /**
   * The only way to a credit: webhook, poll, return page, reconciler and staff all end here. It compares
   * amount, currency and order, and one statement writes the state, the wallet's transfer and the timeline.
   * Repeating the same update changes nothing.
   * @throws only for faults of the database; the update can then be repeated
   */
  settlePayment(update: GatewayUpdate): Promise<SettleOutcome>;
}

export interface SettlementDeps {
  db: Knex;
  clock: Clock;
  logger: Logger;
  /** Wakes the outbox relay. */
  wake: () => void;
  /** Notifies clients that watch the payment. */
  announce: AnnouncePayment;
  /** For metrics. */
  observe?: (change: SettledChange) => void;
}

/** A change of a payment that was written. */
export interface SettledChange {
  gateway: GatewayName;
  result: SettleResult;
  /** The new state; null when only something else has changed. */
  state: PaymentState | null;
  /** Since the payment was initiated. */
  seconds: number;
}

/**
 * Far more than the updates of one payment that ever coincide; beyond it something is wrong, and the job is
 * retried.
 */
const MAX_TRIES = 50;

export function createSettlement({ db, clock, logger, wake, announce, observe }: SettlementDeps): Settlement {
  return {
    async settlePayment(update) {
      const outcome = await settleAndAnnounce(update);
      const others = update.kind === 'snapshot' ? (update.snapshot.otherCaptures ?? []) : [];
      const outcomes = [outcome];
      for (const payment of others) {
        if (update.kind !== 'snapshot' || outcome.result === 'unknown_order') break;
        const snapshot = { ...update.snapshot, payment, otherCaptures: [] };
        outcomes.push(await settleAndAnnounce({ ...update, snapshot }));
      }
      const first = (result: SettleResult) => outcomes.find((each) => each.result === result);
      return first('credited') ?? first('on_hold') ?? outcome;
    },
  };

  function settleAndAnnounce(update: GatewayUpdate): Promise<SettleOutcome> {
    const attributes = { 'settle.source': update.source };
    return inSpan({ name: 'settle payment', kind: 'internal', attributes }, (span) =>
      settleInSpan(update, span),
    );
  }

  async function settleInSpan(update: GatewayUpdate, span: Span): Promise<SettleOutcome> {
    const outcome = await settle(update, ({ traceparent }) => linkToPayment(span, traceparent));
    span.set({ 'settle.result': outcome.result });
    if (outcome.result === 'unknown_order') {
      logger.warn({ order: update.order, source: update.source }, 'a gateway update about an unknown order');
      return outcome;
    }
    logPaymentId(outcome.paymentId);
    span.set({ 'payment.id': outcome.paymentId });
    if (outcome.result === 'credited') wake();
    if (!UNCHANGED_RESULTS.has(outcome.result)) announce(outcome.paymentId);
    const level = outcome.result === 'on_hold' ? 'warn' : outcome.result === 'unchanged' ? 'debug' : 'info';
    logger[level]({ ...outcome, source: update.source, actor: update.actor }, 'gateway update settled');
    return outcome;
  }

  /** Reads, decides, and writes if nothing has changed meanwhile; else starts again with the new snapshot. */
  async function settle(
    update: GatewayUpdate,
    onFound: (snapshot: SettlementSnapshot) => void,
  ): Promise<SettleOutcome> {
    const paidId = update.kind === 'snapshot' ? (update.snapshot.payment?.id ?? null) : null;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const current = await findSettlementSnapshot(db, update.order, paidId);
      const attempt = current?.attempts.find((candidate) => isOrderOf(candidate, update));
      if (!current || !attempt) return { result: 'unknown_order' };
      const { payment, attempts, known } = current;
      if (tries === 0) onFound(current);
      const now = clock.now();
      const decision = decide(payment, attempts, attempt, update, known, now);
      const isWatched =
        attempts.some((each) => isOpen(after(each, attempt, decision))) ||
        holdsMoney(known.captures, decision.capture);
      const stopWatching = payment.nextCheckAt !== null && !isWatched;
      const outcome: SettleOutcome = {
        result: decision.result,
        paymentId: payment.id,
        state: decision.payment?.state ?? payment.state,
      };
      const changes = decision.attempt ?? decision.payment ?? decision.event ?? decision.capture;
      if (!changes && !stopWatching) {
        if (update.kind === 'snapshot') await keepPaymentDetails({ db, logger }, attempt, update);
        return outcome;
      }
      if (decision.credit && !current.accounts.wallet) {
        await openOwnerAccount(db, payment.ownerId, payment.mode);
        continue;
      }
      const transfer = decision.credit ? creditOf(current, attempt) : null;
      const resumesAt = decision.capture?.status === 'held' ? nextHeldCheckAt(payment, now) : null;
      const detailsOf = update.kind === 'snapshot' ? update.snapshot.payment : null;
      const record = {
        current,
        attempt,
        update,
        decision,
        transfer,
        stopWatching,
        resumesAt,
        detailsOf,
        now,
      };
      const written = await recordWithDetails(record).catch((error: unknown) =>
        rejectedByDatabase(error, update),
      );
      if (written) {
        observe?.({
          gateway: attempt.gateway,
          result: decision.result,
          state: outcome.state === payment.state ? null : outcome.state,
          seconds: (now.getTime() - payment.initiatedAt.getTime()) / 1_000,
        });
        return outcome;
      }
    }
    throw new Error('a payment changed during every try to settle an update about it');
  }

  /** Details that cannot be stored never keep a decision from being written: then it is written without them. */
  async function recordWithDetails(record: DecisionRecord): Promise<boolean> {
    try {
      return await recordDecision(db, record);
    } catch (error) {
      if (record.detailsOf === null || !isDatabaseError(error) || isStoredOnce(error)) throw error;
      const written = await recordDecision(db, { ...record, detailsOf: null });
      logUnstoredDetails(logger, record.update, error);
      return written;
    }
  }

  /**
   * A unique constraint rejected the write: this money was stored at the same moment. Decide again from the
   * new snapshot.
   */
  function rejectedByDatabase(error: unknown, update: GatewayUpdate): false {
    if (!isStoredOnce(error)) throw error;
    const constraint = violatedConstraint(error);
    const { order, source } = update;
    logger.error({ order, source, constraint }, 'the database refused to store the same money twice');
    return false;
  }
}

/** Webhooks, reconciliations and requested checks have traces of their own; this leads to that of the payment. */
function linkToPayment(span: Span, traceparent: string | null): void {
  const created = parseTraceparent(traceparent);
  if (created !== null && created.traceId !== activeTrace()?.context.traceId) span.link(created);
}

/** Results that change nothing for clients. */
const UNCHANGED_RESULTS: ReadonlySet<SettleResult> = new Set(['unchanged', 'already_credited', 'ask_first']);

const STORED_ONCE: ReadonlySet<string> = new Set([
  'ledger_transfers_source_unique',
  'payment_captures_gateway_payment_unique',
  'payment_attempts_captured_payment_unique',
]);

const isStoredOnce = (error: unknown): boolean => STORED_ONCE.has(violatedConstraint(error) ?? '');

/** Whether captured money of the payment is on hold after a decision. */
const holdsMoney = (captures: readonly PaymentCapture[], change: CaptureChange | null): boolean =>
  change?.status === 'held' ||
  captures.some((capture) => isHeld(capture) && !(change?.change === 'update' && change.was === capture));

/** When polling for money on hold resumes; null once the payment is too old for polling. */
function nextHeldCheckAt({ pollingSince }: Payment, now: Date): Date | null {
  const delayMs = nextHeldDelayMs(now.getTime() - pollingSince.getTime());
  return delayMs === null ? null : new Date(now.getTime() + delayMs);
}

const isOrderOf = (attempt: Attempt, { order }: GatewayUpdate): boolean =>
  attempt.gateway === order.gateway &&
  attempt.mode === order.mode &&
  (attempt.merchantOrderId === order.merchantOrderId ||
    (attempt.gatewayOrderId !== null && attempt.gatewayOrderId === order.gatewayOrderId));

const after = (each: Attempt, changed: Attempt, { attempt }: Decision): Attempt =>
  each.id === changed.id && attempt
    ? { ...each, gatewayState: attempt.gatewayState, isFinal: attempt.isFinal }
    : each;

function creditOf({ payment, accounts }: SettlementSnapshot, attempt: Attempt): Transfer {
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
