import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import type { Database } from '../../../platform/database';
import type { CodeFacts, CodePurpose, LinkFacts } from './code-subject';
import { codeTarget } from './code-target';

/** A code for a worker to make and send. It is not sent any more once it would have expired. */
export async function insertCodeWish(
  db: Database,
  wish: CodeFacts & { id: string; passwordGuessId: string | null },
): Promise<void> {
  await db.raw(
    `insert into one_time_codes (id, form, purpose, channel, address, target, registration_id, user_id,
                                 password_guess_id, expires_at)
     values (:id, 'code', :purpose, :channel, :address, :target, :registrationId, :userId, :passwordGuessId,
             now() + :minutes * interval '1 minute')`,
    { ...wish, minutes: AUTH_TIMINGS.codeLifetimeMinutes },
  );
}

/**
 * A link for a worker to make and mail, unless one for that address and purpose can still be used. It belongs to
 * the address alone: a sign-up's link does not name a registration, which may be a stranger's.
 * One that was answered by a hint to the owner of an account counts too, or strangers could have hints mailed
 * without end. One that found nobody does not: the address may get an account within the hour.
 * @returns false when there is one
 */
export async function insertLinkWish(db: Database, wish: LinkFacts & { id: string }): Promise<boolean> {
  const { address, channel } = wish;
  await db.raw(
    `update one_time_codes set state = 'replaced'
      where form = 'link' and address = :address and purpose = :purpose
        and state in ('wanted', 'sent') and expires_at <= now()`,
    { address, purpose: wish.purpose },
  );
  const { rows } = await db.raw<{ rows: unknown[] }>(
    // ON CONFLICT: of two wishes at the same moment the second waits for the first and finds its link.
    `insert into one_time_codes (id, form, purpose, channel, address, target, expires_at)
     select :id, 'link', :purpose, :channel, :address, :target, now() + :minutes * interval '1 minute'
      where not exists (
        select from one_time_codes
         where target = :target and purpose = :purpose and form = 'link'
           and state = 'withheld' and user_id is not null and expires_at > now())
     on conflict (address, purpose) where form = 'link' and state in ('wanted', 'sent') do nothing
     returning id`,
    {
      ...wish,
      target: channel === 'email' ? codeTarget.email(address) : codeTarget.phone(address),
      minutes: AUTH_TIMINGS.linkLifetimeMinutes,
    },
  );
  return rows.length > 0;
}

/** Who asks for another new address gives up the one before. Only after `holdTries` of the account. */
export async function replaceOtherChanges(
  db: Database,
  { userId, purpose, target }: Pick<CodeFacts, 'purpose' | 'target'> & { userId: string },
): Promise<void> {
  await db.raw(
    `update one_time_codes set state = 'replaced'
      where user_id = :userId and purpose = :purpose and target <> :target
        and state in ('wanted', 'sent', 'withheld')`,
    { userId, purpose, target },
  );
}

/** Nothing that was sent to this person, or is about to be, is good any more. Only after `holdTries` of the account. */
export async function replaceCodesOf(db: Database, userId: string): Promise<void> {
  await db.raw(
    `update one_time_codes set state = 'replaced' where user_id = :userId and state in ('wanted', 'sent')`,
    { userId },
  );
}

/** The new address a change was last asked for, while its code can still come or be typed. */
export async function findPendingChange(
  db: Database,
  userId: string,
  purpose: Extract<CodePurpose, 'change_email' | 'change_phone'>,
): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { address: string }[] }>(
    `select address from one_time_codes
      where user_id = :userId and purpose = :purpose and form = 'code'
        and state in ('wanted', 'sent', 'withheld') and expires_at > now()
      order by created_at desc, id desc limit 1`,
    { userId, purpose },
  );
  return rows[0]?.address ?? null;
}
