import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { requestBytes } from '../../load/request';
import type { Stack } from '../../stack/start-stack';
import { PASSWORD } from './accounts';
import type { Contender } from './contender';

/** The BFF, called as browsers do. */
export function product(stack: Stack): Contender & {
  /** The request bytes of any state-changing call of the site's own pages. */
  post(path: string, json: unknown): Buffer;
} {
  const origin = stack.bffOrigin;
  const headers = { Origin: stack.environment.PUBLIC_ORIGIN ?? '', 'Sec-Fetch-Site': 'same-origin' };
  const post = (path: string, json: unknown): Buffer => requestBytes(origin, 'POST', path, { headers, json });
  return {
    origin,
    server: stack.bff,
    post,
    logIn: ({ email }, password = PASSWORD) => post(AUTH_PATHS.login, { email, password }),
    checkSession: (cookie) =>
      requestBytes(origin, 'GET', AUTH_PATHS.me, {
        headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
      }),
  };
}
