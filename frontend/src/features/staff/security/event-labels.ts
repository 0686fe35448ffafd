import { ROLE_NAMES, isRole } from '@deccanloop/contracts/accounts/roles';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { SecurityEventDto } from '@deccanloop/contracts/security/dto';
import {
  FAILED_LOG_IN_KINDS,
  SECURITY_EVENT_KINDS,
  type SecurityEventKind,
} from '@deccanloop/contracts/security/event-kinds';
import { PERSONAL_READ_LABELS, type PersonalRead } from '@deccanloop/contracts/security/personal-reads';
import { readableName } from '../labels/payment-labels';

/** Kinds whose name is not what people say. */
const OTHER_NAMES: Partial<Record<SecurityEventKind, string>> = {
  api_key_created: 'API key created',
  api_key_rolled: 'API key rolled',
  api_key_revoked: 'API key revoked',
  webhook_created: 'Webhook endpoint added',
  webhook_changed: 'Webhook endpoint changed',
  webhook_deleted: 'Webhook endpoint deleted',
  webhook_secret_rolled: 'Webhook secret rolled',
  webhook_switched_off: 'Webhook endpoint switched off by us',
  log_in_failed: 'Log-in failed',
  log_in_limited: 'Log-in limited',
  logged_in: 'Logged in',
  other_sessions_ended: 'Logged out everywhere else',
  staff_made: 'Administrator created',
  staff_link_made: 'Link for an administrator created',
  personal_data_read: 'Personal data read',
};

export const eventName = (kind: SecurityEventKind): string =>
  (OTHER_NAMES[kind] ?? readableName(kind)).replace(/\bKyc\b/i, 'KYC');

const optionsOf = (kinds: readonly SecurityEventKind[]) =>
  kinds.map((id) => ({ id, label: eventName(id) })).toSorted((a, b) => a.label.localeCompare(b.label));

export const ACTION_OPTIONS = optionsOf(SECURITY_EVENT_KINDS);
export const FAILED_OPTIONS = optionsOf(FAILED_LOG_IN_KINDS);

/** The record that an entry is about: "TKT-000042", or "Ticket TKT-000042" where staff read it. Null without one. */
export function recordText({ detail }: SecurityEventDto): string | null {
  const ids = ['ticket', 'payment', 'kyc', 'record'].map((key) => detail[key]);
  const number = ids.find(isText);
  const what = detail['what'];
  const read =
    isText(what) && what in PERSONAL_READ_LABELS ? PERSONAL_READ_LABELS[what as PersonalRead] : null;
  // Ids of rows say nothing to people; the entry shows them when it is opened.
  const shown = number === undefined || RECORD_ID.test(number) ? null : number;
  if (read !== null) return shown === null ? read : `${read} ${shown}`;
  return shown ?? (isText(detail['kyc']) ? 'KYC' : null);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** A value of the details as people read it. */
export function detailText(kind: SecurityEventKind, value: unknown): string {
  const role = Number(value);
  if (kind === 'role_changed' && isRole(role)) return ROLE_NAMES[role];
  if (value === null || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isText(value) && value in PERSONAL_READ_LABELS) return PERSONAL_READ_LABELS[value as PersonalRead];
  return isText(value) || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
