import type { KycEventType } from '@deccanloop/contracts/kyc/statuses';
import { STAFF_ACTION_KINDS } from '@deccanloop/contracts/security/event-kinds';
import { paise } from '@deccanloop/contracts/money';
import { formatTicketNumber } from '@deccanloop/contracts/support/tickets';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffActor } from '../../../testing/administrators';
import { FILE_KEYS } from '../../../testing/file-keys';
import { phaseFixtureOf } from '../../../testing/phase-fixture';
import { eventsWithClients } from '../../../testing/security-events';
import { openRefundFixture, type RefundFixture } from '../../../testing/refund-fixture';
import { newId } from '../../../platform/ids';
import { scriptedGateway } from '../../../testing/scripted-gateway';
import { createBookedCallDesk } from '../../enquiries/booked-calls/booked-call-desk';
import { createCallBackDesk } from '../../enquiries/call-backs/call-back-desk';
import { createDisputeRecords } from '../../disputes/dispute-records';
import { createFindings } from '../../findings/findings';
import { createPayoutReports } from '../../gateway-payouts/payout-reports';
import type { ReportRow } from '../../gateway-payouts/types';
import { insertFinding } from '../../payments/finding-repository';
import { acceptedPhase, payPhase } from '../../phase-payments/testing/accepted-phase';
import { createReconciliations } from '../../reconciliation/reconciliations';
import { createCannedAnswers } from '../../tickets/staff/canned-answers';
import { createStaffTickets } from '../../tickets/staff/staff-tickets';
import { createBookingRequests } from '../../restores/booking-requests';
import { createLookupRequests } from '../../restores/lookup-requests';
import { createFileStore } from '../../files/file-store';
import { createKycDetailStore } from '../../kyc/details/kyc-details';
import { createStaffKycs } from '../../kyc/staff/staff-kycs';
import { buildSubmittedKyc, type SubmittedKyc } from '../../../testing/kyc-fixture';
import type { StaffActor } from './actor';
import type { StaffAction } from './staff-log';

const REPORT_ROW: ReportRow = {
  ...{ row: 2, kind: 'payment', reference: 'OM1', merchantReference: 'DL1', utr: 'YESB1' },
  ...{ amountPaise: 100_00, feePaise: 0, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 },
  ...{ settledOn: '2026-01-05', transactedAt: null },
};

let fixture: RefundFixture;
/** A canned answer that exists until it is removed. */
let removable: string;
let actions: Record<StaffAction['kind'], Action>;

/** An action of staff. */
interface Action {
  /** Does it, with everything that it needs. */
  run(by: StaffActor): Promise<unknown>;
  /** What it changes: a number of rows. */
  changed(): Promise<number>;
}

