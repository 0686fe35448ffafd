import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { PASSWORD } from '../accounts/contenders/accounts';
import { untilAnswered } from './until-answered';

/** @returns the cookies of the session, as a `Cookie` header */
export async function logIn(stack: Parameters<typeof untilAnswered>[0], email: string): Promise<string> {
  const answer = await untilAnswered(stack, { path: AUTH_PATHS.login, body: { email, password: PASSWORD } });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
