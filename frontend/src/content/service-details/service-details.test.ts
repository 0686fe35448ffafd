import { SERVICE_IDS } from '@deccanloop/contracts/service-ids';
import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '../services';
import { SOLUTIONS } from '../solutions';
import { SERVICE_DETAILS } from './index';

it('has a page for each service of the catalogue, in its order', () => {
  expect(SERVICES.map(({ id }) => id)).toEqual(SERVICE_IDS);
  expect(Object.keys(SERVICE_DETAILS)).toEqual(SERVICE_IDS);
});

describe.each(SERVICES.map((service) => [service.id, service] as const))('the page of %s', (id) => {
  it('is complete, and its phases add up', async () => {
    const { default: details } = await SERVICE_DETAILS[id]();
    for (const list of [details.scope.included, details.scope.excluded, details.deliverables, details.stack])
      expect(list.length).toBeGreaterThanOrEqual(4);
    expect([4, 5]).toContain(details.questions.length);
    expect(details.phases.length).toBeLessThanOrEqual(4);
    expect(details.phases.reduce((sum, { share }) => sum + share, 0)).toBe(100);
  });

  it('names no price of its own: amounts come from the catalogue', async () => {
    const { default: details } = await SERVICE_DETAILS[id]();
    expect(JSON.stringify(details)).not.toMatch(/₹|\bRs\b|\blakh/i);
  });

  it('links to solutions that exist, by their titles', async () => {
    const { default: details } = await SERVICE_DETAILS[id]();
    expect(details.related.length).toBeGreaterThan(0);
    for (const { id: solution, title } of details.related)
      expect(SOLUTIONS.find((one) => one.id === solution)?.title).toBe(title);
  });
});
