import { randomLetters, newId } from '../platform/ids';
import type { Knex } from '../platform/database';

/** Who sent the quotation; without a user it was sent without a login. */
export interface QuotationSender {
  userId?: string | null;
  email?: string;
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Inserts a submitted quotation with the owner's role. */
export async function buildQuotation(
  owner: Knex,
  { userId = null, email = 'asha@mail.example' }: QuotationSender = {},
): Promise<{ id: string; reference: string }> {
  const [id, reference] = [newId(), `QT-${randomLetters(8, LETTERS)}`];
  await owner('quotations').insert({
    id,
    reference,
    user_id: userId,
    client_name: 'Asha Rao',
    email,
    phone: '9000000001',
    project_title: 'A booking portal',
    project_type: 'Web Application',
    project_description: 'Patients book an appointment with a doctor.',
    platform_types: ['Web (Browser-based)'],
    technologies: [],
    features: [],
    development_phases: ['Backend Development'],
    timeline: '2-3-months',
    budget: '1L-2.5L',
    created_at: new Date(),
  });
  return { id, reference };
}

/** Inserts a quotation with a price that its customer has accepted. */
export async function buildAcceptedQuotation(
  owner: Knex,
  { amounts = [50_000_00, 30_000_00], placeOfSupply = null, ...sender }: AcceptedOptions,
): Promise<{ id: string; phaseIds: string[] }> {
  const { id } = await buildQuotation(owner, sender);
  const phases = amounts.map((amount, index) => ({
    id: newId(),
    quotation_id: id,
    position: index + 1,
    title: `Phase ${index + 1}`,
    amount_paise: amount,
    price_version: 1,
  }));
  await owner.transaction(async (trx) => {
    await trx('quotation_phases').insert(phases);
    await trx('quotations')
      .where({ id })
      .update({
        status: 'approved',
        customer_decision: 'accepted',
        project_status: 'planning',
        total_paise: amounts.reduce((sum, amount) => sum + amount, 0),
        place_of_supply: placeOfSupply,
        price_version: 1,
        priced_at: new Date(),
        valid_until: new Date(Date.now() + 30 * 24 * 3_600_000),
      });
  });
  return { id, phaseIds: phases.map((phase) => phase.id) };
}

export interface AcceptedOptions extends QuotationSender {
  amounts?: readonly number[];
  placeOfSupply?: string | null;
}
