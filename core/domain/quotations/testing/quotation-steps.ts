import { paise } from '@deccanloop/contracts/money';
import { newId } from '../../../platform/ids';
import { openPhaseFixture, type Customer, type PhaseFixture } from '../../../testing/phase-fixture';
import { buildQuotation } from '../../../testing/quotation-fixture';
import { createCustomerChanges, type CustomerChanges } from '../customer-changes';
import type { WrittenText } from '../messages';
import { createReadCompany } from '../../papers/company';
import { createPricing, type Price, type Pricing } from '../pricing';
import { createQuotationQueries, type QuotationQueries } from '../quotation-queries';
import type { QuotationRecord } from '../record';
import { createStaffChanges, type StaffChanges } from '../staff-changes';

interface Built {
  id: string;
  customer: Customer;
  userId: string;
}

/** The services of the BFF on a real database, and quotations in each status. */
export interface QuotationSteps {
  fixture: PhaseFixture;
  /** Ids of an administrator and of a member of support. */
  admin: string;
  support: string;
  staff: StaffChanges;
  pricing: Pricing;
  customer: CustomerChanges;
  queries: QuotationQueries;
  submitted(): Promise<Built>;
  pending(): Promise<Built>;
  priced(amounts?: readonly number[]): Promise<Built>;
  accept(id: string, userId: string, priceVersion?: number): Promise<void>;
  decline(id: string, userId: string, priceVersion?: number): Promise<void>;
  recordOf(id: string): Promise<QuotationRecord>;
  /** Such as `priced to customer`, oldest first. */
  mailsOf(id: string): Promise<string[]>;
}

export async function openQuotationSteps(): Promise<QuotationSteps> {
  const fixture = await openPhaseFixture();
  const admin = await fixture.buildUser({ role: 0 });
  const support = await fixture.buildUser({ role: 2 });
  const { bff: db, clock, owner } = fixture.money;
  const deps = { db, mode: 'test' as const, clock, wake: () => undefined };
  const staff = createStaffChanges(deps);
  const pricing = createPricing({ ...deps, company: createReadCompany() });
  const customer = createCustomerChanges(deps);
  const queries = createQuotationQueries(deps);

  async function submitted(): Promise<Built> {
    const built = await fixture.buildCustomer();
    const { id } = await buildQuotation(owner, { userId: built.userId });
    return { id, customer: built, userId: built.userId };
  }
  async function pending(): Promise<Built> {
    const built = await submitted();
    await staff.setStatus(built.id, { status: 'pending' }, admin);
    return built;
  }
  return {
    ...{ fixture, admin, support, staff, pricing, customer, queries, submitted, pending },
    async priced(amounts = [1_000_00, 2_000_00]) {
      const built = await pending();
      await pricing.price(built.id, priceOf(amounts), admin);
      return built;
    },
    accept: (id, userId, priceVersion = 1) =>
      customer.decide(id, { decision: 'accept', priceVersion, note: null }, userId),
    decline: (id, userId, priceVersion = 1) =>
      customer.decide(id, { decision: 'decline', priceVersion, note: 'Too much' }, userId),
    recordOf: async (id) => (await queries.forStaff(id)).record,
    async mailsOf(id) {
      const rows = await owner('quotation_mails as m')
        .join('quotation_events as e', 'e.id', 'm.event_id')
        .where({ 'e.quotation_id': id })
        .orderBy(['e.id', 'm.audience'])
        .select<{ type: string; audience: string }[]>('e.type', 'm.audience');
      return rows.map(({ type, audience }) => `${type} to ${audience}`);
    },
  };
}

/** A text as a form sends it, with a key of its own. */
export const written = (text: string): WrittenText => ({ text, idempotencyKey: newId() });

/** A first price with these phases; `more` replaces its fields. */
export const priceOf = (amounts: readonly number[], more: Partial<Price> = {}): Price => ({
  priceVersion: 0,
  totalPaise: paise(amounts.reduce((sum, amount) => sum + amount, 0)),
  placeOfSupply: null,
  phases: amounts.map((amountPaise, n) => ({
    title: `Phase ${n}`,
    description: null,
    amountPaise,
    dueOn: null,
  })),
  ...more,
});

export const REJECT = { status: 'rejected', reason: 'Outside of what we do' } as const;
