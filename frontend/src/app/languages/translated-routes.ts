import { LANGUAGE_IDS, LOCALISED_PAGES, pathIn } from '@deccanloop/contracts/languages';
import { redirectDocument, type LoaderFunction, type RouteObject } from 'react-router-dom';
import type { SiteLanguage } from '../../lib/site-language';

/** What a document in another language than English shows. */
export interface TranslatedPages {
  site: SiteLanguage;
  /** By the English address. */
  screens: Readonly<Record<string, RouteObject['element']>>;
}

/** A document keeps its language: a page in another one is loaded as a document of its own. */
const openDocument: LoaderFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  return redirectDocument(pathname + search);
};

/** For an English document: the pages in other languages. */
export const otherLanguages = (): RouteObject[] =>
  LANGUAGE_IDS.filter((id) => id !== 'en').flatMap((id) =>
    LOCALISED_PAGES.map((page) => ({ path: pathIn(id, page), loader: openDocument })),
  );

/** For a document in another language: its own pages; all other addresses have another language. */
export const translatedRoutes = ({ site, screens }: TranslatedPages): RouteObject[] => [
  ...Object.entries(screens).map(([page, element]) => ({ path: pathIn(site.language, page), element })),
  { path: '*', loader: openDocument },
];
