import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { PAGES } from '@deccanloop/contracts/routes';
import type { Place } from '@deccanloop/contracts/workspace/sections';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Logo } from '../../../components/brand/logo';
import { Drawer } from '../../../components/ui/drawer';
import { OnUse } from '../../../components/ui/on-use';
import { cx } from '../../../lib/class-names';
import { lazyScreen } from '../../../lib/lazy-screen';
import { ROUTE_FOCUS } from '../../../lib/route-focus-target';
import type { FrameProps } from '../workspace';
import { NoticeBell } from '../notices/notice-bell';
import { AccountMenu } from './account-menu';
import { AlertStrip } from './alert-strip';
import { ModeMark } from './mode-mark';
import { PaletteButton } from './palette-button';
import { PhoneBar } from './phone-bar';
import { SectionBar } from './section-bar';
import { usePaletteKey } from './use-palette-key';

const CommandPalette = lazyScreen(() => import('../palette/command-palette'));

const CONTENT_ID = 'dashboard-content';

export interface AccountFrameProps extends FrameProps {
  user: UserDto;
  place: Place;
  children: ReactNode;
}

/** The workspace: a sidebar, or on narrow screens a drawer and a bar at the bottom; no navigation bar. */
export function AccountFrame({ user, place, screens, StaffAlerts, children }: AccountFrameProps) {
  const { section, title } = place;
  const { key } = useLocation();
  // The page on which each was opened: any navigation closes it.
  const [menuOn, setMenuOn] = useState<string | null>(null);
  const [paletteOn, setPaletteOn] = useState<string | null>(null);
  const isPaletteOpen = paletteOn === key;
  const openPalette = () => setPaletteOn(key);
  const closePalette = () => setPaletteOn(null);
  usePaletteKey(isPaletteOpen, isPaletteOpen ? closePalette : openPalette);
  const menu = { user, current: section?.id ?? null, screens };
  const isWide = section?.group === 'money';

  return (
    <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] print:block">
      <PhoneBar user={user} onMenu={() => setMenuOn(key)} onSearch={openPalette} />
      <aside aria-label="Account" className="border-r border-paper-200 bg-paper-0 max-lg:hidden print:hidden">
        {/* Above the page, so that the list of notices covers it. */}
        <div className="sticky top-0 z-20 flex h-dvh flex-col overflow-y-auto">
          <a
            href={`#${CONTENT_ID}`}
            className="sr-only rounded-sm bg-ink-900 text-sm font-semibold text-white focus-visible:not-sr-only focus-visible:mx-3 focus-visible:mt-3 focus-visible:px-3 focus-visible:py-2"
          >
            Skip menu
          </a>
          <div className="flex items-center justify-between gap-2 p-5 pb-4">
            <Link to={PAGES.home} aria-label="Deccanloop, start page" className="flex w-fit rounded-sm p-1">
              <Logo />
            </Link>
            <ModeMark user={user} />
          </div>
          <div className="mx-3 mb-4 flex items-center gap-1">
            <PaletteButton onOpen={openPalette} className="min-w-0 flex-1" />
            {user.role === ROLES.customer && <NoticeBell user={user} />}
          </div>
          <AccountMenu {...menu} />
        </div>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <AlertStrip user={user} StaffAlerts={StaffAlerts} />
        <div
          {...ROUTE_FOCUS}
          id={CONTENT_ID}
          role="region"
          aria-label={title}
          tabIndex={-1}
          className={cx(
            'mx-auto flex w-full min-w-0 flex-1 flex-col px-5 py-8 sm:px-8 sm:py-10 lg:px-12 lg:py-12 print:max-w-none print:p-0',
            isWide ? 'max-w-7xl' : 'max-w-5xl',
          )}
        >
          {children}
        </div>
      </div>
      <SectionBar {...menu} onMenu={() => setMenuOn(key)} />
      <Drawer open={menuOn === key} onOpenChange={(isOpen) => setMenuOn(isOpen ? key : null)} label="Menu">
        <div className="flex h-18 shrink-0 items-center gap-4 px-6">
          <Logo />
          <ModeMark user={user} />
        </div>
        <AccountMenu {...menu} />
      </Drawer>
      <OnUse what="The search" onFailure={closePalette}>
        {isPaletteOpen && <CommandPalette user={user} onClose={closePalette} />}
      </OnUse>
    </div>
  );
}
