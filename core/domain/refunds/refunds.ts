import { formatPaise, paise, paiseToRupees, type Paise } from '@deccanloop/contracts/money';
import { REFUND_LIMITS } from '@deccanloop/contracts/payments/refunds';
import { REFUND_ABOVE_LIMIT, type ApprovalDto } from '@deccanloop/contracts/staff/money-actions';
import { secondAdminFor } from '@deccanloop/contracts/staff/refund-rule';
import type { Clock } from '../../platform/clock';
import type { Database, Knex } from '../../platform/database';
import { runIdempotent } from '../../platform/idempotent-request';
import { newId, newPublicRefundId } from '../../platform/ids';
import { journaledTransaction } from '../../platform/journaled-transaction';
import type { StaffActor } from '../accounts/security-events/actor';
import { recordStaffAction } from '../accounts/security-events/staff-log';
import type { Approval } from '../approvals/approval';
import { findStoredRequest, requestAsRead, storeRequest, type NewRequest } from '../approvals/store-request';
import type { Payment } from '../payments/types';
import { changedSince } from './changed-since';
import { RefundError } from './errors';
import { refundParts } from '@deccanloop/contracts/payments/refund-parts';
import {
  findRefundByKey,
  findRefundsOfPayment,
  insertRefundRequest,
  lockPaymentOfRefunds,
  enqueueOpenRefundChecks,
  findLatestRefunds,
} from './refund-repository';
import type { FundsOfPayment } from '../ledger/funds';
import { fundsOfPayment } from '../ledger/read-funds';
import { againWhereHeld } from '../ledger/held-meanwhile';
import { findRefundableCaptures, type RefundableCapture } from './balance-repository';
import { findRefundRule, lockRefundsOfCustomer, refundHash } from './refund-rule';
import { isTooOld, restOf } from './refundable';
import type { Refund } from './types';

export interface RefundRequest {
  payment: Payment;
  /** Null for all that is left. */
  amountPaise: Paise | null;
  reason: string;
  /** The administrator. */
  requestedBy: StaffActor;
  idempotencyKey: string;
  /** Null for the capture with the most left, of that attempt where one is given. */
  captureId: string | null;
  attemptNo: number | null;
  /** What was left of the capture when the administrator read it; not compared when absent or null. */
  leftPaise?: Paise | null;
}

/** What a request has stored: a refund, or above the limit what a second administrator must approve first. */
export type StoredRequest = { refund: Refund; approval: null } | { refund: null; approval: ApprovalDto };

/** Refunds as staff request them. The BFF's role can only insert a request; a worker debits and refunds. */
export interface Refunds {
  /**
   * Stores a refund request and enqueues it; above the limit, it waits for another administrator. The same key is the same
   * refund.
   * @throws RefundError `not_captured`, `too_little`, `too_much`, `wallet_short`, `disputed`,
   * `refund_conflict` (same key, other refund), `refund_changed` (another amount is left than was read),
   * `refund_waiting`, `too_old`, `restore_checking`; a worker checks again before
   * the debit, since other actions may run meanwhile
   */
  request(request: RefundRequest): Promise<StoredRequest>;
  /**
   * Advances the open refunds of a payment now, including those on hold or given up.
   * @returns whether there are any
   */
  resume(paymentId: string): Promise<boolean>;
  /** Newest first. */
  ofPayment(paymentId: string): Promise<Refund[]>;
}

