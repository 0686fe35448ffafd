import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import { WAITING_PAYMENT_DAYS } from '@deccanloop/contracts/quotations/limits';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { runIdempotent, runIdempotentIn, type IdempotentRequest } from '../../platform/idempotent-request';
import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/outbox/enqueue';
import { hasUndeliveredMessage } from '../../platform/outbox/outbox-repository';
import { journaledTransaction } from '../../platform/journaled-transaction';
import type { StaffActor } from '../accounts/security-events/actor';
import { recordStaffAction } from '../accounts/security-events/staff-log';
import { fundsOfOwner } from '../ledger/read-funds';
import { QuotationError } from '../quotations/errors';
import type { QuotationPhase, QuotationRecord } from '../quotations/record';
import { findQuotationOfPhase, lockRecord } from '../quotations/record-repository';
import { changeQuotation, type QuotationDeps } from '../quotations/staff-changes';
import { recordEvent } from '../quotations/timeline';
import { payObstacle, phaseTax, rateOf } from './pay-rule';
import { assertNoRestoreIsChecked } from '../restores/restore-hold';
import type { ReadCompany } from '../papers/company';
import type { PhasePayment } from './phase-payment';
import {
  findPaidPhase,
  findPhasePayment,
  findPhasePaymentByKey,
  insertPhasePayment,
  requestPhaseCancel,
} from './phase-payment-repository';
import { findOpenReversal, insertReversal } from './reversal-repository';

export interface PhasePaymentRequest {
  phaseId: string;
  userId: string;
  /** The wallet of this user. */
  ownerId: string;
  /** The total with GST that the customer has read. */
  totalPaise: Paise;
  /** Waits for top-ups when the wallet has too little. */
  topUp: boolean;
  idempotencyKey: string;
  /** The administrator who requests it for the customer; absent: the customer. */
  byStaff?: string;
}

/** Requests of the BFF; a worker moves the money. */
export interface PhasePayments {
  /**
   * Stores the request to pay a phase. Repeated with the same key, or while a payment of the phase is open, it returns
   * that payment.
   * @throws QuotationError `unknown_phase`, `not_accepted`, `gstin_missing`, `total_changed`, `wallet_short` (not with
   * `topUp`), `phase_paid`, `payment_conflict`, `being_cancelled`
   */
  request(request: PhasePaymentRequest): Promise<PhasePayment>;
  /** The same in the caller's transaction; the caller wakes the outbox relay. */
  requestIn(trx: Knex.Transaction, request: PhasePaymentRequest): Promise<PhasePayment>;
  /**
   * Asks a worker to end a payment that waits for top-ups.
   * @throws QuotationError `unknown_phase`, `not_waiting`
   */
  cancel(phaseId: string, userId: string): Promise<PhasePayment>;
  /**
   * Asks a worker to return a paid phase to the wallet. Repeating it stores nothing, and only asks the worker again.
   * @throws QuotationError `unknown_phase_payment`, `not_paid`
   */
  reverse(id: string, reason: string, by: StaffActor): Promise<PhasePayment>;
  /**
   * That a top-up may name this payment as its purpose.
   * @throws QuotationError `unknown_phase_payment`
   */
  assertOpen(id: string, ownerId: string): Promise<void>;
}

export interface PhasePaymentDeps extends QuotationDeps {
  clock: Clock;
  company: ReadCompany;
}

const DAY_MS = 24 * 3_600_000;
/** The unique constraint of the keys of payments of one wallet. */
const KEY_CONSTRAINT = 'phase_payments_key_once';

/** A phase, and the quotation that it belongs to. */
interface PhaseOfRecord {
  record: QuotationRecord;
  phase: QuotationPhase;
}

