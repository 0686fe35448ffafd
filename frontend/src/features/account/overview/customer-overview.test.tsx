/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import type { CustomerHomeDto } from '@deccanloop/contracts/customer/home';
import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { paise } from '@deccanloop/contracts/money';
import { expect, it } from '@jest/globals';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { screen, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { walletPayment } from '../../../lib/testing/wallet-payment';
import { ME, SESSION, USER } from '../testing/account-app';
import CustomerOverview from './customer-overview';

const NEW: CustomerHomeDto = {
  tiles: { activeProjects: 0, totalQuotations: 0, pendingQuotations: 0, upcomingDeadlines: 0 },
  quotations: [],
  deadlines: [],
  actions: [],
  walletPaise: paise(0),
  heldPaise: paise(0),
  openPayments: [],
  payments: [],
};
const PROJECT = { quotationId: 'q1', projectId: 'PRJ-000007', projectTitle: 'A booking portal' };

function show(reply: ReturnType<typeof ok>, ...later: ReturnType<typeof ok>[]) {
  return showWithApi(
    <CustomerOverview user={USER} />,
    {
      [CUSTOMER_PATHS.home]: [reply, ...later],
      [AUTH_PATHS.me]: ok(ME),
      [AUTH_PATHS.sessions]: ok({ sessions: [SESSION] }),
    },
    { session: USER },
  );
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows a new customer what there is to start with', async () => {
  show(ok(NEW));
  const recent = await region('Recent Quotations');
  expect(await recent.findByText('No quotations found')).toBeTruthy();
  expect(recent.getByRole('link', { name: 'Submit a quotation' }).getAttribute('href')).toBe(
    '/get-quatations',
  );
  for (const name of ['Active Projects', 'Total Quotations', 'Pending Quotations', 'Upcoming Deadlines'])
    expect((await region(name)).getByText('0')).toBeTruthy();
  expect(screen.getByText('Nothing needs your action now.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Pending payments' })).toBeNull();
});

it('leads from each line to the place where it is done', async () => {
  show(
    ok({
      ...NEW,
      tiles: { activeProjects: 1, totalQuotations: 4, pendingQuotations: 2, upcomingDeadlines: 3 },
      walletPaise: paise(1_234_50),
      quotations: [
        {
          _id: 'q1',
          projectId: 'PRJ-000007',
          projectTitle: 'A booking portal',
          projectType: 'Web Application',
          status: 'approved',
          customerDecision: 'accepted',
          projectStatus: 'in_progress',
          priority: 'urgent',
          validUntil: null,
          submittedAt: '2026-11-20T09:00:00.000Z',
        },
      ],
      deadlines: [{ kind: 'phase', ...PROJECT, phaseTitle: 'Design', day: '2026-12-05' }],
      actions: [
        {
          kind: 'pay_phase',
          ...PROJECT,
          phaseTitle: 'Design',
          totalPaise: paise(1_180_00),
          dueOn: '2026-11-20',
          isOverdue: true,
          isWaiting: false,
        },
        {
          kind: 'accept_price',
          ...PROJECT,
          totalPaise: paise(500_00),
          validUntil: '2026-12-20T09:00:00.000Z',
        },
        {
          kind: 'answer_ticket',
          number: 'TKT-000042',
          subject: 'My bill',
          updatedAt: '2026-11-20T09:00:00.000Z',
        },
        {
          kind: 'finish_payment',
          merchantTransactionId: 'DL1',
          amountPaise: paise(700_00),
          label: 'Failed',
          text: 'Your bank declined it.',
        },
        { kind: 'correct_kyc' },
        { kind: 'send_kyc_document', document: 'panCard' },
        { kind: 'confirm_kyc_picture', document: 'aadharCard' },
        { kind: 'verify_phone', hasPhone: false },
        { kind: 'continue_kyc', step: 'bank' },
        { kind: 'start_kyc' },
      ],
      payments: [walletPayment('DL00000001')],
    }),
  );
  const actions = await region('Needs your action');
  const links = (await actions.findAllByRole('link')).map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['Pay this phase', '/dashboard/quotations/q1'],
    ['Read and answer', '/dashboard/quotations/q1'],
    ['Open the request', '/support?ticket=TKT-000042'],
    ['Open the payment', '/paymentslist?transaction=DL1'],
    ['Read and correct', '/dashboard/kyc'],
    ['Read and send again', '/dashboard/kyc?step=documents#document-panCard'],
    ['Check the picture', '/dashboard/kyc?step=documents#document-aadharCard'],
    ['Add phone', '/dashboard/profile?change=phone'],
    ['Continue KYC', '/dashboard/kyc?step=bank'],
    ['Start KYC', '/dashboard/kyc'],
  ]);
  expect(actions.getByText('Send your PAN card again')).toBeTruthy();
  expect(actions.getByText(/₹1,180 with GST, was due on 20 Nov 2026/)).toBeTruthy();
  const recent = await region('Recent Quotations');
  for (const badge of ['Approved', 'In Progress', 'Urgent priority'])
    expect(recent.getByText(badge)).toBeTruthy();
  expect(recent.getByRole('link', { name: 'A booking portal' }).getAttribute('href')).toBe(
    '/dashboard/quotations/q1',
  );
  expect((await region('Wallet balance')).getByText(/1,234/)).toBeTruthy();
  expect((await region('Next deadlines')).getByText('5 Dec 2026')).toBeTruthy();
});

it('says that it did not load, and tries again', async () => {
  const { user } = show(rejected(500, 'internal'), ok(NEW));
  expect((await screen.findByRole('alert')).textContent).toContain('Your dashboard did not load');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No quotations found')).toBeTruthy();
});

it('says of a new price for a running project that it waits for an answer, as the list does', async () => {
  show(
    ok({
      ...NEW,
      quotations: [
        {
          _id: 'q1',
          projectId: 'PRJ-000007',
          projectTitle: 'A booking portal',
          projectType: 'Web Application',
          status: 'approved',
          customerDecision: null,
          projectStatus: 'in_progress',
          priority: null,
          validUntil: '2099-12-20T09:00:00.000Z',
          submittedAt: '2026-11-20T09:00:00.000Z',
        },
      ],
    }),
  );
  expect(await screen.findByText('Waiting for your answer')).toBeTruthy();
  expect(screen.queryByText('In Progress')).toBeNull();
});
