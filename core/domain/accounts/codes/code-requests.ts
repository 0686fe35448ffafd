import type { SecurityEventKind } from '@deccanloop/contracts/security/event-kinds';
import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import type { Knex } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import type { Logger } from '../../../platform/logger';
import { enqueue } from '../../../platform/outbox/enqueue';
import { AccountError } from '../errors';
import type { PasswordProof } from '../login/login';
import { countAttempt, type AttemptCount, type AttemptLimit } from '../limits/attempt-limits';
import { byUser } from '../security-events/actor';
import { recordSecurityEvent } from '../security-events/security-events';
import type { Client } from '../types';
import {
  CHANGE_CODES,
  CHANGE_CODES_TO,
  CODE_MAILS,
  CODE_PAUSE,
  TEXTS_TO,
  trySubjectsOf,
} from './code-limits';
import {
  detailsOf,
  type CodeDetails,
  type CodePurpose,
  type CodeSubject,
  type LinkDetails,
} from './code-subject';
import { createTextBudget, type TextBudget } from './text-budget';
import { holdTries, readTries } from './tries-repository';
import { insertRequestedCode, insertRequestedLink, replaceOtherChanges } from './requested-code-repository';

export interface CodeRequestOptions {
  /** Runs first in the transaction: stores the registration that the code is for. */
  first?: (trx: Knex.Transaction) => Promise<void>;
  /** Subject of the pause between two codes, where it differs from the target of the code. */
  pausedBy?: string;
  /** Proof of the password, for a change: the database accepts no code of a change without it. */
  proof?: PasswordProof;
}

/**
 * Requests codes, in one transaction with the outbox message for the worker and the audit log entry
 * (`reset_requested`, `email_change_requested`, `phone_change_requested`, else `code_requested`).
 */
export interface CodeRequests {
  /**
   * Beyond five messages per hour, ten texts per day, or the tries of the hour, a link is mailed instead, so that
   * others cannot lock the owner out by using up the limits. The response is the same. A change has no link: it is
   * rejected.
   * @throws AccountError `resend_too_soon`; for changes `too_many_attempts`. Nothing is stored then.
   */
  request(
    subject: CodeSubject,
    client: Client,
    options?: CodeRequestOptions,
  ): Promise<{ resendAfterSeconds: number }>;

  /**
   * Requests a mailed link that logs in, for an address whose log-in attempts others have used up: one per hour,
   * unless it is used. The worker finds out whether there is an account.
   */
  requestLogInLink(email: string): Promise<void>;
}

const EVENTS: Readonly<Record<CodePurpose, SecurityEventKind>> = {
  sign_up: 'code_requested',
  reset: 'reset_requested',
  change_email: 'email_change_requested',
  change_phone: 'phone_change_requested',
};

interface RequestedCode {
  form: 'code' | 'link';
  /** The account concerned; null when there is none. */
  userId: string | null;
}

export interface CodeRequestsDeps {
  db: Knex;
  wake: () => void;
  /** Text messages per hour to all numbers together. */
  textsPerHour?: number | undefined;
  logger?: Pick<Logger, 'warn'>;
}

export function createCodeRequests({ db, wake, textsPerHour, logger }: CodeRequestsDeps): CodeRequests {
  const texts = createTextBudget({ perHour: textsPerHour, logger });
  return {
    async request(subject, client, { first, pausedBy, proof } = {}) {
      const details = detailsOf(subject);
      const { purpose, channel } = details;
      await db.transaction(async (trx) => {
        await first?.(trx);
        const pause = await countAttempt(trx, CODE_PAUSE, `${purpose}:${pausedBy ?? details.target}`);
        const { retryAfterSeconds } = pause;
        if (!pause.allowed) throw new AccountError('resend_too_soon', { retryAfterSeconds });
        const { form, userId } =
          'userId' in subject
            ? await requestChangeCode(trx, texts, details, { userId: subject.userId, proof })
            : await requestCodeOrLink(trx, texts, details, { ...details, purpose: subject.purpose });
        const detail = { purpose, channel, form };
        await recordSecurityEvent(trx, { kind: EVENTS[purpose], userId, actor: byUser(client), detail });
      });
      wake();
      return { resendAfterSeconds: AUTH_TIMINGS.resendAfterSeconds };
    },

    async requestLogInLink(email) {
      await db.transaction((trx) =>
        requestLink(trx, { purpose: 'log_in', channel: 'email', address: email }),
      );
      wake();
    },
  };
}

