import type { Clock } from '../../../platform/clock';
import { violatedConstraint, type Knex } from '../../../platform/database';
import { CODE_TRIES } from '../codes/code-limits';
import { retireCodes } from '../codes/code-retirement';
import { holdTries } from '../codes/tries-repository';
import { AccountError } from '../errors';
import { clearAttempts } from '../limits/attempt-limits';
import { confirmUserEmail } from '../management/link-repository';
import { createAccount } from '../registration/registration-repository';
import { permitReset } from '../reset/reset-permission';
import { hashToken } from '../secret-token';
import { byUser } from '../security-events/actor';
import { wordsOf } from '../security-events/client-description';
import { maskEmail } from '../security-events/masked-address';
import { notify, recordSecurityEvent } from '../security-events/security-events';
import type { Sessions } from '../sessions/sessions';
import type { OpenedSession, Transport, Client } from '../types';
import { findUserByEmail, findUserByVerifiedPhone } from '../users/user-repository';
import { findLink, takeLink, type MailedLink } from './link-repository';

export type UsedLink =
  | { kind: 'logged_in'; opened: OpenedSession }
  | { kind: 'reset'; userId: string; resetToken: string; isInvitation: boolean }
  /** The address that an administrator has requested is that of the account now. */
  | { kind: 'email_confirmed' };

/** Single-use links for owners of accounts whose attempts of the hour an attacker has used up (docs/decisions/0011). */
export interface MailedLinks {
  /**
   * Logs in, permits a new password, or finishes a sign-up. A link proves access to the mailbox, not that the user
   * chose the password of the pending registration. Only the browser that started the registration keeps its password;
   * in any other browser the account is created without one, and the response permits setting it.
   * @param registrationId the registration that this browser or app started, if any
   * @throws AccountError `link_unusable`
   */
  use(token: string, client: Client, transport: Transport, registrationId?: string | null): Promise<UsedLink>;
}

export interface MailedLinksDeps {
  db: Knex;
  sessions: Pick<Sessions, 'open'>;
  clock: Clock;
  wake: () => void;
}

/** The context of one use of a link, in its transaction. */
interface Use {
  trx: Knex.Transaction;
  link: MailedLink;
  /** Uses the link up. @throws AccountError `link_unusable` when it was used or replaced meanwhile */
  take: () => Promise<void>;
  client: Client;
  transport: Transport;
  registrationId: string | null;
}

export function createMailedLinks({ db, sessions, clock, wake }: MailedLinksDeps): MailedLinks {
  return {
    async use(token, client, transport, registrationId = null) {
      const tokenHash = hashToken(token);
      const link = await findLink(db, tokenHash);
      if (!link) throw new AccountError('link_unusable');
      const used = await db.transaction(async (trx) => {
        // Blocks concurrent guesses at this address, which lock registrations and codes in another order (deadlock).
        await holdTries(trx, link.address);
        const take = async () => {
          if (!(await takeLink(trx, link.id, tokenHash))) throw new AccountError('link_unusable');
        };
        const use: Use = { trx, link, take, client, transport, registrationId };
        const done = await finish(use);
        await clearAttempts(trx, CODE_TRIES, link.address);
        return done;
      });
      wake();
      return used;
    },
  };

  function finish(use: Use): Promise<UsedLink> {
    switch (use.link.purpose) {
      case 'sign_up':
        return finishSignUp(use);
      case 'confirm_email':
        return confirmEmail(use);
      default:
        return letIn(use);
    }
  }

  async function finishSignUp({ trx, link, take, ...use }: Use): Promise<UsedLink> {
    await take();
    const { client, transport, registrationId } = use;
    const made = await createAccount(trx, { email: link.address, registrationId, now: clock.now() });
    if (!made) throw new AccountError('link_unusable');
    const { user } = made;
    await recordUse(trx, link, user.id, client);
    if (made.isOwn) {
      return {
        kind: 'logged_in',
        opened: await sessions.open(trx, { user, authenticatedBy: 'sign_up', transport, client }),
      };
    }
    await recordSecurityEvent(trx, { kind: 'signed_up', userId: user.id, actor: byUser(client) });
    return permitted(trx, user.id, client, false);
  }

  async function letIn({ trx, link, take, client, transport }: Use): Promise<UsedLink> {
    const user = await (link.channel === 'email'
      ? findUserByEmail(trx, link.address)
      : findUserByVerifiedPhone(trx, link.address));
    // The address may belong to another account since the link was mailed.
    if (!user || user.id !== link.userId) throw new AccountError('link_unusable');
    await holdTries(trx, user.id);
    await take();
    await retireCodes(trx, user.id);
    await clearAttempts(trx, CODE_TRIES, user.id);
    await recordUse(trx, link, user.id, client);
    if (link.purpose === 'reset' || link.purpose === 'invite')
      return permitted(trx, user.id, client, link.purpose === 'invite');
    const opened = await sessions.open(trx, { user, authenticatedBy: 'link', transport, client });
    return { kind: 'logged_in', opened };
  }

  async function confirmEmail({ trx, link, take, client }: Use): Promise<UsedLink> {
    const { userId, address: email } = link;
    if (userId === null) throw new AccountError('link_unusable');
    await holdTries(trx, userId);
    await take();
    // Codes and links that were sent to the address of before.
    await retireCodes(trx, userId);
    const before = await setEmail(trx, userId, email);
    await recordUse(trx, link, userId, client);
    await notify(trx, {
      userId,
      kind: 'email_changed',
      email: before,
      detail: { ...wordsOf(client), email: maskEmail(email) },
    });
    return { kind: 'email_confirmed' };
  }

  /** @returns the address of before. @throws AccountError `link_unusable` when another account has the address by now */
  async function setEmail(trx: Knex.Transaction, userId: string, email: string): Promise<string> {
    try {
      const before = await confirmUserEmail(trx, userId, { email, now: clock.now() });
      if (before === null) throw new AccountError('link_unusable');
      return before;
    } catch (error) {
      if (violatedConstraint(error) === 'users_email_unique') throw new AccountError('link_unusable');
      throw error;
    }
  }
}

async function permitted(
  trx: Knex.Transaction,
  userId: string,
  client: Client,
  isInvitation: boolean,
): Promise<UsedLink> {
  return { kind: 'reset', userId, resetToken: await permitReset(trx, userId, client), isInvitation };
}

const recordUse = (
  trx: Knex.Transaction,
  { purpose }: MailedLink,
  userId: string,
  client: Client,
): Promise<void> =>
  recordSecurityEvent(trx, { kind: 'link_used', userId, actor: byUser(client), detail: { purpose } });
