import { DATA_EXPORT_DAYS } from '../customer/data-export';
import { RETENTION } from '../policies';

/** A period that administrators can change, within what the privacy policy promises and what support needs. */
export interface RetentionPeriod {
  label: string;
  unit: 'days' | 'months';
  standard: number;
  min: number;
  max: number;
  /** From when it is counted, and why it is bounded. */
  rule: string;
}

const POLICY = 'The privacy policy promises at most this maximum.';

export const RETENTION_PERIODS = {
  contact_requests: {
    label: 'Contact requests, call-back requests and booked calls',
    ...{
      unit: 'months',
      standard: RETENTION.contactRequestMonths,
      min: 3,
      max: RETENTION.contactRequestMonths,
    },
    rule: `From the day they were sent. ${POLICY}`,
  },
  job_applications: {
    label: 'Job applications with their CVs',
    ...{ unit: 'months', standard: RETENTION.applicationMonths, min: 3, max: RETENTION.applicationMonths },
    rule: `From the day they were sent. ${POLICY}`,
  },
  ticket_files: {
    label: 'Files attached to tickets',
    ...{ unit: 'months', standard: 24, min: 6, max: 24 },
    rule: 'From the upload. The messages stay.',
  },
  inbound_mails: {
    label: 'Received mails, as they arrived',
    ...{ unit: 'days', standard: 90, min: 14, max: 90 },
    rule: 'From the arrival. The ticket keeps the text.',
  },
  sessions: {
    label: 'Ended sessions, with address and device',
    ...{ unit: 'days', standard: RETENTION.endedSessionDays, min: 7, max: RETENTION.endedSessionDays },
    rule: `From their expiry, for the investigation of incidents. ${POLICY}`,
  },
  sent_notices: {
    label: 'Records of sent mails about accounts, enquiries and quotations',
    ...{ unit: 'days', standard: RETENTION.noticeDays, min: 7, max: RETENTION.noticeDays },
    rule: `From their creation. ${POLICY}`,
  },
  customer_notices: {
    label: 'Notices in the workspace of customers',
    ...{ unit: 'days', standard: 180, min: 30, max: 365 },
    rule: 'From their creation. Payments and tickets keep their own history.',
  },
  gateway_messages: {
    label: 'Webhooks of the gateways, as received',
    ...{ unit: 'days', standard: RETENTION.gatewayMessageDays, min: 30, max: RETENTION.gatewayMessageDays },
    rule: `From the arrival; dead-lettered ones stay. ${POLICY}`,
  },
  export_records: {
    label: 'Records of data exports',
    ...{ unit: 'days', standard: 90, min: 30, max: 365 },
    rule: `From the request. The files are deleted after ${DATA_EXPORT_DAYS} days.`,
  },
  limit_hits: {
    label: 'Rate limits that were hit',
    ...{ unit: 'days', standard: 30, min: 7, max: 90 },
    rule: 'From the minute in which it was hit.',
  },
  discarded_messages: {
    label: 'Discarded dead letters',
    ...{ unit: 'days', standard: 90, min: 30, max: 365 },
    rule: 'From their failure. The audit log keeps who discarded them.',
  },
} as const satisfies Record<string, RetentionPeriod>;

export type RetentionName = keyof typeof RETENTION_PERIODS;
export const RETENTION_NAMES = Object.keys(RETENTION_PERIODS) as RetentionName[];

/** Periods by name, each in the unit of its entry. */
export type Retention = Readonly<Record<RetentionName, number>>;

export const STANDARD_RETENTION = Object.fromEntries(
  RETENTION_NAMES.map((name) => [name, RETENTION_PERIODS[name].standard]),
) as Retention;

/** "24 months", which is also an interval of PostgreSQL. */
export const periodText = (name: RetentionName, length: number): string =>
  `${length} ${RETENTION_PERIODS[name].unit}`;

export const isRetentionLength = (name: RetentionName, length: unknown): length is number =>
  Number.isInteger(length) &&
  (length as number) >= RETENTION_PERIODS[name].min &&
  (length as number) <= RETENTION_PERIODS[name].max;

/** Periods that the law, a promise to customers or the product itself prescribes. */
export const FIXED_RETENTION: readonly { label: string; period: string; rule: string }[] = [
  {
    label: 'Receipts, invoices, credit notes, quotations and statements (papers)',
    period: `At least ${RETENTION.bookYears} years`,
    rule: 'Companies Act 2013, section 128(5); CGST Act 2017, section 36. The database rejects their deletion.',
  },
  {
    label: 'Payments, refunds, settlements and the ledger',
    period: `At least ${RETENTION.bookYears} years`,
    rule: 'The same laws. They are never deleted; a closed account leaves them under its number.',
  },
  {
    label: 'Audit log, approvals and the history of settings',
    period: 'Not deleted',
    rule: 'Evidence. Addresses and devices are erased with the account they belong to.',
  },
  {
    label: 'KYC papers that were not approved',
    period: '90 days',
    rule: 'From the last change, the decision or the end of the account. Stated in the privacy policy.',
  },
  {
    label: 'KYC papers that were approved',
    period: '5 years',
    rule: 'From the end of the account. Stated in the privacy policy.',
  },
  {
    label: 'Accounts, quotations, tickets and problem reports',
    period: 'Until the account is closed',
    rule: 'The customer closes it, or an administrator deletes the user.',
  },
  {
    label: 'Files of data exports',
    period: `${DATA_EXPORT_DAYS} days`,
    rule: 'The mail and the page of the customer say so.',
  },
  {
    label: 'Events for merchants, with their webhooks and the answers to them',
    period: '30 days',
    rule: 'From the event; one that is still sent stays. The page of webhooks says so.',
  },
  {
    label: 'Sign-ups that were not finished',
    period: `${RETENTION.pendingSignUpHours} hours`,
    rule: 'Stated in the privacy policy.',
  },
  {
    label: 'Codes and reset links',
    period: `${RETENTION.codeHours} hours`,
    rule: 'From their expiry. Stated in the privacy policy.',
  },
  {
    label: 'Attempts at passwords and codes, passkey challenges, limits of log-ins',
    period: 'Until they expire',
    rule: 'They have no use afterwards.',
  },
  {
    label: 'Uploaded files that were never sent with a ticket',
    period: '25 hours',
    rule: 'A form may be open for a day.',
  },
  {
    label: 'Outbox messages that were processed',
    period: '1 day',
    rule: 'Long enough for operators to look into what was done.',
  },
  {
    label: 'Idempotency keys of payments',
    period: '2 days',
    rule: 'A key is valid for one day.',
  },
  {
    label: 'Heartbeats of processes that are gone',
    period: '1 day',
    rule: 'The operations page shows them as missing until then.',
  },
  {
    label: 'Journal of orders and refunds, outside the database',
    period: '90 days',
    rule: 'Longer than the age of a backup that can be restored.',
  },
  {
    label: 'Metrics',
    period: 'Not stored',
    rule: 'Prometheus keeps what it has read. The figures of Analytics hold no personal data and stay.',
  },
];
