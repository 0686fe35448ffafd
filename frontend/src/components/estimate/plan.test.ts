import { describe, expect, it } from '@jest/globals';
import { budgetFor } from '@deccanloop/contracts/enquiries/quotation-options';
import { SERVICES } from '../../content/services';
import { ordered, planOf } from './plan';

describe('the order of the catalogue', () => {
  it('stays unchanged, or is by price or by time', () => {
    expect(ordered('catalogue')).toEqual(SERVICES);
    const prices = ordered('price').map(({ startingPrice }) => startingPrice);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(prices[0]).toBe(166_000);
    expect(ordered('time').at(0)?.id).toBe('api-integration');
    expect(ordered('time').at(-1)?.id).toBe('legacy-modernization');
  });
});

describe('a plan', () => {
  it('is null without services', () => {
    expect(planOf([])).toBeNull();
    expect(planOf(['zeppelin'])).toBeNull();
  });

  it('adds up prices and weeks, and links to a quotation for all of them', () => {
    expect(planOf(['web-development', 'ui-ux'])).toMatchObject({
      startingPrice: 373_500,
      weeks: { from: 4, to: 14 },
      withGst: 440_730,
      quotation: '/get-quatations?service=ui-ux&service=web-development&budget=2.5L-5L',
    });
  });
});

describe('the suggested budget', () => {
  it.each([
    [49_999, 'under-50k'],
    [50_000, '50k-1L'],
    [250_000, '1L-2.5L'],
    [250_001, '2.5L-5L'],
    [1_000_000, '5L-10L'],
    [1_000_001, '10L-plus'],
  ] as const)('for ₹%d is %s', (rupees, range) => expect(budgetFor(rupees)).toBe(range));
});
