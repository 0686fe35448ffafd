import type { Clock } from '../../../platform/clock';
import { violatedConstraint, type Knex } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import type { CodeConsumption } from '../codes/code-consumption';
import type { CodeRequests } from '../codes/code-requests';
import { codeTarget } from '../codes/code-target';
import { AccountError } from '../errors';
import type { PasswordHashing } from '../passwords/password-hashing';
import type { PasswordPolicy } from '../passwords/password-policy';
import { recordSecurityEvent } from '../security-events/security-events';
import type { Sessions } from '../sessions/sessions';
import type { OpenedSession, Transport, Visitor } from '../types';
import { createAccount, findRegistrationId, insertRegistration } from './registration-repository';

export interface RegistrationDetails {
  name: string;
  email: string;
  phone: string;
  password: string;
}

export interface Registration {
  /**
   * Keeps the details and wishes for a code to their address. The same answer, after the same work, whether or
   * not the address has an account: who has one is told so by mail.
   * @throws AccountError `password_refused`, `too_many_attempts`, `busy`
   */
  begin(
    details: RegistrationDetails,
    visitor: Visitor,
  ): Promise<{ registrationId: string; resendAfterSeconds: number }>;

  /**
   * Wishes for another code for a registration that waits. Without an id (an app that kept none) the one
   * registration of that address is meant; where there are several, or none, nothing is sent and the answer is
   * the same.
   * @throws AccountError `resend_too_soon`, `too_many_attempts`
   */
  resend(
    request: { email: string; registrationId: string | null },
    visitor: Visitor,
  ): Promise<{ resendAfterSeconds: number }>;

  /**
   * Uses up the code, makes the account from exactly that registration's details, throws other registrations of
   * the address away, and logs in. Without an id: as in `resend`.
   * @throws AccountError `invalid_code`, `too_many_attempts`
   */
  verify(
    request: { email: string; otp: string; registrationId: string | null },
    visitor: Visitor,
    transport: Transport,
  ): Promise<OpenedSession>;
}

export interface RegistrationDeps {
  db: Knex;
  codes: CodeRequests;
  consumption: CodeConsumption;
  passwords: PasswordHashing;
  policy: PasswordPolicy;
  sessions: Pick<Sessions, 'open'>;
  clock: Clock;
  wake: () => void;
}

export function createRegistration(deps: RegistrationDeps): Registration {
  const { db, codes, consumption, passwords, policy, sessions, clock, wake } = deps;
  return {
    async begin({ name, email, phone, password }, visitor) {
      policy.check(password, { name, email }, 'password');
      const asker = { address: visitor.address, known: null };
      const stored = await passwords.inTurn(asker, () => passwords.hash(password));
      const id = newId();
      const { resendAfterSeconds } = await codes.request(
        { purpose: 'sign_up', email, registrationId: id },
        visitor,
        {
          async first(trx) {
            await insertRegistration(trx, { id, name, email, phone, password: stored });
            await recordSecurityEvent(trx, { kind: 'sign_up_requested', userId: null, visitor });
          },
        },
      );
      return { registrationId: id, resendAfterSeconds };
    },

    async resend(request, visitor) {
      const { email, registrationId } = request;
      const requestFor = (id: string | null) =>
        codes.request({ purpose: 'sign_up', email, registrationId: id }, visitor, {
          // Without an id the pause is the address's: a stranger's request must not hold up whose browser knows it.
          pausedBy: registrationId ? codeTarget.registration(registrationId) : `whoever signs up as ${email}`,
        });
      const waiting = await findRegistrationId(db, request);
      try {
        return await requestFor(waiting);
      } catch (error) {
        // It was finished at this very moment.
        if (violatedConstraint(error) === 'one_time_codes_registration_fkey') return requestFor(null);
        throw error;
      }
    },

    async verify(request, visitor, transport) {
      const { email, otp } = request;
      const registrationId = await findRegistrationId(db, request);
      const subject = { purpose: 'sign_up', email, registrationId } as const;
      const opened = await consumption.consume(subject, otp, visitor, async (trx) => {
        const made = await createAccount(trx, { email, registrationId, now: clock.now() });
        if (!made) throw new AccountError('invalid_code');
        const { user } = made;
        return sessions.open(trx, { user, authenticatedBy: 'sign_up', transport, visitor });
      });
      wake();
      return opened;
    },
  };
}
