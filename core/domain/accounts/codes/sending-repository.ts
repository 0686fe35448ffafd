import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import type { Database } from '../../../platform/database';
import type { CodeChannel, CodePurpose, LinkPurpose } from './code-subject';
import { linkMinutes } from './link-lifetimes';

export type CodeForm = 'code' | 'link';
export type CodeState = 'wanted' | 'sent' | 'used' | 'replaced' | 'withheld';

/** A requested code or link, as the worker reads it. */
export interface CodeToSend {
  id: string;
  form: CodeForm;
  purpose: CodePurpose | LinkPurpose;
  channel: CodeChannel;
  address: string;
  target: string;
  registrationId: string | null;
  userId: string | null;
  state: CodeState;
  /** False when the code would have expired since it was requested. */
  timely: boolean;
}

export const CODE_MINUTES = AUTH_TIMINGS.codeLifetimeMinutes;

/** The purposes of links; those of codes have no link of their own lifetime. */
const isOfLink = (purpose: CodeToSend['purpose']): purpose is LinkPurpose =>
  purpose !== 'change_email' && purpose !== 'change_phone';

/** How long a code or link can be used after it was sent. */
export const minutesOf = ({ form, purpose }: Pick<CodeToSend, 'form' | 'purpose'>): number =>
  form === 'link' && isOfLink(purpose) ? linkMinutes(purpose) : CODE_MINUTES;

export async function findCodeToSend(db: Database, id: string): Promise<CodeToSend | null> {
  const { rows } = await db.raw<{ rows: CodeToSend[] }>(
    // By the time of the request, because each attempt to send it moves `expires_at`.
    `select id, form, purpose, channel, address, target, state,
            registration_id as "registrationId", user_id as "userId",
            created_at > now() - case when form = 'code' then :code::int when purpose = 'invite' then :invite::int
                                      when purpose = 'confirm_email' then :confirmEmail::int else :link::int end
                                 * interval '1 minute' as timely
       from one_time_codes where id = :id`,
    {
      id,
      code: CODE_MINUTES,
      link: linkMinutes('reset'),
      invite: linkMinutes('invite'),
      confirmEmail: linkMinutes('confirm_email'),
    },
  );
  return rows[0] ?? null;
}

/**
 * Stores the hash of the code or link that is about to be sent; replaces the hash of an earlier attempt.
 * @returns false when the request was used or replaced meanwhile
 */
export async function storeSecret(
  db: Database,
  { id, form, purpose }: CodeToSend,
  { hash, userId }: { hash: Buffer; userId: string | null },
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `update one_time_codes set secret_hash = :hash, user_id = coalesce(:userId, user_id),
            expires_at = now() + :minutes * interval '1 minute'
      where id = :id and state = 'wanted' returning id`,
    { id, hash, userId, minutes: minutesOf({ form, purpose }) },
  );
  return rows.length > 0;
}

/** Starts the lifetime of a sent code or link. Does nothing when it was used, or replaced by another attempt. */
export async function markSent(db: Database, code: CodeToSend, hash: Buffer): Promise<void> {
  await db.raw(
    `update one_time_codes set state = 'sent', sent_at = now(),
            expires_at = now() + :minutes * interval '1 minute'
      where id = :id and state = 'wanted' and secret_hash = :hash`,
    { id: code.id, hash, minutes: minutesOf(code) },
  );
}

/** @param hintedUserId the user who got a hint instead, if any */
export async function markWithheld(db: Database, id: string, hintedUserId: string | null): Promise<void> {
  await db.raw(
    `update one_time_codes set state = 'withheld', user_id = coalesce(user_id, :hintedUserId::uuid)
      where id = :id and state = 'wanted'`,
    { id, hintedUserId },
  );
}
