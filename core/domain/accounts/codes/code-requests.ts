import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import type { Knex } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import type { Logger } from '../../../platform/logger';
import { enqueue } from '../../../platform/outbox/enqueue';
import { AccountError } from '../errors';
import type { PasswordProof } from '../login/login';
import { takeAttempt, type AttemptCount, type AttemptLimit } from '../limits/attempt-limits';
import { recordSecurityEvent, type SecurityEventKind } from '../security-events/security-events';
import type { Visitor } from '../types';
import {
  CHANGE_CODES,
  CHANGE_CODES_TO,
  CODE_MAILS,
  CODE_PAUSE,
  TEXTS_TO,
  trySubjectsOf,
} from './code-limits';
import { factsOf, type CodeFacts, type CodePurpose, type CodeSubject, type LinkFacts } from './code-subject';
import { createTextBudget, type TextBudget } from './text-budget';
import { holdTries, readTries } from './tries-repository';
import { insertCodeWish, insertLinkWish, replaceOtherChanges } from './wish-repository';

export interface CodeRequestOptions {
  /** What else belongs into the transaction, before the wish: the registration the code is for. */
  first?: (trx: Knex.Transaction) => Promise<void>;
  /** Who waits between two codes, where that is not what the code is good for. */
  pausedBy?: string;
  /** Of the password, for a change: without it the database accepts no code for it. */
  proof?: PasswordProof;
}

/**
 * Asking for codes, in a transaction of its own that also holds the wish for the worker and the line in the
 * audit log (`reset_requested`, `email_change_requested`, `phone_change_requested`, else `code_requested`).
 */
export interface CodeRequests {
  /**
   * Beyond five messages an hour, ten texts a day, or when the hour's tries are spent, the wish is for a link
   * instead, so that strangers can use up none of them for the owner. The answer is the same. A change has no link: it is refused.
   * @throws AccountError `resend_too_soon`; for changes `too_many_attempts`. Nothing is stored then.
   */
  request(
    subject: CodeSubject,
    visitor: Visitor,
    options?: CodeRequestOptions,
  ): Promise<{ resendAfterSeconds: number }>;

  /**
   * Wishes for a mailed link that logs in, for an address whose log-in tries strangers have spent: one an hour,
   * unless it is used. Whether there is an account the worker finds out.
   */
  requestLogInLink(email: string): Promise<void>;
}

const EVENTS: Readonly<Record<CodePurpose, SecurityEventKind>> = {
  sign_up: 'code_requested',
  reset: 'reset_requested',
  change_email: 'email_change_requested',
  change_phone: 'phone_change_requested',
};

interface Wish {
  form: 'code' | 'link';
  /** Whose account it is about, where there is one. */
  userId: string | null;
}

export interface CodeRequestsDeps {
  db: Knex;
  wake: () => void;
  /** Text messages to everybody together. */
  textsPerHour?: number | undefined;
  logger?: Pick<Logger, 'warn'>;
}

export function createCodeRequests({ db, wake, textsPerHour, logger }: CodeRequestsDeps): CodeRequests {
  const texts = createTextBudget({ perHour: textsPerHour, logger });
  return {
    async request(subject, visitor, { first, pausedBy, proof } = {}) {
      const facts = factsOf(subject);
      const { purpose, channel } = facts;
      await db.transaction(async (trx) => {
        await first?.(trx);
        const pause = await takeAttempt(trx, CODE_PAUSE, `${purpose}:${pausedBy ?? facts.target}`);
        const { retryAfterSeconds } = pause;
        if (!pause.allowed) throw new AccountError('resend_too_soon', { retryAfterSeconds });
        const { form, userId } =
          'userId' in subject
            ? await wishForChange(trx, texts, facts, { userId: subject.userId, proof })
            : await wishForCodeOrLink(trx, texts, facts, { ...facts, purpose: subject.purpose });
        const detail = { purpose, channel, form };
        await recordSecurityEvent(trx, { kind: EVENTS[purpose], userId, visitor, detail });
      });
      wake();
      return { resendAfterSeconds: AUTH_TIMINGS.resendAfterSeconds };
    },

    async requestLogInLink(email) {
      await db.transaction((trx) =>
        wishForLink(trx, { purpose: 'log_in', channel: 'email', address: email }),
      );
      wake();
    },
  };
}

