import { COMPANY } from '@deccanloop/contracts/company';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { createBilling } from '@deccanloop/core/domain/accounts/billing/billing';
import { createAccountClosing } from '@deccanloop/core/domain/accounts/closing/account-closing';
import { createAccountChanges } from '@deccanloop/core/domain/accounts/changes/account-changes';
import { createCodeConsumption } from '@deccanloop/core/domain/accounts/codes/code-consumption';
import { codeHash } from '@deccanloop/core/domain/accounts/codes/code-hash';
import { createCodeRequests } from '@deccanloop/core/domain/accounts/codes/code-requests';
import { createUserManagement } from '@deccanloop/core/domain/accounts/management/user-management';
import { createMailedLinks } from '@deccanloop/core/domain/accounts/links/mailed-links';
import { createLogin } from '@deccanloop/core/domain/accounts/login/login';
import { createPasskeyRule } from '@deccanloop/core/domain/accounts/passkeys/passkey-rule';
import { createPasskeys } from '@deccanloop/core/domain/accounts/passkeys/passkeys';
import { relyingPartyOf } from '@deccanloop/core/domain/accounts/passkeys/relying-party';
import { createPasswordHashing } from '@deccanloop/core/domain/accounts/passwords/password-hashing';
import { createPasswordPolicy } from '@deccanloop/core/domain/accounts/passwords/password-policy';
import { createReauthentication } from '@deccanloop/core/domain/accounts/reauthentication/reauthentication';
import { createRegistration } from '@deccanloop/core/domain/accounts/registration/registration';
import { createPasswordReset } from '@deccanloop/core/domain/accounts/reset/password-reset';
import { createSessions } from '@deccanloop/core/domain/accounts/sessions/sessions';
import { requestPapersOfUser } from '@deccanloop/core/domain/quotation-papers/request-papers';
import type { Clock } from '@deccanloop/core/platform/clock';
import type { Knex } from '@deccanloop/core/platform/database';
import type { Logger } from '@deccanloop/core/platform/logger';
import type { PreparedReads } from '@deccanloop/core/platform/prepared-reads';
import type { SecretList } from '@deccanloop/core/platform/secret-list';
import type { AccountServices } from './deps';

export interface AccountServiceDeps {
  db: Knex;
  reads: PreparedReads;
  publicOrigin: string;
  mode: Mode;
  /** Session tokens are derived from it; the same in all processes. */
  cookieSecret: SecretList;
  /** The same in the workers. */
  otpSecret: SecretList;
  /** Limit for all users together. Beyond it resets are sent by mail, and phone numbers are verified later. */
  textsPerHour: number;
  clock: Clock;
  logger: Logger;
  /** Wakes the workers' outbox relay. */
  wake: () => void;
}

/** Creates the account services. They share one password hashing, whose limits are for the whole process. */
export function createAccountServices(deps: AccountServiceDeps): AccountServices {
  const { db, mode, reads, publicOrigin, cookieSecret, otpSecret, textsPerHour, clock, logger, wake } = deps;
  const passwords = createPasswordHashing();
  const policy = createPasswordPolicy();
  const sessions = createSessions({ db, reads, clock, rotationSecret: cookieSecret, logger });
  const codes = createCodeRequests({ db, wake, textsPerHour, logger });
  const consumption = createCodeConsumption({ db, codeHash: codeHash(otpSecret) });
  const login = createLogin({ db, sessions, hashing: passwords, codeRequests: codes, clock });
  const relyingParty = relyingPartyOf(publicOrigin, COMPANY.name);
  const passkeyRule = createPasskeyRule({ db, mode });
  const shared = { db, codes, consumption, passwords, policy, sessions, clock, wake };
  return {
    sessions,
    login,
    registration: createRegistration(shared),
    reset: createPasswordReset(shared),
    mailedLinks: createMailedLinks(shared),
    billing: createBilling({ db, wake, onChange: requestPapersOfUser }),
    accountClosing: createAccountClosing({ db, mode, wake }),
    userManagement: createUserManagement({ db, mode, clock, wake }),
    changes: createAccountChanges({ ...shared, login }),
    passkeyRule,
    passkeys: createPasskeys({ db, relyingParty, login, sessions, rule: passkeyRule, wake }),
    reauthentication: createReauthentication({ db, relyingParty, login, clock }),
  };
}
