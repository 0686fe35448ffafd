import type { SecurityEventKind } from '@deccanloop/contracts/security/event-kinds';
import type { Database, Knex } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { enqueue } from '../../../platform/outbox/enqueue';
import type { Actor } from './actor';
import { insertNotice, insertSecurityEvent } from './repository';

export interface SecurityEvent {
  kind: SecurityEventKind;
  userId: string | null;
  actor: Actor;
  /** Details for readers of the log; never secrets, e-mail addresses or phone numbers. */
  detail?: Record<string, string | number | boolean | null>;
}

/** Writes to the audit log, in the transaction of the change that it records. */
export async function recordSecurityEvent(trx: Knex.Transaction, event: SecurityEvent): Promise<void> {
  await insertSecurityEvent(trx, event);
}

/** Writes an attempt that was rejected to the audit log. It changed nothing, so there is no transaction to share. */
export async function recordRejectedAttempt(
  db: Database,
  event: SecurityEvent & { kind: 'log_in_failed' | 'log_in_limited' },
): Promise<void> {
  await insertSecurityEvent(db, event);
}

/** Kinds of notice mails to users (`account_notices.kind`). */
export const NOTICE_KINDS = [
  'new_device',
  'password_changed',
  'password_reset',
  'email_changed',
  'phone_changed',
  'phone_unverified',
  'passkey_added',
  'passkey_removed',
  'token_reused',
  'data_export_ready',
  'account_closed',
  /** To the present address, when an administrator has requested another one. */
  'email_change_by_staff',
  /** Of a merchant; `endpoint` is the host of its address. */
  'webhook_switched_off',
  /** Of a submitted KYC; `part` is what was changed. */
  'kyc_changed',
  /** Somebody is to become an administrator: to the other administrators, or to the company where there is one. */
  'admin_role_requested',
  'admin_role_waits',
  'admin_role_given',
  'admin_role_not_given',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface Notice {
  /** Null for an account that is closed: the notice is deleted when it was sent. */
  userId: string | null;
  kind: NoticeKind;
  /** Recipient: the address at the time of the event; for a changed address the old one. */
  email: string;
  /**
   * Template values, if known: `device`, `place` and `address` of the client, `passkey` its name, `email` and `phone`
   * the new ones, only masked (`maskEmail`).
   */
  detail: Record<string, string>;
}

/** Stores a notice and enqueues its mail. Call it in the transaction of the cause. The job holds only its id. */
export async function notify(db: Database, notice: Notice): Promise<void> {
  const id = newId();
  await insertNotice(db, { ...notice, id });
  await enqueue(db, 'send-account-notice', { noticeId: id });
}
