import type { EventChannel } from 'redux-saga';
import type { PasskeyPorts } from '../../lib/browser-passkeys';
import type { SessionStorageLike } from '../../lib/session-store';

/** Everything the sagas need of the browser, so that tests can replace it. */
export interface AuthPorts {
  storage(): SessionStorageLike | null;
  passkeys: PasskeyPorts;
  /**
   * Tokens of mailed links, which are removed from the address; the first is the one the page was opened
   * with.
   */
  links(): EventChannel<string>;
}
