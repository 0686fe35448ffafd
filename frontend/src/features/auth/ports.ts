import type { EventChannel } from 'redux-saga';
import type { PasskeyPorts } from '../../lib/browser-passkeys';
import type { SessionStorageLike } from '../../lib/session-store';

/** Everything the sagas need of the browser, so that tests can run them without one. */
export interface AuthPorts {
  storage(): SessionStorageLike | null;
  passkeys: PasskeyPorts;
  /** Tokens of mailed links, taken out of the address; the one the page was opened with first. */
  links(): EventChannel<string>;
}
