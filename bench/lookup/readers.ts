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

type Bff = Pick<Stack, 'bffOrigin' | 'environment'>;

async function logIn(bff: Bff, email: string): Promise<string> {
  const answer = await untilAnswered(bff, { path: AUTH_PATHS.login, body: { email, password: PASSWORD } });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The cookies of an administrator: staff with an even number. */
export const logInAdmin = (bff: Bff): Promise<string> => logIn(bff, staffEmail(2));

export async function logInReaders(bff: Bff): Promise<Readers> {
  const customers: string[] = [];
  for (let n = 1; n <= CUSTOMERS; n += 1) customers.push(await logIn(bff, customerEmail(n)));
  return { admin: await logInAdmin(bff), customers };
}