/** Concurrent requests wait for each other: the row of the counter stays locked until the commit. */
async function rejectBeyond(trx: Knex.Transaction, limit: AttemptLimit, subject: string): Promise<void> {
  rejectUnless(await countAttempt(trx, limit, subject));
}

/** A change has no link to fall back to, so it is rejected. */
function rejectUnless(taken: Pick<AttemptCount, 'allowed' | 'retryAfterSeconds'>): void {
  if (taken.allowed) return;
  const { retryAfterSeconds } = taken;
  throw new AccountError('too_many_attempts', { message: AUTH_TEXTS.changeLimited, retryAfterSeconds });
}

async function requestCodeOrLink(
  trx: Knex.Transaction,
  texts: TextBudget,
  details: CodeDetails,
  link: LinkDetails,
): Promise<RequestedCode> {
  // Without a recipient it must not use up the messages of an address or its one link per hour. It still does the same
  // work: otherwise the response time would reveal whether a sign-up of that address is pending.
  const hasNoRecipient = details.purpose === 'sign_up' && !details.registrationId;
  const messages = await countAttempt(
    trx,
    CODE_MAILS,
    hasNoRecipient ? `no-recipient:${details.address}` : details.address,
  );
  const { left, userId } = await readTries(trx, trySubjectsOf(details));
  if (hasNoRecipient) return requestCode(trx, details, null);
  if (
    messages.allowed &&
    left &&
    (details.channel === 'email' || (await mayText(trx, texts, details, userId)))
  ) {
    return requestCode(trx, details, userId);
  }
  await requestLink(trx, link);
  return { form: 'link', userId };
}

/** A number without an account is counted in the same way, so that response and time reveal nothing. */
async function mayText(
  trx: Knex.Transaction,
  texts: TextBudget,
  { address }: CodeDetails,
  userId: string | null,
): Promise<boolean> {
  const { allowed } = await countAttempt(trx, TEXTS_TO, address);
  return allowed && (await texts.take(trx, userId !== null)).allowed;
}

async function requestChangeCode(
  trx: Knex.Transaction,
  texts: TextBudget,
  details: CodeDetails,
  { userId, proof }: { userId: string; proof: PasswordProof | undefined },
): Promise<RequestedCode> {
  const { left, retryAfterSeconds } = await holdTries(trx, userId);
  rejectUnless({ allowed: left, retryAfterSeconds });
  await rejectBeyond(trx, CODE_MAILS, `user:${userId}`);
  await rejectBeyond(trx, CHANGE_CODES, userId);
  await rejectBeyond(trx, CHANGE_CODES_TO, details.address);
  if (details.channel === 'sms') rejectUnless(await texts.take(trx, true));
  await replaceOtherChanges(trx, { ...details, userId });
  return requestCode(trx, details, userId, proof);
}

async function requestCode(
  trx: Knex.Transaction,
  details: CodeDetails,
  userId: string | null,
  proof?: PasswordProof,
): Promise<RequestedCode> {
  const id = newId();
  await insertRequestedCode(trx, { ...details, id, passwordGuessId: proof?.guessId ?? null });
  await codeToSend(trx, id);
  return { form: 'code', userId };
}

async function requestLink(trx: Knex.Transaction, details: LinkDetails): Promise<void> {
  const id = newId();
  if (await insertRequestedLink(trx, { ...details, id })) await codeToSend(trx, id);
}

const codeToSend = (trx: Knex.Transaction, codeId: string): Promise<void> =>
  enqueue(trx, 'send-otp', { codeId });
