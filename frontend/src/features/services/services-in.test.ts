import { describe, expect, it } from '@jest/globals';
import { SERVICE_CATEGORIES, SERVICES } from '../../content/services';
import { ALL, categoryOf, countsOf } from '../../lib/category-in-address';
import { servicesIn } from './services-in';

describe('the filters of the catalogue', () => {
  it('there are nine, each with its number of services', () => {
    expect(countsOf(SERVICE_CATEGORIES, SERVICES)).toEqual([
      { value: 'All', count: 12 },
      { value: 'Development', count: 3 },
      { value: 'Infrastructure', count: 2 },
      { value: 'Design', count: 1 },
      { value: 'AI/ML', count: 1 },
      { value: 'Security', count: 1 },
      { value: 'Analytics', count: 1 },
      { value: 'Integration', count: 2 },
      { value: 'Modernization', count: 1 },
    ]);
  });

  it('show their own services and no others', () => {
    expect(servicesIn(ALL)).toEqual(SERVICES);
    expect(servicesIn('Infrastructure').map(({ id }) => id)).toEqual(['cloud-devops', 'database']);
  });

  it('accept the category of the address in any case, and ignore unknown ones', () => {
    expect(categoryOf(SERVICE_CATEGORIES, 'ai/ml')).toBe('AI/ML');
    for (const unknown of [null, '', 'Zeppelins', 'All'])
      expect(categoryOf(SERVICE_CATEGORIES, unknown)).toBe(ALL);
  });
});

describe('the prices of the catalogue', () => {
  it('are the specified ones', () => {
    expect(SERVICES.map(({ startingPrice, weeks }) => [startingPrice, weeks.from, weeks.to])).toEqual([
      [415_000, 4, 12],
      [249_000, 2, 8],
      [207_500, 2, 6],
      [664_000, 6, 16],
      [166_000, 2, 8],
      [830_000, 8, 20],
      [290_500, 2, 10],
      [332_000, 2, 12],
      [498_000, 4, 14],
      [207_500, 1, 6],
      [373_500, 3, 12],
      [1_245_000, 12, 24],
    ]);
  });
});
