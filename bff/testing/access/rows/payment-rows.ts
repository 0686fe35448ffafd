import type { BulkStatusDto } from '@deccanloop/contracts/payments/actions';
import type { AnalyticsDto } from '@deccanloop/contracts/payments/analytics';
import type { OpenPaymentsDto } from '@deccanloop/contracts/payments/dto';
import type { HistoryDto } from '@deccanloop/contracts/payments/history';
import { pattern } from '@deccanloop/contracts/api/endpoint';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { expect } from '@jest/globals';
import type { AccessFixture } from '../access-fixture';
import { everybody, loggedIn, payer, type Answers, type Caller } from '../caller';
import type { Row, Rows, Sent } from '../row';

const UNKNOWN_ID = `DL${'0'.repeat(24)}`;
const OWN: readonly Caller[] = ['owner', 'guestWithLink'];
/** Calls of the payer that staff may make for any user. */
const payerAndStaff = (status: number): Answers => ({ ...payer(status), admin: status, support: status });

const initiated = async (fixture: AccessFixture): Promise<Sent> => ({
  body: { merchantTransactionId: await fixture.payment('initiated') },
});
const ofOwner = async (fixture: AccessFixture): Promise<Sent> => {
  await fixture.payment('completed');
  return { query: { userId: fixture.owner.userId } };
};
const needsId = { body: {}, fields: ['merchantTransactionId'] } as const;

/** Everyone with the id gets the status; only the payer's browser gets payer and amount. */
const showsDetails = (data: unknown, caller: Caller): void => {
  const { details } = data as { details: object | null };
  if (OWN.includes(caller)) expect(details).toMatchObject({ userName: 'Asha Rao' });
  else expect(details).toBeNull();
};

const statusRow = (bad: Row['bad']): Row => ({
  send: async (fixture) => ({ id: await fixture.payment('initiated') }),
  answers: everybody(200),
  shows: showsDetails,
  bad,
});
const askRow = (): Row => ({ send: initiated, answers: everybody(200), shows: showsDetails, bad: needsId });

const initiateRow = (mode: 'RAZORPAY' | 'PHONEPE'): Row => ({
  send: ({ owner }) => ({
    body: {
      transactionAmount: 500,
      paymentMode: mode,
      userId: owner.userId,
      userName: owner.person.name,
    },
  }),
  answers: payer(200),
  bad: { body: {}, fields: ['transactionAmount', 'paymentMode', 'userId', 'userName'] },
});

