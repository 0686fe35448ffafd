import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import type { Knex } from '../../../platform/database';
import { AccountError } from '../errors';
import { forgetAttempts } from '../limits/repository';
import { byUser } from '../security-events/actor';
import { recordSecurityEvent } from '../security-events/security-events';
import type { Client } from '../types';
import type { CodeHash } from './code-hash';
import { CODE_TRIES, trySubjectsOf } from './code-limits';
import { detailsOf, type CodeDetails, type CodeSubject } from './code-subject';
import { checkGuess, recordCodeGuess, type GuessOutcome } from './guess-repository';
import { triesBindings } from './tries-repository';

export interface UsedCode {
  id: string;
  /** The account that the code was sent for; null for a sign-up. */
  userId: string | null;
}

export interface CodeConsumption {
  /**
   * Uses up a code and does the work that it permits, in one transaction. A wrong code is counted, and the count is
   * committed. When the work throws, the code stays usable.
   * @param code as typed
   * @throws AccountError `invalid_code`, `too_many_attempts`, and what the work throws
   */
  consume<T>(
    subject: CodeSubject,
    code: string,
    client: Client,
    work: (trx: Knex.Transaction, used: UsedCode) => Promise<T>,
  ): Promise<T>;
}

/** @param deps.db the pool: a transaction of the caller would roll the count back with the error */
export function createCodeConsumption({ db, codeHash }: { db: Knex; codeHash: CodeHash }): CodeConsumption {
  if (db.isTransaction) throw new Error('a code must not be consumed inside another transaction');
  return {
    async consume(subject, code, client, work) {
      const details = detailsOf(subject);
      const subjects = trySubjectsOf(details);
      const guessId = await recordCodeGuess(db, {
        details,
        subjects,
        hash: codeHash.of(details.target, code),
      });
      const result = await db.transaction(async (trx) => {
        const outcome = await checkGuess(trx, { details, subjects, guessId });
        if (outcome.codeId === null) {
          const { purpose, channel } = details;
          const userId = details.userId ?? outcome.accountId;
          // Only the first guess beyond the limit is recorded, so that guesses do not flood the audit log.
          if (outcome.seenCount <= CODE_TRIES.attempts + 1) {
            const detail = { purpose, channel };
            await recordSecurityEvent(trx, { kind: 'code_rejected', userId, actor: byUser(client), detail });
          }
          // Returned, not thrown: the transaction must commit, or the guess would not count.
          return { error: rejectionOf(outcome, details) };
        }
        await forgetAttempts(trx, triesBindings(subjects).seenKey);
        if (outcome.accountKey) await forgetAttempts(trx, outcome.accountKey);
        return { value: await work(trx, { id: outcome.codeId, userId: outcome.codeUserId }) };
      });
      if ('error' in result) throw result.error;
      return result.value;
    },
  };
}

/** A guess that only the hidden counter of the account rejects is answered like a wrong code; see `TrySubjects`. */
const rejectionOf = (
  { seenCount, seenSecondsLeft: retryAfterSeconds }: GuessOutcome,
  { userId }: CodeDetails,
): AccountError => {
  if (seenCount <= CODE_TRIES.attempts) return new AccountError('invalid_code');
  // The usual text mentions a mailed link, which a change does not have.
  const message = userId === null ? {} : { message: AUTH_TEXTS.confirmLimited };
  return new AccountError('too_many_attempts', { ...message, retryAfterSeconds });
};
