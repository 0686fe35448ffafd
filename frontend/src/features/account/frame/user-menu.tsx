import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLE_NAMES } from '@deccanloop/contracts/accounts/roles';
import { ChevronsUpDown } from 'lucide-react';
import { Avatar } from '../../../components/ui/avatar';
import { Menu } from '../../../components/ui/menu';
import { lazyScreen } from '../../../lib/lazy-screen';

const UserItems = lazyScreen(() => import('./user-items'));

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
        <UserItems role={user.role} />
      </Menu>
    </div>
  );
}
