import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { STUDIES } from 'virtual:case-studies';
import { serviceOf } from '../services';
import { caseStudyHead } from '../work-heads';
import { priceOf, weeksOf } from './case-study';

describe.each(STUDIES.map((study) => [study.slug, study] as const))('the case study %s', (_, study) => {
  it('asks for each service at least the price of the catalogue', () => {
    expect(study.services.length).toBeGreaterThan(0);
    for (const { id, price } of study.services)
      expect(price).toBeGreaterThanOrEqual(serviceOf(id).startingPrice);
    expect(new Set(study.services.map(({ id }) => id)).size).toBe(study.services.length);
  });

  it('takes a time that the catalogue gives for its services', () => {
    const weeks = study.services.map(({ id }) => serviceOf(id).weeks);
    expect(weeksOf(study)).toBeGreaterThanOrEqual(Math.max(...weeks.map(({ from }) => from)));
    expect(weeksOf(study)).toBeLessThanOrEqual(weeks.reduce((sum, { to }) => sum + to, 0));
  });

  it('has an address of plain characters and a preview picture', () => {
    expect(study.slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    const { picture } = caseStudyHead(study);
    expect(existsSync(join(import.meta.dirname, '../../../public/og', `${picture}.png`))).toBe(true);
  });

  it('says in its description for search engines and messengers if it is a sample', () => {
    expect(caseStudyHead(study).description.startsWith('Sample project: ')).toBe(study.sample);
  });
});

it('adds up prices and weeks', () => {
  expect(
    priceOf({
      services: [
        { id: 'ui-ux', price: 1 },
        { id: 'database', price: 2 },
      ],
    }),
  ).toBe(3);
  expect(
    weeksOf({
      plan: [
        { name: 'a', weeks: 4 },
        { name: 'b', weeks: 5 },
      ],
    }),
  ).toBe(9);
});
