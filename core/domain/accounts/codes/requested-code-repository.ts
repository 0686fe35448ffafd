import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import type { Database } from '../../../platform/database';
import type { CodeDetails, CodePurpose, LinkDetails } from './code-subject';
import { codeTarget } from './code-target';

/** Stores a request for a code, which a worker makes and sends unless it would have expired by then. */
export async function insertRequestedCode(
  db: Database,
  message: CodeDetails & { id: string; passwordGuessId: string | null },
): Promise<void> {
  await db.raw(
    `insert into one_time_codes (id, form, purpose, channel, address, target, registration_id, user_id,
                                 password_guess_id, expires_at)
     values (:id, 'code', :purpose, :channel, :address, :target, :registrationId, :userId, :passwordGuessId,
             now() + :minutes * interval '1 minute')`,
    { ...message, minutes: AUTH_TIMINGS.codeLifetimeMinutes },
  );
}

/**
 * Stores a request for a link, which a worker makes and mails, unless a link for that address and purpose is still
 * usable. It belongs to the address only: the pending registration may be another user's.
 * A link that was replaced by a hint to the owner of an account counts too, to limit hints. A link without a recipient
 * does not: the address may get an account within the hour.
 * @returns false when there is one
 */
export async function insertRequestedLink(
  db: Database,
  message: LinkDetails & { id: string },
): Promise<boolean> {
  const { address, channel } = message;
  await db.raw(
    `update one_time_codes set state = 'replaced'
      where form = 'link' and address = :address and purpose = :purpose
        and state in ('wanted', 'sent') and expires_at <= now()`,
    { address, purpose: message.purpose },
  );
  const { rows } = await db.raw<{ rows: unknown[] }>(
    // ON CONFLICT: the second of two concurrent requests waits for the first and finds its link.
    `insert into one_time_codes (id, form, purpose, channel, address, target, expires_at)
     select :id, 'link', :purpose, :channel, :address, :target, now() + :minutes * interval '1 minute'
      where not exists (
        select from one_time_codes
         where target = :target and purpose = :purpose and form = 'link'
           and state = 'withheld' and user_id is not null and expires_at > now())
     on conflict (address, purpose) where form = 'link' and state in ('wanted', 'sent') do nothing
     returning id`,
    {
      ...message,
      target: channel === 'email' ? codeTarget.email(address) : codeTarget.phone(address),
      minutes: AUTH_TIMINGS.linkLifetimeMinutes,
    },
  );
  return rows.length > 0;
}

/** A new request to change to another address replaces the earlier one. Call `holdTries` of the account first. */
export async function replaceOtherChanges(
  db: Database,
  { userId, purpose, target }: Pick<CodeDetails, 'purpose' | 'target'> & { userId: string },
): Promise<void> {
  await db.raw(
    `update one_time_codes set state = 'replaced'
      where user_id = :userId and purpose = :purpose and target <> :target
        and state in ('wanted', 'sent', 'withheld')`,
    { userId, purpose, target },
  );
}

/** Invalidates all codes and links of a user, sent or requested. Call `holdTries` of the account first. */
export async function replaceCodesOf(db: Database, userId: string): Promise<void> {
  await db.raw(
    `update one_time_codes set state = 'replaced' where user_id = :userId and state in ('wanted', 'sent')`,
    { userId },
  );
}

/** The new address of the latest change whose code is not expired. */
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
