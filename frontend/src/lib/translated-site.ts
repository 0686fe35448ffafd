import { LOCALISED_PAGES, pathIn, type Translation } from '@deccanloop/contracts/languages';
import type { ShellText } from '../content/messages/shell/shell-text';
import type { SiteLanguage } from './site-language';

/** The texts and links of a document in another language than English. */
export const translatedSite = (
  language: Translation,
  texts: Readonly<Record<ShellText, string>>,
): SiteLanguage => ({
  language,
  t: (english) => texts[english],
  link: (to) =>
    LOCALISED_PAGES.includes(to)
      ? { to: pathIn(language, to) }
      : { to, hrefLang: 'en', reloadDocument: true },
});
