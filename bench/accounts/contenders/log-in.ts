import { openConnection } from '../../load/connection';
import type { Account } from './accounts';
import type { Contender } from './contender';

/** Logs in all accounts over HTTP, one after the other, and returns the `Cookie` header of each. */
export async function logInAll(contender: Contender, accounts: readonly Account[]): Promise<string[]> {
  const connection = await openConnection(contender.origin);
  const cookies: string[] = [];
  try {
    for (const account of accounts) {
      const answer = await connection.ask(contender.logIn(account));
      const given = answer.setCookies().map((cookie) => cookie.split(';')[0]);
      if (answer.status !== 200 || given.length === 0) {
        throw new Error(`log-in at ${contender.origin} failed: ${answer.status} ${answer.text()}`);
      }
      cookies.push(given.join('; '));
    }
    return cookies;
  } finally {
    connection.close();
  }
}