/** The endpoints of payments. */
export const PAYMENT_ROWS: Rows = {
  [`GET ${PAYMENT_PATHS.activeGateway}`]: { answers: everybody(200), bad: null },
  [`POST ${PAYMENT_PATHS.linkVerify}`]: {
    send: ({ app }) => ({ body: app.browser().linkParameters({ userId: 'somebody', name: 'Some Body' }) }),
    answers: everybody(200),
    changesCaller: true,
    bad: { body: {}, fields: [] },
  },
  [`GET ${PAYMENT_PATHS.linkSession}`]: { answers: everybody(200), bad: null },
  [`POST ${PAYMENT_PATHS.initiate}`]: initiateRow('RAZORPAY'),
  [`POST ${PAYMENT_PATHS.phonepeInitiate}`]: initiateRow('PHONEPE'),
  [`POST ${PAYMENT_PATHS.razorpaySuccess}`]: {
    send: () => ({
      body: {
        razorpay_payment_id: 'pay_00000000000000',
        razorpay_order_id: 'order_00000000000000',
        razorpay_signature: '0'.repeat(64),
      },
    }),
    answers: everybody(400),
    bad: { body: {}, fields: ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'] },
  },
  // Always redirects the user, also after invalid input.
  [`POST ${PAYMENT_PATHS.razorpayCallback}`]: { answers: everybody(303), bad: null },
  [`GET ${pattern(PAYMENT_PATHS.status(':id'))}`]: statusRow({ id: 'nonsense', status: 404, fields: [] }),
  [`GET ${pattern(PAYMENT_PATHS.phonepeStatus(':id'))}`]: statusRow({
    id: UNKNOWN_ID,
    query: { retry: 'often' },
    fields: ['retry'],
  }),
  [`GET ${pattern(PAYMENT_PATHS.statusEvents(':id'))}`]: statusRow({
    id: UNKNOWN_ID,
    status: 404,
    fields: [],
  }),
  [`POST ${PAYMENT_PATHS.verify}`]: askRow(),
  [`POST ${PAYMENT_PATHS.verifyStatus}`]: askRow(),
  [`POST ${PAYMENT_PATHS.phonepeVerify}`]: askRow(),
  [`POST ${PAYMENT_PATHS.phonepeVerifyEnhanced}`]: askRow(),
  [`POST ${PAYMENT_PATHS.phonepeSuccess}`]: askRow(),
  [`POST ${PAYMENT_PATHS.phonepePaymentSuccess}`]: askRow(),
  [`POST ${PAYMENT_PATHS.phonepeBulkStatus}`]: {
    send: async (fixture) => ({ body: { transactionIds: [await fixture.payment('initiated'), UNKNOWN_ID] } }),
    // For other payers these ids look like unknown ones.
    answers: { ...everybody(200), guest: 401 },
    shows: (data, caller) => {
      const { statuses, unknown } = data as BulkStatusDto;
      expect([statuses.length, unknown.length]).toEqual(OWN.includes(caller) ? [1, 1] : [0, 2]);
    },
    bad: { body: { transactionIds: [] }, fields: ['transactionIds'] },
  },
  [`GET ${PAYMENT_PATHS.history}`]: {
    send: ofOwner,
    answers: payer(200),
    shows: (data) => {
      const { transactions, total } = data as HistoryDto;
      expect(transactions[0]).toMatchObject({ status: 'completed', breakdown: { creditPaise: 490_00 } });
      expect(total).toBeGreaterThan(0);
    },
    bad: { query: { limit: '0', offset: '10001', status: 'paid' }, fields: ['limit', 'offset', 'status'] },
  },
  [`GET ${PAYMENT_PATHS.openPayments}`]: {
    send: ofOwner,
    answers: payer(200),
    shows: (data) => {
      for (const { view } of (data as OpenPaymentsDto).payments) expect(view.heading).not.toBe('');
    },
    bad: { query: { userId: 'x'.repeat(201) }, fields: ['userId'] },
  },
  [`POST ${PAYMENT_PATHS.cancel}`]: { send: initiated, answers: payer(200), bad: needsId },
  [`POST ${PAYMENT_PATHS.retry}`]: {
    send: async (fixture) => ({ body: { merchantTransactionId: await fixture.payment('failed') } }),
    answers: payer(200),
    bad: needsId,
  },
  [`GET ${PAYMENT_PATHS.gatewayStatus}`]: { answers: everybody(200), bad: null },
  [`GET ${PAYMENT_PATHS.fees}`]: {
    send: () => ({ query: { amount: '500' } }),
    answers: everybody(200),
    bad: { query: { amount: '5'.repeat(21) }, fields: ['amount'] },
  },
  [`GET ${PAYMENT_PATHS.upiAddress}`]: { answers: loggedIn(200), bad: null },
  [`GET ${PAYMENT_PATHS.analytics}`]: {
    send: ofOwner,
    answers: payerAndStaff(200),
    shows: (data) => {
      const { completed } = (data as AnalyticsDto).totals;
      expect(completed).toBeGreaterThan(0);
    },
    bad: { query: { startDate: 'yesterday' }, fields: ['startDate'] },
  },
  [`GET ${pattern(PAYMENT_PATHS.receipt(':id'))}`]: {
    send: async (fixture) => ({ id: await fixture.payment('completed') }),
    answers: { ...payerAndStaff(200), other: 404, guest: 404 },
    shows: (data) =>
      expect(data).toMatchObject({ payerName: 'Asha Rao', breakdown: { totalPaise: 500_00 }, refunds: [] }),
    bad: { id: UNKNOWN_ID, status: 404, fields: [] },
  },
  // No worker renders here, so the PDF stays in preparation.
  [`GET ${pattern(PAYMENT_PATHS.receiptPdf(':id'))}`]: {
    send: async (fixture) => ({ id: await fixture.payment('completed') }),
    answers: { ...payerAndStaff(202), other: 404, guest: 404 },
    shows: (data) => expect(data).toBeNull(),
    bad: { id: UNKNOWN_ID, status: 404, fields: [] },
  },
};
