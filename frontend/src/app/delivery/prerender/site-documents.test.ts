import { servicePath } from '@deccanloop/contracts/routes';
import { expect, it } from '@jest/globals';
import { SERVICE_DETAILS } from '../../../content/service-details';
import { SERVICES } from '../../../content/services';
import { isPublic } from '../../page-guard';
import { siteDocuments } from './site-documents';
import { siteFiles } from './site-files';

it.each(SERVICES.map((service) => [service.id, service] as const))(
  'the document of %s is public, in the sitemap, and has the price and questions of its page',
  async (id, { title, startingPrice }) => {
    const path = servicePath(id);
    const document = (await siteDocuments()).find((one) => one.path === path);
    const { default: details } = await SERVICE_DETAILS[id]();
    const block = (type: string) => document?.jsonLd.find((one) => one['@type'] === type);
    expect(block('FAQPage')?.['mainEntity']).toMatchObject(
      details.questions.map(({ question, answer }) => ({ name: question, acceptedAnswer: { text: answer } })),
    );
    expect(block('Service')).toMatchObject({
      name: title,
      offers: { priceSpecification: { minPrice: startingPrice } },
    });
    expect(isPublic(path)).toBe(true);
    const sitemap = (await siteFiles()).find((file) => file.path === '/sitemap.xml');
    expect(sitemap?.text).toContain(`${path}</loc>`);
  },
);

it('an unknown service is no public page', () => {
  expect(isPublic(servicePath('no-such-service'))).toBe(false);
});
