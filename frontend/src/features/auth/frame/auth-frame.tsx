import { COMPANY } from '@deccanloop/contracts/company';
import { PAGES } from '@deccanloop/contracts/routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../../components/brand/logo';
import { cx } from '../../../lib/class-names';

interface Props {
  /** The content of the dark panel, on wide windows only. */
  aside: ReactNode;
  /** Fills the height of a window by itself. */
  isTall?: boolean;
  children: ReactNode;
}

/** The layout of the pages for guests: the form on the light side, an illustration on the dark side. */
export function AuthFrame({ aside, isTall = false, children }: Props) {
  return (
    <div className="grid flex-1 bg-paper-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]">
      <div className="flex min-h-dvh flex-col px-5 sm:px-10">
        <header className="flex h-18 items-center sm:h-24">
          <Link
            to={PAGES.home}
            className="-ml-1 flex rounded-sm p-1"
            aria-label={`${COMPANY.shortName}, start page`}
          >
            <Logo />
          </Link>
        </header>
        {/* Aligned to the top: in a centred form, a message that appears would move everything. */}
        <div
          className={cx(
            'mx-auto w-full max-w-105 flex-1 pb-14',
            isTall ? 'pt-2' : 'pt-[max(0.5rem,calc(50dvh-22rem))]',
          )}
        >
          {children}
        </div>
      </div>
      <aside className="on-ink hidden flex-col overflow-hidden bg-ink-900 text-ink-200 lg:flex">
        {aside}
      </aside>
    </div>
  );
}
