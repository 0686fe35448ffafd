import { describe, expect, it } from '@jest/globals';
import { quotationSchema } from '@deccanloop/contracts/enquiries/quotation';
import { SERVICES } from '../../../content/services';
import { EMPTY_ANSWERS } from './quotation-values';
import { serviceIn, withService } from './service-start';

describe('a service in the address', () => {
  it.each(SERVICES.map((service) => [service.id, service] as const))(
    '%s starts a form that its rules accept',
    async (id, service) => {
      expect(serviceIn(`?service=${id}`)).toBe(service);
      const { projectTitle, projectType } = withService(EMPTY_ANSWERS, service);
      expect(projectTitle).toBe(service.title);
      const schema = quotationSchema();
      await expect(schema.validateAt('projectTitle', { projectTitle })).resolves.toBeDefined();
      await expect(schema.validateAt('projectType', { projectType })).resolves.toBeDefined();
    },
  );

  it('fills in nothing when there is none, or an unknown one', () => {
    expect([serviceIn(''), serviceIn('?service=witchcraft')]).toEqual([null, null]);
    expect(withService(EMPTY_ANSWERS, null)).toBe(EMPTY_ANSWERS);
  });

  it('keeps what the user wrote, and replaces what another service suggested', () => {
    const [first, second] = [serviceIn('?service=web-development'), serviceIn('?service=mobile-apps')];
    const own = { ...EMPTY_ANSWERS, projectTitle: 'Bakery orders' };
    expect(withService(own, first)).toBe(own);
    const suggested = withService(EMPTY_ANSWERS, first);
    expect(suggested.platformType).toEqual(['Web (Browser-based)']);
    expect(withService(suggested, second)).toMatchObject({
      projectTitle: 'Mobile App Development',
      projectType: 'Mobile Application',
    });
  });
});
