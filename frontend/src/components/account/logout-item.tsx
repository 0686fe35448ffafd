import { LogOut } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectSession, useLogOut } from '../../lib/session';
import { MenuItem } from '../ui/open-menu';
import { Spinner } from '../ui/spinner';

/** The item of an account menu that ends the session. */
export function LogoutItem() {
  const logOut = useLogOut();
  const { logout } = useSelector(selectSession);
  return (
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
  );
}
