import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import type { Knex } from '../../../platform/database';
import { AccountError } from '../errors';
import { forgetAttempts } from '../limits/repository';
import { recordSecurityEvent } from '../security-events/security-events';
import type { Visitor } from '../types';
import type { CodeHash } from './code-hash';
import { CODE_TRIES, trySubjectsOf } from './code-limits';
import { factsOf, type CodeFacts, type CodeSubject } from './code-subject';
import { judgeGuess, recordCodeGuess, type GuessOutcome } from './guess-repository';
import { triesBindings } from './tries-repository';

export interface UsedCode {
  id: string;
  /** Whose account the code was sent for; null for a sign-up. */
  userId: string | null;
}

export interface CodeConsumption {
  /**
   * Uses up a code and does the work it permits, in one transaction. A wrong code is counted and the count is
   * kept; work that throws leaves the code as it was.
   * @param code as typed
   * @throws AccountError `invalid_code`, `too_many_attempts`, and what the work throws
   */
  consume<T>(
    subject: CodeSubject,
    code: string,
    visitor: Visitor,
    work: (trx: Knex.Transaction, used: UsedCode) => Promise<T>,
  ): Promise<T>;
}

/** @param deps.db the pool: in a transaction of the caller's, a refusal would take the count back with it */
export function createCodeConsumption({ db, codeHash }: { db: Knex; codeHash: CodeHash }): CodeConsumption {
  if (db.isTransaction) throw new Error('codes are consumed in a transaction of their own');
  return {
    async consume(subject, code, visitor, work) {
      const facts = factsOf(subject);
      const subjects = trySubjectsOf(facts);
      const guessId = await recordCodeGuess(db, { facts, subjects, hash: codeHash.of(facts.target, code) });
      const result = await db.transaction(async (trx) => {
        const outcome = await judgeGuess(trx, { facts, subjects, guessId });
        if (outcome.codeId === null) {
          const { purpose, channel } = facts;
          const userId = facts.userId ?? outcome.accountId;
          // Beyond the limit once, so that a flood of guesses does not become a flood of entries.
          if (outcome.seenCount <= CODE_TRIES.attempts + 1) {
            const detail = { purpose, channel };
            await recordSecurityEvent(trx, { kind: 'code_refused', userId, visitor, detail });
          }
          // Returned, not thrown: the transaction must commit, or the guess would not count.
          return { refusal: refusalOf(outcome, facts) };
        }
        await forgetAttempts(trx, triesBindings(subjects).seenKey);
        if (outcome.accountKey) await forgetAttempts(trx, outcome.accountKey);
        return { value: await work(trx, { id: outcome.codeId, userId: outcome.codeUserId }) };
      });
      if ('refusal' in result) throw result.refusal;
      return result.value;
    },
  };
}

/** What the account's silent counter refuses looks like a wrong code; see `TrySubjects`. */
const refusalOf = (
  { seenCount, seenSecondsLeft: retryAfterSeconds }: GuessOutcome,
  { userId }: CodeFacts,
): AccountError => {
  if (seenCount <= CODE_TRIES.attempts) return new AccountError('invalid_code');
  // The table's text speaks of a mailed link, which a change does not have.
  const message = userId === null ? {} : { message: AUTH_TEXTS.confirmLimited };
  return new AccountError('too_many_attempts', { ...message, retryAfterSeconds });
};
