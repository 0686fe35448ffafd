import {
  LANGUAGE_IDS,
  languageAt,
  LANGUAGES,
  LOCALISED_PAGES,
  pathIn,
} from '@deccanloop/contracts/languages';
import { PAGES } from '@deccanloop/contracts/routes';
import { useLocation } from 'react-router-dom';
import { useSiteLanguage } from '../../lib/site-language';
import { pageOf } from '../page-guard';

/** Links to this page in each language; where it is in English alone, to the start page in the others. */
export function LanguageSwitch() {
  const { language, t } = useSiteLanguage();
  const { page } = languageAt(pageOf(useLocation().pathname));
  const shown = LOCALISED_PAGES.includes(page) ? page : PAGES.home;
  return (
    <ul aria-label={t('Language')} className="flex gap-x-6 py-2">
      {LANGUAGE_IDS.map((id) => (
        <li key={id}>
          <a
            href={id === language ? pathIn(id, page) : pathIn(id, shown)}
            lang={id}
            aria-current={id === language || undefined}
            className="inline-block py-1 transition hover:underline underline-offset-4"
          >
            {LANGUAGES[id].name}
          </a>
        </li>
      ))}
    </ul>
  );
}
