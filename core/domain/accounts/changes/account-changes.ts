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

/** What a person changes of their own account. Each asks for the current password again. */
export interface AccountChanges {
  /**
   * Sets the password, ends all other sessions, gives this one a new token, tells the person by mail.
   * @throws AccountError `wrong_password`, `password_refused`, `too_many_attempts`, `busy`
   */
  changePassword(
    live: LiveSession,
    request: { currentPassword: string; newPassword: string },
    client: Client,
  ): Promise<OpenedSession>;

  /**
   * Sends a code to the new address. An address that has an account is told so by mail; the answer is the same.
   * @throws AccountError `wrong_password`, `resend_too_soon`, `too_many_attempts`, `busy`
   */
  beginEmailChange(
    live: LiveSession,
    request: { currentPassword: string; email: string },
    client: Client,
  ): Promise<{ resendAfterSeconds: number }>;

  /**
   * The code proves the new address: it becomes the account's, and the old one is told.
   * @throws AccountError `invalid_code`, `too_many_attempts`
   */
  confirmEmailChange(live: LiveSession, otp: string, client: Client): Promise<User>;

  /** By SMS to the new number; also how the account's own number is verified. Errors as above. */
  beginPhoneChange(
    live: LiveSession,
    request: { currentPassword: string; phone: string },
    client: Client,
  ): Promise<{ resendAfterSeconds: number }>;

  /** The number is this account's alone from now on. Errors as above. */
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
  /** Rings for the workers, so that notices need not wait for their next look. */
  wake: () => void;
}

export const createAccountChanges = (deps: AccountChangeDeps): AccountChanges => ({
  ...createPasswordChange(deps),
  ...createEmailChange(deps),
  ...createPhoneChange(deps),
});
