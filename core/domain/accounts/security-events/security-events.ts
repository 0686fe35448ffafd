import type { Database } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { enqueue } from '../../../platform/outbox/enqueue';
import type { Client } from '../types';
import { insertNotice, insertSecurityEvent } from './repository';

/**
 * What can happen around an account, as the audit log names it. The database itself writes `role_changed`, and the
 * command that makes administrators `staff_made` and `staff_link_made`.
 */
export type SecurityEventKind =
  | 'sign_up_requested'
  | 'signed_up'
  | 'code_requested'
  | 'code_refused'
  | 'logged_in'
  | 'log_in_failed'
  | 'log_in_limited'
  | 'logged_out'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'token_reused'
  | 'reset_requested'
  | 'reset_permitted'
  | 'password_reset'
  | 'password_changed'
  | 'email_change_requested'
  | 'email_changed'
  | 'phone_change_requested'
  | 'phone_changed'
  /** Somebody else has proved the number since. */
  | 'phone_unverified'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_clone_suspected'
  | 'link_used'
  | 'reauthenticated'
  /** What staff change of other people's money and of what is known about it. */
  | 'refund_requested'
  | 'finding_resolved'
  | 'order_lookup_requested'
  | 'reconciliation_requested'
  | 'money_action_requested'
  | 'money_action_approved'
  | 'money_action_declined'
  | 'money_action_expired'
  | 'money_action_done'
  | 'money_action_failed';

export interface SecurityEvent {
  kind: SecurityEventKind;
  userId: string | null;
  /** A member of staff, where it was not the person. */
  actorId?: string;
  sessionId?: string | null;
  client: Pick<Client, 'address' | 'device'>;
  /** Facts for those who read the log; never a secret, an address of a person or a phone number. */
  detail?: Record<string, string | number | boolean | null>;
}

/** Writes into the audit log, in the transaction of what happened. */
export async function recordSecurityEvent(db: Database, event: SecurityEvent): Promise<void> {
  await insertSecurityEvent(db, event);
}

/** What the person is told by mail. */
export type NoticeKind =
  | 'new_device'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'phone_changed'
  | 'phone_unverified'
  | 'passkey_added'
  | 'passkey_removed'
  | 'token_reused';

export interface Notice {
  userId: string;
  kind: NoticeKind;
  /** Where it goes: the address at the time, for a changed address the old one. */
  email: string;
  /**
   * Words of the mail, each where it is known: `device`, `place` and `address` of whoever did it, `passkey` its
   * name, `email` and `phone` the new ones, masked only (`maskEmail`).
   */
  detail: Record<string, string>;
}

/** Stores the notice and the wish to mail it, in the transaction of its cause. The job holds its id only. */
export async function notify(db: Database, notice: Notice): Promise<void> {
  const id = newId();
  await insertNotice(db, { ...notice, id });
  await enqueue(db, { job: 'send-mail', payload: { noticeId: id }, dedupeKey: `notice-${id}` });
}
