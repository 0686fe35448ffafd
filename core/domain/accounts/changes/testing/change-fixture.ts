import { accountServices, logInTestUser, type AccountServices } from '../../../../testing/account-services';
import { openCodeFixture, type CodeFixture } from '../../codes/testing/code-fixture';
import { createPasswordPolicy } from '../../passwords/password-policy';
import type { OpenedSession } from '../../types';
import { createAccountChanges, type AccountChanges } from '../account-changes';

/** Codes that are really sent, log-ins, and changes of the accounts behind them. */
export interface ChangeFixture extends CodeFixture, AccountServices {
  changes: AccountChanges;
  /** A logged-in user with `PASSWORD`. */
  person(): Promise<OpenedSession>;
  userRow(id: string): Promise<Record<string, unknown>>;
  noticesOf(userId: string): Promise<{ kind: string; email: string; detail: Record<string, string> }[]>;
}

export async function openChangeFixture(): Promise<ChangeFixture> {
  const fixture = await openCodeFixture();
  const services = accountServices(fixture);
  const changes = createAccountChanges({
    ...services,
    db: fixture.bff,
    sessions: fixture.sessions,
    policy: createPasswordPolicy(),
    codes: fixture.requests,
    consumption: fixture.consumption,
    clock: fixture.clock,
    wake: () => undefined,
  });
  return {
    ...fixture,
    ...services,
    changes,
    person: () => logInTestUser(fixture, services),
    userRow: (id) => fixture.owner('users').where({ id }).first(),
    noticesOf: (userId) =>
      fixture
        .owner('account_notices')
        .where({ user_id: userId })
        .orderBy('id')
        .select('kind', 'email', 'detail'),
  };
}
