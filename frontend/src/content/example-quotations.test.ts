import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { BOOKING_SITE, ORDERING_APP } from './example-quotations';
import { priceText } from './price-text';
import { SERVICES } from './services';

const serviceOf = (id: string) => {
  const service = SERVICES.find((one) => one.id === id);
  if (!service) throw new Error(`no service ${id}`);
  return service;
};

describe('a drawn quotation', () => {
  it.each([...ORDERING_APP, ...BOOKING_SITE])(
    'has no part below the catalogue: $title',
    ({ service, price, weeks: [from, to] }) => {
      const { startingPrice, weeks } = serviceOf(service);
      expect(price).toBeGreaterThanOrEqual(startingPrice);
      expect(to - from).toBeGreaterThanOrEqual(weeks.from);
      expect(to - from).toBeLessThanOrEqual(weeks.to);
    },
  );

  it('on the home page is a small project of the catalogue', () => {
    const drawing = new URL('../features/home/hero/delivery-illustration.tsx', import.meta.url);
    const { startingPrice, weeks } = serviceOf('custom-software');
    const text = readFileSync(drawing, 'utf8');
    expect(text).toContain(priceText(startingPrice));
    const drawn = Number(/(\d+) weeks, fixed scope/.exec(text)?.[1]);
    expect(drawn).toBeGreaterThanOrEqual(weeks.from);
    expect(drawn).toBeLessThanOrEqual(weeks.to);
  });
});
