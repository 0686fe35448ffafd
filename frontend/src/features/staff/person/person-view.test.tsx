/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { paise } from '@deccanloop/contracts/money';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { StaffPersonDto } from '@deccanloop/contracts/staff/people';
import { describe, expect, it } from '@jest/globals';
import { ok, rejected, type FakeAnswer } from '../../../lib/testing/fake-server';
import { screen } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import PersonView from './person-view';

const ASHA: StaffPersonDto = {
  id: 'u1',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+919876543210',
  role: 1,
  userId: 'u1',
  walletBalancePaise: paise(490_00),
  account: {
    createdAt: '2026-11-20T12:13:00.000Z',
    closedAt: null,
    emailVerified: true,
    phoneVerified: false,
    formerEmails: [{ email: 'old@example.com', replacedAt: '2026-11-21T12:13:00.000Z' }],
    mailOptOuts: ['quotations', 'support'],
  },
  payments: [],
  hasMorePayments: false,
};

const show = (answer: FakeAnswer) =>
  showWithApi(<PersonView record="u1" />, { [STAFF_PATHS.person('u1')]: answer });
const main = () => document.body.textContent;

describe('the page of a person', () => {
  it('shows account, wallet and payments, and offers no change', async () => {
    show(ok(ASHA));
    expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeTruthy();
    for (const text of [
      '₹490.00',
      'old@example.com, until 21 Nov 2026',
      '+91 98765 43210 (not verified)',
      'Customer',
      'Quotations and projects, Support replies',
    ])
      expect(main()).toContain(text);
    expect(main()).not.toContain('asha@example.com (not verified)');
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  it('shows a payer without an account', async () => {
    show(ok({ ...ASHA, email: null, phone: null, role: null, account: null }));
    expect(await screen.findByText('Pays by links and has no account.')).toBeTruthy();
    expect(main()).not.toContain('Email');
  });

  it('shows a closed account without details of the person', async () => {
    const { account } = ASHA;
    show(
      ok({
        ...ASHA,
        name: 'Closed account',
        email: null,
        phone: null,
        account: account && {
          ...account,
          closedAt: '2026-11-24T05:00:00.000Z',
          emailVerified: false,
          formerEmails: [],
        },
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Closed account' })).toBeTruthy();
    expect(main()).toContain('Account closed');
    expect(main()).toContain('24 Nov 2026');
    expect(main()).not.toContain('not verified');
  });

  it('says when there is no such person', async () => {
    show(rejected(404, 'not_found'));
    expect(await screen.findByText('There is no such person')).toBeTruthy();
  });
});
