import type { Mode } from '@deccanloop/contracts/payments/status';
import { newId } from '../../../platform/ids';
import type { MoneyFixture } from '../../../testing/money-fixture';
import { buildQuotation } from '../../../testing/quotation-fixture';

export interface MadeQuotation {
  id: string;
  phaseId: string;
}

/** Sign-ups, quotations, tickets and KYCs at times of the fixture's clock, written by the owner's role. */
export function createDeskRecords({ owner, clock }: MoneyFixture) {
  const now = (): Date => clock.now();
  const addQuotationEvent = (id: string, type: string) =>
    owner('quotation_events').insert({ quotation_id: id, type, actor: 'staff', created_at: now() });
  const changeQuotation = async (id: string, values: object, type: string): Promise<void> => {
    await owner('quotations').where({ id }).update(values);
    await addQuotationEvent(id, type);
  };
  const addKycEvent = (id: string, type: 'submitted' | 'approved' | 'rejected') =>
    owner('kyc_events').insert({ kyc_id: id, type, actor: 'staff', created_at: now() });

  return {
    signUp: () => owner('security_events').insert({ kind: 'signed_up', user_id: newId(), at: now() }),

    async submitQuotation(): Promise<MadeQuotation> {
      const { id } = await buildQuotation(owner);
      await owner('quotations').where({ id }).update({ created_at: now() });
      return { id, phaseId: newId() };
    },
    rejectQuotation: ({ id }: MadeQuotation) =>
      changeQuotation(id, { status: 'rejected', rejection_reason: 'Not our field' }, 'status_changed'),
    async priceQuotation({ id, phaseId }: MadeQuotation): Promise<void> {
      const phase = { id: phaseId, quotation_id: id, position: 1, title: 'All', amount_paise: 1_000_00 };
      await owner.transaction(async (trx) => {
        await trx('quotation_phases').insert({ ...phase, price_version: 1 });
        await trx('quotations')
          .where({ id })
          .update({
            ...{ status: 'approved', total_paise: 1_000_00, price_version: 1 },
            ...{ priced_at: now(), valid_until: now() },
          });
      });
      await addQuotationEvent(id, 'priced');
    },
    acceptQuotation: ({ id }: MadeQuotation) =>
      changeQuotation(id, { customer_decision: 'accepted', project_status: 'planning' }, 'accepted'),
    declineQuotation: ({ id }: MadeQuotation) =>
      changeQuotation(id, { customer_decision: 'declined' }, 'declined'),
    async payPhase({ id, phaseId }: MadeQuotation, mode: Mode): Promise<void> {
      const payId = newId();
      await owner('phase_payments').insert({
        ...{ id: payId, phase_id: phaseId, owner_id: owner('wallet_owners').select('id').limit(1), mode },
        ...{
          amount_paise: 1_000_00,
          cgst_paise: 90_00,
          sgst_paise: 90_00,
          igst_paise: 0,
          total_paise: 1_180_00,
        },
        ...{
          tax_basis_points: 1800,
          sac: '998314',
          supplier_gstin: '36AABCD1234E1Z5',
          place_of_supply: '36',
        },
        ...{ requested_by: newId(), requested_at: now(), idempotency_key: payId },
      });
      await owner('phase_payments').where({ id: payId }).update({ state: 'paid', settled_at: now() });
      await addQuotationEvent(id, 'phase_paid');
    },

    async openTicket(): Promise<string> {
      const id = newId();
      await owner('tickets').insert({ id, source: 'mail', subject: 'Where is it?', created_at: now() });
      return id;
    },
    answerTicket: (id: string) => owner('tickets').where({ id }).update({ first_answered_at: now() }),
    setTicket: (id: string, to: 'open' | 'solved' | 'closed') =>
      owner('ticket_events').insert({
        ...{ ticket_id: id, type: 'state_changed', actor: 'staff', created_at: now() },
        detail: JSON.stringify({ to }),
      }),

    async submitKyc(): Promise<string> {
      const [id, userId] = [newId(), newId()];
      await owner('users').insert({ id: userId, name: 'Asha Rao', email: `${userId}@mail.example` });
      await owner('kyc_records').insert({ id, user_id: userId });
      await addKycEvent(id, 'submitted');
      return id;
    },
    addKycEvent,
  };
}
