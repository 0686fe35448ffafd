import { LANGUAGES, pathIn, type Translation } from '@deccanloop/contracts/languages';
import { PAGES } from '@deccanloop/contracts/routes';
import { SERVICES_HI } from '../messages/services/page/hi';
import { SERVICES_TE } from '../messages/services/page/te';
import { SHELL_HI } from '../messages/shell/hi';
import { SHELL_TE } from '../messages/shell/te';
import type { TranslatedHead } from '../messages/translated-heads';
import { SERVICES } from '../services';
import { breadcrumbJsonLd, servicesJsonLd, type ListedService } from './pages';
import { organizationId, organizationJsonLd, SCHEMA, type JsonLd } from './organization';

const HOME_NAME: Readonly<Record<Translation, string>> = { hi: SHELL_HI.Home, te: SHELL_TE.Home };

const SERVICES_TEXTS = { hi: SERVICES_HI, te: SERVICES_TE } as const;

const servicesIn = (language: Translation): ListedService[] => {
  const { texts, catalogue } = SERVICES_TEXTS[language];
  return SERVICES.map((service) => ({
    ...service,
    ...texts(service),
    category: catalogue.category(service.category),
  }));
};

/** The structured data of a page in another language than English. */
export function translatedJsonLd(
  origin: string,
  { language, page, path, title, description }: TranslatedHead,
): JsonLd[] {
  const name = title.split(' · ')[0] ?? title;
  const home = { name: HOME_NAME[language], path: pathIn(language, PAGES.home) };
  return [
    organizationJsonLd(origin),
    {
      '@context': SCHEMA,
      '@type': 'WebPage',
      name,
      description,
      url: origin + path,
      inLanguage: LANGUAGES[language].tag,
      publisher: { '@id': organizationId(origin) },
    },
    ...(page === PAGES.services ? [servicesJsonLd(origin, servicesIn(language))] : []),
    breadcrumbJsonLd(origin, page === PAGES.home ? [] : [{ name, path }], home),
  ];
}
