import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../../platform/ids';
import { createEventChain } from '../../audit-log/chain/event-chain';
import { createNoticeSending } from '../security-events/notice-sending';
import { findUserByEmail, findUserById } from '../users/user-repository';
import { openClosingFixture, type ClosingFixture } from './testing/closing-fixture';
import {
  needlesOf,
  storeEverywhere,
  tablesWith,
  uniquePerson,
  type UniquePerson,
} from './testing/personal-data';

let fixture: ClosingFixture;
let person: UniquePerson;
beforeAll(async () => {
  fixture = await openClosingFixture();
});
afterAll(() => fixture.end());
beforeEach(async () => {
  const customer = await fixture.buildCustomer();
  const { payment, attempt } = await fixture.money.buildPayment({ ownerExternalId: customer.userId });
  await fixture.money
    .owner('payments')
    .where({ id: payment.id })
    .update({ state: 'failed', next_check_at: null });
  person = uniquePerson(customer);
  await storeEverywhere(fixture.money.owner, person, { paymentId: payment.id, attemptId: attempt.id });
});

/** Kept, each for the reason that docs/decisions/0043-closed-accounts.md gives. */
const KEPT = ['job_applications', 'kyc_records', 'papers'];

describe('a closed account', () => {
  it('leaves name, addresses, phone and device in no table but the kept ones', async () => {
    const { owner } = fixture.money;
    // What the scan finds before: a table that is missing here would be missed afterwards too.
    expect(await tablesWith(owner, needlesOf(person))).toEqual([
      'account_notices',
      'api_keys',
      'billing_details',
      'booked_calls',
      'call_back_requests',
      'code_guesses',
      'contact_requests',
      'files',
      'former_emails',
      'gateway_payment_details',
      'inbound_mails',
      'job_applications',
      'kyc_records',
      'merchant_api_calls',
      'merchant_events',
      'merchant_idempotency_keys',
      'merchant_payments',
      'merchant_webhook_attempts',
      'merchant_webhook_endpoints',
      'one_time_codes',
      'outbox',
      'papers',
      'passkeys',
      'payments',
      'quotation_messages',
      'quotations',
      'registrations',
      'security_event_clients',
      'sessions',
      'support_reports',
      'ticket_messages',
      'tickets',
      'users',
      'wallet_owners',
      'webhook_events',
    ]);
    expect(await fixture.close(person.userId)).toBe('closed');
    // The confirmation waits for its mail.
    expect(await tablesWith(owner, needlesOf(person))).toEqual(['account_notices', ...KEPT]);

    const sent: unknown[] = [];
    const sending = createNoticeSending({
      db: fixture.money.worker,
      notifier: { mailNotice: (mail) => Promise.resolve(void sent.push(mail)) },
      clock: fixture.money.clock,
    });
    const [noticeId = ''] = await owner('account_notices')
      .where({ email: person.email })
      .pluck<string[]>('id');
    expect(await sending.send(noticeId)).toBe(true);
    expect(sent).toMatchObject([{ to: person.email, name: null, kind: 'account_closed' }]);
    expect(await sending.send(noticeId)).toBe(false);
    expect(await tablesWith(owner, needlesOf(person))).toEqual(KEPT);
  });

  it('leaves everything of another customer', async () => {
    const other = uniquePerson(await fixture.buildCustomer());
    const { payment, attempt } = await fixture.money.buildPayment({ ownerExternalId: other.userId });
    await storeEverywhere(fixture.money.owner, other, { paymentId: payment.id, attemptId: attempt.id });
    const before = await tablesWith(fixture.money.owner, needlesOf(other));
    expect(await fixture.close(person.userId)).toBe('closed');
    expect(await tablesWith(fixture.money.owner, needlesOf(other))).toEqual(before);
  });

  it('has no session, no password and no address, and is kept as a number', async () => {
    const { owner } = fixture.money;
    expect(await fixture.close(person.userId)).toBe('closed');
    for (const table of ['sessions', 'passkeys', 'passkey_challenges', 'reset_grants', 'password_guesses'])
      expect([table, await owner(table).where({ user_id: person.userId })]).toEqual([table, []]);
    expect(await owner('users').where({ id: person.userId }).first()).toMatchObject({
      name: 'Closed account',
      email: null,
      role: 1,
      closed_at: expect.any(Date),
    });
    expect(await findUserById(fixture.money.bff, person.userId)).toBeNull();
    expect(await findUserByEmail(fixture.money.bff, person.email)).toBeNull();
    expect(await owner('payments').where({ owner_id: person.ownerId }).pluck('payer_name')).toEqual([
      'Closed account',
    ]);
  });

  it('has no API key that works', async () => {
    expect(await fixture.close(person.userId)).toBe('closed');
    const keys = fixture.money.owner('api_keys').where({ user_id: person.userId });
    expect(await keys.select('name', 'revoked_at')).toEqual([
      { name: 'Erased', revoked_at: expect.any(Date) },
    ]);
    // Of a request that began before.
    const late = fixture.money.bff('api_keys').insert({
      ...{ id: newId(), user_id: person.userId, mode: 'test', name: 'Late', prefix: 'dl_test_' },
      ...{ last_four: 'abcd', key_hash: Buffer.alloc(32, 1), scopes: ['payments:read'] },
      created_at: new Date(),
    });
    await expect(late).rejects.toMatchObject({ constraint: 'account_is_open' });
  });

  it('frees the address and the number for a new account', async () => {
    expect(await fixture.close(person.userId)).toBe('closed');
    const id = await fixture.buildUser();
    const { email, phone } = person;
    await fixture.money
      .owner('users')
      .where({ id })
      .update({ email, phone, phone_verified_at: new Date(), email_verified_at: new Date() });
    expect(await findUserByEmail(fixture.money.bff, email)).toMatchObject({ id });
  });

  it('ends requests that are undecided, and closes tickets', async () => {
    const { owner } = fixture.money;
    expect(await fixture.close(person.userId)).toBe('closed');
    const [quotation] = await owner('quotations').where({ user_id: person.userId });
    expect(quotation).toMatchObject({ status: 'rejected', client_name: 'Closed account', email: '' });
    expect(await fixture.eventsOf((quotation as { id: string }).id)).toEqual(['status_changed']);
    expect(await owner('tickets').where({ user_id: person.userId }).pluck('state')).toEqual(['closed']);
  });

  it('keeps its entries of the audit log, without address and device, and the hash chain stays valid', async () => {
    const { owner, worker, clock } = fixture.money;
    const chain = createEventChain({
      ...{ db: worker, clock, wake: () => undefined },
      logger: { info: () => undefined, error: () => undefined },
    });
    const clients = () =>
      owner('security_event_clients')
        .join('security_events', 'id', 'event_id')
        .where({ user_id: person.userId })
        .pluck('security_event_clients.address');
    expect(await clients()).toEqual(['203.0.113.7', null, null]);
    await expect(owner('security_event_clients').delete()).rejects.toThrow('append-only');
    await chain.extend();
    expect(await fixture.close(person.userId)).toBe('closed');
    expect(await clients()).toEqual([]);
    await chain.extend();
    expect((await chain.check()).fault).toBeNull();
    const entries = owner('security_events').where({ user_id: person.userId });
    expect(await entries.clone().orderBy('id').select('kind', 'detail')).toEqual([
      { kind: 'logged_in', detail: {} },
      // Without the host and the name of the key.
      ...['webhook_created', 'api_key_created'].map((kind) => ({ kind, detail: { mode: 'test' } })),
      { kind: 'account_closed', detail: {} },
    ]);
    await expect(entries.clone().update({ kind: 'logged_out' })).rejects.toThrow('append-only');
    await expect(entries.clone().delete()).rejects.toThrow('append-only');
  });
});

