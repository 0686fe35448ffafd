import { LANGUAGE_IDS, LANGUAGES, LOCALISED_PAGES, pathIn } from '@deccanloop/contracts/languages';
import { BUILT_ORIGIN, PAGES, servicePath } from '@deccanloop/contracts/routes';
import { describe, expect, it } from '@jest/globals';
import { CATALOGUE_HI } from '../../../content/messages/services/catalogue/hi';
import { CATALOGUE_TE } from '../../../content/messages/services/catalogue/te';
import { SERVICES } from '../../../content/services';
import { isPublic } from '../../page-guard';
import { headHtml } from './head-html';
import { siteDocuments } from './site-documents';
import { siteFiles } from './site-files';

const ADDRESSES = LOCALISED_PAGES.flatMap((page) =>
  LANGUAGE_IDS.map((language) => [pathIn(language, page), language, page] as const),
);
const absolute = (path: string) => new URL(path, BUILT_ORIGIN).href;
const alternatesIn = (html: string) =>
  [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, hrefLang, href]) => [hrefLang, href]);

describe('a page in several languages', () => {
  it.each(ADDRESSES)(
    '%s names all of them, itself included, and English as default',
    async (path, _, page) => {
      const document = (await siteDocuments()).find((one) => one.path === path);
      expect(document && alternatesIn(headHtml(document))).toEqual([
        ...LANGUAGE_IDS.map((id) => [LANGUAGES[id].tag, absolute(pathIn(id, page))]),
        ['x-default', absolute(page)],
      ]);
      const sitemap = (await siteFiles()).find((file) => file.path === '/sitemap.xml')?.text ?? '';
      const entry = sitemap.split('\n').find((line) => line.includes(`<loc>${absolute(path)}</loc>`)) ?? '';
      expect(alternatesIn(entry)).toEqual(document && alternatesIn(headHtml(document)));
    },
  );

  it.each(ADDRESSES.filter(([, language]) => language !== 'en'))(
    '%s has a title, a description, a locale and data in its language, and is public',
    async (path, language, page) => {
      const documents = await siteDocuments();
      const document = documents.find((one) => one.path === path);
      const english = documents.find((one) => one.path === page);
      const { tag } = LANGUAGES[language];
      expect(document?.head.title).not.toBe(english?.head.title);
      expect(document?.head.description).toMatch(/[\p{Script=Devanagari}\p{Script=Telugu}]/u);
      expect(document && headHtml(document)).toContain(
        `<meta property="og:locale" content="${tag.replace('-', '_')}" />`,
      );
      expect(document?.jsonLd).toContainEqual(
        expect.objectContaining({ inLanguage: tag, url: absolute(path) }),
      );
      expect(isPublic(path)).toBe(true);
    },
  );

  it.each([
    ['hi', CATALOGUE_HI],
    ['te', CATALOGUE_TE],
  ] as const)(
    'the services in %s are listed with its titles and the same prices',
    async (language, texts) => {
      const path = pathIn(language, PAGES.services);
      const document = (await siteDocuments()).find((one) => one.path === path);
      const list = document?.jsonLd.find((block) => block['@type'] === 'ItemList');
      expect(list?.['itemListElement']).toEqual(
        SERVICES.map(({ id, startingPrice }) =>
          expect.objectContaining({
            item: expect.objectContaining({
              name: texts[id].title,
              url: absolute(servicePath(id)),
              offers: expect.objectContaining({
                priceSpecification: expect.objectContaining({ minPrice: startingPrice }),
              }),
            }),
          }),
        ),
      );
    },
  );

  it('in English alone has no links to other languages', async () => {
    const about = (await siteDocuments()).find(({ path }) => path === PAGES.about);
    expect(about && headHtml(about)).not.toContain('hreflang');
  });
});
