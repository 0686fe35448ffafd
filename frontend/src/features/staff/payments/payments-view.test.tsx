/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { paise } from '@deccanloop/contracts/money';
import type { StaffPersonRowDto } from '@deccanloop/contracts/staff/people';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { StaffPaymentsDto } from '@deccanloop/contracts/staff/payments';
import { describe, expect, it } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import PaymentsView from './payments-view';

const ASHA: StaffPersonRowDto = {
  id: 'u1',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+919876543210',
  role: 1,
  userId: 'u1',
  walletBalancePaise: paise(490_00),
};
const NOTHING_FOUND: StaffPaymentsDto = { people: [], payments: [], nextCursor: null };
const FOUND: StaffPaymentsDto = { ...NOTHING_FOUND, people: [ASHA] };

const show = (at: string, ...answers: StaffPaymentsDto[]) =>
  showWithApi(<PaymentsView />, { [STAFF_PATHS.searchPayments]: answers.map((answer) => ok(answer)) }, at);
const address = () => screen.getByLabelText('Address').textContent;

describe('the search for payments and people', () => {
  it('sends what was typed in a body and keeps it out of the address', async () => {
    const { user, server } = show('/dashboard?view=payments&status=failed', NOTHING_FOUND, FOUND);
    await user.type(screen.getByLabelText('Search payments'), 'asha@example.com{Enter}');
    const people = await screen.findByRole('region', { name: 'Found people' });
    expect(server.calls.at(-1)).toMatchObject({
      method: 'POST',
      body: { search: 'asha@example.com', status: 'failed' },
    });
    expect(server.calls.map(({ query }) => query.toString())).toEqual(['', '']);
    expect(address()).toBe('/dashboard?view=payments&status=failed');
    expect(within(people).getByRole('link', { name: 'Asha Rao' }).getAttribute('href')).toBe(
      '/dashboard?view=person&id=u1',
    );
    expect(people.textContent).toContain('asha@example.com, +91 98765 43210');
    expect(people.textContent).toContain('₹490.00');
  });

  it('keeps the search when a filter changes, and forgets both on reset', async () => {
    const { user, server } = show('/dashboard?view=payments', FOUND);
    await user.type(screen.getByLabelText('Search payments'), '98765 43210{Enter}');
    await user.selectOptions(screen.getByLabelText('Gateway'), 'phonepe');
    await waitFor(() =>
      expect(server.calls.at(-1)?.body).toEqual({ search: '98765 43210', gateway: 'phonepe' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(server.calls.at(-1)?.body).toEqual({}));
    expect(address()).toBe('/dashboard?view=payments');
  });

  it('opens with the id of a link', async () => {
    const { server } = show('/dashboard?view=payments&search=DL1', NOTHING_FOUND);
    await screen.findByText('No payment matches');
    expect(server.calls[0]?.body).toEqual({ search: 'DL1' });
  });
});
