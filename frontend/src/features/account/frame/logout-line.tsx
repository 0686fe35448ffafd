import { LogOut } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Spinner } from '../../../components/ui/spinner';
import { cx } from '../../../lib/class-names';
import { useAppDispatch } from '../../../lib/dispatch';
import { logoutRequested, selectSession } from '../../../lib/session';
import { menuLine } from './menu-link';

/** Ends the session. If the server was not reached, it shows an error, because the session still exists. */
export function LogoutLine() {
  const dispatch = useAppDispatch();
  const { logout } = useSelector(selectSession);
  const busy = logout === 'loading';
  return (
    <>
      <button
        type="button"
        aria-disabled={busy || undefined}
        onClick={() => {
          if (!busy) dispatch(logoutRequested());
        }}
        className={cx(
          menuLine,
          'text-ink-700 hover:bg-paper-100 hover:text-ink-900 aria-disabled:cursor-progress',
        )}
      >
        {busy ? (
          <Spinner label="" size={18} />
        ) : (
          <LogOut
            aria-hidden
            className="size-4.5 shrink-0 text-ink-500 transition group-hover:text-ink-700"
          />
        )}
        {busy ? 'Logging out...' : 'Logout'}
      </button>
      <p role="alert" className="px-3 text-xs font-medium text-danger-700">
        {logout === 'error' && 'We could not reach our server, so you are still logged in. Try again.'}
      </p>
    </>
  );
}
