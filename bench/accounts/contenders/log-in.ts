import { openConnection } from '../../load/connection';
import type { Account } from './accounts';
import type { Contender } from './contender';

/** Logs in over HTTP, one after the other, and gives each one's cookies as a browser would send them back. */
export async function logInAll(contender: Contender, accounts: readonly Account[]): Promise<string[]> {
  const connection = await openConnection(contender.origin);
  const cookies: string[] = [];
  try {
    for (const account of accounts) {
      const answer = await connection.ask(contender.logIn(account));
      const given = answer.setCookies().map((cookie) => cookie.split(';')[0]);
      if (answer.status !== 200 || given.length === 0) {
        throw new Error(`${contender.origin} let nobody in: ${answer.status} ${answer.text()}`);
      }
      cookies.push(given.join('; '));
    }
    return cookies;
  } finally {
    connection.close();
  }
}
