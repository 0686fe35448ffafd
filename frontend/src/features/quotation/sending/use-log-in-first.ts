import { PAGES } from '@deccanloop/contracts/routes';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ApiError } from '../../../lib/api-error';
import { withNext } from '../../../lib/session';

/**
 * Where the server requires a log-in, redirects there and back; the draft is stored meanwhile.
 * @param isGuest false after an ended session, for which the site itself redirects to the log-in
 */
export function useLogInFirst(error: ApiError | null, isGuest: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isNeeded = error?.status === 401;
  useEffect(() => {
    if (isNeeded && isGuest) void navigate(withNext(PAGES.login, pathname + search));
  }, [isNeeded, isGuest, navigate, pathname, search]);
}
