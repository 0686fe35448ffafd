import type { Database, Knex } from '../../../platform/database';
import { CODE_TRIES, type TrySubjects } from './code-limits';
import type { CodeDetails } from './code-subject';
import { ACCOUNT_KEY, ACCOUNT_OF_ADDRESS, triesBindings } from './tries-repository';

export interface Guess {
  details: CodeDetails;
  subjects: TrySubjects;
  /** Result of `recordCodeGuess`. */
  guessId: string | null;
}

export interface GuessOutcome {
  /** The right code, which is used up now; null when the guess was wrong. */
  codeId: string | null;
  /** The user to whom the code was sent; null for a sign-up. */
  codeUserId: string | null;
  /** Including this guess; beyond the limit the guess was not compared. */
  seenCount: number;
  seenSecondsLeft: number;
  accountCount: number | null;
  accountKey: string | null;
  accountId: string | null;
}

/** Counts in a row of `auth_limits` and locks it; see `incrementAttemptCount`. */
const counting = (key: string, from: string): string => `
  insert into auth_limits as l (key, count, ends_at)
  select ${key}, 1, now() + :windowSeconds * interval '1 second' from ${from}
  on conflict (key) do update set
    count = case when l.ends_at <= now() then 1 else l.count + 1 end,
    window_started_at = case when l.ends_at <= now() then now() else l.window_started_at end,
    ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
  returning key, count, greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds_left`;

const STATEMENT = `
  with account as (
    select account.id from (values (1)) as one left join (${ACCOUNT_OF_ADDRESS}) as account on true
  ), seen as (
    -- ON CONFLICT: concurrent guesses about one address wait here for each other, so that each is counted before it
    -- is compared, and none is compared beyond the limit.
    ${counting(':seenKey', '(values (1)) as one')}
  ), silent as (
    -- Always after the first counter: the same lock order everywhere prevents deadlocks.
    ${counting(ACCOUNT_KEY, 'account, seen where seen.count <= :tries')}
  ), winner as (
    -- Beyond the limit the purpose is null, so nothing is compared. The argument makes the call run after the counters.
    select checked.* from silent cross join lateral check_code_guess(
      :guessId::uuid, case when silent.count <= :tries then :purpose::text end, :address, :target) as checked
  )
  select winner.code_id as "codeId", winner.code_user_id as "codeUserId",
         seen.count as "seenCount", seen.seconds_left as "seenSecondsLeft",
         silent.count as "accountCount", silent.key as "accountKey", account.id as "accountId"
    from seen cross join account left join silent on true left join winner on true`;

const RECORD = `
  select case when not exists (
    select from auth_limits where key = :seenKey and count >= :tries and ends_at > now()
  ) then record_code_guess(:purpose, :address, :target, :hash) end as id`;

/**
 * Stores a guess, so that the database counts it even when the transaction that compares it is rolled back.
 * @param db the pool: only a committed guess is compared
 * @param guess.hash hash of target and code by `CodeHash`
 * @returns null when the tries of the hour are used up and the guess would not be compared
 */
export async function recordCodeGuess(
  db: Knex,
  { details, subjects, hash }: { details: CodeDetails; subjects: TrySubjects; hash: Buffer },
): Promise<string | null> {
  const { purpose, address, target } = details;
  const { rows } = await db.raw<{ rows: { id: string | null }[] }>(RECORD, {
    ...{ purpose, address, target, hash },
    seenKey: triesBindings(subjects).seenKey,
    tries: CODE_TRIES.attempts,
  });
  return rows[0]?.id ?? null;
}

/**
 * Counts a guess and compares it, in one statement, so that the limits also hold for concurrent guesses: five wrong
 * tries per code, ten per hour and subject across all its codes, and a right code is accepted once.
 */
export async function checkGuess(db: Database, { details, subjects, guessId }: Guess): Promise<GuessOutcome> {
  const { rows } = await db.raw<{ rows: GuessOutcome[] }>(STATEMENT, {
    ...triesBindings(subjects),
    target: details.target,
    purpose: details.purpose,
    address: details.address,
    guessId,
    tries: CODE_TRIES.attempts,
    windowSeconds: CODE_TRIES.windowSeconds,
  });
  const [outcome] = rows;
  if (!outcome) throw new Error('a guess at a code was not compared');
  return outcome;
}
