import { PAGES } from './routes';

/** The languages of the public site with their BCP 47 tags and own names. Every page is in English, some are in all. */
export const LANGUAGES = {
  en: { tag: 'en-IN', name: 'English' },
  hi: { tag: 'hi-IN', name: 'हिन्दी' },
  te: { tag: 'te-IN', name: 'తెలుగు' },
} as const;

export type Language = keyof typeof LANGUAGES;

/** A language whose pages are translations of English ones. */
export type Translation = Exclude<Language, 'en'>;

export const LANGUAGE_IDS = Object.keys(LANGUAGES) as Language[];

/** The pages that exist in every language. */
export const LOCALISED_PAGES: readonly string[] = [PAGES.home, PAGES.services, PAGES.contact];

/** Address of one of LOCALISED_PAGES in a language: `/contact` is `/hi/contact` in Hindi, and `/` is `/hi`. */
export const pathIn = (language: Language, page: string): string =>
  language === 'en' ? page : `/${language}${page === PAGES.home ? '' : page}`;

/**
 * The language of an address without a trailing slash, and the English address of the same page. An address without a
 * page, such as `/hi/about`, is English: so is what is shown there.
 */
export function languageAt(path: string): { language: Language; page: string } {
  for (const language of LANGUAGE_IDS)
    for (const page of LOCALISED_PAGES) if (pathIn(language, page) === path) return { language, page };
  return { language: 'en', page: path };
}
