import { describe, expect, it } from '@jest/globals';
import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { SERVICES } from '../../content/services';
import { SOLUTION_LINKS } from '../../content/solution-links';
import { SOLUTION_DETAILS } from '../../content/solution-details';
import { dollarsText, rupeesOf, rupeesText, SOLUTION_CATEGORIES, SOLUTIONS } from '../../content/solutions';
import { matching } from './matching';

const ids = (...args: Parameters<typeof matching>) => matching(...args).map(({ id }) => id);

describe('solutions by category and title', () => {
  it('shows all without either', () => {
    expect(matching('All', '')).toEqual(SOLUTIONS);
    expect(matching('All', '   ')).toEqual(SOLUTIONS);
  });

  it('shows each solution in exactly one category, and none is empty', () => {
    const found = SOLUTION_CATEGORIES.flatMap((category) => {
      const inCategory = ids(category, '');
      expect(inCategory).not.toEqual([]);
      return inCategory;
    });
    expect(found.toSorted()).toEqual(ids('All', '').toSorted());
  });

  it('finds a part of the title in any case, and searches nothing else', () => {
    expect(ids('All', 'APP')).toEqual(['web-applications', 'cross-platform-apps', 'field-service-apps']);
    expect(ids('All', ' ai assistants ')).toEqual(['ai-assistants']);
    expect(ids('All', 'kubernetes')).toEqual([]);
  });

  it('combines both', () => {
    expect(ids('Mobile Apps', 'app')).toEqual(['cross-platform-apps', 'field-service-apps']);
    expect(ids('Support', 'app')).toEqual([]);
  });
});

describe('the content of the solutions', () => {
  // Not imported by the content, so that these texts stay a module of their own.
  it('promises what every page promises', () => {
    const texts = Object.values(SOLUTION_DETAILS)
      .map(({ fullDescription }) => fullDescription)
      .join(' ');
    expect(texts).toContain(`a working version ${PROJECT_PROMISES.demo}`);
    expect(texts).not.toMatch(/every (?:week|two weeks)/);
  });

  it('has the specified timelines and prices', () => {
    const timelines = new Set(SOLUTIONS.map(({ timeline }) => timeline));
    expect(timelines).toEqual(new Set(['1-3 months', '1-4 months', '2-6 months', '3-8 months', 'Ongoing']));
    const prices = new Set(SOLUTIONS.map((one) => dollarsText(one).replace('Starting from ', '')));
    expect(prices).toEqual(new Set(['$500/month', '$2,000', '$3,000', '$5,000', '$8,000', '$10,000']));
  });

  it('names rupees beside dollars, never below the price of its service', () => {
    const [first, support] = [SOLUTIONS[0], SOLUTIONS.find(({ monthly }) => monthly)];
    expect([first, support].map((one) => one && rupeesText(one))).toEqual(['₹4,15,000', '₹41,500 a month']);
    const below = SOLUTIONS.filter(
      (solution) =>
        rupeesOf(solution) < (SERVICES.find(({ id }) => id === solution.service)?.startingPrice ?? 0),
    );
    expect(below.map(({ id }) => id)).toEqual([]);
  });

  it('has each badge, and refers to existing services', () => {
    for (const flag of ['trending', 'featured', 'hot'] as const)
      expect(SOLUTIONS.some((solution) => solution[flag])).toBe(true);
    for (const { service } of SOLUTIONS)
      if (service !== undefined) expect(SERVICES.map(({ id }) => id)).toContain(service);
  });

  it('is linked from the footer, by the same name', () => {
    const known = new Map(SOLUTIONS.map(({ id, title }) => [`/solutions#${id}`, title]));
    for (const { to, text } of SOLUTION_LINKS) expect(known.get(to)).toBe(text);
  });
});