export function createRefunds(deps: {
  db: Knex;
  clock: Clock;
  wake: () => void;
  /** Whether a declared restore is being checked. */
  areHeld?: () => Promise<boolean>;
}): Refunds {
  const { db, clock, wake } = deps;

  return {
    request: (request) => againWhereHeld(() => requestOnce(request)),

    async resume(paymentId) {
      const count = await enqueueOpenRefundChecks(db, paymentId);
      if (count > 0) wake();
      return count > 0;
    },

    ofPayment: (paymentId) => findRefundsOfPayment(db, paymentId),
  };

  async function requestOnce(request: RefundRequest): Promise<StoredRequest> {
    const { payment, idempotencyKey, requestedBy } = request;
    if (await deps.areHeld?.()) throw new RefundError('restore_checking');
    const now = clock.now();
    const reader = { readerId: requestedBy.userId, now };
    const dtoOf = (trx: Database, approval: Approval) => requestAsRead(trx, approval, reader);
    const stored = await runIdempotent<readonly RefundableCapture[], Refund | Approval, StoredRequest>(
      db,
      {
        keyConstraints: [
          'refunds_request_unique',
          'refunds_requester_key_unique',
          'approvals_request_unique',
        ],
        async open(trx) {
          // Of two simultaneous requests, the second sees what the first has stored.
          await lockPaymentOfRefunds(trx, payment.id);
          const captured = await findRefundableCaptures(trx, payment.id);
          const key = { requestedBy: requestedBy.userId, idempotencyKey };
          const refund = await findRefundByKey(trx, { ...key, paymentId: payment.id });
          const approval = await findStoredRequest(trx, key);
          return { context: captured, stored: refund ?? approval };
        },
        async begin(trx, captured) {
          const begun = await begin(trx, request, captured, now);
          return isRefund(begun)
            ? { refund: begun, approval: null }
            : { refund: null, approval: await dtoOf(trx, begun) };
        },
        isSame: (before, captured) => isSameRequest(before, request, captured),
        conflict: () => new RefundError('refund_conflict'),
        repeat: async (trx, before) =>
          isRefund(before)
            ? { refund: before, approval: null }
            : { refund: null, approval: await dtoOf(trx, before) },
      },
      journaledTransaction,
    );
    wake();
    return stored;
  }
}

async function begin(
  trx: Knex.Transaction,
  request: RefundRequest,
  captured: readonly RefundableCapture[],
  now: Date,
): Promise<Refund | Approval> {
  const { payment, requestedBy } = request;
  const capture = chooseCapture(captured, request);
  assertNoneWaits(capture);
  await assertAsRead(trx, capture, request, now);
  const amountPaise = request.amountPaise ?? restOf(capture);
  const funds = await fundsOfPayment(trx, payment.id);
  assertRefundable(capture, amountPaise, { ...funds, mayOwe: funds.isOfMerchant }, now);
  await lockRefundsOfCustomer(trx, payment.id);
  if (secondAdminFor(await findRefundRule(trx, payment.id), amountPaise) === 'needed') {
    const approval: NewRequest = {
      action: REFUND_ABOVE_LIMIT,
      subject: { capture_id: capture.id, payment_id: payment.id, subject_hash: refundHash(capture) },
      ...{ mode: payment.mode, amountPaise, reason: request.reason, reference: null, needsSecond: true },
      // Of a merchant's balance as far as it goes; the merchant owes the rest once the refund is made.
      holdPaise: Math.min(walletPartOf(capture, amountPaise), funds.availablePaise),
      ...{ requestedBy: requestedBy.userId, idempotencyKey: request.idempotencyKey, requestedAt: now },
    };
    return storeRequest(trx, approval, requestedBy);
  }
  const refund = await insertRefundRequest(trx, {
    id: newId(),
    publicId: newPublicRefundId(),
    paymentId: payment.id,
    attemptId: capture.attemptId,
    captureId: capture.id,
    mode: payment.mode,
    gateway: capture.gateway,
    amountPaise,
    reason: request.reason,
    source: 'admin',
    requestedBy: requestedBy.userId,
    idempotencyKey: request.idempotencyKey,
    now,
  });
  await recordStaffAction(trx, {
    kind: 'refund_requested',
    by: requestedBy,
    detail: { payment: payment.publicId, refund: refund.publicId, amountPaise },
  });
  return refund;
}

const isRefund = (stored: Refund | Approval): stored is Refund => 'publicId' in stored;

function isSameRequest(
  before: Refund | Approval,
  request: RefundRequest,
  captured: readonly RefundableCapture[],
): boolean {
  // A key is of its requester, whatever they requested.
  if (before.paymentId !== request.payment.id) return false;
  if (!isRefund(before) && before.action !== REFUND_ABOVE_LIMIT) return false;
  const captureId = isRefund(before) ? before.captureId : before.subjectId;
  const attemptNo = captured.find((each) =>
    isRefund(before) ? each.attemptId === before.attemptId : each.id === captureId,
  )?.attemptNo;
  return (
    before.reason === request.reason &&
    (request.amountPaise === null || request.amountPaise === before.amountPaise) &&
    (request.captureId === null || request.captureId === captureId) &&
    (request.attemptNo === null || request.attemptNo === attemptNo)
  );
}

