import { gstOf } from '@deccanloop/contracts/quotations/gst';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import { enqueue } from '../../platform/outbox/enqueue';
import { againWhereHeld } from '../ledger/held-meanwhile';
import { fundsOfOwner } from '../ledger/read-funds';
import { journaledTransaction } from '../../platform/journaled-transaction';
import { lockBalances, recordTransfer } from '../ledger/transfer-repository';
import type { ReadCompany } from '../papers/company';
import { issueCreditNote, issueInvoice } from '../quotation-papers/phase-papers';
import { recordEvent } from '../quotations/timeline';
import { findPhaseAccounts, type PhaseAccounts } from './account-repository';
import type { EndReason, PhasePayment } from './phase-payment';
import {
  endPhasePayment,
  findPaidPhase,
  lockPhasePayment,
  updateTax,
  type PaidPhase,
} from './phase-payment-repository';
import { phaseTransfer } from './phase-transfer';
import { endReversal, lockReversal } from './reversal-repository';

/** Moves the money of phases. Each call is one transaction without network calls, and may be repeated. */
export interface PhaseExecution {
  /**
   * Pays a requested phase from the wallet and issues its tax invoice, or ends the request. One that waits for top-ups stays open while the wallet
   * has too little. While a declared restore is checked, its job runs again later.
   */
  pay(phasePaymentId: string): Promise<PhasePayment['state'] | null>;
  /** Returns a paid phase to the wallet, and issues a credit note. */
  reverse(phaseReversalId: string): Promise<void>;
}

export interface PhaseExecutionDeps {
  db: Knex;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn'>;
  /** Wakes the outbox relay. */
  wake: () => void;
  /**
   * While a declared restore is checked, refunds since the backup are not known yet, so the wallet may hold money that
   * was refunded. Reads in the transaction of the payment.
   */
  areHeld: (trx: Knex.Transaction, mode: Mode) => Promise<boolean>;
  company: ReadCompany;
}

/** While a restore is checked (milliseconds). */
const HELD_MS = 5_000;

export function createPhaseExecution({
  db,
  clock,
  logger,
  wake,
  areHeld,
  company,
}: PhaseExecutionDeps): PhaseExecution {
  return {
    async pay(phasePaymentId) {
      const state = await againWhereHeld(() => journaledTransaction(db, (trx) => pay(trx, phasePaymentId)));
      if (state === null) return null;
      wake();
      logger.info({ phasePaymentId, state }, 'phase payment settled');
      return state;
    },

    async reverse(phaseReversalId) {
      const isDone = await journaledTransaction(db, (trx) => reverse(trx, phaseReversalId));
      if (!isDone) return;
      wake();
      logger.info({ phaseReversalId }, 'phase payment reversed');
    },
  };

  /** @returns the new state; null when nothing changed */
  async function pay(trx: Knex.Transaction, id: string): Promise<PhasePayment['state'] | null> {
    const requested = await lockPhasePayment(trx, id);
    if (requested?.state !== 'requested' && requested?.state !== 'waiting') return null;
    const phase = await findPaidPhase(trx, requested);
    const now = clock.now();
    const reason = reasonToEnd(requested, phase, now);
    if (reason !== null) return end(trx, requested, phase, reason, now);
    if (await areHeld(trx, requested.mode)) {
      const availableAt = new Date(now.getTime() + HELD_MS);
      await enqueue(trx, 'pay-phase', { phasePaymentId: id }, { availableAt });
      return null;
    }

    const payment = taxedNow(requested, phase);
    if (payment !== requested) await updateTax(trx, payment);
    const accounts = await findPhaseAccounts(trx, payment.ownerId, payment.mode);
    const { wallet } = accounts;
    await lockBalances(trx, accountIds(accounts));
    const { availablePaise } = await fundsOfOwner(trx, payment);
    if (wallet === null || availablePaise < payment.totalPaise) {
      return payment.state === 'waiting' ? null : end(trx, payment, phase, 'wallet_short', now);
    }
    await endPhasePayment(trx, id, { state: 'paid', reason: null, now });
    await event(trx, payment, phase, 'phase_paid');
    const transfer = phaseTransfer(payment, { ...accounts, wallet }, 'phase_payment');
    await recordTransfer(trx, transfer);
    await issueInvoice(trx, (await company(trx)).supplier, {
      ...payment,
      ...phase,
      phasePaymentId: id,
      userId: ownerOf(phase),
      amountPaise: payment.amountPaise,
      paidAt: now,
      issuedAt: now,
      transferId: transfer.id,
    });
    return 'paid';
  }

  async function reverse(trx: Knex.Transaction, id: string): Promise<boolean> {
    const reversal = await lockReversal(trx, id);
    if (reversal?.reversedAt !== null) return false;
    const payment = await lockPhasePayment(trx, reversal.phasePaymentId);
    if (payment?.state !== 'paid') throw new Error('a reversal of a phase that is not paid');
    const phase = await findPaidPhase(trx, payment);
    const accounts = await findPhaseAccounts(trx, payment.ownerId, payment.mode);
    const { wallet } = accounts;
    if (wallet === null) throw new Error('a paid phase without a wallet');
    const now = clock.now();
    await endPhasePayment(trx, payment.id, { state: 'reversed', reason: null, now });
    await endReversal(trx, id, now);
    await event(trx, payment, phase, 'phase_reversed');
    await recordTransfer(trx, phaseTransfer(payment, { ...accounts, wallet }, 'phase_reversal'));
    await issueCreditNote(trx, (await company(trx)).supplier, { phasePaymentId: payment.id, issuedAt: now });
    return true;
  }

  async function end(
    trx: Knex.Transaction,
    payment: PhasePayment,
    phase: PaidPhase,
    reason: EndReason,
    now: Date,
  ): Promise<PhasePayment['state']> {
    const state: (typeof STATE_OF)[EndReason] = STATE_OF[reason];
    await endPhasePayment(trx, payment.id, { state, reason, now });
    await event(trx, payment, phase, `phase_payment_${state}`, reason);
    if (reason === 'not_available')
      logger.warn({ phasePaymentId: payment.id }, 'a phase payment does not fit');
    return state;
  }
}

