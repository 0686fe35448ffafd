import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/ui/avatar';
import { Button } from '../../components/ui/button';
import { selectSession, useLogOut } from '../../lib/session';

/** A logged-in user at the end of the menu of small screens. */
export default function NavigationUserPhone({ user }: { user: UserDto }) {
  const logOut = useLogOut();
  const { logout } = useSelector(selectSession);
  return (
    <div className="border-t border-paper-200 py-4">
      <div className="flex items-center gap-3">
        <Avatar name={user.name} />
        <div className="min-w-0 text-sm">
          <p className="truncate font-semibold">{user.name}</p>
          <p className="truncate text-ink-600">{user.email}</p>
        </div>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button
          variant="secondary"
          loading={logout === 'loading'}
          loadingText="Logging out..."
          onClick={logOut}
        >
          Logout
        </Button>
        <Button asChild>
          <Link to={PAGES.dashboard}>Dashboard</Link>
        </Button>
      </div>
      <p role="alert" className="text-sm font-medium text-danger-700 not-empty:mt-3">
        {logout === 'error' && 'We could not reach our server, so you are still logged in. Try again.'}
      </p>
    </div>
  );
}
