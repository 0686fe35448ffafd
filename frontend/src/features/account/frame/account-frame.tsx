import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../../components/brand/logo';
import { PageTitle } from '../../../components/ui/page-title';
import { cx } from '../../../lib/class-names';
import type { View } from '../views';
import { AccountMenu } from './account-menu';
import { PhoneBar } from './phone-bar';

const CONTENT_ID = 'dashboard-content';

export interface AccountFrameProps {
  user: UserDto;
  view: View;
  /** Additional views of this user's role; their tables are wider. */
  extra: readonly View[];
  children: ReactNode;
}

/** The dashboard has no navigation bar, but a sidebar of its own, or a drawer on narrow screens. */
export function AccountFrame({ user, view, extra, children }: AccountFrameProps) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(view.id);
  // As after a change of page (app/shell/route-focus): the keyboard focus moves to the new content.
  useEffect(() => {
    if (shown.current === view.id) return;
    shown.current = view.id;
    content.current?.focus({ preventScroll: true });
  }, [view.id]);

  return (
    <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <PageTitle title={view.label} />
      <PhoneBar user={user} view={view} extra={extra} />
      <aside aria-label="Account" className="border-r border-paper-200 bg-paper-0 max-lg:hidden">
        <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto">
          <a
            href={`#${CONTENT_ID}`}
            className="sr-only rounded-sm bg-ink-900 text-sm font-semibold text-white focus-visible:not-sr-only focus-visible:mx-3 focus-visible:mt-3 focus-visible:px-3 focus-visible:py-2"
          >
            Skip menu
          </a>
          <Link
            to={PAGES.home}
            aria-label="Deccanloop, start page"
            className="m-5 mb-6 flex w-fit rounded-sm p-1"
          >
            <Logo />
          </Link>
          <AccountMenu user={user} view={view} extra={extra} />
        </div>
      </aside>
      <div
        ref={content}
        id={CONTENT_ID}
        role="region"
        aria-label={view.label}
        tabIndex={-1}
        className={cx(
          'mx-auto w-full min-w-0 flex-1 px-5 py-8 sm:px-8 sm:py-10 lg:px-12 lg:py-12',
          extra.includes(view) ? 'max-w-7xl' : 'max-w-5xl',
        )}
      >
        {children}
      </div>
    </div>
  );
}
