import { MONEY_ACTION_SUBJECT, REFUND_ABOVE_LIMIT } from '@deccanloop/contracts/staff/money-actions';
import { findRuleSettings, type RuleSettings } from '../approval-limit/rule-settings';
import { isOfPayment, type PaymentApproval } from '../approvals/approval';
import { endApproval, NotPossible, type ActionEffect } from '../approvals/approval-end';
import { findApproval, lockApproval } from '../approvals/approval-repository';
import type { AnnouncePayment } from '../payments/announcements';
import { lockPaymentOfRefunds } from '../refunds/refund-repository';
import type { Clock } from '../../platform/clock';
import type { Database, Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import { newPublicRefundId } from '../../platform/ids';
import { journaledTransaction } from '../../platform/journaled-transaction';
import { recordOutsideRefund } from './record-outside-refund';
import { creditHeldCapture } from './credit-held';
import type { ExecutedAction } from './executed-action';
import { handleHeldOutside } from './handle-outside';
import { refundCreditedCapture } from './refund-credited';
import { refundHeldCapture } from './refund-held';
import { offersForCapture, offersForOutsideRefund, type Offer } from './rule';
import { captureHash, outsideRefundHash } from './subject';
import { findCapture, findOutsideRefund } from './subject-repository';

export interface MoneyActionExecution {
  /**
   * Executes an approved action once: checks it again under the payment's lock, moves the money and closes
   * the approval in one transaction. An action that is no longer possible fails with a note, and nothing
   * moves.
   */
  run(approvalId: string): Promise<void>;
  /**
   * The same in the transaction that makes a lost booking again.
   * @param refundPublicId that its refund had
   * @returns why it is not possible any more; null when it is done
   */
  executeAgain(
    trx: Knex.Transaction,
    approvalId: string,
    options: { refundPublicId: string | undefined },
  ): Promise<string | null>;
}

export interface MoneyActionExecutionDeps {
  db: Knex;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn'>;
  wake: () => void;
  announce: AnnouncePayment;
}

const CHANGED = 'The money changed after this was requested: check it and make a new request.';
const NOT_APPROVED = 'The request is not approved any more.';
const NO_SECOND = 'This needs the approval of a second administrator.';

export function createMoneyActionExecution(deps: MoneyActionExecutionDeps): MoneyActionExecution {
  const { db, clock, logger, wake, announce } = deps;

  return {
    async run(approvalId) {
      const end = await journaledTransaction(db, (trx) => runIn(trx, approvalId));
      if (end === null) return;
      wake();
      announce(end.paymentId);
      logger[end.note === null ? 'info' : 'warn']({ approvalId, ...end }, 'money action executed');
    },

    async executeAgain(trx, approvalId, { refundPublicId }) {
      const end = await runIn(trx, approvalId, refundPublicId);
      return end === null ? NOT_APPROVED : end.note;
    },
  };

  /** Null where there is nothing to do. */
  async function runIn(trx: Knex.Transaction, approvalId: string, refundPublicId = newPublicRefundId()) {
    const requested = await findApproval(trx, approvalId);
    if (!requested || !isOfPayment(requested)) return null;
    // Locks the payment before the approval, in the order of everything else that moves its money.
    await lockPaymentOfRefunds(trx, requested.paymentId);
    await lockApproval(trx, approvalId);
    const approval = await findApproval(trx, approvalId);
    // Executed before: a repeated job.
    if (approval?.state !== 'approved' || !isOfPayment(approval)) return null;
    const now = clock.now();
    const outcome = await execute({ trx, approval, now, refundPublicId });
    return {
      paymentId: approval.paymentId,
      action: approval.action,
      ...(await endApproval(trx, approval, outcome, now)),
    };
  }

  async function execute(action: ExecutedAction): Promise<ActionEffect | NotPossible> {
    const { trx, approval } = action;
    if (approval.action === REFUND_ABOVE_LIMIT) return refundCreditedCapture(action);
    const settings = await settingsFor(trx, approval);
    if (MONEY_ACTION_SUBJECT[approval.action] === 'outside_refund') {
      const outside = await findOutsideRefund(trx, approval.subjectId, approval.id);
      const capture = outside?.capture ?? null;
      if (!outside || capture?.paymentId !== approval.paymentId) return new NotPossible(CHANGED);
      const offers = offersForOutsideRefund(outside, settings);
      const obstacle = obstacleOf(approval, offers, outsideRefundHash(outside));
      if (obstacle) return obstacle;
      return (await recordOutsideRefund(action, outside, capture)) ?? new NotPossible(CHANGED);
    }
    const capture = await findCapture(trx, approval.subjectId, approval.id);
    if (capture?.paymentId !== approval.paymentId) return new NotPossible(CHANGED);
    const obstacle = obstacleOf(approval, offersForCapture(capture, settings), captureHash(capture));
    if (obstacle) return obstacle;
    switch (approval.action) {
      case 'credit_held_capture':
        return creditHeldCapture(action, capture);
      case 'refund_held_capture':
        return refundHeldCapture(action, capture);
      default:
        return handleHeldOutside(action, capture);
    }
  }

  /** An approval by a second administrator stays valid when only one administrator is left. */
  async function settingsFor(trx: Database, { decidedBy, mode }: PaymentApproval): Promise<RuleSettings> {
    const settings = await findRuleSettings(trx, mode);
    return { ...settings, isSecondAvailable: decidedBy !== null || settings.isSecondAvailable };
  }
}

/** The process that stored the request may not move money, so everything is checked again here. */
function obstacleOf(approval: PaymentApproval, offers: readonly Offer[], hash: string): NotPossible | null {
  const offer = offers.find(({ action }) => action === approval.action);
  if (!offer || hash !== approval.subjectHash || offer.amountPaise !== approval.amountPaise)
    return new NotPossible(CHANGED);
  if (offer.blocked) return new NotPossible(offer.blocked.text);
  return offer.needsSecond && approval.decidedBy === null ? new NotPossible(NO_SECOND) : null;
}
