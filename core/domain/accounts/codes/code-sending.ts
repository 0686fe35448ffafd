import type { Knex } from '../../../platform/database';
import type { Logger } from '../../../platform/logger';
import { hashToken, newSecretToken } from '../secret-token';
import { newCode, type CodeHash } from './code-hash';
import type { LinkPurpose } from './code-subject';
import { findRecipient, type Recipient } from './recipient';
import {
  findCodeToSend,
  markSent,
  markWithheld,
  CODE_MINUTES,
  minutesOf,
  storeSecret,
  type CodeToSend,
} from './sending-repository';

/** Sends codes, links and hints; the mailer and the SMS client of the workers implement it. */
export interface CodeNotifier {
  /** A code to type. `name` is null where it is unknown. */
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
    purpose: LinkPurpose;
    url: string;
    minutes: number;
  }): Promise<void>;
  /**
   * A mail without a code: the address already has an account, or its phone number is not verified yet.
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
   * Makes, hashes and sends a requested code or link, or withholds it when there is no recipient. A repeated
   * delivery of the job makes a new code, which replaces the one that may not have arrived.
   * @returns false when the request is used, replaced or too old
   * @throws errors of the notifier; the job is then retried
   */
  send(codeId: string): Promise<boolean>;
}

export interface CodeSendingDeps {
  db: Knex;
  notifier: CodeNotifier;
  codeHash: CodeHash;
  /** Origin of mailed links. */
  publicOrigin: string;
  logger: Pick<Logger, 'info'>;
}

type CodeRecipient = Extract<Recipient, { kind: 'found' }>;

/**
 * Stores the hash before it sends the message, so that a code that arrives is always valid, and marks it as sent
 * afterwards, so that a message that failed is sent again with a new code.
 */
export function createCodeSending({
  db,
  notifier,
  codeHash,
  publicOrigin,
  logger,
}: CodeSendingDeps): CodeSending {
  return {
    async send(codeId) {
      const requested = await findCodeToSend(db, codeId);
      // A repeated delivery of a finished job.
      if (requested?.state === 'sent' || requested?.state === 'withheld') return true;
      if (requested?.state !== 'wanted' || !requested.timely) return false;

      const recipient = await findRecipient(db, requested);
      if (recipient.kind === 'none') {
        const { hint } = recipient;
        if (hint) await notifier.mailHint(hint.message);
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

  function aLink(requested: CodeToSend, { to, name }: CodeRecipient) {
    const { purpose } = requested;
    if (purpose === 'change_email' || purpose === 'change_phone') throw new Error('a change has no link');
    const token = newSecretToken();
    const url = `${publicOrigin}/login#link=${token}`;
    return {
      hash: hashToken(token),
      leave: () => notifier.mailLink({ to, name, purpose, url, minutes: minutesOf(requested) }),
    };
  }

  function aCode(requested: CodeToSend, { to, name }: CodeRecipient) {
    const { purpose, channel } = requested;
    const code = newCode();
    const message = { to, code, minutes: CODE_MINUTES };
    return {
      hash: codeHash.of(requested.target, code),
      leave(): Promise<void> {
        if (channel === 'sms' && (purpose === 'reset' || purpose === 'change_phone')) {
          return notifier.textCode({ ...message, purpose });
        }
        if (
          channel === 'email' &&
          (purpose === 'sign_up' || purpose === 'reset' || purpose === 'change_email')
        ) {
          return notifier.mailCode({ ...message, name, purpose });
        }
        throw new Error(`no code of ${purpose} goes by ${channel}`);
      },
    };
  }
}
