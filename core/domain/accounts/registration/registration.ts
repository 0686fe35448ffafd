import type { Clock } from '../../../platform/clock';
import { violatedConstraint, type Knex } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import type { CodeConsumption } from '../codes/code-consumption';
import type { CodeRequests } from '../codes/code-requests';
import { codeTarget } from '../codes/code-target';
import { AccountError } from '../errors';
import type { PasswordHashing } from '../passwords/password-hashing';
import type { PasswordPolicy } from '../passwords/password-policy';
import { byUser } from '../security-events/actor';
import { recordSecurityEvent } from '../security-events/security-events';
import type { Sessions } from '../sessions/sessions';
import type { OpenedSession, Transport, Client } from '../types';
import { createAccount, findRegistrationId, insertRegistration } from './registration-repository';

export interface RegistrationDetails {
  name: string;
  email: string;
  phone: string;
  password: string;
}

export interface Registration {
  /**
   * Stores the details and enqueues a code to their address. Same response and same time whether or not the address has
   * an account; the owner of an existing account gets a mail.
   * @throws AccountError `password_rejected`, `too_many_attempts`, `busy`
   */
  begin(
    details: RegistrationDetails,
    client: Client,
  ): Promise<{ registrationId: string; resendAfterSeconds: number }>;

  /**
   * Enqueues another code for a pending registration. Without an id (an app that stored none), the only registration of
   * that address is used; with several or none, nothing is sent and the response is the same.
   * @throws AccountError `resend_too_soon`, `too_many_attempts`
   */
  resend(
    request: { email: string; registrationId: string | null },
    client: Client,
  ): Promise<{ resendAfterSeconds: number }>;

  /**
   * Uses up the code, creates the account with the details of exactly that registration, deletes other registrations of
   * the address, and logs in. Without an id: as in `resend`.
   * @throws AccountError `invalid_code`, `too_many_attempts`
   */
  verify(
    request: { email: string; otp: string; registrationId: string | null },
    client: Client,
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
    async begin({ name, email, phone, password }, client) {
      policy.check(password, { name, email }, 'password');
      const asker = { address: client.address, known: null };
      const stored = await passwords.inTurn(asker, () => passwords.hash(password));
      const id = newId();
      const { resendAfterSeconds } = await codes.request(
        { purpose: 'sign_up', email, registrationId: id },
        client,
        {
          async first(trx) {
            await insertRegistration(trx, { id, name, email, phone, password: stored });
            await recordSecurityEvent(trx, {
              kind: 'sign_up_requested',
              userId: null,
              actor: byUser(client),
            });
          },
        },
      );
      return { registrationId: id, resendAfterSeconds };
    },

    async resend(request, client) {
      const { email, registrationId } = request;
      const requestFor = (id: string | null) =>
        codes.request({ purpose: 'sign_up', email, registrationId: id }, client, {
          // Without an id the pause is per address, so that such requests do not delay the browser that has the id.
          pausedBy: registrationId
            ? codeTarget.registration(registrationId)
            : `sign-up without registration: ${email}`,
        });
      const waiting = await findRegistrationId(db, request);
      try {
        return await requestFor(waiting);
      } catch (error) {
        // The registration was completed concurrently.
        if (violatedConstraint(error) === 'one_time_codes_registration_fkey') return requestFor(null);
        throw error;
      }
    },

    async verify(request, client, transport) {
      const { email, otp } = request;
      const registrationId = await findRegistrationId(db, request);
      const subject = { purpose: 'sign_up', email, registrationId } as const;
      const opened = await consumption.consume(subject, otp, client, async (trx) => {
        const made = await createAccount(trx, { email, registrationId, now: clock.now() });
        if (!made) throw new AccountError('invalid_code');
        const { user } = made;
        return sessions.open(trx, { user, authenticatedBy: 'sign_up', transport, client });
      });
      wake();
      return opened;
    },
  };
}
