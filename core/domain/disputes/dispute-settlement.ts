import type { Clock } from '../../platform/clock';
import { violatedConstraint, type Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import type { AnnouncePayment } from '../payments/announcements';
import type { Gateways } from '../payments/gateway-port';
import { recordDisputeChange, type DisputeChange } from './change-repository';
import { decideDispute, type DisputeDecision } from './decide-dispute';
import { disputeTransfer } from './dispute-transfer';
import type { DisputeOutcome, DisputeResult, DisputeUpdate } from './dispute-update';
import {
  findDisputedMoney,
  lockDispute,
  lockPaymentOfDispute,
  type DisputedMoney,
  type DisputeSnapshot,
} from './snapshot-repository';

export interface DisputeSettlement {
  /**
   * Every gateway update about a dispute ends here. Repeating an update changes nothing, and the order of
   * events does not affect where the money is. A hint, or an update that contradicts itself, first leads to a
   * status check; without an answer it is stored and raised, and moves no money.
   * @throws only for faults of the database; the update can then be repeated
   */
  settleDispute(update: DisputeUpdate): Promise<DisputeOutcome>;
}

export interface DisputeSettlementDeps {
  db: Knex;
  gateways: Gateways;
  clock: Clock;
  logger: Logger;
  announce: AnnouncePayment;
}

/** The wallet may be spent between reading its balance and the debit. */
const TRIES = 5;

export function createDisputeSettlement(deps: DisputeSettlementDeps): DisputeSettlement {
  const { db, gateways, clock, logger, announce } = deps;

  return {
    async settleDispute(reported) {
      const isProven = reported.isConfirmed && reported.dispute.status !== null;
      const update = isProven ? reported : await ask(reported);
      const money = await findDisputedMoney(db, update);
      const result = await settle(update, money);
      const paymentId = money?.paymentId ?? null;
      if (paymentId !== null && result !== 'unchanged') announce(paymentId);
      const { gatewayDisputeId, status } = update.dispute;
      const level = result === 'unchanged' ? 'info' : 'warn';
      logger[level](
        { gatewayDisputeId, status, result, paymentId, source: update.source },
        'dispute update settled',
      );
      return { result, paymentId };
    },
  };

  /** Only the gateway's response to our request is confirmed; without one the update stays a hint. */
  async function ask(reported: DisputeUpdate): Promise<DisputeUpdate> {
    const hint = { ...reported, isConfirmed: false };
    const gateway = gateways[reported.gateway];
    if (gateway?.mode !== reported.mode || !gateway.fetchDispute) return hint;
    const answer = await gateway.fetchDispute(reported.dispute.gatewayDisputeId);
    if (answer.kind !== 'ok') {
      logger.warn({ gateway: reported.gateway, answer }, 'the gateway gave no answer about a dispute');
      return hint;
    }
    return { ...reported, dispute: answer.value, isConfirmed: true, source: 'poll', actor: 'worker' };
  }

  async function settle(update: DisputeUpdate, money: DisputedMoney | null): Promise<DisputeResult> {
    for (let left = TRIES; ; left -= 1) {
      try {
        return await settleOnce(update, money);
      } catch (error) {
        if (left <= 1 || violatedConstraint(error) !== 'ledger_balances_above_floor') throw error;
      }
    }
  }

  function settleOnce(update: DisputeUpdate, money: DisputedMoney | null): Promise<DisputeResult> {
    return db.transaction(async (trx) => {
      // FOR UPDATE on the payment: a concurrent refund is debited before the dispute, or sees it.
      if (money) await lockPaymentOfDispute(trx, money.paymentId);
      const now = clock.now();
      const snapshot = await lockDispute(trx, update, money, now);
      const { credited, stored, isNew, id } = snapshot;
      const decision = decideDispute(stored, update.dispute, credited, update.isConfirmed);
      const isMoved =
        decision.status !== stored.status ||
        decision.transfer !== null ||
        (snapshot.isHeld && decision.takesHeldPaise > 0);
      if (!isNew && !isMoved && !decision.contradicts) return 'unchanged';
      const { transfer } = decision;
      await recordDisputeChange(trx, {
        id,
        update,
        money,
        decision,
        transfer:
          transfer && credited && money
            ? disputeTransfer(
                { id, mode: update.mode, paymentId: money.paymentId },
                credited.accounts,
                transfer,
              )
            : null,
        event: eventOf(update, decision, isNew || isMoved),
        finding: findingOf(update, decision, snapshot),
        openedKey: openedKeyOf(update),
        now,
      });
      return decision.contradicts ? 'contradicts' : 'updated';
    });
  }
}

const openedKeyOf = ({ gateway, mode, dispute }: DisputeUpdate): string =>
  `dispute_opened:${gateway}:${mode}:${dispute.gatewayDisputeId}`;

const detailOf = ({ gateway, dispute }: DisputeUpdate, { status }: DisputeDecision) => ({
  gateway,
  gatewayDisputeId: dispute.gatewayDisputeId,
  gatewayPaymentId: dispute.gatewayPaymentId,
  amountPaise: dispute.amountPaise,
  reasonCode: dispute.reasonCode,
  phase: dispute.phase,
  respondBy: dispute.respondBy?.toISOString() ?? null,
  status,
});

function eventOf(
  update: DisputeUpdate,
  decision: DisputeDecision,
  isChange: boolean,
): DisputeChange['event'] {
  if (!isChange) return null;
  const { transfer } = decision;
  const parts =
    transfer?.kind === 'dispute_lost'
      ? {
          walletPaise: transfer.parts.walletPaise,
          feePaise: transfer.parts.feePaise,
          lossPaise: transfer.parts.lossPaise,
        }
      : {};
  return {
    type: `dispute_${decision.status}`,
    detail: {
      ...detailOf(update, decision),
      ...(transfer ? { transfer: transfer.kind, movedPaise: transfer.amountPaise } : {}),
      ...parts,
    },
  };
}

/** One for the dispute, one more when it is lost or contradicts itself. */
function findingOf(
  update: DisputeUpdate,
  decision: DisputeDecision,
  { isNew }: DisputeSnapshot,
): DisputeChange['finding'] {
  const detail = detailOf(update, decision);
  const key = `${update.gateway}:${update.mode}:${update.dispute.gatewayDisputeId}`;
  if (decision.contradicts)
    return {
      kind: 'dispute_lost',
      dedupeKey: `dispute_contradicts:${key}`,
      detail: { ...detail, reportedStatus: update.dispute.status },
    };
  if (decision.status === 'lost') return { kind: 'dispute_lost', dedupeKey: `dispute_lost:${key}`, detail };
  return isNew ? { kind: 'dispute_opened', dedupeKey: openedKeyOf(update), detail } : null;
}
