import { accountServices, logInSomebody, type AccountServices } from '../../../../testing/account-services';
import { openCodeWorld, type CodeWorld } from '../../codes/testing/code-world';
import { createPasswordPolicy } from '../../passwords/password-policy';
import type { OpenedSession } from '../../types';
import { createAccountChanges, type AccountChanges } from '../account-changes';

/** Codes that are really sent, log-ins, and changes of the accounts behind them. */
export interface ChangeWorld extends CodeWorld, AccountServices {
  changes: AccountChanges;
  /** Somebody who is logged in, with `PASSWORD`. */
  person(): Promise<OpenedSession>;
  userRow(id: string): Promise<Record<string, unknown>>;
  noticesOf(userId: string): Promise<{ kind: string; email: string; detail: Record<string, string> }[]>;
}

export async function openChangeWorld(): Promise<ChangeWorld> {
  const world = await openCodeWorld();
  const services = accountServices(world);
  const changes = createAccountChanges({
    ...services,
    db: world.bff,
    sessions: world.sessions,
    policy: createPasswordPolicy(),
    codes: world.requests,
    consumption: world.consumption,
    clock: world.clock,
    wake: () => undefined,
  });
  return {
    ...world,
    ...services,
    changes,
    person: () => logInSomebody(world, services),
    userRow: (id) => world.owner('users').where({ id }).first(),
    noticesOf: (userId) =>
      world
        .owner('account_notices')
        .where({ user_id: userId })
        .orderBy('id')
        .select('kind', 'email', 'detail'),
  };
}
