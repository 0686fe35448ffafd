import {
  LANGUAGE_IDS,
  languageAt,
  LANGUAGES,
  LOCALISED_PAGES,
  pathIn,
} from '@deccanloop/contracts/languages';
import { BUILT_ORIGIN } from '@deccanloop/contracts/routes';

/** The addresses of a page in all its languages, itself included, as search engines want them; none in English alone. */
export function translationsOf(path: string): { hrefLang: string; href: string }[] {
  const { page } = languageAt(path);
  if (!LOCALISED_PAGES.includes(page)) return [];
  const addressOf = (found: string) => new URL(found, BUILT_ORIGIN).href;
  return [
    ...LANGUAGE_IDS.map((id) => ({ hrefLang: LANGUAGES[id].tag, href: addressOf(pathIn(id, page)) })),
    { hrefLang: 'x-default', href: addressOf(page) },
  ];
}
