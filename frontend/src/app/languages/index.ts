import { languageAt, type Translation } from '@deccanloop/contracts/languages';
import type { TranslatedPages } from './translated-routes';

const PAGES_IN: Readonly<Record<Translation, () => Promise<{ default: TranslatedPages }>>> = {
  hi: () => import('./hi'),
  te: () => import('./te'),
};

/**
 * The pages of the language of an address.
 * @param path without a trailing slash
 * @returns undefined for English
 */
export async function loadTranslation(path: string): Promise<TranslatedPages | undefined> {
  const { language } = languageAt(path);
  return language === 'en' ? undefined : (await PAGES_IN[language]()).default;
}
