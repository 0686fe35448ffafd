import { ANALYTICS_METHODS } from '@deccanloop/contracts/staff/analytics';
import { OPTIONAL_MAIL_TOPICS } from '@deccanloop/contracts/customer/mail-topics';
import { NOTICE_AREAS } from '@deccanloop/contracts/customer/notices';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { AuthenticatedBy } from '@deccanloop/contracts/accounts/dto';
import {
  BUSINESS_TYPES,
  KYC_ACTORS,
  KYC_DOCUMENT_TYPES,
  KYC_EVENT_TYPES,
  KYC_SIDES,
  KYC_STATUSES,
} from '@deccanloop/contracts/kyc/statuses';
import { API_CALL_METHODS } from '@deccanloop/contracts/merchant/api-log';
import {
  MERCHANT_CURRENCY,
  MERCHANT_PAYMENT_METHODS,
  MERCHANT_PAYMENT_STATUSES,
  MERCHANT_REFUND_STATUSES,
} from '@deccanloop/contracts/merchant/payments';
import { CAPTURE_STATUSES, HOLD_REASONS } from '@deccanloop/contracts/payments/capture-states';
import type { FeeMode } from '@deccanloop/contracts/payments/fees';
import { PAPER_KINDS } from '@deccanloop/contracts/papers/paper-number';
import {
  ADJUSTMENT_ACCOUNTS,
  WALLET_OWNER_KINDS,
  LEDGER_ACCOUNT_KINDS,
  TRANSFER_KINDS,
  TRANSFER_ORIGINS,
  TRANSFER_SOURCES,
  type TransferOrigin,
} from '@deccanloop/contracts/payments/ledger-kinds';
import { LEDGER_HOLD_REASONS } from '@deccanloop/contracts/payments/ledger-holds';
import {
  PAYOUT_LINE_DIFFERENCES,
  PAYOUT_LINE_KINDS,
  PAYOUT_STATUSES,
} from '@deccanloop/contracts/staff/settlements';
import { CARD_TYPES, PAYMENT_METHODS } from '@deccanloop/contracts/payments/methods';
import { PAYMENT_NOTICE_KINDS } from '@deccanloop/contracts/payments/notice-kinds';
import { REFUND_STATES } from '@deccanloop/contracts/payments/refund-states';
import { GATEWAYS, ORIGINS, PAYMENT_STATES, type Mode } from '@deccanloop/contracts/payments/status';
import { BOOKED_CALL_EVENTS, BOOKED_CALL_STATUSES } from '@deccanloop/contracts/calls/booked-calls';
import { CALL_BACK_STATES } from '@deccanloop/contracts/calls/call-backs';
import {
  CUSTOMER_DECISIONS,
  PHASE_PAYMENT_STATES,
  PROJECT_STATUSES,
  QUOTATION_ACTORS,
  QUOTATION_STATUSES,
} from '@deccanloop/contracts/quotations/states';
import {
  MESSAGE_AUTHORS,
  TICKET_PRIORITIES,
  TICKET_SOURCES,
  TICKET_STATES,
} from '@deccanloop/contracts/support/tickets';
import { BANK_TRANSFER_METHODS } from '@deccanloop/contracts/staff/bank-transfers';
import {
  APPROVAL_ACTIONS,
  APPROVAL_STATES,
  DISPUTE_STATUSES,
} from '@deccanloop/contracts/staff/money-actions';
import { RECORDED_STATUSES } from '@deccanloop/contracts/staff/dispute-records';
import type { DifferenceAction, ReconciliationRunDto } from '@deccanloop/contracts/staff/reconciliation';
import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_ENDPOINT_STATES,
  WEBHOOK_FAULTS,
} from '@deccanloop/contracts/merchant/webhooks';
import { ADJUSTMENT_DIRECTIONS } from '@deccanloop/contracts/staff/wallet-adjustments';
import { GATEWAY_CHANGE_SOURCES } from '@deccanloop/contracts/staff/gateway-settings-dto';
import { WEBHOOK_STATES } from '@deccanloop/contracts/staff/webhook-states';
import { ALARM_CHANNELS, type ProcessKind } from '@deccanloop/contracts/staff/operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { readSchemaColumns, type SchemaColumn } from '../testing/schema-columns';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import type { CodeChannel, CodePurpose, LinkPurpose } from './accounts/codes/code-subject';
import type { CodeForm, CodeState } from './accounts/codes/sending-repository';
import type { ChallengePurpose } from './accounts/passkeys/challenge-repository';
import { SESSION_END_REASONS, type Transport } from './accounts/types';
import { STAFF_TIME_KINDS } from './analytics/report-repository';
import { APPROVAL_MAIL_KINDS } from './approvals/mails/mail-queue';
import type { CallMailAudience } from './enquiries/booked-calls/mail-queue';
import type { EnquiryMailAudience } from './enquiries/mails/repository';
import type { DataExport } from './data-exports/export-repository';
import { FILE_PURPOSES, MEDIA_TYPES } from './files/purposes';
import { KYC_DETAIL_KINDS } from './kyc/details/kyc-details';
import { ADMIN_REQUEST_STATES } from './accounts/management/admin-request-repository';
import { STORED_DOCUMENT_STATUSES } from './kyc/kyc-repository';
import type { KycMailAudience } from './kyc/mails/mail-events';
import { END_REASONS } from './phase-payments/phase-payment';
import type { MailAudience } from './quotations/timeline-repository';
import type { GatewayHealth } from './payments/gateway-port';
import type { GatewayState, OrderState } from './payments/types';
import type { Lookup } from './restores/lookup-repository';
import { SUBJECTS } from './reconciliation/ledger-rules/rule';
import { KIND_OF_TABLE } from './restores/booking-line';
import type { LostBooking } from './restores/lost-booking-repository';
import type { Restore } from './restores/restore-repository';
import { ALARM_KINDS } from './system-health/alarm-repository';
import type { InboundOutcome } from './tickets/inbound/inbound-repository';
import { WALLET_NOTICE_KINDS } from './wallet-bookings/notices/notice-queue';
import type { WebhookEvent } from './webhooks/event-repository';

