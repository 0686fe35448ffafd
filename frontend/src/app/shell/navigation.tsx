import { PAGES } from '@deccanloop/contracts/routes';
import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Logo } from '../../components/brand/logo';
import { cx } from '../../lib/class-names';
import { useScrolledPast } from '../../lib/scrolled-past';
import { NavigationAccount } from './navigation-account';
import { NavigationAccountPhone } from './navigation-account-phone';

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

/** Top navigation, fixed over the page; below 768 px it is behind a menu button. */
export function Navigation() {
  const { key } = useLocation();
  // The page on which it was opened: any change of page closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const open = openedOn === key;
  const scrolled = useScrolledPast(GROUND_AFTER);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenedOn(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <header
      data-scrolled={scrolled || undefined}
      className={cx(
        'fixed inset-x-0 top-0 z-30 transition duration-200 print:hidden',
        scrolled || open ? 'bg-white shadow-card' : 'bg-transparent',
      )}
    >
      <nav aria-label="Main" className="frame">
        <div className="flex h-16 items-center justify-between">
          <Link to={PAGES.home} className="-ml-1 flex rounded-sm p-1" aria-label="Deccanloop, start page">
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
            <span aria-hidden className="mx-1 h-6 w-px bg-paper-300 lg:mx-2" />
            <NavigationAccount />
          </div>
          <button
            type="button"
            aria-expanded={open}
            aria-controls="menu"
            onClick={() => setOpenedOn(open ? null : key)}
            className="-mr-2 grid size-11 place-items-center rounded-sm text-ink-800 transition hover:bg-paper-100 md:hidden"
          >
            {open ? <X aria-hidden className="size-5.5" /> : <Menu aria-hidden className="size-5.5" />}
            <span className="sr-only">{open ? 'Close menu' : 'Open menu'}</span>
          </button>
        </div>
        <div id="menu" hidden={!open} className="animate-fade border-t border-paper-200 md:hidden">
          <ul className="grid gap-0.5 py-3">
            {LINKS.map(({ to, text }) => (
              <li key={to}>
                <NavigationLink to={to} text={text} large />
              </li>
            ))}
          </ul>
          <NavigationAccountPhone />
        </div>
      </nav>
    </header>
  );
}

function NavigationLink({ to, text, large = false }: { to: string; text: string; large?: boolean }) {
  return (
    <NavLink
      to={to}
      end={to === PAGES.home}
      className={({ isActive }) =>
        cx(
          'block rounded-sm font-medium transition hover:bg-ink-900/5 hover:text-ink-900',
          large ? '-mx-3 px-3 py-3 text-base' : 'px-2 py-2 text-sm lg:px-3.5',
          isActive ? 'text-brand-700' : 'text-ink-700',
        )
      }
    >
      {text}
    </NavLink>
  );
}
