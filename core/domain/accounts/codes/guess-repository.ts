import type { Database } from '../../../platform/database';
import { CODE_TRIES, TRIES_A_CODE, type TrySubjects } from './code-limits';
import type { CodeDetails } from './code-subject';
import { ACCOUNT_KEY, ACCOUNT_OF_ADDRESS, triesBindings } from './tries-repository';

export interface Guess {
  details: CodeDetails;
  subjects: TrySubjects;
  /** Of target and code, as `CodeHash` makes it. */
  hash: Buffer;
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
  ), live as (
    -- FOR UPDATE, in the order of ids: a guess judges what the one before it left, not what it read at first.
    -- A withheld code is never right; it is counted on like any other, so that the work is the same.
    select code.id, code.user_id, code.secret_hash, code.state
      from one_time_codes code, silent
     where silent.count <= :tries
       and code.form = 'code' and code.target = :target and code.purpose = :purpose
       and code.address = :address and code.state in ('wanted', 'sent', 'withheld')
       and code.expires_at > now() and code.wrong_tries < :triesACode
     order by code.id for update of code
  ), winner as (
    -- One that its worker has sent and not yet noted as sent is good: the person may hold it already.
    select id, user_id from live where secret_hash = :hash and state <> 'withheld' order by id desc limit 1
  ), judged as (
    update one_time_codes code set
      state = case when winner.id is null then code.state when winner.id = code.id then 'used' else 'replaced' end,
      wrong_tries = code.wrong_tries + case when winner.id is null then 1 else 0 end
    from live left join winner on true where code.id = live.id
  )
  select winner.id as "codeId", winner.user_id as "codeUserId",
         seen.count as "seenCount", seen.seconds_left as "seenSecondsLeft",
         silent.count as "accountCount", silent.key as "accountKey", account.id as "accountId"
    from seen cross join account left join silent on true left join winner on true`;

/**
 * Counts a guess and judges it, in one statement and so in one moment: however many come at once, a code
 * stands five wrong tries, a subject ten an hour across all its codes, and a right code is right once.
 */
export async function checkGuess(db: Database, { details, subjects, hash }: Guess): Promise<GuessOutcome> {
  const { rows } = await db.raw<{ rows: GuessOutcome[] }>(STATEMENT, {
    ...triesBindings(subjects),
    target: details.target,
    purpose: details.purpose,
    address: details.address,
    hash,
    tries: CODE_TRIES.attempts,
    triesACode: TRIES_A_CODE,
    windowSeconds: CODE_TRIES.windowSeconds,
  });
  const [outcome] = rows;
  if (!outcome) throw new Error('a code was not judged');
  return outcome;
}
