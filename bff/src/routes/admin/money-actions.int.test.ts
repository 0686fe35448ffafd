import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import type { ApprovalDto, ApprovalsDto } from '@deccanloop/contracts/staff/money-actions';
import type { RefundAnswerDto } from '@deccanloop/contracts/staff/money-dto';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { newId } from '@deccanloop/core/platform/ids';
import { openAccessFixture, type AccessFixture } from '../../../testing/access/access-fixture';
import { dataOf, type Browser } from '../../../testing/browser';
import { newTestUser } from '../../../testing/test-user';

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

const act = (browser: Browser, body: object, key = newId()) =>
  browser.post(STAFF_PATHS.moneyActions, body).set(IDEMPOTENCY_HEADER, key);
const credit = (subjectId: string) => ({
  action: 'credit_held_capture',
  subjectId,
  reason: 'The bank confirmed it',
});
const paymentOf = async (captureId: string): Promise<StaffPaymentDto> => {
  const row = await fixture.app
    .owner('payment_captures')
    .join('payments', 'payments.id', 'payment_id')
    .where({ 'payment_captures.id': captureId })
    .first<{ public_id: string }>('public_id');
  return dataOf<StaffPaymentDto>(await support.get(STAFF_PATHS.payment(row.public_id)));
};

it('reports in the answer and on the payment that a second administrator is needed', async () => {
  const captureId = await fixture.heldCapture();
  const response = await act(admin, credit(captureId));
  expect(response.body).toMatchObject({
    status_code: 409,
    code: 'second_admin_needed',
    message: expect.stringMatching(/^A second administrator is needed: /),
  });
  expect(await paymentOf(captureId)).toMatchObject({
    captures: [
      {
        id: captureId,
        status: 'held',
        refundablePaise: 400_00,
        actions: [
          { action: 'credit_held_capture', needsSecond: true, blocked: response.body.message },
          { action: 'refund_held_capture', needsSecond: false, blocked: null },
          { action: 'handle_held_outside', needsSecond: false, blocked: null },
        ],
      },
    ],
    outsideRefunds: [],
    approvals: [],
  });
});

it('is requested by one administrator and decided by another', async () => {
  const second = newTestUser({ name: 'Second Admin' });
  const id = (await fixture.app.browser().signUp(second))._id;
  await fixture.app
    .owner('users')
    .where({ id })
    .update({ role: 0, created_at: new Date(Date.now() - 48 * 3_600_000) });
  const other = fixture.app.browser();
  await other.logIn(second);

  const captureId = await fixture.heldCapture();
  const key = newId();
  const pressed = await Promise.all([act(admin, credit(captureId), key), act(admin, credit(captureId), key)]);
  const [one, twice] = pressed.map((response) => dataOf<ApprovalDto>(response));
  expect(one).toMatchObject({ state: 'waiting', requestedBy: { name: 'Admin Singh' }, canDecide: false });
  expect(twice?.id).toBe(one?.id);
  const approvalId = one?.id ?? '';

  // What counts is when the role was granted, not the age of the account.
  const early = await other.post(STAFF_PATHS.decideApproval(approvalId), { decision: 'approve' });
  expect(early.body).toMatchObject({ status_code: 403, code: 'new_admin' });
  await fixture.app.owner.raw('alter table security_events disable trigger user');
  await fixture.app.owner('security_events').where({ user_id: id, kind: 'role_changed' }).delete();
  await fixture.app.owner.raw('alter table security_events enable trigger user');

  const { approvals } = dataOf<ApprovalsDto>(
    await other.get(STAFF_PATHS.approvals).query({ state: 'waiting' }),
  );
  expect(approvals).toMatchObject([{ id: approvalId, amountPaise: 400_00, canDecide: true }]);
  const ofSupport = dataOf<ApprovalsDto>(await support.get(STAFF_PATHS.approvals));
  expect(ofSupport.approvals).toMatchObject([{ id: approvalId, canDecide: false }]);

  const own = await admin.post(STAFF_PATHS.decideApproval(approvalId), { decision: 'approve' });
  expect(own.body).toMatchObject({ status_code: 403, code: 'own_request' });
  const decided = await other.post(STAFF_PATHS.decideApproval(approvalId), {
    decision: 'approve',
    note: 'Seen',
  });
  expect(dataOf<ApprovalDto>(decided)).toMatchObject({ state: 'approved', note: 'Seen' });
  const again = await other.post(STAFF_PATHS.decideApproval(approvalId), { decision: 'decline' });
  expect(again.body).toMatchObject({ status_code: 409, code: 'already_decided' });

  const jobs = await fixture.app.owner('outbox').where({ job: 'run-money-action' });
  expect(jobs.filter(({ payload }) => payload.approvalId === approvalId)).toHaveLength(1);
  expect((await paymentOf(captureId)).approvals).toMatchObject([{ id: approvalId, state: 'approved' }]);
  const audit = await fixture.app
    .owner('security_events')
    .whereRaw("detail ->> 'approvalId' = ?", [approvalId])
    .orderBy('id');
  expect(audit.map(({ kind, actor_id: actor }) => [kind, actor])).toEqual([
    ['money_action_requested', expect.any(String)],
    ['money_action_approved', id],
  ]);
});

it('answers a refund above the limit with the request that waits, and shows it on the payment', async () => {
  const id = await fixture.payment('completed');
  const { owner } = fixture.app;
  const { id: setBy } = await owner('users').where({ name: 'Admin Singh' }).first<{ id: string }>('id');
  const [before] = dataOf<ApprovalsDto>(await support.get(STAFF_PATHS.approvals)).approvals;
  const lower = { mode: 'test', limit_paise: 100_00, set_by: setBy, reason: 'Fewer large refunds' };
  await owner('approval_limits').insert(lower);
  const refund = (amount: string) =>
    admin.post(STAFF_PATHS.refunds(id), { amount, reason: 'Paid twice' }).set(IDEMPOTENCY_HEADER, newId());
  expect(dataOf(await refund('60'))).toMatchObject({ refund: { amountPaise: 60_00 }, approval: null });
  const answer = await refund('40.01');
  expect(answer.body.message).toBe('Another administrator must approve this refund now.');
  const { approval } = dataOf<RefundAnswerDto>(answer);
  expect(approval).toMatchObject({ action: 'refund_credited_capture', state: 'waiting', amountPaise: 40_01 });
  expect((await refund('1')).body).toMatchObject({ status_code: 409, code: 'refund_waiting' });
  const payment = dataOf<StaffPaymentDto>(await support.get(STAFF_PATHS.payment(id)));
  expect(payment).toMatchObject({
    refundRule: { limitPaise: 100_00, countedPaise: 100_01, isSecondAvailable: true },
    refundable: [{ amountPaise: 399_99 }],
    captures: [{ refundablePaise: 399_99, actions: [] }],
    approvals: [{ id: approval?.id, state: 'waiting' }],
  });
  expect(dataOf(await support.get(STAFF_PATHS.previewApproval(approval?.id ?? '')))).toMatchObject({
    blocked: null,
    consequences: [expect.stringMatching(/^₹40\.01 will be refunded/)],
  });
  expect((await support.get(STAFF_PATHS.previewApproval(before?.id ?? ''))).status).toBe(404);
});

it('requires a reference for money settled outside', async () => {
  const subjectId = await fixture.heldCapture();
  const body = { action: 'handle_held_outside', subjectId, reason: 'Paid back by transfer' };
  expect((await act(admin, body)).body).toMatchObject({
    status_code: 400,
    errors: { reference: [expect.any(String)] },
  });
});
