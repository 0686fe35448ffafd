import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { RefundDto } from '@deccanloop/contracts/payments/refunds';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { StaffPersonDto } from '@deccanloop/contracts/staff/people';
import type { RefundAnswerDto } from '@deccanloop/contracts/staff/money-dto';
import type { StaffPaymentDto, StaffPaymentsDto } from '@deccanloop/contracts/staff/payments';
import { newId } from '@deccanloop/core/platform/ids';
import { openAccessFixture, type AccessFixture } from '../../../testing/access/access-fixture';
import { dataOf, type Browser } from '../../../testing/browser';

// Other tests may use the machine at the same time.
let fixture: AccessFixture;
let admin: Browser;
let support: Browser;
beforeAll(async () => {
  fixture = await openAccessFixture();
  admin = fixture.browserOf('admin');
  support = fixture.browserOf('support');
});
afterAll(() => fixture.close());

const detailOf = async (id: string): Promise<StaffPaymentDto> =>
  dataOf<StaffPaymentDto>(await support.get(STAFF_PATHS.payment(id)));
const securityEvents = (kind: string, detail: object) =>
  fixture.app.owner('security_events').where({ kind }).whereRaw('detail @> ?', JSON.stringify(detail));
const refund = (id: string, body: object, key = newId(), browser = admin) =>
  browser.post(STAFF_PATHS.refunds(id), body).set(IDEMPOTENCY_HEADER, key);
const refundIn = (response: Parameters<typeof dataOf>[0]): RefundDto => {
  const { refund: stored } = dataOf<RefundAnswerDto>(response);
  if (stored === null) throw new Error('no refund was stored');
  return stored;
};

