import { logIn } from '../stack/log-in';
import type { Stack } from '../stack/start-stack';
import { CUSTOMERS, customerEmail, staffEmail } from './seed/people';

/** The cookies of those who read. */
export interface Readers {
  admin: string;
  /** The first has an eighth of all payments. */
  customers: readonly string[];
}

type Bff = Pick<Stack, 'bffOrigin' | 'environment'>;

/** The cookies of an administrator: staff with an even number. */
export const logInAdmin = (bff: Bff): Promise<string> => logIn(bff, staffEmail(2));

export async function logInReaders(bff: Bff): Promise<Readers> {
  const customers: string[] = [];
  for (let n = 1; n <= CUSTOMERS; n += 1) customers.push(await logIn(bff, customerEmail(n)));
  return { admin: await logInAdmin(bff), customers };
}
