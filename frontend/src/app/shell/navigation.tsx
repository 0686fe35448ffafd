import { PAGES } from '@deccanloop/contracts/routes';
import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Logo } from '../../components/brand/logo';
import { cx } from '../../lib/class-names';

const LINKS = [
  { to: PAGES.home, text: 'How it works' },
  { to: PAGES.wallet, text: 'Wallet' },
  { to: PAGES.support, text: 'Support' },
] as const;

/** Top navigation; below 640 px its links are behind a menu button. */
export function Navigation() {
  const { key } = useLocation();
  // The place it was opened on: any change of page closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const open = openedOn === key;

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenedOn(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <header className="sticky top-0 z-30 border-b border-paper-200 bg-paper-0/90 backdrop-blur-md">
      <nav aria-label="Main" className="frame">
        <div className="flex h-16 items-center justify-between">
          <Link to={PAGES.home} className="-ml-1 flex rounded-sm p-1" aria-label="Deccanloop, start page">
            <Logo />
          </Link>
          <ul className="hidden items-center gap-1 sm:flex">
            {LINKS.map(({ to, text }) => (
              <li key={to}>
                <NavigationLink to={to} text={text} />
              </li>
            ))}
          </ul>
          <button
            type="button"
            aria-expanded={open}
            aria-controls="menu"
            onClick={() => setOpenedOn(open ? null : key)}
            className="-mr-2 grid size-11 place-items-center rounded-sm text-ink-800 transition hover:bg-paper-100 sm:hidden"
          >
            {open ? <X aria-hidden className="size-5.5" /> : <Menu aria-hidden className="size-5.5" />}
            <span className="sr-only">{open ? 'Close menu' : 'Open menu'}</span>
          </button>
        </div>
        <ul
          id="menu"
          hidden={!open}
          className="grid animate-fade gap-1 border-t border-paper-200 py-3 sm:hidden"
        >
          {LINKS.map(({ to, text }) => (
            <li key={to}>
              <NavigationLink to={to} text={text} large />
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function NavigationLink({ to, text, large = false }: { to: string; text: string; large?: boolean }) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        cx(
          'block rounded-sm font-medium transition hover:bg-paper-100 hover:text-ink-900',
          large ? '-mx-3 px-3 py-3 text-base' : 'px-3.5 py-2 text-sm',
          isActive ? 'text-brand-700' : 'text-ink-700',
        )
      }
    >
      {text}
    </NavLink>
  );
}
