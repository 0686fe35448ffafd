import { createCodeRequests } from '../domain/accounts/codes/code-requests';
import { createLogin, type Login } from '../domain/accounts/login/login';
import { createPasswordHashing, type PasswordHashing } from '../domain/accounts/passwords/password-hashing';
import type { OpenedSession } from '../domain/accounts/types';
import { visitor, type AccountWorld } from './account-world';

/** The password of everybody whom `logInSomebody` makes. */
export const PASSWORD = 'Rain-on-tin-roof-7';

/** What accounts are opened and confirmed with, wired as the BFF does. */
export interface AccountServices {
  passwords: PasswordHashing;
  login: Login;
}

export function accountServices({
  bff,
  sessions,
  clock,
}: Pick<AccountWorld, 'bff' | 'sessions' | 'clock'>): AccountServices {
  const passwords = createPasswordHashing();
  const codeRequests = createCodeRequests({ db: bff, wake: () => undefined });
  return { passwords, login: createLogin({ db: bff, sessions, hashing: passwords, codeRequests, clock }) };
}

/** Somebody with `PASSWORD`, logged in in one browser. */
export async function logInSomebody(
  world: Pick<AccountWorld, 'open' | 'buildUser'>,
  { passwords }: Pick<AccountServices, 'passwords'>,
): Promise<OpenedSession> {
  const user = await world.buildUser({ password: await passwords.hash(PASSWORD) });
  return world.open({ user, transport: 'cookie', visitor: visitor() });
}
