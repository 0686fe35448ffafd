import { setDefaultResultOrder } from 'node:dns';
import { setDefaultAutoSelectFamily, setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';

/** Time for one address of a host before the next is tried, in milliseconds. */
const ATTEMPT_MS = 250;

/** Sets the address selection of outgoing connections, because Node's defaults differ between versions. */
export function setNetworkDefaults(): void {
  setDefaultResultOrder('verbatim');
  setDefaultAutoSelectFamily(true);
  setDefaultAutoSelectFamilyAttemptTimeout(ATTEMPT_MS);
}
