import type { Language } from '@deccanloop/contracts/languages';
import { createContext, useContext } from 'react';
import type { LinkProps } from 'react-router-dom';
import type { ShellText } from '../content/messages/shell/shell-text';

/** The language of the shown document, which keeps it: a link to a page in another language loads a document. */
export interface SiteLanguage {
  language: Language;
  /** A text of the frame around the pages or of a shared component, by its English original. */
  t: (english: ShellText) => string;
  /** Properties of a link to a page, given by its English address. */
  link: (path: string) => Pick<LinkProps, 'to' | 'hrefLang' | 'reloadDocument'>;
}

const ENGLISH: SiteLanguage = { language: 'en', t: (english) => english, link: (to) => ({ to }) };

export const SiteLanguageContext = createContext(ENGLISH);

export const useSiteLanguage = (): SiteLanguage => useContext(SiteLanguageContext);
