import { describe, expect, it } from '@jest/globals';
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
      quotation: '/get-quatations?service=ui-ux&service=web-development',
    });
  });
});
