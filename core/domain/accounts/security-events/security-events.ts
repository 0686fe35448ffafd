import type { Database, Knex } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { enqueue } from '../../../platform/outbox/enqueue';
import type { Actor } from './actor';
import { insertNotice, insertSecurityEvent } from './repository';

/** Event kinds of the audit log of accounts (`security_events.kind`). */
export const SECURITY_EVENT_KINDS = [
  'sign_up_requested',
  'signed_up',
  'code_requested',
  'code_rejected',
  'logged_in',
  'log_in_failed',
  'log_in_limited',
  'logged_out',
  'session_ended',
  'other_sessions_ended',
  'token_reused',
  'reset_requested',
  'reset_permitted',
  'password_reset',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'phone_change_requested',
  'phone_changed',
  /** Another account has verified the number. */
  'phone_unverified',
  'billing_details_changed',
  'mail_choice_changed',
  /** Written by the function that closes it. */
  'account_closed',
  'passkey_added',
  'passkey_removed',
  'passkey_clone_suspected',
  'link_used',
  'reauthenticated',
  'data_export_requested',
  'data_export_downloaded',
  /** Actions of staff on payments, findings, reconciliations, tickets and KYC. */
  'refund_requested',
  'finding_resolved',
  'finding_assigned',
  'order_lookup_requested',
  'reconciliation_requested',
  'phase_reversal_requested',
  'ticket_replied',
  'ticket_note_added',
  'ticket_state_changed',
  'ticket_assigned',
  'ticket_priority_changed',
  'ticket_attachment_changed',
  'canned_answer_added',
  'canned_answer_changed',
  'canned_answer_removed',
  'kyc_document_approved',
  'kyc_document_rejected',
  'kyc_approved',
  'kyc_rejected',
  'kyc_bank_details_shown',
  'kyc_picture_masked',
  'money_action_requested',
  'money_action_approved',
  'money_action_declined',
  'money_action_expired',
  'money_action_done',
  'money_action_failed',
  'approval_limit_lowered',
  /** Written by a trigger, and by the command that creates administrators. */
  'role_changed',
  'staff_made',
  'staff_link_made',
  /** Written by the functions with which administrators manage users. */
  'user_invited',
  'invitation_resent',
  'invitation_accepted',
  'user_edited',
  'user_email_change_requested',
  'user_activated',
  'user_deactivated',
  'user_deleted',
  'settlement_report_uploaded',
  /** Written by the functions with which administrators control jobs. */
  'job_paused',
  'job_resumed',
  'dead_letters_retried',
  'dead_letters_discarded',
  'dead_webhooks_retried',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

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
