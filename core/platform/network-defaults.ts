import { setDefaultResultOrder } from 'node:dns';
import { setDefaultAutoSelectFamily, setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';

/** How long one address of a host is tried before the next, in milliseconds. */
const ATTEMPT_MS = 250;

/** How outgoing connections choose among a host's addresses, the same on every version of Node. */
export function setNetworkDefaults(): void {
  setDefaultResultOrder('verbatim');
  setDefaultAutoSelectFamily(true);
  setDefaultAutoSelectFamilyAttemptTimeout(ATTEMPT_MS);
}
