import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLE_NAMES } from '@deccanloop/contracts/accounts/roles';
import { PAGES } from '@deccanloop/contracts/routes';
import { labelOf, sectionsOf } from '@deccanloop/contracts/workspace/sections';
import { ChevronsUpDown, House } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LogoutItem } from '../../../components/account/logout-item';
import { Avatar } from '../../../components/ui/avatar';
import { Menu, MenuItem, MenuSeparator } from '../../../components/ui/menu';
import { SECTION_ICONS } from './section-icons';

/** Of staff: their own account behind their name, so that the sidebar is about their work. */
export function UserMenu({ user }: { user: UserDto }) {
  return (
    <div className="border-t border-paper-200 p-3">
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`Account of ${user.name}`}
            className="flex w-full min-w-0 items-center gap-3 rounded-sm p-2 text-left text-sm transition hover:bg-paper-100 data-[state=open]:bg-paper-100"
          >
            <Avatar name={user.name} size="sm" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{user.name}</span>
              <span className="block truncate text-xs text-ink-600">{ROLE_NAMES[user.role]}</span>
            </span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-500" />
          </button>
        }
      >
        {sectionsOf(user.role)
          .filter(({ group }) => group === 'account')
          .map((section) => {
            const Icon = SECTION_ICONS[section.id];
            return (
              <MenuItem key={section.id} asChild>
                <Link to={section.path}>
                  <Icon aria-hidden /> {labelOf(section, user.role)}
                </Link>
              </MenuItem>
            );
          })}
        <MenuSeparator />
        <MenuItem asChild>
          <Link to={PAGES.home}>
            <House aria-hidden /> Back to home
          </Link>
        </MenuItem>
        <LogoutItem />
      </Menu>
    </div>
  );
}