/** Decisions at the same moment wait for each other at the counter's row, which is held until the commit. */
async function refuseBeyond(trx: Knex.Transaction, limit: AttemptLimit, subject: string): Promise<void> {
  refuseUnless(await takeAttempt(trx, limit, subject));
}

/** A change has no link that could be used instead. */
function refuseUnless(taken: Pick<AttemptCount, 'allowed' | 'retryAfterSeconds'>): void {
  if (taken.allowed) return;
  const { retryAfterSeconds } = taken;
  throw new AccountError('too_many_attempts', { message: AUTH_TEXTS.changeLimited, retryAfterSeconds });
}

async function wishForCodeOrLink(
  trx: Knex.Transaction,
  texts: TextBudget,
  facts: CodeFacts,
  link: LinkFacts,
): Promise<Wish> {
  // Nobody to write to: it must not use up the mails of an address, nor the one link of the hour. The same work
  // all the same, or the time of the answer would tell whether a sign-up of that address is under way.
  const isForNobody = facts.purpose === 'sign_up' && !facts.registrationId;
  const messages = await takeAttempt(
    trx,
    CODE_MAILS,
    isForNobody ? `nobody:${facts.address}` : facts.address,
  );
  const { left, userId } = await readTries(trx, trySubjectsOf(facts));
  if (isForNobody) return wishForCode(trx, facts, null);
  if (messages.allowed && left && (facts.channel === 'email' || (await mayText(trx, texts, facts, userId)))) {
    return wishForCode(trx, facts, userId);
  }
  await wishForLink(trx, link);
  return { form: 'link', userId };
}

/** A number without an account is counted the same way: time and answers tell nothing. */
async function mayText(
  trx: Knex.Transaction,
  texts: TextBudget,
  { address }: CodeFacts,
  userId: string | null,
): Promise<boolean> {
  const { allowed } = await takeAttempt(trx, TEXTS_TO, address);
  return allowed && (await texts.take(trx, userId !== null)).allowed;
}

async function wishForChange(
  trx: Knex.Transaction,
  texts: TextBudget,
  facts: CodeFacts,
  { userId, proof }: { userId: string; proof: PasswordProof | undefined },
): Promise<Wish> {
  const { left, retryAfterSeconds } = await holdTries(trx, userId);
  refuseUnless({ allowed: left, retryAfterSeconds });
  await refuseBeyond(trx, CODE_MAILS, `user:${userId}`);
  await refuseBeyond(trx, CHANGE_CODES, userId);
  await refuseBeyond(trx, CHANGE_CODES_TO, facts.address);
  if (facts.channel === 'sms') refuseUnless(await texts.take(trx, true));
  await replaceOtherChanges(trx, { ...facts, userId });
  return wishForCode(trx, facts, userId, proof);
}

async function wishForCode(
  trx: Knex.Transaction,
  facts: CodeFacts,
  userId: string | null,
  proof?: PasswordProof,
): Promise<Wish> {
  const id = newId();
  await insertCodeWish(trx, { ...facts, id, passwordGuessId: proof?.guessId ?? null });
  await wishToSend(trx, id);
  return { form: 'code', userId };
}

async function wishForLink(trx: Knex.Transaction, facts: LinkFacts): Promise<void> {
  const id = newId();
  if (await insertLinkWish(trx, { ...facts, id })) await wishToSend(trx, id);
}

const wishToSend = (trx: Knex.Transaction, codeId: string): Promise<void> =>
  enqueue(trx, { job: 'send-otp', payload: { codeId }, dedupeKey: `send-otp:${codeId}` });