describe('looking up payments', () => {
  const search = async (browser: Browser, body: object) =>
    dataOf<StaffPaymentsDto>(await browser.post(STAFF_PATHS.searchPayments, body));

  it('finds a payment by the details that a payer gives support', async () => {
    const id = await fixture.payment('completed');
    const { person, userId } = fixture.owner;
    for (const text of [id.toLowerCase(), id.slice(-8), `${id}-1`, person.email.toUpperCase(), userId]) {
      const { payments } = await search(support, { search: text });
      expect(payments.map((payment) => payment.merchantTransactionId)).toContain(id);
    }
    expect(await detailOf(id)).toMatchObject({
      merchantTransactionId: id,
      status: 'completed',
      account: { email: person.email },
      refundable: [{ attemptNo: 1, amountPaise: 500_00 }],
    });
  });

  it('shows the trace of a payment, with a link to it', async () => {
    const id = await fixture.payment('initiated');
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const ofPayment = fixture.app.owner('payments').where({ public_id: id });
    await ofPayment.clone().update({ traceparent: null });
    expect(await detailOf(id)).toMatchObject({ traceId: null, traceUrl: null });
    await ofPayment.clone().update({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
    expect(await detailOf(id)).toMatchObject({ traceId, traceUrl: `https://traces.example.test/${traceId}` });
  });

  it('finds a person, whose page shows account, wallet and payments to support too', async () => {
    const id = await fixture.payment('completed');
    const { person, userId } = fixture.owner;
    const { people } = await search(support, { search: `+91 ${person.phone}` });
    expect(people).toMatchObject([{ id: userId, name: person.name, phone: `+91${person.phone}` }]);
    const page = dataOf<StaffPersonDto>(await support.get(STAFF_PATHS.person(userId)));
    expect(page).toMatchObject({
      email: person.email,
      role: 1,
      account: { emailVerified: true, formerEmails: [], mailOptOuts: [] },
      walletBalancePaise: expect.any(Number),
    });
    const { payments } = await search(support, { person: userId });
    expect(payments.map((payment) => payment.merchantTransactionId)).toContain(id);
    expect(page.counts).toEqual({ payments: payments.length, refunds: 0, tickets: 0, quotations: 0 });
    expect(await support.get(STAFF_PATHS.person(newId()))).toMatchObject({ status: 404 });
  });

  it('continues after the previous page', async () => {
    await Promise.all([fixture.payment('initiated'), fixture.payment('initiated')]);
    const query = { limit: 1, state: 'INITIATED' };
    const first = await search(admin, query);
    const second = await search(admin, { ...query, cursor: first.nextCursor });
    expect(first.payments).toHaveLength(1);
    expect(second.payments).toHaveLength(1);
    expect(second.payments).not.toEqual(first.payments);
  });

  it('answers 404 for an id with an invalid format', async () => {
    for (const path of [STAFF_PATHS.payment('x'), STAFF_PATHS.refunds("' or 1=1")])
      expect((await admin.get(path)).body.code).toBe('unknown_payment');
  });
});

describe('asking the gateway', () => {
  it('is allowed for support, once for repeated clicks, with their name in the timeline', async () => {
    const id = await fixture.payment('initiated');
    const path = STAFF_PATHS.checkPayment(id);
    expect(dataOf(await support.post(path, ''))).toEqual({ asked: true });
    expect(dataOf(await support.post(path, ''))).toEqual({ asked: true });
    const { events } = await detailOf(id);
    expect(events.at(-1)).toMatchObject({
      type: 'check_requested',
      source: 'admin',
      actor: 'Sana Support',
    });
    const payment = await fixture.app.owner('payments').where({ public_id: id }).first();
    const messages = await fixture.app.owner('outbox').where({ dedupe_key: `check-payment:${payment.id}` });
    expect(messages).toHaveLength(1);
    expect(payment.state).toBe('initiated');
  });

  it('asks about the disputes of a payment whose state is final, and about nothing else', async () => {
    const id = await fixture.payment('completed');
    const { id: paymentId } = await fixture.app.owner('payments').where({ public_id: id }).first();
    expect(await detailOf(id)).toMatchObject({ isDisputeCheckWaiting: false });
    for (const client of [support, admin])
      expect(dataOf(await client.post(STAFF_PATHS.checkPayment(id), ''))).toEqual({ asked: true });
    const messages = fixture.app.owner('outbox').whereLike('dedupe_key', `check-%:${paymentId}`);
    expect(await messages).toMatchObject([{ job: 'check-disputes', payload: { paymentId } }]);
    expect(await detailOf(id)).toMatchObject({ isDisputeCheckWaiting: true });
    expect((await detailOf(id)).events.at(-1)).toMatchObject({ type: 'check_requested' });
  });

  it('does nothing where nothing can change', async () => {
    const id = await fixture.payment('completed');
    // PhonePe has no API for disputes.
    await fixture.app
      .owner('payment_captures')
      .whereIn('payment_id', fixture.app.owner('payments').where({ public_id: id }).select('id'))
      .update({ gateway: 'phonepe' });
    const before = await detailOf(id);
    expect(dataOf(await admin.post(STAFF_PATHS.checkPayment(id), ''))).toEqual({ asked: false });
    expect((await detailOf(id)).events).toEqual(before.events);
  });
});

describe('asking the gateway about refunds', () => {
  it('resumes open refunds of a settled payment, once for repeated clicks', async () => {
    const id = await fixture.payment('completed');
    const { refundId } = refundIn(await refund(id, { amount: '99.50', reason: 'Paid twice' }));
    const path = STAFF_PATHS.checkPayment(id);
    expect(dataOf(await support.post(path, ''))).toEqual({ asked: true });
    expect(dataOf(await admin.post(path, ''))).toEqual({ asked: true });
    const row = await fixture.app.owner('refunds').where({ public_id: refundId }).first();
    const messages = await fixture.app.owner('outbox').where({ dedupe_key: `refund-payment:${row.id}:true` });
    expect(messages).toMatchObject([{ job: 'refund-payment', payload: { refundId: row.id, asked: true } }]);
    expect(row.state).toBe('requested');
  });
});

describe('a refund', () => {
  it('is requested once for two concurrent clicks and for a repeated request', async () => {
    const id = await fixture.payment('completed');
    const key = newId();
    const body = { amount: '99.50', reason: 'Paid twice' };
    const pressed = await Promise.all([refund(id, body, key), refund(id, body, key)]);
    const again = await refund(id, body, key);
    const ids = [...pressed, again].map((response) => refundIn(response).refundId);
    expect(new Set(ids).size).toBe(1);
    expect(refundIn(again)).toMatchObject({
      amountPaise: 99_50,
      state: 'requested',
      walletPaise: null,
      requestedBy: { name: 'Admin Singh' },
    });
    const { refunds, refundable, events, refundedPaise } = await detailOf(id);
    expect(refunds).toHaveLength(1);
    expect(refundable).toEqual([
      { captureId: expect.any(String), attemptNo: 1, amountPaise: 400_50, dispute: null },
    ]);
    // Only requested: a worker executes it.
    expect(refundedPaise).toBe(0);
    expect(events.at(-1)).toMatchObject({ type: 'refund_requested', actor: 'Admin Singh' });
    expect(dataOf(await support.get(STAFF_PATHS.refunds(id)))).toEqual(refunds);
    const [logged] = await securityEvents('refund_requested', { payment: id });
    expect(logged).toMatchObject({ detail: { refund: ids[0], amountPaise: 99_50 } });
    expect(logged?.actor_id).not.toBeNull();
  });

  it('is rejected with the same key and another amount', async () => {
    const id = await fixture.payment('completed');
    const key = newId();
    await refund(id, { amount: '5', reason: 'Paid twice' }, key);
    const other = await refund(id, { amount: '6', reason: 'Paid twice' }, key);
    expect([other.status, other.body.code]).toEqual([409, 'refund_conflict']);
  });

  it('accepts rupees as typed and names the invalid field', async () => {
    const id = await fixture.payment('completed');
    for (const amount of ['', '1e3', '-5', '0.1.2', '99.999', '₹5', 0.1 + 0.2, true, { rupees: 5 }, '0.99']) {
      const { status, body } = await refund(id, { amount, reason: 'Paid twice' });
      expect([amount, status, Object.keys(body.errors ?? {})]).toEqual([amount, 400, ['amount']]);
    }
    const tooMuch = await refund(id, { amount: '500.01', reason: 'Paid twice' });
    expect(tooMuch.body.code).toBe('too_much');
    expect((await refund(id, { amount: 5 })).body.errors).toHaveProperty('reason');
    expect((await admin.post(STAFF_PATHS.refunds(id), { reason: 'No key' })).status).toBe(400);
    expect((await detailOf(id)).refunds).toEqual([]);
    expect(refundIn(await refund(id, { amount: 10.1, reason: 'A number' })).amountPaise).toBe(10_10);
  });

  it('ignores unknown fields of the request', async () => {
    const id = await fixture.payment('completed');
    const sent = {
      reason: 'All of it',
      state: 'processed',
      walletPaise: 0,
      feePaise: 0,
      requestedBy: fixture.owner.userId,
      mode: 'live',
      paymentId: newId(),
    };
    expect(refundIn(await refund(id, sent))).toMatchObject({
      merchantTransactionId: id,
      state: 'requested',
      amountPaise: 500_00,
      walletPaise: null,
      requestedBy: { name: 'Admin Singh' },
    });
  });

  it('is rejected for a payment without a capture', async () => {
    const response = await refund(await fixture.payment('failed'), { reason: 'Nothing there' });
    expect([response.status, response.body.code]).toEqual([409, 'not_captured']);
  });
});

it('distinguishes reports of the payer from reports of others', async () => {
  const id = await fixture.payment('completed');
  const report = { topic: 'other', message: 'Send it to another account.', contact: '98765 43210' };
  const about = { ...report, merchantTransactionId: id };
  dataOf(await fixture.browserOf('guest').post(PAYMENT_PATHS.supportReports, about));
  dataOf(
    await fixture.browserOf('other').post(PAYMENT_PATHS.supportReports, { ...about, topic: 'charged-twice' }),
  );
  dataOf(
    await fixture
      .browserOf('owner')
      .post(PAYMENT_PATHS.reportIssue, { ...about, message: 'It is my payment.' }),
  );
  const { reports } = await detailOf(id);
  expect(reports.map(({ message, byPayer }) => [message, byPayer])).toEqual([
    ['It is my payment.', true],
    [report.message, false],
    [report.message, false],
  ]);
});

describe('a finding', () => {
  const resolution = 'Refunded in the dashboard';

  it('is closed once, with an entry in the timeline of its payment and in the audit log', async () => {
    const id = await fixture.payment('completed');
    const payment = await fixture.app.owner('payments').where({ public_id: id }).first();
    await fixture.app.owner('payments').where({ id: payment.id }).update({ under_review: true });
    const [{ id: finding }] = await fixture.app
      .owner('payment_findings')
      .insert({ kind: 'captured_twice', dedupe_key: newId(), payment_id: payment.id })
      .returning('id');
    const path = STAFF_PATHS.resolveFinding(finding);
    const withoutReference = await admin.post(path, { resolution });
    expect([withoutReference.status, withoutReference.body.code]).toEqual([
      400,
      'finding_reference_required',
    ]);
    expect(Object.keys(withoutReference.body.errors ?? {})).toEqual(['reference']);
    for (const vague of ['none', 'n/a', '12'])
      expect((await admin.post(path, { resolution, reference: vague })).body.code).toBe('validation');
    const sent = { resolution, reference: 'rfnd_Q1w2', resolvedAt: '2020-01-01', kind: 'x' };
    const closed = await admin.post(path, sent);
    expect(dataOf(closed)).toMatchObject({
      kind: 'captured_twice',
      resolution,
      reference: 'rfnd_Q1w2',
      resolvedBy: { name: 'Admin Singh' },
    });
    expect((await admin.post(path, { resolution })).body).toMatchObject({
      code: 'already_resolved',
      message: expect.stringContaining('Admin Singh closed this finding on'),
    });
    const { events, underReview } = await detailOf(id);
    expect(underReview).toBe(false);
    expect(events.at(-1)).toMatchObject({ type: 'finding_resolved', actor: 'Admin Singh' });
    expect(await securityEvents('finding_resolved', { payment: id })).toHaveLength(1);
  });

  it('is 404 for an unknown id', async () => {
    for (const id of ['999999999', 'x', '1.5', '-1'])
      expect((await admin.post(STAFF_PATHS.resolveFinding(id), { resolution })).status).toBe(404);
  });
});

it('records a reconciliation requested by an administrator in the audit log', async () => {
  const run = dataOf<{ id: string }>(await admin.post(STAFF_PATHS.reconciliations, { hours: 2 }));
  expect(await securityEvents('reconciliation_requested', { run: run.id })).toHaveLength(1);
  expect(dataOf(await support.get(STAFF_PATHS.reconciliation(run.id)))).toMatchObject({ differences: [] });
  const whole = await admin.post(STAFF_PATHS.reconciliations, { isFullCheck: true });
  const { id } = dataOf<{ id: string }>(whole);
  expect(dataOf(whole)).toMatchObject({ isFullCheck: true, scheduled: false, rules: [] });
  expect(await securityEvents('reconciliation_requested', { run: id, isFullCheck: true })).toHaveLength(1);
});

describe('every change', () => {
  const changes = async (): Promise<[string, object][]> => [
    [STAFF_PATHS.refunds(await fixture.payment('completed')), { reason: 'Paid twice' }],
    [STAFF_PATHS.resolveFinding(await fixture.finding()), { resolution: 'Looked at it' }],
    [STAFF_PATHS.assignFinding(await fixture.finding()), { assigneeId: null, from: null }],
    [STAFF_PATHS.reconciliations, { hours: 1 }],
  ];

  it('is rejected for support and customers, and changes nothing', async () => {
    const all = await changes();
    expect(all).toHaveLength(4);
    for (const [path, body] of all) {
      for (const caller of ['support', 'owner', 'other'] as const) {
        const response = await fixture.browserOf(caller).post(path, body).set(IDEMPOTENCY_HEADER, newId());
        expect([path, caller, response.status, response.body.code]).toEqual([path, caller, 403, 'forbidden']);
      }
    }
    expect(
      await fixture.app.owner('refunds').where({ reason: 'Paid twice', requested_by: fixture.owner.userId }),
    ).toEqual([]);
  });

  it('is rejected from another site in the browser of an administrator', async () => {
    const check: [string, object] = [STAFF_PATHS.checkPayment(await fixture.payment('initiated')), {}];
    for (const [path, body] of [...(await changes()), check]) {
      const response = await admin
        .post(path, body)
        .set({ 'Sec-Fetch-Site': 'cross-site', [IDEMPOTENCY_HEADER]: newId() });
      expect([path, response.body.code]).toEqual([path, 'cross_site']);
    }
  });
});
