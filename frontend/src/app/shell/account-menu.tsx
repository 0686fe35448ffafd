import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { LayoutDashboard, LifeBuoy, LogOut, ReceiptIndianRupee, WalletMinimal } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../components/ui/menu';
import { Spinner } from '../../components/ui/spinner';
import { selectSession, useLogOut } from '../../lib/session';
import { AccountButton } from './account-button';

export interface AccountMenuProps {
  user: UserDto;
  defaultOpen: boolean;
}

/** The account menu in the navigation bar: who is logged in, with links. */
export default function AccountMenu({ user, defaultOpen }: AccountMenuProps) {
  const logOut = useLogOut();
  const { logout } = useSelector(selectSession);
  return (
    <Menu defaultOpen={defaultOpen} trigger={<AccountButton user={user} />}>
      <MenuLabel>
        <p className="truncate font-semibold" title={user.name}>
          {user.name}
        </p>
        <p className="truncate text-ink-600" title={user.email}>
          {user.email}
        </p>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to={PAGES.dashboard}>
          <LayoutDashboard aria-hidden /> Dashboard
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={PAGES.wallet}>
          <WalletMinimal aria-hidden /> Wallet
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={PAGES.paymentsList}>
          <ReceiptIndianRupee aria-hidden /> Payments
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={PAGES.support}>
          <LifeBuoy aria-hidden /> Support
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        // Stays open: a log-out removes the whole menu, and a failed one is reported in it.
        onSelect={(event) => {
          event.preventDefault();
          if (logout !== 'loading') logOut();
        }}
      >
        {logout === 'loading' ? <Spinner label="" size={18} /> : <LogOut aria-hidden />}
        <span>
          {logout === 'loading' ? 'Logging out...' : 'Logout'}
          {logout === 'error' && (
            <span role="alert" className="block text-xs text-danger-700">
              We could not reach our server, so you are still logged in. Try again.
            </span>
          )}
        </span>
      </MenuItem>
    </Menu>
  );
}
