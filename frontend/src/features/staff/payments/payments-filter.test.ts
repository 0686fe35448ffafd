import { describe, expect, it } from '@jest/globals';
import { valuesIn } from '../../../components/table/filters/filter-specs';
import { filterChips } from './filter/filter-chips';
import { FILTER_NAMES, NO_FILTER, PAYMENT_FILTERS, queryOf } from './payments-filter';

const NONE = { search: '', ...NO_FILTER };
const of = (query: string) => valuesIn(new URLSearchParams(query), PAYMENT_FILTERS);
const NOW = Date.parse('2026-11-26T06:00:00Z');

describe('the filter of the payments', () => {
  it('is read from the address; invalid values count as absent', () => {
    expect(of('view=payments')).toEqual(NONE);
    expect(
      of(
        'search=%20DL1%20&status=failed&state=cancelled&gateway=phonepe&method=upi&underReview=true&dateOf=credit',
      ),
    ).toEqual({
      ...NONE,
      ...{ search: 'DL1', status: 'failed', state: 'cancelled', gateway: 'phonepe', method: 'upi' },
      ...{ underReview: 'true', dateOf: 'credit' },
    });
    expect(
      of('status=timeout&gateway=stripe&underReview=1&startDate=yesterday&endDate=2026-99-99&minAmount=-1'),
    ).toEqual(NONE);
  });

  it('is sent as it is, with the place of the page', () => {
    expect(queryOf(of('startDate=2026-11-20&endDate=2026-11-21&minAmount=99.5'), 'c1')).toEqual({
      ...NONE,
      ...{ startDate: '2026-11-20', endDate: '2026-11-21', minAmount: '99.5', cursor: 'c1' },
    });
  });

  it('is shown as one chip for each thing that is set', () => {
    expect(filterChips(NONE, NOW)).toEqual([]);
    const chips = filterChips(
      of(
        'startDate=2026-11-20&endDate=2026-11-21&status=pending&minAmount=100&maxAmount=1500.5&gateway=phonepe' +
          '&method=netbanking&payer=Asha&state=timeout&underReview=false',
      ),
      NOW,
    );
    expect(chips.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Started: 20 Nov 2026 – 21 Nov 2026',
      'Status: Pending',
      'Amount: ₹100 – ₹1,500.50',
      'Gateway: PhonePe',
      'Method: Net banking',
      'Payer: Asha',
      'Exact state: Timed out',
      'Review: Not under review',
    ]);
    // Every filter belongs to exactly one chip, so that each can be removed.
    expect(chips.flatMap(({ names }) => names).sort()).toEqual([...FILTER_NAMES].sort());
  });

  it('says whose date it is', () => {
    expect(filterChips(of('startDate=2026-11-26&endDate=2026-11-26&dateOf=credit'), NOW)).toMatchObject([
      { label: 'Credited', text: 'Today' },
    ]);
  });
});
