import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import type { User } from '../types';
import { insertUser } from '../users/user-repository';
import type { WaitingRegistration } from './registration-repository';

/**
 * The account of somebody who has proved to read the registration's address.
 * @param options.withPassword false where the one who reads the mail need not be the one who chose the password
 * @returns null when the address has an account already
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
