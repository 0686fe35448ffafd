import { createCodeRequests } from '../domain/accounts/codes/code-requests';
import { createLogin, type Login } from '../domain/accounts/login/login';
import { createPasswordHashing, type PasswordHashing } from '../domain/accounts/passwords/password-hashing';
import type { OpenedSession } from '../domain/accounts/types';
import { client, type AccountFixture } from './account-fixture';

/** The password of all users created by `logInTestUser`. */
export const PASSWORD = 'Rain-on-tin-roof-7';

/** Account services, wired as in the BFF. */
export interface AccountServices {
  passwords: PasswordHashing;
  login: Login;
}

export function accountServices({
  bff,
  sessions,
  clock,
}: Pick<AccountFixture, 'bff' | 'sessions' | 'clock'>): AccountServices {
  const passwords = createPasswordHashing();
  const codeRequests = createCodeRequests({ db: bff, wake: () => undefined });
  return { passwords, login: createLogin({ db: bff, sessions, hashing: passwords, codeRequests, clock }) };
}

/** Creates a user with `PASSWORD` who is logged in in one browser. */
export async function logInTestUser(
  fixture: Pick<AccountFixture, 'open' | 'buildUser'>,
  { passwords }: Pick<AccountServices, 'passwords'>,
): Promise<OpenedSession> {
  const user = await fixture.buildUser({ password: await passwords.hash(PASSWORD) });
  return fixture.open({ user, transport: 'cookie', client: client() });
}