beforeAll(async () => {
  fixture = await openRefundFixture();
  const { bff: db, owner, worker, clock } = fixture.money;
  const wake = () => undefined;
  const findings = createFindings({ db, clock });
  const reconciliations = createReconciliations({ db, clock, wake, mode: 'test' });
  const lookups = createLookupRequests({ db, mode: 'test', wake });
  const reports = createPayoutReports({
    ...{ db, clock, wake },
    mode: 'test',
    gateways: {
      phonepe: { ...scriptedGateway('phonepe'), readPayoutReport: () => ({ rows: [REPORT_ROW] }) },
    },
  });
  const lostBookings = createBookingRequests({ db, clock, wake });
  const phases = phaseFixtureOf(fixture.money);
  const rowsOf = async (table: string): Promise<number> =>
    Number((await owner(table).count<{ count: number }[]>())[0]?.count);
  const tickets = createStaffTickets({ db, wake });
  const answers = createCannedAnswers({ db });
  /** An action on a ticket of its own, whose version is 1. */
  const onTicket = (
    act: (number: string, by: StaffActor) => Promise<unknown>,
    table: string,
    changedColumn?: [string, string],
  ): Action => ({
    run: async (by) => act(await openTicket(), by),
    changed: async () =>
      (await owner(table).where(changedColumn ? { [changedColumn[0]]: changedColumn[1] } : {})).length,
  });
  async function openTicket(): Promise<string> {
    const [row] = await owner('tickets')
      .insert({ id: newId(), source: 'mail', subject: 'My wallet', email: 'asha@example.test' })
      .returning<{ number: number }[]>('number');
    return formatTicketNumber(row?.number ?? 0);
  }
  const note = () => ({ message: 'We are looking into it.', files: [], key: newId() });
  const { adminId: assigneeId } = fixture;
  const answer = (): { title: string; text: string } => ({ title: newId(), text: 'Please wait.' });
  async function buildAnswer(): Promise<string> {
    const id = newId();
    await owner('canned_answers').insert({ id, title: id, body: 'Please wait.' });
    return id;
  }
  async function raised(): Promise<number> {
    const dedupeKey = newId();
    await insertFinding(worker, {
      paymentId: null,
      attemptId: null,
      kind: 'refund_differs',
      dedupeKey,
      detail: {},
    });
    const { id } = await owner('payment_findings')
      .where({ dedupe_key: dedupeKey })
      .first<{ id: number }>('id');
    return id;
  }
  /** @returns its finding */
  async function lostBooking(): Promise<number> {
    const findingId = await raised();
    const now = clock.now();
    const [restoreId, id] = [newId(), newId()];
    await owner('restores').insert({
      ...{ id: restoreId, mode: 'test', declared_at: now, window_from: now, journal: 'used' },
      ...{ receipts_after: 0, finished_at: now },
    });
    await owner('restored_bookings').insert({
      ...{ id, restore_id: restoreId, booked_at: now, kinds: ['bank_transfer'], is_certain: false },
      ...{ state: 'named', finding_id: findingId },
    });
    return findingId;
  }
  const desk = createCallBackDesk({ db, clock });
  async function buildCallBack(): Promise<string> {
    const [id, now] = [newId(), clock.now()];
    await owner('call_back_requests').insert({
      ...{ id, reference: `CB-${id.slice(-8).toUpperCase()}`, name: 'Asha Rao', phone: '+919000000001' },
      ...{ topic: 'other', is_soon: true, call_from: now, call_until: new Date(now.getTime() + 3_600_000) },
      ...{ created_at: now, updated_at: now },
    });
    return id;
  }
  const calls = createBookedCallDesk({ db, clock, wake });
  async function buildBookedCall(inDays: number): Promise<string> {
    const [id, now] = [newId(), clock.now()];
    await owner('booked_calls').insert({
      ...{ id, reference: `BC-${id.slice(-8).toUpperCase()}`, name: 'Asha Rao', email: 'asha@example.test' },
      ...{ inbox: 'asha@example.test', phone: '+919000000001', topic: 'other', about: '', created_at: now },
      ...{ starts_at: new Date(now.getTime() + inDays * 24 * 3_600_000), updated_at: now },
    });
    return id;
  }
  const kycs = createStaffKycs({
    ...{ db, clock, wake },
    details: createKycDetailStore({ keys: FILE_KEYS }),
    files: createFileStore({ keys: FILE_KEYS }),
  });
  /** An action on a KYC of its own, all of whose documents are to be decided, which stores an event. */
  const onKyc = (
    type: KycEventType,
    act: (kyc: SubmittedKyc, by: StaffActor) => Promise<unknown>,
  ): Action => ({
    run: async (by) => act(await buildSubmittedKyc(owner), by),
    changed: async () => (await owner('kyc_events').where({ type })).length,
  });
  const decided = { version: null, reason: 'The picture is blurred.' };
  const merchantTransactionId = (await fixture.buildCompleted()).payment.publicId;
  removable = await buildAnswer();
  actions = {
    refund_requested: {
      run: async (requestedBy) =>
        fixture.ask((await fixture.buildCompleted()).payment, 100_00, { requestedBy }),
      changed: () => rowsOf('refunds'),
    },
    dispute_recorded: {
      run: async (by) => {
        const { payment, attempt } = await fixture.buildCompleted({ gateway: 'phonepe' });
        const { id } = await owner('payment_captures').where({ attempt_id: attempt.id }).first();
        return createDisputeRecords({ db, clock, wake }).record({
          ...{ payment, captureId: id, by, idempotencyKey: newId(), reason: 'Mail of PhonePe' },
          ...{ caseNumber: `CASE-${newId()}`.toUpperCase(), status: 'open', version: null },
          ...{ amountPaise: paise(100_00), deductedPaise: paise(0), respondBy: clock.now() },
        });
      },
      changed: () => rowsOf('dispute_records'),
    },
    finding_resolved: {
      run: async (resolvedBy) =>
        findings.resolve(await raised(), {
          resolution: 'Refunded at the gateway',
          reference: 'rfnd_Q1w2e3',
          resolvedBy,
        }),
      changed: () =>
        owner('payment_findings')
          .whereNotNull('resolved_at')
          .then((rows) => rows.length),
    },
    finding_assigned: {
      run: async (by) => findings.assign(await raised(), { assigneeId, from: null, by }),
      changed: () => rowsOf('finding_assignments'),
    },
    order_lookup_requested: {
      run: (requestedBy) =>
        lookups.request({ gateway: 'phonepe', merchantOrderId: 'DL0123456789', requestedBy }),
      changed: () => rowsOf('order_lookups'),
    },
    booking_requested_again: {
      run: async (by) => lostBookings.make(await lostBooking(), by),
      changed: () =>
        owner('restored_bookings')
          .whereNotNull('asked_by')
          .then((rows) => rows.length),
    },
    settlement_report_uploaded: {
      run: (by) =>
        reports.upload({ gateway: 'phonepe', name: 'report.csv', bytes: Buffer.from(newId()), by }),
      changed: () => rowsOf('payout_reports'),
    },
    reconciliation_requested: {
      run: (requestedBy) => reconciliations.request({ hours: 1, requestedBy }),
      changed: () => rowsOf('reconciliation_runs'),
    },
    phase_reversal_requested: {
      async run(requestedBy) {
        const { customer, phaseId } = await acceptedPhase(phases, 2_000_00);
        const { id } = await payPhase(phases, customer, phaseId);
        await phases.execution.pay(id);
        return phases.payments.reverse(id, 'The customer paid the wrong phase', requestedBy);
      },
      changed: () => rowsOf('phase_reversals'),
    },
    ticket_replied: onTicket(
      (number, by) => tickets.reply(number, { ...note(), version: 1, state: 'waiting' }, by),
      'ticket_messages',
    ),
    ticket_note_added: onTicket((number, by) => tickets.note(number, note(), by), 'ticket_messages'),
    ticket_state_changed: onTicket(
      (number, by) => tickets.setState(number, { state: 'solved', version: 1 }, by),
      'tickets',
      ['state', 'solved'],
    ),
    ticket_assigned: onTicket(
      (number, by) => tickets.assign(number, { assigneeId, version: 1 }, by),
      'tickets',
      ['assignee_id', assigneeId],
    ),
    ticket_priority_changed: onTicket((number, by) => tickets.setPriority(number, 'high', by), 'tickets', [
      'priority',
      'high',
    ]),
    ticket_attachment_changed: onTicket(
      (number, by) => tickets.attach(number, { merchantTransactionId }, by),
      'ticket_events',
    ),
    canned_answer_added: { run: (by) => answers.add(answer(), by), changed: () => rowsOf('canned_answers') },
    canned_answer_changed: {
      run: async (by) => answers.change(await buildAnswer(), { ...answer(), text: 'Changed.' }, by),
      changed: async () => (await owner('canned_answers').where({ body: 'Changed.' })).length,
    },
    canned_answer_removed: {
      run: (by) => answers.remove(removable, by),
      changed: async () => 1 - (await owner('canned_answers').where({ id: removable })).length,
    },
    call_back_taken: {
      run: async (by) => desk.take(await buildCallBack(), 1, by),
      changed: async () => (await owner('call_back_requests').where({ state: 'open', version: 2 })).length,
    },
    call_back_outcome_recorded: {
      run: async (by) => desk.record(await buildCallBack(), { outcome: 'called', note: '', version: 1 }, by),
      changed: async () => (await owner('call_back_requests').where({ state: 'called' })).length,
    },
    booked_call_ended: {
      run: async (by) => calls.end(await buildBookedCall(-1), { outcome: 'held', version: 1 }, by),
      changed: async () => (await owner('booked_calls').where({ status: 'held' })).length,
    },
    booked_call_cancelled: {
      run: async (by) =>
        calls.cancel(await buildBookedCall(1), { reason: 'A public holiday', version: 1 }, by),
      changed: async () => (await owner('booked_calls').where({ status: 'cancelled' })).length,
    },
    kyc_document_approved: onKyc('document_approved', ({ id }, by) =>
      kycs.decideDocument(id, { ...decided, type: 'panCard', status: 'Approved', reason: null }, by),
    ),
    kyc_document_rejected: onKyc('document_rejected', ({ id }, by) =>
      kycs.decideDocument(id, { ...decided, type: 'panCard', status: 'Rejected' }, by),
    ),
    kyc_approved: onKyc('approved', async ({ id }, by) => {
      await owner('kyc_documents')
        .where({ kyc_id: id })
        .update({ status: 'Approved', decided_at: new Date() });
      await kycs.decide(id, { ...decided, status: 'Approved', reason: null, adminId: null }, by);
    }),
    kyc_rejected: onKyc('rejected', ({ id }, by) =>
      kycs.decide(id, { ...decided, status: 'Rejected', adminId: null }, by),
    ),
    kyc_bank_details_shown: onKyc('bank_details_shown', ({ id }, by) => kycs.showBankDetails(id, by)),
    kyc_picture_masked: onKyc('picture_masked', ({ fileIds }, by) =>
      kycs.maskPicture(
        fileIds['aadharCard front'] ?? '',
        async (bytes) => ({ bytes, mimeType: 'image/png', width: 40, height: 20 }),
        by,
      ),
    ),
  };
});
afterAll(() => fixture.money.close());

