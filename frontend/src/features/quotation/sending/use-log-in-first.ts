import { PAGES } from '@deccanloop/contracts/routes';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ApiError } from '../../../lib/api-error';
import { withNext } from '../../../lib/session';

/**
 * Where the server wants a log-in first, leads there and back; the draft waits meanwhile.
 * @param isGuest a session that ended is followed to the log-in by the whole site already
 */
export function useLogInFirst(error: ApiError | null, isGuest: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isNeeded = error?.status === 401;
  useEffect(() => {
    if (isNeeded && isGuest) void navigate(withNext(PAGES.login, pathname + search));
  }, [isNeeded, isGuest, navigate, pathname, search]);
}
