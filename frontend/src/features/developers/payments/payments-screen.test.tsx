/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import {
  MERCHANT_PAYMENT_PATHS,
  type MerchantPaymentDetailsDto,
  type MerchantPaymentListDto,
  type MerchantPaymentRowDto,
} from '@deccanloop/contracts/merchant/own-payments';
import { paise } from '@deccanloop/contracts/money';
import { expect, it } from '@jest/globals';
import { ok, rejected, type Reply } from '../../../lib/testing/fake-server';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import PaymentsScreen from './payments-screen';

const ID = '0198a1b2-0000-7000-8000-0000000000c1';
const PAID: MerchantPaymentRowDto = {
  ...{ id: ID, transactionId: 'txn_0198a1b2000070008000000000c1', status: 'completed', gateway: 'phonepe' },
  ...{ amountPaise: paise(499_00), refundedPaise: paise(100_00), method: 'upi', reference: 'order-1' },
  createdAt: '2026-11-27T08:00:00.000Z',
};
const OPEN: MerchantPaymentRowDto = {
  ...{
    ...PAID,
    id: 'open',
    transactionId: 'txn_open',
    status: 'pending',
    gateway: null,
    method: null,
    reference: null,
  },
  refundedPaise: paise(0),
};
const DETAILS: MerchantPaymentDetailsDto = {
  ...{ ...PAID, mode: 'test', description: 'Two boxes', attemptCount: 2, failure: null, payUrl: null },
  ...{ key: { name: 'Web shop', lastFour: 'a1B2' }, returnUrl: 'https://shop.example/done' },
  ...{ expiresAt: '2026-11-27T08:30:00.000Z', endedAt: '2026-11-27T08:01:00.000Z' },
  refunds: [{ id: 'rfnd_1', amountPaise: paise(100_00), createdAt: '2026-11-27T09:00:00.000Z' }],
};
const { list: LIST } = MERCHANT_PAYMENT_PATHS;

const listed = (payments: MerchantPaymentRowDto[], nextCursor: string | null = null) =>
  ok({
    ...{ payments, nextCursor },
    balance: { completedPaise: paise(499_00), refundedPaise: paise(100_00), availablePaise: paise(399_00) },
  } satisfies MerchantPaymentListDto);
const show = (replies: Reply | readonly Reply[], others: Readonly<Record<string, Reply>> = {}, at = '/') =>
  showWithApi(<PaymentsScreen />, { [LIST]: replies, ...others }, { at });
const address = () => screen.getByLabelText('Address').textContent;

it('lists payments with the balance of what was completed and not refunded', async () => {
  show(listed([PAID, OPEN]));
  expect(await screen.findByText('₹399.00')).toBeTruthy();
  expect(screen.getByText('PhonePe · UPI')).toBeTruthy();
  expect(screen.getByText('order-1')).toBeTruthy();
  expect(screen.getByText('₹100.00', { selector: 'p *' })).toBeTruthy();
  expect(screen.getByText(PAID.transactionId)).toBeTruthy();
});

it('filters by status, and turns pages by cursor', async () => {
  const { user, server } = show(listed([PAID], 'c1'));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(address()).toBe('/?after=c1&page=2'));
  await user.click(screen.getByRole('button', { name: 'Expired' }));
  await waitFor(() => expect(address()).toBe('/?status=timeout'));
  await waitFor(() =>
    expect(server.callsTo(LIST).map(({ query }) => query.toString())).toEqual([
      'mode=test',
      'mode=test&cursor=c1',
      'mode=test&status=timeout',
    ]),
  );
});

it('shows one payment with its attempts and refunds', async () => {
  const { user } = show(listed([PAID]), { [MERCHANT_PAYMENT_PATHS.one(ID)]: ok(DETAILS) });
  await user.click(await screen.findByRole('button', { name: PAID.transactionId }));
  const sheet = await screen.findByRole('dialog');
  for (const text of ['Two boxes', '2', 'Web shop', 'rfnd_1', 'Left of the payment', '₹399.00'])
    expect(await within(sheet).findByText(text, { exact: true })).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: 'Copy transaction ID' }));
  expect(await navigator.clipboard.readText()).toBe(PAID.transactionId);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/'));
});

it('offers the pay page of a pending payment, with its last failure', async () => {
  const payUrl = 'http://localhost/pay/abc';
  const failure = { code: 'CARD_DECLINED', message: 'The payment was declined by the bank.' };
  const details = { ...DETAILS, ...OPEN, payUrl, failure, endedAt: null, refunds: [] };
  show(listed([OPEN]), { [MERCHANT_PAYMENT_PATHS.one('open')]: ok(details) }, '/?payment=open');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /Open the pay page/ });
  expect([link.href, link.target, link.rel]).toEqual([payUrl, '_blank', 'noreferrer']);
  expect(screen.getByText(failure.message)).toBeTruthy();
});

it('explains the first payment with a call', async () => {
  show(listed([]));
  expect(await screen.findByText('No test payments yet')).toBeTruthy();
  expect(screen.getByText(/api\/payments\/create.*Bearer dl_test_YOUR_KEY/s)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create an API key' }).getAttribute('href')).toBe(
    '/dashboard/api-keys',
  );
  expect(screen.queryByText('Test balance')).toBeNull();
});

it('has a state for a filter without payments', async () => {
  const { user } = show([listed([]), listed([PAID])], {}, '/?status=failed');
  await user.click(await screen.findByRole('button', { name: 'Show all payments' }));
  expect(await screen.findByText('order-1')).toBeTruthy();
});

it('lists live payments apart, with the fees that were deducted', async () => {
  const live = {
    ...{ payments: [PAID], nextCursor: null },
    balance: { completedPaise: paise(499_00), refundedPaise: paise(0), availablePaise: paise(489_02) },
  } satisfies MerchantPaymentListDto;
  const { user, server } = show([ok(live), listed([])], {}, '/?mode=live');
  expect(await screen.findByText('₹489.02')).toBeTruthy();
  expect(screen.getByText('Fees and deductions').nextSibling?.textContent).toBe('₹9.98');
  await user.click(screen.getByRole('tab', { name: 'Test' }));
  expect(await screen.findByText('No test payments yet')).toBeTruthy();
  expect(server.callsTo(LIST).map(({ query }) => query.get('mode'))).toEqual(['live', 'test']);
});

it('says when the payments did not load, and loads them again', async () => {
  const { user } = show([rejected(500, 'unexpected', { message: 'Something broke.' }), listed([PAID])]);
  expect((await screen.findByRole('alert')).textContent).toContain('The payments did not load');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('order-1')).toBeTruthy();
});