const logged = (kind: string) => eventsWithClients(fixture.money.owner).where({ kind });

describe.each(STAFF_ACTION_KINDS)('%s', (kind) => {
  it('is in the audit log only if the change is stored too', async () => {
    const { run, changed } = actions[kind];
    const before = await changed();
    // The database rejects this id, so the entry cannot be written.
    await expect(run({ ...staffActor(fixture.adminId), sessionId: 'not an id' })).rejects.toMatchObject({
      code: '22P02',
    });
    expect(await changed()).toBe(before);
    expect(await logged(kind)).toEqual([]);
  });

  it('names its actor', async () => {
    const { run, changed } = actions[kind];
    const before = await changed();
    const by: StaffActor = {
      ...staffActor(fixture.adminId),
      client: { address: '203.0.113.7', device: 'Chrome on Windows' },
    };
    await run(by);
    expect(await changed()).toBe(before + 1);
    expect(await logged(kind)).toMatchObject([
      { actor_id: by.userId, session_id: by.sessionId, user_id: null, ...by.client },
    ]);
  });
});

describe('the audit log', () => {
  it('names the database role that changed the role of a user', async () => {
    const { owner } = fixture.money;
    const id = newId();
    await owner('users').insert({ id, name: 'Ravi Iyer', email: 'ravi@example.test', role: 1 });
    await owner('users').where({ id }).update({ role: 2 });
    const { rows } = await owner.raw<{ rows: { role: string }[] }>('select session_user as role');
    expect(await logged('role_changed')).toMatchObject([
      { user_id: id, device: `database role ${rows[0]?.role}` },
    ]);
  });

  it('has an actor in every entry that a function of the database writes', async () => {
    const { rows } = await fixture.money.owner.raw<{ rows: { name: string; columns: string }[] }>(
      `select proname as name, substring(prosrc from 'insert into security_events \\(([^)]*)\\)') as columns
         from pg_proc where prosrc ~ 'insert into security_events \\('`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ columns }) => !/\bdevice\b/.test(columns))).toEqual([]);
  });
});
