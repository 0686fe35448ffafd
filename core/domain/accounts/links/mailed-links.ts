import type { Clock } from '../../../platform/clock';
import type { Knex } from '../../../platform/database';
import { CODE_TRIES } from '../codes/code-limits';
import { retireCodes } from '../codes/code-retirement';
import { holdTries } from '../codes/tries-repository';
import { AccountError } from '../errors';
import { clearAttempts } from '../limits/attempt-limits';
import { createAccount } from '../registration/registration-repository';
import { permitReset } from '../reset/reset-permission';
import { hashToken } from '../secret-token';
import { recordSecurityEvent } from '../security-events/security-events';
import type { Sessions } from '../sessions/sessions';
import type { OpenedSession, Transport, Visitor } from '../types';
import { findUserByEmail, findUserByVerifiedPhone } from '../users/user-repository';
import { findLink, takeLink, type MailedLink } from './link-repository';

export type UsedLink =
  { kind: 'logged_in'; opened: OpenedSession } | { kind: 'reset'; userId: string; resetToken: string };

/** The single-use links that let an owner in when strangers have spent the tries of the hour. */
export interface MailedLinks {
  /**
   * Logs in, permits a new password, or finishes a sign-up. A link proves that somebody reads the mail, not that
   * they chose the password that waits for that address: only the browser that began the registration keeps its
   * password; in any other the account is made without one, and the answer permits choosing it.
   * @param registrationId the registration this browser (or app) began, if any
   * @throws AccountError `link_unusable`
   */
  use(
    token: string,
    visitor: Visitor,
    transport: Transport,
    registrationId?: string | null,
  ): Promise<UsedLink>;
}

export interface MailedLinksDeps {
  db: Knex;
  sessions: Pick<Sessions, 'open'>;
  clock: Clock;
  wake: () => void;
}

/** One use of a link, in its transaction. */
interface Use {
  trx: Knex.Transaction;
  link: MailedLink;
  /** @throws AccountError `link_unusable` when it was used or replaced meanwhile */
  take: () => Promise<void>;
  visitor: Visitor;
  transport: Transport;
  registrationId: string | null;
}

export function createMailedLinks({ db, sessions, clock, wake }: MailedLinksDeps): MailedLinks {
  return {
    async use(token, visitor, transport, registrationId = null) {
      const tokenHash = hashToken(token);
      const link = await findLink(db, tokenHash);
      if (!link) throw new AccountError('link_unusable');
      const used = await db.transaction(async (trx) => {
        // Guesses at this address wait: what follows locks its registrations and codes in another order.
        await holdTries(trx, link.address);
        const take = async () => {
          if (!(await takeLink(trx, link.id, tokenHash))) throw new AccountError('link_unusable');
        };
        const use: Use = { trx, link, take, visitor, transport, registrationId };
        const done = await (link.purpose === 'sign_up' ? finishSignUp(use) : letIn(use));
        await clearAttempts(trx, CODE_TRIES, link.address);
        return done;
      });
      wake();
      return used;
    },
  };

  async function finishSignUp({ trx, link, take, ...use }: Use): Promise<UsedLink> {
    await take();
    const { visitor, transport, registrationId } = use;
    const made = await createAccount(trx, { email: link.address, registrationId, now: clock.now() });
    if (!made) throw new AccountError('link_unusable');
    const { user } = made;
    await recordUse(trx, link, user.id, visitor);
    if (made.isOwn) {
      return {
        kind: 'logged_in',
        opened: await sessions.open(trx, { user, authenticatedBy: 'sign_up', transport, visitor }),
      };
    }
    await recordSecurityEvent(trx, { kind: 'signed_up', userId: user.id, visitor });
    return { kind: 'reset', userId: user.id, resetToken: await permitReset(trx, user.id, visitor) };
  }

  async function letIn({ trx, link, take, visitor, transport }: Use): Promise<UsedLink> {
    const user = await (link.channel === 'email'
      ? findUserByEmail(trx, link.address)
      : findUserByVerifiedPhone(trx, link.address));
    // The address may have become somebody else's since the link was mailed.
    if (!user || user.id !== link.userId) throw new AccountError('link_unusable');
    await holdTries(trx, user.id);
    await take();
    await retireCodes(trx, user.id);
    await clearAttempts(trx, CODE_TRIES, user.id);
    await recordUse(trx, link, user.id, visitor);
    if (link.purpose === 'reset') {
      return { kind: 'reset', userId: user.id, resetToken: await permitReset(trx, user.id, visitor) };
    }
    const opened = await sessions.open(trx, { user, authenticatedBy: 'link', transport, visitor });
    return { kind: 'logged_in', opened };
  }
}

const recordUse = (
  trx: Knex.Transaction,
  { purpose }: MailedLink,
  userId: string,
  visitor: Visitor,
): Promise<void> => recordSecurityEvent(trx, { kind: 'link_used', userId, visitor, detail: { purpose } });
