import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Logo } from '../../../components/brand/logo';
import { Avatar } from '../../../components/ui/avatar';
import { Drawer } from '../../../components/ui/drawer';
import { viewPath, type View } from '../views';
import { AccountMenu } from './account-menu';

export interface PhoneBarProps {
  user: UserDto;
  view: View;
  extra: readonly View[];
}

/** Below 1024 px: the menu behind a button, and a link to the profile. */
export function PhoneBar({ user, view, extra }: PhoneBarProps) {
  const { key } = useLocation();
  // The view on which it was opened: any navigation closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-1 border-b border-paper-200 bg-paper-0/90 px-3 backdrop-blur-md sm:px-6 lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpenedOn(key)}
        className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-800 transition hover:bg-paper-100"
      >
        <Menu aria-hidden className="size-5.5" />
        <span className="sr-only">Open menu</span>
      </button>
      <Link to={PAGES.home} aria-label="Deccanloop, start page" className="flex rounded-sm p-1">
        <Logo />
      </Link>
      <Link to={viewPath('profile')} className="ml-auto rounded-full p-1.5">
        <Avatar name={user.name} size="sm" isNamed />
        <span className="sr-only">, your profile</span>
      </Link>
      <Drawer open={openedOn === key} onOpenChange={(open) => setOpenedOn(open ? key : null)} label="Menu">
        <div className="flex h-18 shrink-0 items-center px-6">
          <Logo />
        </div>
        <AccountMenu user={user} view={view} extra={extra} />
      </Drawer>
    </header>
  );
}
