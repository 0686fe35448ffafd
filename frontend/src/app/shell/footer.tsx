import { COMPANY } from '@deccanloop/contracts/company';
import { PAGES } from '@deccanloop/contracts/routes';
import { Mail, MapPin, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ArchLoopPattern } from '../../components/brand/arch-loop-pattern';
import { Logo } from '../../components/brand/logo';
import { LazySvg } from '../../components/ui/lazy-svg';
import { telephoneLink } from '../../content/contact';
import { useSiteLanguage } from '../../lib/site-language';
import { FOOTER_COLUMNS, FOOTER_FINE_PRINT, type FooterColumn } from './footer-links';
import { LanguageSwitch } from './language-switch';

const LINK = 'inline-block py-1 transition hover:text-white hover:underline underline-offset-4';
const COPYRIGHT = `© ${COMPANY.copyrightYear} ${COMPANY.name}`;

/** Below the pages of the site; the workspace has none. */
export function Footer() {
  const { link, t } = useSiteLanguage();
  return (
    <footer className="on-ink relative isolate overflow-clip bg-ink-950 text-sm text-ink-300 print:hidden">
      <ArchLoopPattern lazy className="absolute inset-x-0 -bottom-2.5 -z-10 text-brand-400/25" height={96} />
      <div className="frame pt-12 pb-24">
        <div className="grid gap-12 lg:grid-cols-[1.25fr_2.5fr]">
          <Company />
          <nav aria-label={t('Footer')} className="grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-4">
            {FOOTER_COLUMNS.map((column) => (
              <LinkColumn key={column.title} {...column} />
            ))}
          </nav>
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-white/10 pt-6">
          <p>{`${COPYRIGHT}. ${t('All rights reserved.')}`}</p>
          <LanguageSwitch />
          <ul className="flex flex-wrap gap-x-6">
            {FOOTER_FINE_PRINT.map(({ to, text }) => (
              <li key={to}>
                <Link {...link(to)} className={LINK}>
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Company() {
  const { link, t } = useSiteLanguage();
  const { street, city, postalCode, region, country } = COMPANY.postalAddress;
  return (
    <div>
      <Link {...link(PAGES.home)} aria-label={t('Deccanloop, start page')} className="inline-flex rounded-sm">
        <Logo onInk />
      </Link>
      <p className="mt-4 max-w-xs">{t(`${COMPANY.tagline}, from ${COMPANY.city}.`)}</p>
      <ul className="mt-6 grid gap-2.5">
        <li className="flex gap-3">
          <LazySvg viewBox="0 0 24 24" className="mt-1 size-4 shrink-0 text-brand-300">
            <MapPin />
          </LazySvg>
          <address className="max-w-60 not-italic">
            {street}, {city} {postalCode}, {region}, {country}
          </address>
        </li>
        <li className="flex items-center gap-3">
          <LazySvg viewBox="0 0 24 24" className="size-4 shrink-0 text-brand-300">
            <Phone />
          </LazySvg>
          <a href={telephoneLink(COMPANY.supportPhone)} className={LINK}>
            {COMPANY.supportPhone}
          </a>
        </li>
        <li className="flex items-center gap-3">
          <LazySvg viewBox="0 0 24 24" className="size-4 shrink-0 text-brand-300">
            <Mail />
          </LazySvg>
          <a href={`mailto:${COMPANY.email}`} className={LINK}>
            {COMPANY.email}
          </a>
        </li>
      </ul>
    </div>
  );
}

function LinkColumn({ title, links }: FooterColumn) {
  const { link, t } = useSiteLanguage();
  return (
    <div>
      <p className="font-semibold text-white">{t(title)}</p>
      <ul className="mt-2.5 grid gap-0.5">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link {...link(to)} className={LINK}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
