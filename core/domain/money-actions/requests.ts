import type { Mode } from '@deccanloop/contracts/payments/status';
import {
  MONEY_ACTION_SUBJECT,
  type ApprovalDto,
  type MoneyAction,
} from '@deccanloop/contracts/staff/money-actions';
import { findRuleSettings } from '../approval-limit/rule-settings';
import { byStaff } from '../accounts/security-events/actor';
import type { LiveSession } from '../accounts/sessions/sessions';
import type { Client } from '../accounts/types';
import { isOfPayment, type Approval, type Decider } from '../approvals/approval';
import { toApprovalDto } from '../approvals/approval-dto';
import { findApprovalByKey, findDecider, type NewApproval } from '../approvals/approval-repository';
import { ApprovalError } from '../approvals/errors';
import { storeRequest } from '../approvals/store-request';
import { lockPaymentOfRefunds } from '../refunds/refund-repository';
import { lockRefundsOfCustomer } from '../refunds/refund-rule';
import type { Clock } from '../../platform/clock';
import type { Database, Knex } from '../../platform/database';
import { runIdempotent } from '../../platform/idempotent-request';
import { journaledTransaction } from '../../platform/journaled-transaction';
import { offersForCapture, offersForOutsideRefund, type Offer } from './rule';
import { captureHash, outsideRefundHash } from './subject';
import { findCapture, findOutsideRefund } from './subject-repository';

export interface MoneyActionRequest {
  action: MoneyAction;
  /** The capture or the outside refund. */
  subjectId: string;
  reason: string;
  /** For `handle_held_outside`: the reference of the settlement, such as a UTR. */
  reference: string | null;
  idempotencyKey: string;
}

/** What staff request about money on hold and outside refunds. A worker executes it. */
export interface MoneyActions {
  /**
   * Stores a request. One that needs no second administrator is executed at once. The same key is the same
   * request.
   * @throws ApprovalError `unknown_subject`, `not_available`, `second_admin_needed`, `reference_required`,
   * `request_conflict`
   */
  request(
    request: MoneyActionRequest,
    by: LiveSession,
    client: Pick<Client, 'address' | 'device'>,
  ): Promise<ApprovalDto>;
}

export interface MoneyActionsDeps {
  db: Knex;
  mode: Mode;
  clock: Clock;
  wake: () => void;
}

/** The input of a request: the payment to lock, and the current offer and hash of the subject. */
interface Requested {
  paymentId: string;
  hash: string;
  offers: Offer[];
}

/** The locked payment, and who reads the answer when. */
interface Opened {
  paymentId: string;
  reader: Decider;
  now: Date;
}

export function createMoneyActions(deps: MoneyActionsDeps): MoneyActions {
  const { db, mode, clock, wake } = deps;

  async function read(trx: Database, { action, subjectId }: MoneyActionRequest): Promise<Requested> {
    const settings = await findRuleSettings(trx, mode);
    if (MONEY_ACTION_SUBJECT[action] === 'capture') {
      const capture = await findCapture(trx, subjectId);
      if (capture?.mode !== mode) throw new ApprovalError('unknown_subject');
      const { paymentId } = capture;
      return { paymentId, hash: captureHash(capture), offers: offersForCapture(capture, settings) };
    }
    const refund = await findOutsideRefund(trx, subjectId);
    if (refund?.mode !== mode) throw new ApprovalError('unknown_subject');
    const offers = offersForOutsideRefund(refund, settings);
    if (refund.capture === null) throw unavailable(offers);
    return { paymentId: refund.capture.paymentId, hash: outsideRefundHash(refund), offers };
  }

  return {
    async request(request, by, client) {
      const { idempotencyKey } = request;
      const requestedBy = by.user.id;
      const dto = await runIdempotent<Opened, Approval, ApprovalDto>(
        db,
        {
          keyConstraints: ['approvals_request_unique'],
          async open(trx) {
            const { paymentId } = await read(trx, request).catch((error: unknown) =>
              orRepeated(trx, error, request, requestedBy),
            );
            // Of two simultaneous requests, the second sees what the first has stored.
            await lockPaymentOfRefunds(trx, paymentId);
            const now = clock.now();
            const reader = await findDecider(trx, requestedBy);
            const stored = await findApprovalByKey(trx, requestedBy, idempotencyKey);
            return { context: { paymentId, reader, now }, stored };
          },
          async begin(trx, opened) {
            const asked = await check(trx, request, opened);
            const approval = await storeRequest(trx, asked, byStaff(by, client));
            return toApprovalDto(approval, opened.reader, opened.now);
          },
          isSame: (before) => isSameRequest(before, request),
          conflict: () => new ApprovalError('request_conflict'),
          repeat: (_trx, before, { reader, now }) => Promise.resolve(toApprovalDto(before, reader, now)),
        },
        journaledTransaction,
      );
      // A request that waits has queued mails.
      wake();
      return dto;
    },
  };

  /** What is stored of a request that is possible now. */
  async function check(
    trx: Knex.Transaction,
    request: MoneyActionRequest,
    { paymentId, reader, now }: Opened,
  ): Promise<Omit<NewApproval, 'id'>> {
    const { action, subjectId, reason, idempotencyKey } = request;
    const reference = referenceOf(request);
    await lockRefundsOfCustomer(trx, paymentId);
    const { hash, offers } = await read(trx, request);
    const offer = offers.find((each) => each.action === action);
    if (!offer || offer.blocked) throw unavailable(offer ? [offer] : []);
    if (action === 'handle_held_outside' && reference === null) {
      const message = 'Enter the reference of what was done, such as the UTR of the bank transfer';
      throw new ApprovalError('reference_required', { message, errors: { reference: [message] } });
    }
    const isCapture = MONEY_ACTION_SUBJECT[action] === 'capture';
    const ofPayment = { payment_id: paymentId, subject_hash: hash };
    return {
      action,
      subject: isCapture
        ? { capture_id: subjectId, ...ofPayment }
        : { outside_refund_id: subjectId, ...ofPayment },
      mode,
      amountPaise: offer.amountPaise,
      reason,
      reference,
      needsSecond: offer.needsSecond,
      requestedBy: reader.id,
      idempotencyKey,
      requestedAt: now,
    };
  }

  /** A repeated request may find a subject that its own execution has changed. */
  async function orRepeated(
    trx: Database,
    error: unknown,
    request: MoneyActionRequest,
    requestedBy: string,
  ): Promise<{ paymentId: string }> {
    const before = await findApprovalByKey(trx, requestedBy, request.idempotencyKey);
    if (before && isOfPayment(before)) return before;
    throw error;
  }
}

const referenceOf = ({ reference }: MoneyActionRequest): string | null =>
  reference === '' ? null : reference;

const isSameRequest = (before: Approval, request: MoneyActionRequest): boolean =>
  before.action === request.action &&
  before.subjectId === request.subjectId.toLowerCase() &&
  before.reason === request.reason &&
  before.reference === referenceOf(request);

function unavailable(offers: readonly Offer[]): ApprovalError {
  const blocked = offers[0]?.blocked;
  if (!blocked) return new ApprovalError('not_available');
  const code = blocked.code === 'no_second' ? 'second_admin_needed' : 'not_available';
  return new ApprovalError(code, { message: blocked.text });
}
