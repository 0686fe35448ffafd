import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { enqueue } from '../../platform/outbox/enqueue';
import type { User } from '../accounts/types';
import { requestPhaseCancel } from '../phase-payments/phase-payment-repository';
import { requestPapers } from '../quotation-papers/request-papers';
import { updateQuotation } from './change-repository';
import { QuotationError } from './errors';
import { writeOnce, type WrittenText } from './messages';
import type { QuotationRecord } from './record';
import { changeQuotation, type QuotationDeps } from './staff-changes';
import { recordEvent } from './timeline';

export interface Decision {
  decision: 'accept' | 'decline';
  /** The version of the price that the customer has read. */
  priceVersion: number;
  note: string | null;
}

/** What customers do with their own quotations; one of another user is unknown. */
export interface CustomerChanges {
  /**
   * Accepting starts the project. Declining ends payments of phases that are open. A repeated decision changes
   * nothing.
   * @throws QuotationError `unknown_quotation`, `no_price`, `price_changed`, `price_expired`, `already_decided`
   */
  decide(id: string, decision: Decision, userId: string): Promise<void>;
  /** @throws QuotationError `unknown_quotation`, `message_conflict` */
  message(id: string, message: WrittenText, userId: string): Promise<void>;
  /**
   * Adds a request without a login to the account whose verified address it has. Repeating it changes nothing.
   * @throws QuotationError `unknown_quotation`
   */
  claim(id: string, user: Pick<User, 'id' | 'email' | 'emailVerifiedAt'>): Promise<void>;
}

export function createCustomerChanges(deps: QuotationDeps & { clock: Clock }): CustomerChanges {
  const { clock } = deps;
  return {
    decide: (id, { decision, priceVersion, note }, userId) =>
      changeQuotation(deps, id, async (trx, record) => {
        if (record.userId !== userId) throw new QuotationError('unknown_quotation');
        if (record.status !== 'approved' || record.validUntil === null) throw new QuotationError('no_price');
        if (record.priceVersion !== priceVersion) throw new QuotationError('price_changed');
        const wanted = decision === 'accept' ? 'accepted' : 'declined';
        if (record.customerDecision === wanted) return;
        if (record.customerDecision !== null) throw new QuotationError('already_decided');
        const now = clock.now();
        if (wanted === 'accepted' && now > record.validUntil) throw new QuotationError('price_expired');
        await updateQuotation(trx, id, {
          customer_decision: wanted,
          decided_at: now,
          ...(wanted === 'accepted' && { project_status: record.projectStatus ?? 'planning' }),
        });
        await recordEvent(trx, {
          quotationId: id,
          type: wanted,
          actor: 'customer',
          actorId: userId,
          detail: { priceVersion, totalPaise: record.totalPaise },
          ...(note !== null && { text: note }),
        });
        if (wanted === 'declined') await endOpenPayments(trx, record, now);
        else await requestPapers(trx, id);
      }),

    message: (id, message, userId) =>
      changeQuotation(deps, id, async (trx, record) => {
        if (record.userId !== userId) throw new QuotationError('unknown_quotation');
        await writeOnce(trx, message, {
          quotationId: id,
          type: 'customer_message',
          actor: 'customer',
          actorId: userId,
        });
      }),

    claim: (id, user) =>
      changeQuotation(deps, id, async (trx, record) => {
        if (record.userId === user.id) return;
        const isTheirs =
          record.userId === null && user.emailVerifiedAt !== null && record.email === user.email;
        if (!isTheirs) throw new QuotationError('unknown_quotation');
        await updateQuotation(trx, id, { user_id: user.id });
        await recordEvent(trx, { quotationId: id, type: 'claimed', actor: 'customer', actorId: user.id });
      }),
  };
}

/**
 * A worker ends them without money. The request is stored, because a new price clears the decision while their phases
 * stay.
 */
async function endOpenPayments(trx: Knex.Transaction, { phases }: QuotationRecord, now: Date): Promise<void> {
  for (const { payment } of phases) {
    if (payment === null || payment.state === 'paid') continue;
    await requestPhaseCancel(trx, payment.id, now);
    await enqueue(trx, 'pay-phase', { phasePaymentId: payment.id });
  }
}
