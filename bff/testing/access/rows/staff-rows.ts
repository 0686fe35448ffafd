import { pattern } from '@deccanloop/contracts/api/endpoint';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { newId } from '@deccanloop/core/platform/ids';
import { expect } from '@jest/globals';
import type { AccessFixture } from '../access-fixture';
import { admin, staff } from '../caller';
import type { Rows, Sent } from '../row';
import { MERCHANT_PAYOUT_ROWS } from './merchant-payout-rows';
import { WALLET_BOOKING_ROWS } from './wallet-booking-rows';

const UNKNOWN_ID = `DL${'0'.repeat(24)}`;
const completed = async (fixture: AccessFixture): Promise<Sent> => ({
  id: await fixture.payment('completed'),
});
const unknownPayment = { by: 'admin', id: UNKNOWN_ID, status: 404, fields: [] } as const;

export const STAFF_ROWS: Rows = {
  [`POST ${STAFF_PATHS.searchPayments}`]: {
    send: () => ({ body: { search: 'asha@example.com' } }),
    answers: staff(200),
    bad: { by: 'admin', body: { status: 'paid', startDate: 'soon' }, fields: ['startDate', 'status'] },
  },
  [`GET ${pattern(STAFF_PATHS.person(':id'))}`]: {
    send: ({ owner }) => ({ id: owner.userId }),
    answers: staff(200),
    bad: { by: 'admin', id: 'nonsense', status: 404, fields: [] },
  },
  [`GET ${STAFF_PATHS.counts}`]: { answers: staff(200), bad: null },
  [`GET ${STAFF_PATHS.dashboard}`]: { answers: admin(200), bad: null },
  [`GET ${STAFF_PATHS.analytics}`]: {
    send: () => ({ query: { period: '7d' } }),
    answers: admin(200),
    bad: {
      by: 'admin',
      query: { period: 'custom', startDate: 'soon' },
      fields: ['startDate', 'endDate'],
    },
  },
  [`GET ${pattern(STAFF_PATHS.payment(':id'))}`]: {
    send: completed,
    answers: staff(200),
    // Support sees the same as administrators, but cannot change it.
    shows: (data) =>
      expect(data).toMatchObject({
        account: { name: 'Asha Rao', email: expect.stringContaining('@') },
        attempts: [{ attemptNo: 1, gatewayState: 'captured' }],
        refundable: [{ attemptNo: 1, amountPaise: 500_00 }],
      }),
    bad: unknownPayment,
  },
  [`POST ${pattern(STAFF_PATHS.checkPayment(':id'))}`]: {
    send: async (fixture) => ({ id: await fixture.payment('initiated') }),
    answers: staff(200),
    bad: unknownPayment,
  },
  [`GET ${pattern(STAFF_PATHS.refunds(':id'))}`]: {
    send: completed,
    answers: staff(200),
    bad: unknownPayment,
  },
  [`POST ${pattern(STAFF_PATHS.refunds(':id'))}`]: {
    send: async (fixture) => ({
      ...(await completed(fixture)),
      body: { amount: '5.00', reason: 'Asked for it' },
    }),
    answers: admin(200),
    bad: { by: 'admin', id: UNKNOWN_ID, body: { amount: '5.00' }, fields: ['reason'] },
  },
  [`POST ${pattern(STAFF_PATHS.previewRefund(':id'))}`]: {
    // Not one of its captures.
    send: async (fixture) => ({ ...(await completed(fixture)), body: { captureId: newId() } }),
    answers: staff(409),
    bad: { by: 'admin', id: UNKNOWN_ID, body: { captureId: 'first' }, fields: ['captureId'] },
  },
  [`POST ${pattern(STAFF_PATHS.paymentDisputes(':id'))}`]: {
    // Not one of its captures.
    send: async (fixture) => ({
      ...(await completed(fixture)),
      body: {
        ...{ captureId: newId(), caseNumber: 'CASE-4711', status: 'open', amount: '500', deducted: '0' },
        ...{ respondBy: '2026-12-12', version: null, reason: 'Mail of PhonePe' },
      },
    }),
    answers: admin(404),
    bad: {
      by: 'admin',
      id: UNKNOWN_ID,
      body: {
        ...{ captureId: 'first', caseNumber: '!', status: 'open', amount: '-5', deducted: 'all' },
        ...{ version: 0, reason: '' },
      },
      fields: ['captureId', 'caseNumber', 'amount', 'deducted', 'respondBy', 'version', 'reason'],
    },
  },
  [`POST ${STAFF_PATHS.moneyActions}`]: {
    send: async (fixture) => ({
      body: {
        action: 'handle_held_outside',
        subjectId: await fixture.heldCapture(),
        reason: 'Paid back by bank transfer',
        reference: 'UTR 42',
      },
    }),
    answers: admin(200),
    bad: {
      by: 'admin',
      body: { action: 'credit_everything', subjectId: '1' },
      fields: ['action', 'subjectId', 'reason'],
    },
  },
  [`GET ${STAFF_PATHS.approvals}`]: {
    answers: staff(200),
    bad: { by: 'admin', query: { state: 'lost' }, fields: ['state'] },
  },
  [`GET ${pattern(STAFF_PATHS.previewApproval(':id'))}`]: {
    send: () => ({ id: newId() }),
    answers: staff(404),
    bad: { by: 'admin', id: 'nonsense', status: 404, fields: [] },
  },
  ...WALLET_BOOKING_ROWS,
  ...MERCHANT_PAYOUT_ROWS,
  [`POST ${pattern(STAFF_PATHS.decideApproval(':id'))}`]: {
    send: () => ({ id: newId(), body: { decision: 'approve' } }),
    answers: admin(404),
    bad: { by: 'admin', id: newId(), body: { decision: 'perhaps' }, fields: ['decision'] },
  },
  [`GET ${STAFF_PATHS.findings}`]: {
    answers: staff(200),
    bad: {
      by: 'admin',
      query: { state: 'lost', sort: 'colour', min: 'much', assignee: 'Asha' },
      fields: ['state', 'sort', 'min', 'assignee'],
    },
  },
  [`GET ${pattern(STAFF_PATHS.finding(':id'))}`]: {
    send: async (fixture) => ({ id: await fixture.finding() }),
    answers: staff(200),
    bad: { by: 'admin', id: 'nonsense', status: 404, fields: [] },
  },
  [`POST ${pattern(STAFF_PATHS.assignFinding(':id'))}`]: {
    send: async (fixture) => ({ id: await fixture.finding(), body: { assigneeId: null, from: null } }),
    answers: admin(200),
    bad: { by: 'admin', id: '1', body: { assigneeId: 'Asha' }, fields: ['assigneeId', 'from'] },
  },
  [`GET ${STAFF_PATHS.disputes}`]: {
    answers: staff(200),
    bad: { by: 'admin', query: { state: 'lost', gateway: 'bank' }, fields: ['state', 'gateway'] },
  },
  [`GET ${STAFF_PATHS.allRefunds}`]: {
    answers: staff(200),
    bad: {
      by: 'admin',
      query: { state: 'lost', max: 'much', from: 'then' },
      fields: ['state', 'max', 'from'],
    },
  },
  [`POST ${STAFF_PATHS.previewMoneyAction}`]: {
    send: async (fixture) => ({
      body: { action: 'handle_held_outside', subjectId: await fixture.heldCapture() },
    }),
    answers: staff(200),
    bad: {
      by: 'admin',
      body: { action: 'credit_everything', subjectId: '1' },
      fields: ['action', 'subjectId'],
    },
  },
  [`POST ${pattern(STAFF_PATHS.resolveFinding(':id'))}`]: {
    send: async (fixture) => ({
      id: await fixture.finding(),
      body: { resolution: 'The gateway confirmed it by phone.', reference: 'SR-4711' },
    }),
    answers: admin(200),
    bad: { by: 'admin', id: '1', body: {}, fields: ['resolution'] },
  },
  [`POST ${pattern(STAFF_PATHS.rebuildFinding(':id'))}`]: {
    send: async (fixture) => ({ id: await fixture.finding() }),
    // The finding is of another kind.
    answers: admin(409),
    bad: { by: 'admin', id: 'nonsense', status: 409, fields: [] },
  },
  [`POST ${pattern(STAFF_PATHS.bookingOfFinding(':id'))}`]: {
    send: async (fixture) => ({ id: await fixture.finding() }),
    // The finding is of another kind.
    answers: admin(409),
    bad: { by: 'admin', id: 'nonsense', status: 409, fields: [] },
  },
  [`GET ${pattern(STAFF_PATHS.bookingOfFinding(':id'))}`]: {
    send: async (fixture) => ({ id: await fixture.finding() }),
    answers: admin(409),
    bad: { by: 'admin', id: 'nonsense', status: 409, fields: [] },
  },
  [`POST ${STAFF_PATHS.lookUpOrder}`]: {
    send: () => ({ body: { gateway: 'phonepe', merchantOrderId: `DL${'0'.repeat(24)}-1` } }),
    answers: admin(200),
    bad: {
      by: 'admin',
      body: { gateway: 'bank', merchantOrderId: 'order_1' },
      fields: ['gateway', 'merchantOrderId'],
    },
  },
  [`GET ${pattern(STAFF_PATHS.orderLookup(':id'))}`]: {
    send: () => ({ id: newId() }),
    answers: admin(404),
    bad: { by: 'admin', id: 'nonsense', status: 404, fields: [] },
  },
  [`GET ${STAFF_PATHS.restore}`]: { answers: staff(200), bad: null },
  [`GET ${STAFF_PATHS.reconciliations}`]: { answers: staff(200), bad: null },
  [`GET ${pattern(STAFF_PATHS.reconciliation(':id'))}`]: {
    send: () => ({ id: newId() }),
    answers: staff(404),
    bad: { by: 'admin', id: 'nonsense', status: 404, fields: [] },
  },
  [`POST ${STAFF_PATHS.reconciliations}`]: {
    send: () => ({ body: { hours: 1 } }),
    answers: admin(200),
    bad: { by: 'admin', body: { hours: 0 }, fields: ['hours'] },
  },
  [`GET ${STAFF_PATHS.operations}`]: { answers: admin(200), bad: null },
};
