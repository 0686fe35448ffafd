import type { Database, Knex } from '../../../platform/database';
import { CODE_TRIES, type TrySubjects } from './code-limits';
import type { CodeFacts } from './code-subject';
import { ACCOUNT_KEY, ACCOUNT_OF_ADDRESS, triesBindings } from './tries-repository';

export interface Guess {
  facts: CodeFacts;
  subjects: TrySubjects;
  /** As `recordCodeGuess` gives it. */
  guessId: string | null;
}

export interface GuessOutcome {
  /** The code that was right and is used up now. */
  codeId: string | null;
  /** Whom its worker sent it to; null for a sign-up. */
  codeUserId: string | null;
  /** This guess included; beyond the limit it was not looked at. */
  seenCount: number;
  seenSecondsLeft: number;
  accountCount: number | null;
  accountKey: string | null;
  accountId: string | null;
}

/** Counts in a row of `auth_limits` and locks it; see `countAttempt`. */
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
    -- ON CONFLICT: guesses about one address at the same moment wait here for each other, so that each is
    -- counted before it is looked at, and none is looked at beyond the limit.
    ${counting(':seenKey', '(values (1)) as one')}
  ), silent as (
    -- After the first counter and never before it: one order, so that no two guesses wait in a ring.
    ${counting(ACCOUNT_KEY, 'account, seen where seen.count <= :tries')}
  ), winner as (
    -- Of no purpose beyond the limit: nothing is compared then. By its argument the call comes after the counters.
    select judged.* from silent cross join lateral judge_code_guess(
      :guessId::uuid, case when silent.count <= :tries then :purpose::text end, :address, :target) as judged
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
 * Stores a guess, so that the database can count it whatever becomes of the transaction that compares it.
 * @param db the pool: only what is committed is compared
 * @param guess.hash of target and code, as `CodeHash` makes it
 * @returns null where it would not be compared: the tries of the hour are spent
 */
export async function recordCodeGuess(
  db: Knex,
  { facts, subjects, hash }: { facts: CodeFacts; subjects: TrySubjects; hash: Buffer },
): Promise<string | null> {
  const { purpose, address, target } = facts;
  const { rows } = await db.raw<{ rows: { id: string | null }[] }>(RECORD, {
    ...{ purpose, address, target, hash },
    seenKey: triesBindings(subjects).seenKey,
    tries: CODE_TRIES.attempts,
  });
  return rows[0]?.id ?? null;
}

/**
 * Counts a guess and judges it, in one statement and so in one moment: however many come at once, a code
 * stands five wrong tries, a subject ten an hour across all its codes, and a right code is right once.
 */
export async function judgeGuess(db: Database, { facts, subjects, guessId }: Guess): Promise<GuessOutcome> {
  const { rows } = await db.raw<{ rows: GuessOutcome[] }>(STATEMENT, {
    ...triesBindings(subjects),
    target: facts.target,
    purpose: facts.purpose,
    address: facts.address,
    guessId,
    tries: CODE_TRIES.attempts,
    windowSeconds: CODE_TRIES.windowSeconds,
  });
  const [outcome] = rows;
  if (!outcome) throw new Error('a code was not judged');
  return outcome;
}
