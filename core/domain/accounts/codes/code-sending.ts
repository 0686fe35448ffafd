import type { Knex } from '../../../platform/database';
import type { Logger } from '../../../platform/logger';
import { hashToken, newSecretToken } from '../secret-token';
import { newCode, type CodeHash } from './code-hash';
import { findRecipient, type Recipient } from './recipient';
import {
  findCodeToSend,
  markSent,
  markWithheld,
  MINUTES,
  storeSecret,
  type CodeToSend,
} from './sending-repository';

/** Where messages leave the product; the workers' mail and SMS implement it. */
export interface CodeNotifier {
  /** A code for the person to type. `name` where it is known. */
  mailCode(message: {
    to: string;
    name: string | null;
    purpose: 'sign_up' | 'reset' | 'change_email';
    code: string;
    minutes: number;
  }): Promise<void>;
  /** A single-use link. */
  mailLink(message: {
    to: string;
    name: string | null;
    purpose: 'sign_up' | 'reset' | 'log_in';
    url: string;
    minutes: number;
  }): Promise<void>;
  /**
   * Somebody used an address in a way that has no code: it has an account already, or its phone number
   * is not proved yet.
   */
  mailHint(message: {
    to: string;
    name: string;
    hint: 'account_exists' | 'phone_not_verified' | 'address_in_use';
  }): Promise<void>;
  textCode(message: {
    to: string;
    purpose: 'reset' | 'change_phone';
    code: string;
    minutes: number;
  }): Promise<void>;
}

export interface CodeSending {
  /**
   * Makes, hashes and sends what was wished for, or withholds it where there is nobody to send it to. A repeated
   * delivery makes a new code and replaces the one that may not have arrived.
   * @returns false when the wish is gone (used, replaced, too old)
   * @throws whatever the post throws: the job is tried again
   */
  send(codeId: string): Promise<boolean>;
}

export interface CodeSendingDeps {
  db: Knex;
  post: CodeNotifier;
  codeHash: CodeHash;
  /** Where a mailed link leads. */
  publicOrigin: string;
  logger: Pick<Logger, 'info'>;
}

type CodeRecipient = Extract<Recipient, { kind: 'somebody' }>;

/**
 * The hash is stored before the message leaves, so that what arrives is always good, and noted as sent
 * afterwards, so that what did not leave is made again. Between the two, what has arrived can be used.
 */
export function createCodeSending({
  db,
  post,
  codeHash,
  publicOrigin,
  logger,
}: CodeSendingDeps): CodeSending {
  return {
    async send(codeId) {
      const requested = await findCodeToSend(db, codeId);
      // Delivered again after its work was done.
      if (requested?.state === 'sent' || requested?.state === 'withheld') return true;
      if (requested?.state !== 'wanted' || !requested.timely) return false;

      const recipient = await findRecipient(db, requested);
      if (recipient.kind === 'nobody') {
        const { hint } = recipient;
        if (hint) await post.mailHint(hint.message);
        await markWithheld(db, codeId, hint?.userId ?? null);
        logger.info({ codeId, purpose: requested.purpose, hint: hint?.message.hint }, 'code withheld');
        return true;
      }
      const { hash, leave } =
        requested.form === 'link' ? aLink(requested, recipient) : aCode(requested, recipient);
      if (!(await storeSecret(db, requested, { hash, userId: recipient.userId }))) return false;
      await leave();
      await markSent(db, requested, hash);
      logger.info({ codeId, purpose: requested.purpose, form: requested.form }, 'code sent');
      return true;
    },
  };

  function aLink({ purpose }: CodeToSend, { to, name }: CodeRecipient) {
    if (purpose === 'change_email' || purpose === 'change_phone') throw new Error('a change has no link');
    const token = newSecretToken();
    const url = `${publicOrigin}/login#link=${token}`;
    return {
      hash: hashToken(token),
      leave: () => post.mailLink({ to, name, purpose, url, minutes: MINUTES.link }),
    };
  }

  function aCode(requested: CodeToSend, { to, name }: CodeRecipient) {
    const { purpose, channel } = requested;
    const code = newCode();
    const message = { to, code, minutes: MINUTES.code };
    return {
      hash: codeHash.of(requested.target, code),
      leave(): Promise<void> {
        if (channel === 'sms' && (purpose === 'reset' || purpose === 'change_phone')) {
          return post.textCode({ ...message, purpose });
        }
        if (
          channel === 'email' &&
          (purpose === 'sign_up' || purpose === 'reset' || purpose === 'change_email')
        ) {
          return post.mailCode({ ...message, name, purpose });
        }
        throw new Error(`no code of ${purpose} goes by ${channel}`);
      },
    };
  }
}