const STATE_OF = {
  wallet_short: 'refused',
  not_available: 'refused',
  cancelled: 'cancelled',
  declined: 'cancelled',
  expired: 'expired',
} as const satisfies Record<EndReason, PhasePayment['state']>;

function reasonToEnd(payment: PhasePayment, phase: PaidPhase, now: Date): EndReason | null {
  // First: declining also requests the cancellation.
  if (phase.isDeclined) return 'declined';
  if (payment.cancelRequestedAt !== null) return 'cancelled';
  if (payment.state === 'waiting' && payment.expiresAt !== null && now >= payment.expiresAt) return 'expired';
  const fits = phase.isOfWallet && !phase.isReplaced && phase.amountPaise === payment.amountPaise;
  return fits ? null : 'not_available';
}

/**
 * With the GST of the place of supply that the customer has now. It may have changed while the payment waited, and the
 * invoice is of today.
 */
function taxedNow(payment: PhasePayment, phase: PaidPhase): PhasePayment {
  const { basisPoints, supplierGstin } = payment.tax;
  const supplierState = supplierGstin.slice(0, 2);
  const placeOfSupply = phase.placeOfSupply ?? supplierState;
  if (placeOfSupply === payment.tax.placeOfSupply) return payment;
  const { cgstPaise, sgstPaise, igstPaise, totalPaise } = gstOf(payment.amountPaise, {
    ...{ rateBasisPoints: basisPoints, supplierState, placeOfSupply },
  });
  return { ...payment, tax: { ...payment.tax, placeOfSupply }, cgstPaise, sgstPaise, igstPaise, totalPaise };
}

function ownerOf({ userId }: PaidPhase): string {
  if (userId === null) throw new Error('the wallet of no account pays a phase');
  return userId;
}

const accountIds = ({ wallet, ...ofCompany }: PhaseAccounts): string[] => [
  ...Object.values(ofCompany),
  ...(wallet === null ? [] : [wallet]),
];

const event = (
  trx: Knex.Transaction,
  payment: PhasePayment,
  { quotationId, position }: PaidPhase,
  type: 'phase_paid' | 'phase_reversed' | `phase_payment_${(typeof STATE_OF)[EndReason]}`,
  reason: EndReason | null = null,
): Promise<void> =>
  recordEvent(trx, {
    quotationId,
    type,
    actor: 'system',
    actorId: null,
    detail: { phase: position, phasePaymentId: payment.id, totalPaise: payment.totalPaise, reason },
  });