export function createPhasePayments(deps: PhasePaymentDeps): PhasePayments {
  const { db, mode, clock, company, wake } = deps;

  return {
    async request(request) {
      const payment = await runIdempotent(db, idempotent(request), journaledTransaction);
      wake();
      return payment;
    },

    requestIn: (trx, request) => runIdempotentIn(trx, idempotent(request)),

    async cancel(phaseId, userId) {
      const payment = await journaledTransaction(db, async (trx) => {
        const { phase } = await lockPhase(trx, { phaseId, userId });
        if (phase.payment?.state !== 'waiting') throw new QuotationError('not_waiting');
        await requestPhaseCancel(trx, phase.payment.id, clock.now());
        await enqueue(trx, 'pay-phase', { phasePaymentId: phase.payment.id });
        return existing(trx, phase.payment.id);
      });
      wake();
      return payment;
    },

    async reverse(id, reason, by) {
      const known = await findPhasePayment(db, id, mode);
      if (!known) throw new QuotationError('unknown_phase_payment');
      const { quotationId, position } = await findPaidPhase(db, known);
      return changeQuotation(deps, quotationId, async (trx) => {
        const payment = await existing(trx, id);
        if (payment.state === 'reversed') return payment;
        if (payment.state !== 'paid') throw new QuotationError('not_paid');
        await assertNoRestoreIsChecked(trx, mode);
        const reversalId = newId();
        const request = {
          id: reversalId,
          phasePaymentId: id,
          reason,
          requestedBy: by.userId,
          now: clock.now(),
        };
        if (!(await insertReversal(trx, request))) {
          // Again: the first job may be dead-lettered.
          const open = await findOpenReversal(trx, id);
          if (open !== null) await enqueue(trx, 'reverse-phase', { phaseReversalId: open });
          return payment;
        }
        await recordEvent(trx, {
          quotationId,
          type: 'phase_reversal_requested',
          actor: 'staff',
          actorId: by.userId,
          detail: { phase: position, phasePaymentId: id, totalPaise: payment.totalPaise, reason },
        });
        await recordStaffAction(trx, {
          kind: 'phase_reversal_requested',
          by,
          detail: { phasePayment: id, totalPaise: payment.totalPaise },
        });
        await enqueue(trx, 'reverse-phase', { phaseReversalId: reversalId });
        return payment;
      });
    },

    async assertOpen(id, ownerId) {
      const payment = await findPhasePayment(db, id, mode);
      const isOpen = payment?.state === 'waiting' || payment?.state === 'requested';
      if (payment?.ownerId !== ownerId || !isOpen || payment.cancelRequestedAt !== null)
        throw new QuotationError('unknown_phase_payment');
    },
  };

  /** A request that may be repeated with its key. */
  function idempotent(
    request: PhasePaymentRequest,
  ): IdempotentRequest<PhaseOfRecord | null, PhasePayment, PhasePayment> {
    const storedIn = (trx: Knex.Transaction) =>
      findPhasePaymentByKey(trx, request.ownerId, request.idempotencyKey);
    return {
      keyConstraints: [KEY_CONSTRAINT],
      open: async (trx) => {
        // First: a new price may have replaced the phase since, and the repeated request still gets its answer.
        const stored = await storedIn(trx);
        if (stored !== null) return { context: null, stored };
        return { context: await lockPhase(trx, request), stored: await storedIn(trx) };
      },
      begin: (trx, context) => {
        if (context === null) throw new QuotationError('unknown_phase');
        const { record, phase } = context;
        return phase.payment ? resume(trx, phase.payment.id, request) : begin(trx, record, phase, request);
      },
      isSame: ({ phaseId, totalPaise }) => phaseId === request.phaseId && totalPaise === request.totalPaise,
      conflict: () => new QuotationError('payment_conflict'),
      repeat: (_trx, stored) => Promise.resolve(stored),
    };
  }

  /** Locks the quotation of a customer's phase. */
  async function lockPhase(
    trx: Knex.Transaction,
    { phaseId, userId }: Pick<PhasePaymentRequest, 'phaseId' | 'userId'>,
  ): Promise<PhaseOfRecord> {
    const quotationId = await findQuotationOfPhase(trx, phaseId);
    const record = quotationId === null ? null : await lockRecord(trx, quotationId, mode);
    // A new price may have replaced the phase meanwhile.
    const phase = record?.phases.find(({ id }) => id === phaseId);
    if (record?.userId !== userId || !phase) throw new QuotationError('unknown_phase');
    return { record, phase };
  }

  async function existing(trx: Knex.Transaction, id: string): Promise<PhasePayment> {
    const payment = await findPhasePayment(trx, id, mode);
    if (!payment) throw new Error('a phase payment is missing');
    return payment;
  }

  /** A payment of the phase is open: from another device, or waiting for top-ups that may have arrived otherwise. */
  async function resume(
    trx: Knex.Transaction,
    id: string,
    { ownerId }: PhasePaymentRequest,
  ): Promise<PhasePayment> {
    const payment = await existing(trx, id);
    if (payment.state === 'paid') throw new QuotationError('phase_paid');
    if (payment.ownerId !== ownerId) throw new QuotationError('payment_conflict');
    // The worker will end it: a top-up for it would not pay the phase.
    if (payment.cancelRequestedAt !== null) throw new QuotationError('being_cancelled');
    // Again: the first job may be dead-lettered, or wait until the payment expires. Only one, or impatient payers fill the queue.
    if (!(await hasUndeliveredMessage(trx, 'pay-phase', { phasePaymentId: id })))
      await enqueue(trx, 'pay-phase', { phasePaymentId: id });
    return payment;
  }

  async function begin(
    trx: Knex.Transaction,
    record: QuotationRecord,
    phase: QuotationPhase,
    { userId, ownerId, totalPaise, topUp, idempotencyKey, byStaff }: PhasePaymentRequest,
  ): Promise<PhasePayment> {
    await assertNoRestoreIsChecked(trx, mode);
    const { tax } = await company(trx);
    const obstacle = payObstacle(record, tax);
    if (obstacle !== null) throw new QuotationError(obstacle);
    if (tax.gstin === null) throw new QuotationError('gstin_missing');
    const gst = phaseTax(phase, record, tax);
    if (gst.totalPaise !== totalPaise) {
      const message = `The total is ${formatPaise(gst.totalPaise)} now. Please reload the page.`;
      throw new QuotationError('total_changed', { message });
    }
    // Without a lock: the worker decides. A wallet that has too little now may only wait.
    const isCovered = (await fundsOfOwner(trx, { ownerId, mode })).availablePaise >= gst.totalPaise;
    if (!isCovered && !topUp) throw new QuotationError('wallet_short');
    const now = clock.now();
    const expiresAt = isCovered ? null : new Date(now.getTime() + WAITING_PAYMENT_DAYS * DAY_MS);
    const { cgstPaise, sgstPaise, igstPaise } = gst;
    const payment = await insertPhasePayment(trx, {
      id: newId(),
      phaseId: phase.id,
      ownerId,
      mode,
      amountPaise: phase.amountPaise,
      cgstPaise,
      sgstPaise,
      igstPaise,
      totalPaise: gst.totalPaise,
      state: isCovered ? 'requested' : 'waiting',
      expiresAt,
      taxBasisPoints: rateOf(record, tax),
      sac: tax.sac,
      supplierGstin: tax.gstin,
      placeOfSupply: record.placeOfSupply ?? tax.stateCode,
      requestedBy: byStaff ?? userId,
      requestedAt: now,
      idempotencyKey,
    });
    await recordEvent(trx, {
      quotationId: record.id,
      type: 'phase_payment_requested',
      actor: byStaff === undefined ? 'customer' : 'staff',
      actorId: byStaff ?? userId,
      detail: { phase: phase.position, phasePaymentId: payment.id, totalPaise: payment.totalPaise },
    });
    await enqueue(
      trx,
      'pay-phase',
      { phasePaymentId: payment.id },
      expiresAt === null ? {} : { availableAt: expiresAt },
    );
    return payment;
  }
}