/** @throws RefundError `refund_waiting` */
function assertNoneWaits({ waitingPaise }: RefundableCapture): void {
  if (waitingPaise === 0) return;
  const message = `A refund of ${formatPaise(waitingPaise)} of this money waits for a second administrator. Until that is decided, nothing more of it can be refunded. See Approvals.`;
  throw new RefundError('refund_waiting', { message });
}

/** @throws RefundError `not_captured` */
export function chooseCapture(
  captured: readonly RefundableCapture[],
  { captureId, attemptNo }: Pick<RefundRequest, 'captureId' | 'attemptNo'>,
): RefundableCapture {
  const [capture] = captured
    .filter(
      (each) =>
        (captureId === null || each.id === captureId) && (attemptNo === null || each.attemptNo === attemptNo),
    )
    .sort((one, other) => restOf(other) - restOf(one));
  if (!capture) throw new RefundError('not_captured');
  return capture;
}

/**
 * Of two administrators with the same dialog open, the second learns what the first has done. Under the lock of the
 * payment's refunds.
 */
async function assertAsRead(
  trx: Knex.Transaction,
  capture: RefundableCapture,
  { leftPaise = null }: RefundRequest,
  now: Date,
): Promise<void> {
  const rest = restOf(capture);
  if (leftPaise === null || leftPaise === rest) return;
  const recent = await findLatestRefunds(trx, capture.id);
  throw new RefundError('refund_changed', {
    message: changedSince(recent, { readPaise: leftPaise, leftPaise: rest, now }),
  });
}

/** What a refund takes from the wallet, after those that were requested before it. */
const walletPartOf = (capture: RefundableCapture, amount: Paise): number =>
  refundParts(capture, paise(capture.requestedPaise + amount)).walletPaise -
  (capture.requestedPaise === 0 ? 0 : refundParts(capture, capture.requestedPaise).walletPaise);

/**
 * An early check without locks; the worker's debit decides.
 * @param funds.mayOwe what the balance lacks becomes a receivable: staff refund a payer of a merchant
 * @throws RefundError `disputed`, `too_much`, `too_little`, `too_old`, `wallet_short`
 */
export function assertRefundable(
  capture: RefundableCapture,
  amount: Paise,
  funds: Pick<FundsOfPayment, 'balancePaise' | 'heldPaise' | 'coveredPaise'> & { mayOwe: boolean },
  now: Date,
): void {
  if (capture.openDispute !== null) {
    const message = `The payer's bank disputes this payment (${capture.openDispute}). Until that ends, nothing of it can be refunded.`;
    throw new RefundError('disputed', { message });
  }
  const rest = restOf(capture);
  if (amount > rest || rest === 0) {
    const message =
      rest === 0
        ? 'Nothing is left to refund: all of it has been refunded or is being refunded.'
        : `At most ${formatPaise(rest)} can still be refunded.`;
    throw new RefundError('too_much', { message, errors: { amount: [message] } });
  }
  if (amount < REFUND_LIMITS.minPaise) {
    const message = `A refund is at least ${formatPaise(paise(REFUND_LIMITS.minPaise))}.`;
    throw new RefundError('too_little', { message, errors: { amount: [message] } });
  }
  if (isTooOld(capture, now)) throw new RefundError('too_old');
  const { walletPaise } = refundParts(capture, paise(capture.requestedPaise + amount));
  if (walletPaise > funds.coveredPaise && !funds.mayOwe) {
    const held = funds.heldPaise > 0 ? `, of which ${formatPaise(funds.heldPaise)} is held` : '';
    const message = `The wallet has ${formatPaise(funds.balancePaise)}${held}, and this refund needs ${formatPaise(walletPaise)} of it. Refund less, or ask the customer to top up first.`;
    const { coveredPaise: available, heldPaise } = funds;
    throw new RefundError('wallet_short', {
      ...{ message, errors: { amount: [message] } },
      amounts: { available: paiseToRupees(available), held: paiseToRupees(heldPaise) },
    });
  }
}
