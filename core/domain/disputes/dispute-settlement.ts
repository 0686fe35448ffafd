import type { Clock } from '../../platform/clock';
import { violatedConstraint, type Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import type { AnnouncePayment } from '../payments/announcements';
import type { DisputeSnapshot, Gateways } from '../payments/gateway-port';
import {
  bookPosting,
  insertDisputeEvent,
  isFindingOpen,
  updateDispute,
  updateFindings,
  type DisputeChange,
} from './change-repository';
import { decideDispute } from './decide-dispute';
import { findingChanges, openedKeyOf } from './dispute-findings';
import type { DisputeOutcome, DisputeReference, DisputeResult, DisputeUpdate } from './dispute-update';
import { knownAfter, knownWithoutAnswer } from './known-dispute';
import {
  findCaptureOfDispute,
  findDisputedMoney,
  findStoredVersion,
  findSettledPaise,
  insertDispute,
  lockDispute,
  lockPaymentOfDispute,
  type DisputedMoney,
} from './snapshot-repository';

export interface DisputeSettlement {
  /**
   * Every update about a dispute ends here, of a gateway and of staff. Repeating an update changes nothing, and
   * whatever the order of updates, the books are those of the gateway's last answer. A hint, and a snapshot that
   * contradicts the record, first lead to a question to the gateway; without an answer they move no money.
   * @throws only for faults of the database; the update can then be repeated
   */
  settleDispute(update: DisputeUpdate): Promise<DisputeOutcome>;
  /**
   * Asks the gateway for a dispute, known or not, and settles its answer.
   * @returns null where the gateway gives no answer, or has no API for disputes
   */
  fetchDispute(
    which: DisputeReference,
    by: Pick<DisputeUpdate, 'source' | 'actor'>,
  ): Promise<DisputeOutcome | null>;
}

export interface DisputeSettlementDeps {
  db: Knex;
  gateways: Gateways;
  clock: Clock;
  logger: Logger;
  announce: AnnouncePayment;
}

/** The wallet may be spent between reading its balance and the debit, and a dispute stored by two updates at once. */
const TRIES = 5;
const RACES: ReadonlySet<string | undefined> = new Set([
  'ledger_balances_above_floor',
  'dispute_postings_once',
]);

/** What a transaction came to; `again`: another update was first. */
type Step = DisputeResult | 'ask' | 'again';

export function createDisputeSettlement(deps: DisputeSettlementDeps): DisputeSettlement {
  const { db, gateways, clock, logger, announce } = deps;

  return {
    async settleDispute(update) {
      const money = await findDisputedMoney(db, update);
      const step = await settle(update, money);
      if (step !== 'ask') return finish(update, money, step);
      const { gateway, mode, dispute } = update;
      const which = { gateway, mode, gatewayDisputeId: dispute.gatewayDisputeId };
      const asked = await askAndSettle(which, { source: 'poll', actor: 'worker' });
      return asked ?? finish(update, money, await settle(update, money, { isAsked: true }));
    },
    fetchDispute: askAndSettle,
  };

  async function askAndSettle(
    which: DisputeReference,
    by: Pick<DisputeUpdate, 'source' | 'actor'>,
  ): Promise<DisputeOutcome | null> {
    for (let left = TRIES; ; left -= 1) {
      const version = (await findStoredVersion(db, which))?.version ?? null;
      const dispute = await ask(which);
      if (dispute === null) return null;
      const { gateway, mode } = which;
      const update: DisputeUpdate = { gateway, mode, dispute, trust: 'answer', ...by };
      const money = await findDisputedMoney(db, update);
      const step = await settle(update, money, { version });
      // Another update came between the question and its answer: whether it is newer, only the gateway knows.
      if (step !== 'again' || left <= 1) return finish(update, money, step);
    }
  }

  async function ask({ gateway, mode, gatewayDisputeId }: DisputeReference): Promise<DisputeSnapshot | null> {
    const port = gateways[gateway];
    if (port?.mode !== mode || !port.fetchDispute) return null;
    const answer = await port.fetchDispute(gatewayDisputeId);
    if (answer.kind === 'ok') return answer.value;
    logger.warn({ gateway, gatewayDisputeId, answer }, 'the gateway gave no answer about a dispute');
    return null;
  }

  function finish(update: DisputeUpdate, money: DisputedMoney | null, step: Step): DisputeOutcome {
    const result = step === 'updated' ? 'updated' : 'unchanged';
    const paymentId = money?.paymentId ?? null;
    if (paymentId !== null && result === 'updated') announce(paymentId);
    const { gatewayDisputeId, status } = update.dispute;
    logger[result === 'unchanged' ? 'info' : 'warn'](
      { gatewayDisputeId, status, result, paymentId, source: update.source },
      'dispute update settled',
    );
    return { result, paymentId };
  }

  /** @param options.version of the dispute when the gateway was asked; null where it was not known */
  async function settle(
    update: DisputeUpdate,
    money: DisputedMoney | null,
    options: { version?: number | null; isAsked?: boolean } = {},
  ): Promise<Step> {
    for (let left = TRIES; ; left -= 1) {
      try {
        const step = await db.transaction((trx) => settleOnce(trx, update, money, options));
        if (step !== 'again' || options.version !== undefined || left <= 1) return step;
      } catch (error) {
        if (left <= 1 || !RACES.has(violatedConstraint(error))) throw error;
      }
    }
  }

  async function settleOnce(
    trx: Knex.Transaction,
    update: DisputeUpdate,
    money: DisputedMoney | null,
    { version, isAsked = false }: { version?: number | null; isAsked?: boolean },
  ): Promise<Step> {
    // FOR UPDATE on the payment: a concurrent refund is debited before the dispute, or sees it.
    if (money) await lockPaymentOfDispute(trx, money.paymentId);
    const now = clock.now();
    const settledPaise = await findSettledPaise(trx, update);
    const before = await lockDispute(trx, update, settledPaise);
    if (version !== undefined && version !== (before?.version ?? null)) return 'again';
    const { trust, dispute } = update;
    const after = knownAfter(before?.known ?? null, dispute, { trust, settledPaise });
    if (after === 'ask' && !isAsked) return 'ask';
    const isProven = after !== 'ask';
    const known = isProven ? after : knownWithoutAnswer(before?.known ?? null, dispute, settledPaise);

    const stored = before ?? (await insertDispute(trx, update, { known, money, now }));
    if (stored === null) return 'again';
    const capture = money?.captureId ? await findCaptureOfDispute(trx, money.captureId, stored) : null;
    const decision = decideDispute(stored, known, { capture, currency: dispute.currency, isProven });
    const isNew = before === null;
    const isLinked = money?.captureId != null && stored.captureId === null;
    if (!isNew && !decision.isChanged && !isLinked) return 'unchanged';

    const isOwnOpen = !isNew && (await isFindingOpen(trx, openedKeyOf(update, stored)));
    const findings = findingChanges(update, stored, {
      ...{ known, isNew, isOwnOpen, ...decision },
    });
    const { openedFindings, lostFindings } = findings;
    const change: DisputeChange = {
      ...{ stored, update, money, known, isProven, openedFindings, lostFindings, now },
      ...decision,
    };
    await updateDispute(trx, change);
    await insertDisputeEvent(trx, change);
    await updateFindings(trx, { money, ...findings, now });
    // The last step, because all payments share these accounts.
    await bookPosting(trx, change);
    return 'updated';
  }
}
