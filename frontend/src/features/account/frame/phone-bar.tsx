import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { PAGES } from '@deccanloop/contracts/routes';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { Menu, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Logo } from '../../../components/brand/logo';
import { Avatar } from '../../../components/ui/avatar';
import { NoticeBell } from '../notices/notice-bell';
import { ModeMark } from './mode-mark';

export interface PhoneBarProps {
  user: UserDto;
  onMenu: () => void;
  onSearch: () => void;
}

const BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-sm text-ink-800 transition hover:bg-paper-100';

/** Below 1024 px: the menu behind a button, the notices, the search, and a link to the profile. */
export function PhoneBar({ user, onMenu, onSearch }: PhoneBarProps) {
  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-1 border-b border-paper-200 bg-paper-0/90 px-3 backdrop-blur-md sm:px-6 lg:hidden print:hidden">
      <button type="button" aria-haspopup="dialog" onClick={onMenu} className={BUTTON}>
        <Menu aria-hidden className="size-5.5" />
        <span className="sr-only">Open menu</span>
      </button>
      <Link to={PAGES.home} aria-label="Deccanloop, start page" className="flex rounded-sm p-1">
        {/* Only the mark on narrow phones, and beside the bell on all of them. */}
        <Logo nameClass={user.role === ROLES.customer ? 'max-sm:sr-only' : 'max-[24rem]:sr-only'} />
      </Link>
      <span className="ml-auto">
        <ModeMark user={user} />
      </span>
      {user.role === ROLES.customer && <NoticeBell user={user} />}
      <button type="button" aria-haspopup="dialog" onClick={onSearch} className={BUTTON}>
        <Search aria-hidden className="size-5" />
        <span className="sr-only">Search</span>
      </button>
      <Link to={sectionPath('profile')} className="rounded-full p-1.5">
        <Avatar name={user.name} size="sm" isNamed />
        <span className="sr-only">, your profile</span>
      </Link>
    </header>
  );
}
