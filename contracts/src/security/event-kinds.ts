import { APPROVAL_STEPS } from '../staff/approval-states';

/** Actions of staff on payments, findings, reconciliations, settlements, tickets, KYC and calls. */
export const STAFF_ACTION_KINDS = [
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
  'settlement_report_uploaded',
  'call_back_taken',
  'call_back_outcome_recorded',
] as const;
export type StaffActionKind = (typeof STAFF_ACTION_KINDS)[number];

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
  'api_key_created',
  'api_key_rolled',
  'api_key_revoked',
  'webhook_created',
  'webhook_changed',
  'webhook_deleted',
  'webhook_secret_rolled',
  /** By us, after all deliveries had failed for 24 hours. */
  'webhook_switched_off',
  /** Written by the function that closes it. */
  'account_closed',
  'passkey_added',
  'passkey_removed',
  'passkey_clone_suspected',
  'link_used',
  'reauthenticated',
  'data_export_requested',
  'data_export_downloaded',
  ...STAFF_ACTION_KINDS,
  ...APPROVAL_STEPS,
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
  'approval_limit_lowered',
  /** Written by the functions with which the settings of gateways are changed. */
  'gateway_settings_changed',
  'gateway_change_cancelled',
  'setting_changed',
  'job_paused',
  'job_resumed',
  'dead_letters_retried',
  'dead_letters_discarded',
  'dead_webhooks_retried',
  /** Written before an answer with personal data is sent to staff (personal-reads.ts). */
  'personal_data_read',
  'audit_log_exported',
  'staff_session_ended',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** Log-ins and proofs that failed, or that point to an attack. */
export const FAILED_LOG_IN_KINDS = [
  'log_in_failed',
  'log_in_limited',
  'code_rejected',
  'token_reused',
  'passkey_clone_suspected',
] as const satisfies readonly SecurityEventKind[];
