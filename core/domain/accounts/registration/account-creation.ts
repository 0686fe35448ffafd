import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import type { User } from '../types';
import { insertUser } from '../users/user-repository';
import type { WaitingRegistration } from './registration-repository';

/**
 * Creates the account of a registration whose address is verified.
 * @param options.withPassword false when the owner of the mailbox may not be the user who chose the password
 * @returns null when the address already has an account
 */
export function createAccount(
  db: Database,
  { name, email, phone, passwordHash }: WaitingRegistration,
  { withPassword, clock }: { withPassword: boolean; clock: Clock },
): Promise<User | null> {
  return insertUser(db, {
    id: newId(),
    name,
    email,
    phone,
    passwordHash: withPassword ? passwordHash : null,
    now: clock.now(),
  });
}