/** What becomes of each reference to a user when the account is closed. A new one fails here until it is decided. */
const REFERENCES: Record<string, 'erased' | 'deleted' | 'number' | 'staff'> = {
  'account_notices.user_id': 'deleted',
  // Revoked.
  'api_keys.user_id': 'erased',
  'approval_limits.approved_by': 'staff',
  'approval_limits.set_by': 'staff',
  'stored_settings.set_by': 'staff',
  // Of administrators alone.
  'approval_mails.user_id': 'staff',
  'approvals.decided_by': 'staff',
  'approvals.requested_by': 'staff',
  'bank_transfers.recorded_by': 'staff',
  'billing_details.user_id': 'deleted',
  'call_back_requests.handler_id': 'staff',
  'canned_answers.updated_by': 'staff',
  'data_exports.user_id': 'deleted',
  'dispute_records.recorded_by': 'staff',
  'finding_assignments.assigned_by': 'staff',
  'finding_assignments.assignee_id': 'staff',
  'gateway_setting_changes.cancelled_by': 'staff',
  'gateway_setting_changes.set_by': 'staff',
  'former_emails.user_id': 'deleted',
  'kyc_documents.decided_by': 'staff',
  'admin_role_requests.user_id': 'deleted',
  'kyc_records.approved_by': 'staff',
  'kyc_records.decided_by': 'staff',
  // Its papers have a retention of their own (docs/decisions/0046).
  'kyc_records.user_id': 'number',
  'kyc_views.viewer_id': 'staff',
  'mail_opt_outs.user_id': 'deleted',
  'merchant_api_calls.user_id': 'deleted',
  'merchant_events.user_id': 'deleted',
  'merchant_idempotency_keys.user_id': 'deleted',
  'merchant_payments.user_id': 'deleted',
  'merchant_payouts.recorded_by': 'staff',
  'merchant_webhook_endpoints.user_id': 'deleted',
  'one_time_codes.user_id': 'deleted',
  'order_lookups.requested_by': 'staff',
  'passkey_challenges.user_id': 'deleted',
  'passkeys.user_id': 'deleted',
  'password_guesses.user_id': 'deleted',
  'payment_findings.assignee_id': 'staff',
  'payment_findings.resolved_by': 'staff',
  'payout_reports.uploaded_by': 'staff',
  'person_keys.user_id': 'deleted',
  'quotations.assigned_to': 'staff',
  'quotations.user_id': 'erased',
  'reconciliation_runs.requested_by': 'staff',
  'refunds.requested_by': 'staff',
  'reset_grants.user_id': 'deleted',
  'restored_bookings.asked_by': 'staff',
  'security_events.user_id': 'erased',
  'sessions.user_id': 'deleted',
  'support_reports.user_id': 'erased',
  'ticket_messages.author_id': 'erased',
  'tickets.assignee_id': 'staff',
  'tickets.user_id': 'erased',
  'user_notices.user_id': 'deleted',
  'wallet_owners.merchant_user_id': 'number',
  'wallet_owners.user_id': 'number',
};

describe('every reference to a user', () => {
  it('is decided', async () => {
    const { rows } = await fixture.money.owner.raw<{ rows: { reference: string }[] }>(
      `select k.conrelid::regclass || '.' || a.attname as reference
         from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.contype = 'f' and k.confrelid = 'users'::regclass
       union
       select table_name || '.user_id' from information_schema.columns
        where table_schema = 'public' and column_name = 'user_id'`,
    );
    expect(rows.map(({ reference }) => reference).sort()).toEqual(Object.keys(REFERENCES).sort());
  });

  it('is gone where its rows are deleted', async () => {
    expect(await fixture.close(person.userId)).toBe('closed');
    const left: string[] = [];
    for (const [reference, fate] of Object.entries(REFERENCES)) {
      const [table = '', column = ''] = reference.split('.');
      const rows = await fixture.money.owner(table).where({ [column]: person.userId });
      if (fate === 'deleted' && rows.length > 0) left.push(reference);
    }
    expect(left).toEqual([]);
    const files = fixture.money.owner('files').where({ purpose: 'data_export' });
    const parts = fixture.money.owner('data_export_parts').select('file_id');
    expect(await files.whereNotIn('id', parts).pluck<string[]>('id')).toEqual([]);
  });
});