/** The values of a union: a missing or an unknown one does not compile. */
const of = <Value extends string>(values: Record<Value, true>): readonly string[] => Object.keys(values);
const MODES = of<Mode>({ test: true, live: true });

/** The vocabulary of each column whose check constraint lists its values. */
const VOCABULARIES: Readonly<Record<string, readonly (string | number)[]>> = {
  'admin_role_requests.state': ADMIN_REQUEST_STATES,
  'analytics_attempts.method': ANALYTICS_METHODS,
  'analytics_credits.method': ANALYTICS_METHODS,
  'analytics_staff_times.kind': STAFF_TIME_KINDS,
  'approval_mails.kind': APPROVAL_MAIL_KINDS,
  'approvals.action': APPROVAL_ACTIONS,
  'approvals.state': APPROVAL_STATES,
  'bank_transfers.method': BANK_TRANSFER_METHODS,
  'bank_transfers.state': APPROVAL_STATES,
  'merchant_payouts.method': BANK_TRANSFER_METHODS,
  'merchant_payouts.state': APPROVAL_STATES,
  'wallet_adjustments.account': ADJUSTMENT_ACCOUNTS,
  'wallet_adjustments.direction': ADJUSTMENT_DIRECTIONS,
  'wallet_notices.kind': WALLET_NOTICE_KINDS,
  'booked_call_mails.audience': of<CallMailAudience>({ visitor: true, company: true }),
  'booked_call_mails.event': BOOKED_CALL_EVENTS,
  'booked_calls.cancelled_by': ['visitor', 'staff'],
  'booked_calls.status': BOOKED_CALL_STATUSES,
  'call_back_requests.state': CALL_BACK_STATES,
  'data_exports.state': of<DataExport['state']>({ preparing: true, ready: true, failed: true }),
  'dispute_records.status': RECORDED_STATUSES,
  'enquiry_mails.audience': of<EnquiryMailAudience>({ sender: true, company: true }),
  'files.media_type': MEDIA_TYPES,
  'files.purpose': FILE_PURPOSES,
  'gateway_health.state': of<GatewayHealth['state']>({ up: true, degraded: true, down: true }),
  'gateway_payment_details.card_type': CARD_TYPES,
  'gateway_payment_details.method': PAYMENT_METHODS,
  'gateway_setting_changes.fee_mode': of<FeeMode>({ deducted: true, added: true }),
  'gateway_setting_changes.role': ['active', 'fallback', 'none'],
  'gateway_setting_changes.source': GATEWAY_CHANGE_SOURCES,
  'inbound_mails.outcome': of<InboundOutcome>({
    ...{ opened: true, replied: true, automatic: true, limited: true, unreadable: true },
  }),
  'kyc_details.kind': KYC_DETAIL_KINDS,
  'kyc_documents.status': STORED_DOCUMENT_STATUSES,
  'kyc_documents.type': KYC_DOCUMENT_TYPES,
  'kyc_events.actor': KYC_ACTORS,
  'kyc_events.document': KYC_DOCUMENT_TYPES,
  'kyc_events.type': KYC_EVENT_TYPES,
  'kyc_files.side': KYC_SIDES,
  'kyc_mails.audience': of<KycMailAudience>({ customer: true, company: true }),
  'kyc_records.business_type': BUSINESS_TYPES,
  'kyc_records.proposed_business_type': BUSINESS_TYPES,
  'kyc_records.status': KYC_STATUSES,
  'kyc_views.side': KYC_SIDES,
  'kyc_views.what': [...KYC_DOCUMENT_TYPES, 'bankDetails'],
  'merchant_api_calls.method': API_CALL_METHODS,
  'merchant_webhook_attempts.fault': WEBHOOK_FAULTS,
  'merchant_webhook_deliveries.state': WEBHOOK_DELIVERY_STATES,
  'merchant_webhook_endpoints.state': WEBHOOK_ENDPOINT_STATES,
  'ledger_accounts.kind': LEDGER_ACCOUNT_KINDS,
  'ledger_holds.reason': LEDGER_HOLD_REASONS,
  'ledger_holds.state': ['active', 'posted', 'released'],
  'ledger_changes.kind': Object.keys(SUBJECTS),
  'mail_opt_outs.topic': OPTIONAL_MAIL_TOPICS,
  'merchant_payments.currency': [MERCHANT_CURRENCY],
  'merchant_payments.method': MERCHANT_PAYMENT_METHODS,
  'merchant_payments.requested_method': MERCHANT_PAYMENT_METHODS,
  'merchant_payments.status': MERCHANT_PAYMENT_STATUSES,
  'merchant_refunds.status': MERCHANT_REFUND_STATUSES,
  'one_time_codes.channel': of<CodeChannel>({ email: true, sms: true }),
  'one_time_codes.form': of<CodeForm>({ code: true, link: true }),
  'one_time_codes.purpose': of<CodePurpose | LinkPurpose>({
    ...{ sign_up: true, reset: true, log_in: true, change_email: true, change_phone: true },
    ...{ invite: true, confirm_email: true },
  }),
  'one_time_codes.state': of<CodeState>({
    ...{ wanted: true, sent: true, used: true, replaced: true, withheld: true },
  }),
  'gateway_payouts.status': PAYOUT_STATUSES,
  'payout_lines.difference': PAYOUT_LINE_DIFFERENCES,
  'payout_lines.kind': PAYOUT_LINE_KINDS,
  'order_lookups.source': of<Lookup['source']>({
    ...{ journal: true, gateway: true, webhook: true, staff: true, finding: true },
  }),
  'order_lookups.state': of<Lookup['state']>({ open: true, done: true }),
  'outside_refunds.state': ['pending', 'processed', 'failed'],
  'papers.kind': PAPER_KINDS,
  'passkey_challenges.purpose': of<ChallengePurpose>({ register: true, log_in: true, reauthenticate: true }),
  'payment_attempts.currency': ['INR'],
  'payment_attempts.gateway_state': of<GatewayState>({
    ...{ unknown: true, created: true, attempted: true, authorized: true },
    ...{ captured: true, failed: true, not_found: true },
  }),
  'payment_attempts.order_state': of<OrderState>({
    ...{ creating: true, open: true, unknown: true, rejected: true, abandoned: true },
  }),
  'payment_captures.hold_reason': HOLD_REASONS,
  'payment_captures.status': CAPTURE_STATUSES,
  'payment_disputes.status': DISPUTE_STATUSES,
  'payment_notices.kind': PAYMENT_NOTICE_KINDS,
  'payments.currency': ['INR'],
  'payments.origin': ORIGINS,
  'payments.state': PAYMENT_STATES,
  'phase_payments.state': PHASE_PAYMENT_STATES,
  'phase_payments.state_reason': END_REASONS,
  'process_heartbeats.kind': of<ProcessKind>({ bff: true, worker: true }),
  'quotation_events.actor': QUOTATION_ACTORS,
  'quotation_mails.audience': of<MailAudience>({ customer: true, company: true, assignee: true }),
  'quotation_messages.author': ['customer', 'staff'],
  'quotation_messages.kind': ['message', 'note'],
  'quotations.customer_decision': CUSTOMER_DECISIONS,
  'quotations.project_status': PROJECT_STATUSES,
  'quotations.status': QUOTATION_STATUSES,
  'reconciliation_differences.action': of<DifferenceAction>({
    ...{ settled: true, on_hold: true, closed: true, alarm: true, noted: true },
  }),
  'reconciliation_runs.state': of<ReconciliationRunDto['state']>({
    ...{ requested: true, running: true, done: true, failed: true },
  }),
  'refunds.origin': ['merchant', 'outside', 'staff'],
  'refunds.state': REFUND_STATES,
  'restored_bookings.state': of<LostBooking['state']>({ open: true, made: true, known: true, named: true }),
  'restores.journal': of<Restore['journal']>({ used: true, lost: true }),
  'sessions.authenticated_by': of<AuthenticatedBy>({
    ...{ password: true, passkey: true, link: true, sign_up: true },
  }),
  'sessions.end_reason': SESSION_END_REASONS,
  'sessions.transport': of<Transport>({ cookie: true, bearer: true }),
  'support_reports.state': ['open', 'closed'],
  'system_alarms.kind': ALARM_KINDS,
  'alarm_channel_failures.channel': ALARM_CHANNELS,
  'ticket_events.actor': MESSAGE_AUTHORS,
  'ticket_messages.author': MESSAGE_AUTHORS,
  'tickets.priority': TICKET_PRIORITIES,
  'tickets.source': TICKET_SOURCES,
  'tickets.state': TICKET_STATES,
  'user_notices.area': NOTICE_AREAS,
  'users.role': Object.values(ROLES),
  'wallet_owners.kind': WALLET_OWNER_KINDS,
  'webhook_events.state': WEBHOOK_STATES,
  'webhook_events.verified_with': of<WebhookEvent['verifiedWith']>({
    ...{ current: true, previous: true, shared: true },
  }),
};

