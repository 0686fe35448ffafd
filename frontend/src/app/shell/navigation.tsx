import { PAGES } from '@deccanloop/contracts/routes';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Logo } from '../../components/brand/logo';
import type { ShellText } from '../../content/messages/shell/shell-text';
import { cx } from '../../lib/class-names';
import { useScrolledPast } from '../../lib/scrolled-past';
import { useSiteLanguage } from '../../lib/site-language';
import { LanguageSwitch } from './language-switch';
import { NavigationAccount } from './navigation-account';
import { NavigationAccountPhone } from './navigation-account-phone';
import { QuotationLinkOfBar } from './quotation-link';

const LINKS = [
  { to: PAGES.home, text: 'Home' },
  { to: PAGES.about, text: 'About' },
  { to: PAGES.services, text: 'Services' },
  { to: PAGES.careers, text: 'Careers' },
  { to: PAGES.dashboard, text: 'Dashboard' },
  { to: PAGES.blog, text: 'Blog' },
  { to: PAGES.contact, text: 'Contact' },
] as const;

/** From this scroll position (pixels) the bar has a background of its own. */
const GROUND_AFTER = 100;

/**
 * Top navigation, fixed over the page; below 768 px it is behind a menu button. The menu is a `details` element, so
 * that it opens before this code is loaded and without JavaScript; styles/menu.css dims and locks the page behind it.
 */
export function Navigation() {
  const { key } = useLocation();
  const { link, t } = useSiteLanguage();
  const menu = useRef<HTMLDetailsElement>(null);
  const scrolled = useScrolledPast(GROUND_AFTER);

  useEffect(() => {
    const details = menu.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details?.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      // Any change of page closes it.
      if (details) details.open = false;
    };
  }, [key]);

  return (
    <header
      data-scrolled={scrolled || undefined}
      className={cx(
        'fixed inset-x-0 top-0 z-30 transition duration-200 print:hidden',
        scrolled ? 'bg-white shadow-card' : 'bg-transparent',
      )}
    >
      <nav aria-label={t('Main')} className="frame">
        <div className="flex h-16 items-center justify-between">
          <Link
            {...link(PAGES.home)}
            className="-ml-1 flex rounded-sm p-1"
            aria-label={t('Deccanloop, start page')}
          >
            <Logo nameClass="md:max-lg:sr-only" />
          </Link>
          <div className="hidden items-center gap-2 md:flex">
            <ul className="flex items-center lg:gap-1">
              {LINKS.map(({ to, text }) => (
                <li key={to}>
                  <NavigationLink to={to} text={text} />
                </li>
              ))}
            </ul>
            <span aria-hidden className="h-6 w-px bg-paper-300" />
            <NavigationAccount />
          </div>
          <QuotationLinkOfBar />
          <details
            ref={menu}
            className="site-menu md:hidden"
            // The keyboard has left it: what has the focus must not be covered.
            onBlur={({ currentTarget, relatedTarget }) => {
              if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
            }}
          >
            <summary
              aria-label={t('Menu')}
              className="-mr-2 grid size-11 place-items-center rounded-sm hover:bg-paper-100"
            >
              <Menu aria-hidden className="size-5.5" />
              <X aria-hidden className="size-5.5" />
            </summary>
            <div className="frame border-t border-paper-200">
              <ul>
                {LINKS.map(({ to, text }) => (
                  <li key={to}>
                    <NavigationLink to={to} text={text} large />
                  </li>
                ))}
              </ul>
              <LanguageSwitch />
              <NavigationAccountPhone />
            </div>
          </details>
        </div>
      </nav>
    </header>
  );
}

function NavigationLink({ to, text, large = false }: { to: string; text: ShellText; large?: boolean }) {
  const { link, t } = useSiteLanguage();
  return (
    <NavLink
      {...link(to)}
      end={to === PAGES.home}
      className={({ isActive }) =>
        cx(
          'block rounded-sm font-medium transition hover:bg-ink-900/5 hover:text-ink-900',
          large ? '-mx-3 px-3 py-3 text-base' : 'px-2 py-2 text-sm lg:px-3 xl:px-3.5',
          isActive ? 'text-brand-700' : 'text-ink-700',
        )
      }
    >
      {t(text)}
    </NavLink>
  );
}
