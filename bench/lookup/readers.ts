import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { PASSWORD } from '../accounts/contenders/accounts';
import type { Stack } from '../stack/start-stack';
import { untilAnswered } from '../stack/until-answered';
import { CUSTOMERS, customerEmail, staffEmail } from './seed/people';

/** The cookies of those who read. */
export interface Readers {
  admin: string;
  /** The first has an eighth of all payments. */
  customers: readonly string[];
}

export async function logInReaders(stack: Pick<Stack, 'bffOrigin' | 'environment'>): Promise<Readers> {
  const logIn = async (email: string): Promise<string> => {
    const answer = await untilAnswered(stack, {
      path: AUTH_PATHS.login,
      body: { email, password: PASSWORD },
    });
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  };
  const customers: string[] = [];
  for (let n = 1; n <= CUSTOMERS; n += 1) customers.push(await logIn(customerEmail(n)));
  // An even number: an administrator.
  return { admin: await logIn(staffEmail(2)), customers };
}
