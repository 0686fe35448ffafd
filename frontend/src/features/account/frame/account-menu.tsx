import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { House, LifeBuoy, WalletMinimal } from 'lucide-react';
import { Avatar } from '../../../components/ui/avatar';
import { dashboardPath } from '../../../lib/dashboard-view';
import { menuOf, VIEWS, viewPath, type View } from '../views';
import { LogoutLine } from './logout-line';
import { MenuLink } from './menu-link';

export interface AccountMenuProps {
  user: UserDto;
  view: View;
  /** Additional views of this user's role. */
  extra: readonly View[];
}

const pathOf = ({ id }: View): string => {
  const own = VIEWS.find((view) => view.id === id);
  return own ? viewPath(own.id) : dashboardPath(id);
};

/** The content of the sidebar and the drawer: views, links, and the logged-in user. */
export function AccountMenu({ user, view, extra }: AccountMenuProps) {
  return (
    <>
      <nav aria-label="Dashboard" className="flex-1 px-3 pb-6">
        <ul className="grid gap-0.5">
          {menuOf(extra).map((line) => (
            <li key={line.id}>
              <MenuLink
                to={pathOf(line)}
                icon={line.icon}
                text={line.label}
                {...(line.Count && { Count: line.Count })}
                current={line.id === (view.under ?? view.id)}
              />
            </li>
          ))}
        </ul>
        <ul className="mt-4 grid gap-0.5 border-t border-paper-200 pt-4">
          <li>
            <MenuLink to={PAGES.wallet} icon={WalletMinimal} text="Wallet" />
          </li>
          <li>
            <MenuLink to={PAGES.support} icon={LifeBuoy} text="Support" />
          </li>
          <li>
            <MenuLink to={PAGES.home} icon={House} text="Back to home" />
          </li>
        </ul>
      </nav>
      <div className="border-t border-paper-200 px-3 py-4">
        <div className="flex min-w-0 items-center gap-3 px-3 pb-3">
          <Avatar name={user.name} size="sm" />
          <div className="min-w-0 text-sm">
            <p className="truncate font-semibold" title={user.name}>
              {user.name}
            </p>
            <p className="truncate text-xs text-ink-600" title={user.email}>
              {user.email}
            </p>
          </div>
        </div>
        <LogoutLine />
      </div>
    </>
  );
}
