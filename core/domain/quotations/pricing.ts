import { formatPaise, paise, type Paise } from '@deccanloop/contracts/money';
import { PRICE_VALID_DAYS, QUOTATION_PRICE_LIMITS } from '@deccanloop/contracts/quotations/limits';
import type { ReadCompany } from '../papers/company';
import { requestPapers } from '../quotation-papers/request-papers';
import type { Clock } from '../../platform/clock';
import { insertPhases, replacePhases, updateQuotation, type NewPhase } from './change-repository';
import { QuotationError } from './errors';
import type { QuotationPhase } from './record';
import { changeQuotation, type QuotationDeps } from './staff-changes';
import { recordEvent } from './timeline';

export interface Price {
  /** The version that the member of staff has read; 0 without a price. */
  priceVersion: number;
  /** The sum of all phases, paid ones included, before GST. */
  totalPaise: Paise;
  /** GST state code; null: the company's state. */
  placeOfSupply: string | null;
  /** The unpaid phases, in order. */
  phases: readonly Omit<NewPhase, 'position'>[];
}

export interface Pricing {
  /**
   * Replaces the unpaid phases; the customer must accept again. Phases that are paid or being paid stay. The price is
   * valid for 30 days.
   * @throws QuotationError `unknown_quotation`, `wrong_status`, `price_changed`, `wrong_total`, `too_many_phases`
   */
  price(id: string, price: Price, by: string): Promise<void>;
}

export interface PricingDeps extends QuotationDeps {
  clock: Clock;
  company: ReadCompany;
}

const DAY_MS = 24 * 3_600_000;

export function createPricing(deps: PricingDeps): Pricing {
  const { clock, company } = deps;
  return {
    price: (id, price, by) =>
      changeQuotation(deps, id, async (trx, record) => {
        if (record.status !== 'pending' && record.status !== 'approved')
          throw new QuotationError('wrong_status');
        if (record.priceVersion !== price.priceVersion) throw new QuotationError('price_changed');
        const kept = record.phases.filter(({ payment }) => payment !== null);
        assertWhole(price, kept);
        const now = clock.now();
        const priceVersion = record.priceVersion + 1;
        const replaced = record.phases.filter(({ payment }) => payment === null);
        await replacePhases(
          trx,
          replaced.map((phase) => phase.id),
          now,
        );
        await insertPhases(trx, { quotationId: id, priceVersion }, inFreePositions(price.phases, kept));
        await updateQuotation(trx, id, {
          status: 'approved',
          customer_decision: null,
          decided_at: null,
          total_paise: price.totalPaise,
          place_of_supply: price.placeOfSupply,
          gst_basis_points: (await company(trx)).tax.rateBasisPoints,
          price_version: priceVersion,
          priced_at: now,
          valid_until: new Date(now.getTime() + PRICE_VALID_DAYS * DAY_MS),
        });
        await recordEvent(trx, {
          quotationId: id,
          type: 'priced',
          actor: 'staff',
          actorId: by,
          detail: { priceVersion, totalPaise: price.totalPaise, phases: kept.length + price.phases.length },
        });
        await requestPapers(trx, id);
      }),
  };
}

function assertWhole({ totalPaise, phases }: Price, kept: readonly QuotationPhase[]): void {
  const count = kept.length + phases.length;
  if (count > QUOTATION_PRICE_LIMITS.maxPhases) {
    const message = `At most ${QUOTATION_PRICE_LIMITS.maxPhases} phases, and ${kept.length} are paid or being paid.`;
    throw new QuotationError('too_many_phases', { message, errors: { phases: [message] } });
  }
  const sum = [...kept, ...phases].reduce((total, { amountPaise }) => total + amountPaise, 0);
  if (sum !== totalPaise) {
    const message = `The phases sum to ${formatPaise(paise(sum))}, not to ${formatPaise(totalPaise)}.`;
    throw new QuotationError('wrong_total', { message, errors: { totalPaise: [message] } });
  }
}

/** Phases that stay keep their numbers, and new ones take the others in order. */
function inFreePositions(phases: Price['phases'], kept: readonly QuotationPhase[]): NewPhase[] {
  const taken = new Set(kept.map(({ position }) => position));
  let position = 0;
  return phases.map((phase) => {
    do position += 1;
    while (taken.has(position));
    return { ...phase, position };
  });
}
