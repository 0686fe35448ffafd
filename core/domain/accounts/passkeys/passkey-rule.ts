import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../../platform/database';
import type { User } from '../types';
import { hasPasskey } from './repository';

/** Administrators need a passkey where payments move real money: a password alone can be guessed, reused or phished. */
export interface PasskeyRule {
  isRequired(user: Pick<User, 'role'>): boolean;
  /** Whether the user may do more than manage the own account. */
  isFulfilled(user: Pick<User, 'id' | 'role'>): Promise<boolean>;
}

export function createPasskeyRule({ db, mode }: { db: Database; mode: Mode }): PasskeyRule {
  const isRequired: PasskeyRule['isRequired'] = ({ role }) => mode === 'live' && role === ROLES.admin;
  return {
    isRequired,
    isFulfilled: async (user) => !isRequired(user) || hasPasskey(db, user.id),
  };
}