/** Columns with one meaning in every table. */
const EVERYWHERE: Readonly<Record<string, readonly string[]>> = { gateway: GATEWAYS, mode: MODES };

let database: TestDatabase;
let columns: SchemaColumn[];

beforeAll(async () => {
  database = await createTestDatabase();
  columns = await readSchemaColumns(database.ownerUrl);
});
afterAll(() => database.drop());

const sorted = (values: readonly (string | number)[]): (string | number)[] => [...values].sort();

describe('the vocabularies', () => {
  it('are those of the check constraints', () => {
    const checked = columns.flatMap(({ table, column, values }) =>
      values === null ? [] : [{ name: `${table}.${column}`, column, values }],
    );
    const ofDatabase = checked.map(({ name, values }) => [name, sorted(values)]);
    const ofCode = checked.map(({ name, column }) => [
      name,
      sorted(VOCABULARIES[name] ?? EVERYWHERE[column] ?? []),
    ]);
    expect(ofDatabase).toEqual(ofCode);
    expect(checked.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(VOCABULARIES)));
  });

  it('of bookings are the tables whose rows are noted for the journal, and the transfers that no gateway reports', async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    const { rows } = await client.query<{ table: string; definition: string }>(
      `select tgrelid::regclass::text as table, pg_get_triggerdef(oid) as definition from pg_trigger
        where tgname = 'noted_for_journal'`,
    );
    await client.end();
    expect(sorted(rows.map(({ table }) => table))).toEqual(sorted(Object.keys(KIND_OF_TABLE)));
    const noted = rows.find(({ table }) => table === 'ledger_transfers')?.definition ?? '';
    const pairs = [...noted.matchAll(/'(\w+)'::text\) AND \(new.kind = '(\w+)'::text/g)];
    const journaled = Object.entries(TRANSFER_ORIGINS).flatMap(([kind, sources]) =>
      Object.entries<TransferOrigin>(sources).flatMap(([source, origin]) =>
        'journal' in origin ? [`${source} ${kind}`] : [],
      ),
    );
    expect(sorted(pairs.map(([, source, kind]) => `${source} ${kind}`))).toEqual(sorted(journaled));
  });

  it('of ledger transfers are those of the check over source and kind', async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'ledger_transfers_kind_known'`,
    );
    await client.end();
    const named = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, value = '']) => value);
    expect(sorted([...new Set(named)])).toEqual(
      sorted([...new Set([...TRANSFER_KINDS, ...TRANSFER_SOURCES])]),
    );
    // Each source that the database accepts has an origin after a restore.
    expect(sorted([...new Set(Object.values(TRANSFER_ORIGINS).flatMap((of) => Object.keys(of)))])).toEqual(
      sorted([...TRANSFER_SOURCES]),
    );
  });
});
