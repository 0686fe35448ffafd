import type { Database } from '../../../platform/database';
import { AccountError } from '../errors';
import type { Login } from '../login/login';
import { byUser } from '../security-events/actor';
import { notify, recordSecurityEvent } from '../security-events/security-events';
import { wordsOf } from '../security-events/client-description';
import type { LiveSession, Sessions } from '../sessions/sessions';
import type { OpenedSession, Transport, Client } from '../types';
import { createPasskeyLogin } from './passkey-login';
import { createPasskeyRegistration } from './passkey-registration';
import type { RelyingParty } from './relying-party';
import type { PasskeyRule } from './passkey-rule';
import { countPasskeysLocked, deletePasskey, findPasskeys } from './repository';

export interface Passkey {
  id: string;
  name: string;
  backedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface PasskeyDeps {
  db: Database;
  relyingParty: RelyingParty;
  login: Pick<Login, 'confirmPassword'>;
  sessions: Pick<Sessions, 'open'>;
  rule: PasskeyRule;
  /** Wakes the workers, so that notices are sent without waiting for the next poll. */
  wake: () => void;
}

/** WebAuthn as an alternative to the password. The relying party is the host of PUBLIC_ORIGIN. */
export interface Passkeys {
  /** @throws AccountError `wrong_password`, `too_many_attempts`, `busy` */
  registrationOptions(
    live: LiveSession,
    currentPassword: string,
    client: Client,
  ): Promise<{ challengeId: string; options: Record<string, unknown> }>;

  /** @throws AccountError `passkey_rejected` */
  add(
    live: LiveSession,
    answer: { challengeId: string; response: Record<string, unknown>; name: string | null },
    client: Client,
  ): Promise<Passkey>;

  list(userId: string): Promise<Passkey[]>;

  /** @throws AccountError `unknown_passkey`, `last_passkey`, `wrong_password`, `too_many_attempts`, `busy` */
  remove(live: LiveSession, request: { id: string; currentPassword: string }, client: Client): Promise<void>;

  /** For discoverable credentials: no address is sent, so the response cannot reveal which addresses have accounts. */
  loginOptions(): Promise<{ challengeId: string; options: Record<string, unknown> }>;

  /** @throws AccountError `passkey_rejected` */
  login(
    answer: { challengeId: string; response: Record<string, unknown> },
    client: Client,
    transport: Transport,
  ): Promise<OpenedSession>;
}

export function createPasskeys(deps: PasskeyDeps): Passkeys {
  const { db, login, rule, wake } = deps;
  return {
    ...createPasskeyRegistration(deps),
    ...createPasskeyLogin(deps),
    list: (userId) => findPasskeys(db, userId),

    async remove({ user, session }, { id, currentPassword }, client) {
      await login.confirmPassword(user.id, currentPassword, client);
      await db.transaction(async (trx) => {
        // Under the lock of the user: of two removals at once, the second counts what the first has left.
        const count = await countPasskeysLocked(trx, user.id);
        const name = await deletePasskey(trx, user.id, id);
        if (name === null) throw new AccountError('unknown_passkey');
        if (count === 1 && rule.isRequired(user)) throw new AccountError('last_passkey');
        await recordSecurityEvent(trx, {
          kind: 'passkey_removed',
          userId: user.id,
          actor: byUser(client, session),
          detail: { passkeyId: id },
        });
        await notify(trx, {
          userId: user.id,
          kind: 'passkey_removed',
          email: user.email,
          detail: { ...wordsOf(client), passkey: name },
        });
      });
      wake();
    },
  };
}
