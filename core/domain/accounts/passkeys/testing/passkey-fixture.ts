import { accountServices, logInTestUser, PASSWORD } from '../../../../testing/account-services';
import { openAccountFixture, client, type AccountFixture } from '../../../../testing/account-fixture';
import type { LiveSession } from '../../sessions/sessions';
import type { OpenedSession } from '../../types';
import { createPasskeyRule } from '../passkey-rule';
import { createPasskeys, type Passkey, type Passkeys } from '../passkeys';
import { relyingPartyOf } from '../relying-party';
import {
  softwareAuthenticator,
  type AuthenticatorOptions,
  type Lies,
  type SoftwareAuthenticator,
} from './software-authenticator';

export const ORIGIN = 'https://www.deccanloop.example';
export const REJECTED = { code: 'passkey_rejected' };

/** Accounts with devices that really sign. */
export interface PasskeyFixture extends AccountFixture {
  passkeys: Passkeys;
  /** A logged-in user with `PASSWORD`. */
  person(): Promise<LiveSession>;
  device(options?: AuthenticatorOptions): SoftwareAuthenticator;
  add(live: LiveSession, device: SoftwareAuthenticator, name?: string | null, lies?: Lies): Promise<Passkey>;
  /** Somebody with one passkey on one device. */
  holder(
    options?: AuthenticatorOptions,
  ): Promise<{ live: LiveSession; phone: SoftwareAuthenticator; passkey: Passkey }>;
  logIn(device: SoftwareAuthenticator, lies?: Lies): Promise<OpenedSession>;
}

export async function openPasskeyFixture(): Promise<PasskeyFixture> {
  const fixture = await openAccountFixture();
  const services = accountServices(fixture);
  const passkeys = createPasskeys({
    rule: createPasskeyRule({ db: fixture.bff, mode: 'live' }),
    db: fixture.bff,
    relyingParty: relyingPartyOf(ORIGIN, 'Deccanloop'),
    login: services.login,
    sessions: fixture.sessions,
    wake: () => undefined,
  });
  const person = () => logInTestUser(fixture, services);
  const device = (options?: AuthenticatorOptions) => softwareAuthenticator(ORIGIN, options);
  const add: PasskeyFixture['add'] = async (live, authenticator, name = null, lies) => {
    const { challengeId, options } = await passkeys.registrationOptions(live, PASSWORD, client());
    const response = authenticator.create(options, lies);
    return passkeys.add(live, { challengeId, response, name }, client());
  };
  return {
    ...fixture,
    passkeys,
    person,
    device,
    add,
    async holder(options) {
      const [live, phone] = [await person(), device(options)];
      return { live, phone, passkey: await add(live, phone) };
    },
    async logIn(authenticator, lies) {
      const { challengeId, options } = await passkeys.loginOptions();
      return passkeys.login({ challengeId, response: authenticator.get(options, lies) }, client(), 'cookie');
    },
  };
}
