import { describe, expect, it } from '@jest/globals';
import { quotationSchema } from '@deccanloop/contracts/enquiries/quotation';
import { SERVICES } from '../../../content/services';
import { EMPTY_ANSWERS } from './quotation-values';
import { budgetIn, servicesIn, withBudget, withServices } from './service-start';

describe('a service in the address', () => {
  it.each(SERVICES.map((service) => [service.id, service] as const))(
    '%s starts a form that its rules accept',
    async (id, service) => {
      expect(servicesIn(`?service=${id}`)).toEqual([service]);
      const { projectTitle, projectType } = withServices(EMPTY_ANSWERS, [service]);
      expect(projectTitle).toBe(service.title);
      const schema = quotationSchema();
      await expect(schema.validateAt('projectTitle', { projectTitle })).resolves.toBeDefined();
      await expect(schema.validateAt('projectType', { projectType })).resolves.toBeDefined();
    },
  );

  it('fills in nothing when there is none, or an unknown one', () => {
    expect([servicesIn(''), servicesIn('?service=witchcraft')]).toEqual([[], []]);
    expect(withServices(EMPTY_ANSWERS, [])).toBe(EMPTY_ANSWERS);
  });

  it('keeps what the user wrote, and replaces what another service suggested', () => {
    const [first, second] = [servicesIn('?service=web-development'), servicesIn('?service=mobile-apps')];
    const own = { ...EMPTY_ANSWERS, projectTitle: 'Bakery orders' };
    expect(withServices(own, first)).toBe(own);
    const suggested = withServices(EMPTY_ANSWERS, first);
    expect(suggested.platformType).toEqual(['Web (Browser-based)']);
    expect(withServices(suggested, second)).toMatchObject({
      projectTitle: 'Mobile App Development',
      projectType: 'Mobile Application',
    });
  });

  it('lists all services of the price list, beside what the user wrote', async () => {
    const all = servicesIn('?service=web-development&service=ui-ux');
    const started = withServices(EMPTY_ANSWERS, all);
    expect(started).toMatchObject({
      projectTitle: 'UI/UX & Prototyping, Web Development',
      projectType: 'Custom Software',
      platformType: ['Web (Browser-based)'],
      additionalRequirements: 'Services: UI/UX & Prototyping, Web Development',
    });
    expect(withServices({ ...EMPTY_ANSWERS, projectTitle: 'Bakery orders' }, all)).toMatchObject({
      projectTitle: 'Bakery orders',
      additionalRequirements: 'Services: UI/UX & Prototyping, Web Development',
    });
    expect(withServices(started, servicesIn('?service=database')).projectTitle).toBe('Database Solutions');
    const schema = quotationSchema();
    const { projectTitle, additionalRequirements } = withServices(EMPTY_ANSWERS, SERVICES);
    await expect(schema.validateAt('projectTitle', { projectTitle })).resolves.toBeDefined();
    await expect(
      schema.validateAt('additionalRequirements', { additionalRequirements }),
    ).resolves.toBeDefined();
  });
});

describe('a budget in the address', () => {
  it('is filled in if it is a range of the form and the user has chosen none', () => {
    expect(withBudget(EMPTY_ANSWERS, budgetIn('?budget=5L-10L')).budget).toBe('5L-10L');
    expect(withBudget(EMPTY_ANSWERS, budgetIn('?budget=a-million'))).toBe(EMPTY_ANSWERS);
    const chosen = { ...EMPTY_ANSWERS, budget: 'under-50k' };
    expect(withBudget(chosen, budgetIn('?budget=5L-10L'))).toBe(chosen);
  });
});
