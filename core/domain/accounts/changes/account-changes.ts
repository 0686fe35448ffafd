import type { Clock } from '../../../platform/clock';
import type { Knex } from '../../../platform/database';
import type { CodeConsumption } from '../codes/code-consumption';
import type { CodeRequests } from '../codes/code-requests';
import type { Login } from '../login/login';
import type { PasswordHashing } from '../passwords/password-hashing';
import type { PasswordPolicy } from '../passwords/password-policy';
import type { LiveSession, Sessions } from '../sessions/sessions';
import type { OpenedSession, User, Client } from '../types';
import { createEmailChange } from './email-change';
import { createPasswordChange } from './password-change';
import { createPhoneChange } from './phone-change';

/** Changes of a user to their own account. Each requires the current password. */
export interface AccountChanges {
  /**
   * Sets the password, ends all other sessions, gives this one a new token, and notifies the user by mail.
   * @throws AccountError `wrong_password`, `password_rejected`, `too_many_attempts`, `busy`
   */
  changePassword(
    live: LiveSession,
    request: { currentPassword: string; newPassword: string },
    client: Client,
  ): Promise<OpenedSession>;

  /**
   * Sends a code to the new address. If it already has an account, its owner gets a hint instead; the response is the
   * same.
   * @throws AccountError `wrong_password`, `resend_too_soon`, `too_many_attempts`, `busy`
   */
  beginEmailChange(
    live: LiveSession,
    request: { currentPassword: string; email: string },
    client: Client,
  ): Promise<{ resendAfterSeconds: number }>;

  /**
   * Checks the code, sets the new address, and notifies the old one.
   * @throws AccountError `invalid_code`, `too_many_attempts`
   */
  confirmEmailChange(live: LiveSession, otp: string, client: Client): Promise<User>;

  /** Sends a code by SMS to the new number; also used to verify the current number. Errors as above. */
  beginPhoneChange(
    live: LiveSession,
    request: { currentPassword: string; phone: string },
    client: Client,
  ): Promise<{ resendAfterSeconds: number }>;

  /** Sets the number as verified, and as unverified for any other account that has it. Errors as above. */
  confirmPhoneChange(live: LiveSession, otp: string, client: Client): Promise<User>;
}

export interface AccountChangeDeps {
  db: Knex;
  login: Pick<Login, 'confirmPassword'>;
  sessions: Pick<Sessions, 'endAll' | 'renew'>;
  passwords: Pick<PasswordHashing, 'hash' | 'inTurn'>;
  policy: PasswordPolicy;
  codes: Pick<CodeRequests, 'request'>;
  consumption: CodeConsumption;
  clock: Clock;
  /** Wakes the workers, so that notices are sent without waiting for the next poll. */
  wake: () => void;
}

export const createAccountChanges = (deps: AccountChangeDeps): AccountChanges => ({
  ...createPasswordChange(deps),
  ...createEmailChange(deps),
  ...createPhoneChange(deps),
});
