/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { someFunds } from '../../../lib/testing/some-funds';
import { paise } from '@deccanloop/contracts/money';
import type { RefundDto, RefundState } from '@deccanloop/contracts/payments/refunds';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { expect, it } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import { screen, waitFor } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { paymentPath, refundPath } from '../paths';
import { PaymentHeader } from './payment-header';

const ASKED_AT = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-20T11:00:00.000Z';
const PAGE = paymentPath('DL1');
const AT = refundPath('DL1', paise(490_50), ASKED_AT);

const refund = (state: RefundState, requestedAt = LATER): RefundDto =>
  ({ refundId: 'RF1', state, amountPaise: paise(490_50), requestedAt }) as RefundDto;

/** ₹500 paid, of which ₹10 is our fee. */
const payment = (changes: Partial<StaffPaymentDto> = {}) =>
  ({
    merchantTransactionId: 'DL1',
    status: 'completed',
    gateway: 'razorpay',
    mode: 'live',
    userName: 'Asha Rao',
    from: 'Web',
    initiatedAt: '2026-11-19T10:00:00.000Z',
    reason: null,
    nextCheckAt: null,
    traceId: null,
    traceUrl: null,
    breakdown: {
      amountPaise: paise(500_00),
      feePaise: paise(10_00),
      totalPaise: paise(500_00),
      creditPaise: paise(490_00),
    },
    funds: someFunds(490_00),
    refundable: [{ captureId: 'c1', attemptNo: 1, amountPaise: paise(500_00), dispute: null }],
    captures: [
      { id: 'c1', amountPaise: paise(500_00), feePaise: paise(10_00), refundedPaise: 0, refundedFeePaise: 0 },
    ],
    refundRule: {
      limitPaise: paise(50_000_00),
      countedPaise: paise(0),
      customerCountedPaise: paise(0),
      isSecondAvailable: true,
    },
    refunds: [],
    outsideRefunds: [],
    approvals: [],
    customerView: { label: 'Successful', tone: 'success' },
    ...changes,
  }) as unknown as StaffPaymentDto;

const show = (changes: Partial<StaffPaymentDto> = {}, { at = AT, isFresh = true } = {}) =>
  showWithApi(
    <PaymentHeader
      payment={payment(changes)}
      mayChange
      isFresh={isFresh}
      back={{ to: '/dashboard/payments', label: 'All payments' }}
    />,
    // The preview of the dialog is not the subject here.
    { [STAFF_PATHS.previewRefund('DL1')]: 'hang' },
    { at },
  );
const address = () => screen.getByLabelText('Address').textContent;
const amountField = () => screen.getByLabelText<HTMLInputElement>(/^Amount/, { selector: 'input' });
const refundButton = () => screen.getByRole('button', { name: 'Refund' });

it('offers the refund of a ticket once: closing it removes it from the address', async () => {
  const { user } = show();
  expect(amountField().value).toBe('490.5');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe(PAGE);
  await user.click(refundButton());
  expect(screen.queryByDisplayValue('490.5')).toBeNull();
});

it('removes it from the address when the refund is requested', async () => {
  const { server, user } = show();
  server.on(STAFF_PATHS.refunds('DL1'), ok({ refund: refund('requested'), approval: null }));
  await user.type(screen.getByLabelText(/^Why/), 'Paid by mistake');
  await user.click(screen.getAllByRole('button', { name: 'Refund' }).at(-1)!);
  await waitFor(() => expect(address()).toBe(PAGE));
  expect(server.callsTo(STAFF_PATHS.refunds('DL1')).map(({ body }) => body)).toMatchObject([
    { amount: '490.5' },
  ]);
});

it.each<[RefundState, RegExp]>([
  ['processed', /₹490\.50 was refunded on/],
  ['requested', /A refund of ₹490\.50 was requested on .* and is under way/],
])('warns where a refund was made after the request: %s', async (state, text) => {
  const { user } = show({ refunds: [refund(state)] });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Check before you refund again.')).toBeTruthy();
  await user.click(refundButton());
  expect(screen.queryByDisplayValue('490.5')).toBeNull();
});

it('warns also of one in the gateway’s dashboard that has no record with us', () => {
  const outside = { id: 'o1', amountPaise: paise(490_50), state: 'processed', refundId: null };
  show({ outsideRefunds: [{ ...outside, reportedAt: LATER }] as StaffPaymentDto['outsideRefunds'] });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/₹490\.50 was refunded on/)).toBeTruthy();
});

it('offers it where refunds moved no money, or are older than the request', () => {
  show({
    refunds: [refund('failed'), refund('refused'), refund('processed', '2026-11-20T09:00:00.000Z')],
  });
  expect(amountField().value).toBe('490.5');
});

it('shows a refund that waits for approval, and offers no other of the same money', () => {
  const waiting = { id: 'a1', action: 'refund_credited_capture', state: 'waiting', subjectId: 'c1' };
  const request = { amountPaise: paise(490_50), requestedBy: { id: 'u1', name: 'Ravi Iyer' } };
  const times = { requestedAt: LATER, expiresAt: '2026-11-21T11:00:00.000Z' };
  show({ approvals: [{ ...waiting, ...request, ...times }] as StaffPaymentDto['approvals'] });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  expect(screen.getByText(/^Ravi Iyer has requested a refund of ₹490\.50\./)).toBeTruthy();
  expect(screen.getByText(/A refund of ₹490\.50 was requested on .* and waits for approval/)).toBeTruthy();
});

it('shows the trace, with a link where a collector is set', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  show({ traceId, traceUrl: `https://jaeger.example.com/trace/${traceId}` }, { at: PAGE });
  expect(screen.getByText(traceId)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy the trace ID' })).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open trace' });
  expect([link.href, link.rel]).toEqual([`https://jaeger.example.com/trace/${traceId}`, 'noreferrer']);
});

it('waits for what other administrators have done meanwhile', () => {
  show({}, { isFresh: false });
  expect(screen.queryByRole('dialog')).toBeNull();
});
