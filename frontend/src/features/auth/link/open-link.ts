import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { sessionStarted } from '../../../lib/session';
import { tabStorage, type SessionStorageLike } from '../../../lib/session-store';
import { untracked, type Call } from '../../../lib/untracked';
import { authApi } from '../api';
import { IncompleteAnswer, userIn } from '../form-error';
import { resetRestored } from '../reset/reset-slice';
import { keepPermission } from '../reset/reset-storage';
import { linkConfirmed, linkPutAside } from './link-slice';

/**
 * Uses a mailed link: it logs in, permits a new password, or confirms an address. Only a click may call this, because mail
 * scanners open addresses without clicking.
 */
export const openLink =
  (token: string, storage: SessionStorageLike | null = tabStorage()): Call =>
  async (dispatch) => {
    const used = await untracked(dispatch, authApi.endpoints.openLink, { token });
    if (used?.kind === 'reset') {
      keepPermission(used.reset, storage);
      dispatch(linkPutAside());
      dispatch(resetRestored({ step: 3, target: null, isInvitation: used.isInvitation }));
      return;
    }
    if (used?.kind === 'email_confirmed') {
      dispatch(linkConfirmed());
      return;
    }
    const user = userIn(used?.user);
    if (!user) throw new IncompleteAnswer(AUTH_TEXTS.loginFailed);
    // First: while there is a link, the log-in page does not redirect logged-in users.
    dispatch(linkPutAside());
    dispatch(sessionStarted(user));
  };
