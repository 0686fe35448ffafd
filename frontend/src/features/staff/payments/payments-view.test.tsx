/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { paise } from '@deccanloop/contracts/money';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { StaffPaymentRowDto, StaffPaymentsDto } from '@deccanloop/contracts/staff/payments';
import type { StaffPersonRowDto } from '@deccanloop/contracts/staff/people';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import { makeWindowNarrow } from '../../../lib/testing/narrow-window';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import PaymentsView from './payments-view';

const row = (changes: Partial<StaffPaymentRowDto> = {}): StaffPaymentRowDto => ({
  merchantTransactionId: 'DL7Qm2XfT9vKc4Rz8WbN1pYs6H',
  number: '000123',
  status: 'completed',
  underReview: false,
  gateway: 'razorpay',
  method: 'upi',
  mode: 'test',
  breakdown: {
    amountPaise: paise(1_00_000_00),
    feePaise: paise(2_000_00),
    totalPaise: paise(1_00_000_00),
    creditPaise: paise(98_000_00),
  },
  refundedPaise: paise(0),
  userId: '42',
  userName: 'Asha Rao',
  initiatedAt: '2026-11-20T12:13:00.000Z',
  completedAt: null,
  ...changes,
});
const STAFF = { _id: '7', name: 'Ravi', email: 'ravi@example.in', role: 0 } as UserDto;
const SECOND = row({
  ...{ merchantTransactionId: 'DLb', number: '000122', userName: 'Ravi', gateway: 'phonepe', method: null },
});
const LIST = { name: 'Payments, newest first' };

const ASHA: StaffPersonRowDto = {
  id: 'u1',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+919876543210',
  role: 1,
  userId: 'u1',
  walletBalancePaise: paise(490_00),
};
const PATH = '/dashboard/payments';
const loaded = () => waitFor(() => expect(screen.queryByText('Loading payments')).toBeNull());

async function show(found: Partial<StaffPaymentsDto>, query = '') {
  const answer: StaffPaymentsDto = {
    ...{ people: [], tickets: [], quotations: [], payments: [], nextCursor: null },
    ...found,
  };
  const { server, user } = showWithApi(
    <PaymentsView user={STAFF} />,
    { [STAFF_PATHS.searchPayments]: ok(answer) },
    { at: PATH + query },
  );
  await loaded();
  const calls = () => server.callsTo(STAFF_PATHS.searchPayments);
  const search = (text: string) =>
    user.type(screen.getByRole('textbox', { name: 'Search payments' }), `${text}{Enter}`);
  return { user, search, calls, sent: () => calls().at(-1)?.body };
}
const address = () => screen.getByLabelText('Address').textContent;
const textsOf = (within_: HTMLElement, role: string) =>
  within(within_)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

describe('the payments of staff', () => {
  it('lead from a page without payments to the first one', async () => {
    const { user } = await show({}, '?after=c9&page=4');
    expect(screen.getByText('No payments on this page')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show the first page' }));
    expect(address()).toBe(PATH);
  });

  it('are a table with named columns, in the given order', async () => {
    await show({ payments: [row(), SECOND] });
    const table = screen.getByRole('table', LIST);
    expect(textsOf(table, 'columnheader')).toEqual([
      'Transaction',
      'Payer',
      'Amount',
      'Status',
      'Gateway',
      'Method',
      'Started',
    ]);
    const [, first, second] = within(table).getAllByRole('row');
    expect(textsOf(first!, 'cell')).toEqual([
      '000123',
      'Asha Rao42',
      '₹1,00,000.00',
      'Completed',
      ' Razorpay',
      'UPI',
      expect.stringContaining('20 Nov 2026'),
    ]);
    expect(textsOf(second!, 'cell').slice(4, 6)).toEqual([' PhonePe', '—None']);
  });

  it('lead from each row to its payment, with one stop of the Tab key', async () => {
    await show({ payments: [row()] });
    const [, first] = within(screen.getByRole('table', LIST)).getAllByRole('row');
    const links = within(first!).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['000123', '/dashboard/payments/DL7Qm2XfT9vKc4Rz8WbN1pYs6H'],
    ]);
  });

  it.each([
    [{ status: 'timeout' }, 'Pending · Timed out'],
    [{ status: 'cancelled' }, 'Failed · Cancelled'],
    [{ status: 'initiated' }, 'Pending · Started'],
    [{ status: 'pending' }, 'Pending'],
    [{ underReview: true }, 'Under review'],
    [{ refundedPaise: paise(1_00) }, 'Part refunded'],
    [{ refundedPaise: paise(1_00_000_00) }, 'Refunded'],
  ] as const)('mark %j', async (changes, text) => {
    await show({ payments: [row(changes)] });
    const [, first] = within(screen.getByRole('table', LIST)).getAllByRole('row');
    expect(textsOf(first!, 'cell')[3]).toContain(text);
  });

  it('ask the server for a search, a filter and the next page', async () => {
    const { user, search, sent } = await show({ payments: [row()], nextCursor: 'c1' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(sent()).toEqual({ cursor: 'c1' }));
    await search('DL1');
    await waitFor(() => expect(sent()).toEqual({ search: 'DL1' }));
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.selectOptions(await screen.findByLabelText(/^Status/), 'pending');
    await user.click(screen.getByRole('button', { name: 'Apply filters' }));
    await waitFor(() => expect(sent()).toEqual({ search: 'DL1', status: 'pending' }));
  });

  it('say what a search that finds nothing takes', async () => {
    const { search } = await show({});
    expect(screen.getByText('No payments yet')).toBeTruthy();
    await search('x');
    expect(await screen.findByText(/The search takes the number of a transaction/)).toBeTruthy();
  });
});

describe('the search for payments and people', () => {
  it('sends what was typed in a body and keeps it out of the address', async () => {
    const { search, calls } = await show({ people: [ASHA] }, '?status=failed');
    await search('asha@example.com');
    await waitFor(() => expect(calls()).toHaveLength(2));
    expect(calls()[1]).toMatchObject({
      method: 'POST',
      body: { search: 'asha@example.com', status: 'failed' },
    });
    expect(calls().map(({ query }) => query.toString())).toEqual(['', '']);
    expect(address()).toBe(`${PATH}?status=failed`);
  });

  it('shows who was found, with a link to their page', async () => {
    await show({ people: [ASHA] });
    const people = screen.getByRole('region', { name: 'Found people' });
    expect(within(people).getByRole('link', { name: 'Asha Rao' }).getAttribute('href')).toBe(
      '/dashboard/people/u1',
    );
    expect(people.textContent).toContain('asha@example.com, +91 98765 43210');
    expect(people.textContent).toContain('₹490.00');
    expect(screen.getByText('People found: 1')).toBeTruthy();
  });

  it('shows the tickets and quotations with the number, each with a link to its page', async () => {
    const { search } = await show({
      tickets: [
        { number: 'TKT-000007', subject: 'I was charged twice', state: 'waiting', customerName: null },
      ],
      quotations: [
        {
          ...{ _id: 'q1', projectId: 'PRJ-000012', reference: 'QT-7K3M9QXA', title: 'A booking portal' },
          ...{ status: 'approved', customerName: 'Asha Rao' },
        },
      ],
    });
    await search('TKT-7');
    const records = await screen.findByRole('region', { name: 'Found tickets and quotations' });
    expect(
      within(records)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['I was charged twice', '/dashboard/tickets/TKT-000007'],
      ['A booking portal', '/dashboard/quotations/q1'],
    ]);
    for (const text of ['TKT-000007 · Unknown sender', 'PRJ-000012 · Asha Rao'])
      expect(records.textContent).toContain(text);
    expect(screen.getByText('Tickets and quotations found: 2')).toBeTruthy();
    // Something was found, so the page does not explain what the search takes.
    expect(screen.getByText('What the search found is shown above this list.')).toBeTruthy();
    expect(screen.queryByText(/The search takes/)).toBeNull();
  });

  it('keeps the search when a filter or a page changes, and forgets both when the filters are cleared', async () => {
    const { user, search, sent } = await show({ payments: [row()], nextCursor: 'c1' });
    await search('98765 43210');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.selectOptions(screen.getByLabelText(/^Review/), 'true');
    await user.click(screen.getByRole('button', { name: 'Apply filters' }));
    await waitFor(() => expect(sent()).toEqual({ search: '98765 43210', underReview: 'true' }));
    await loaded();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(sent()).toEqual({ search: '98765 43210', underReview: 'true', cursor: 'c1' }));
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe(PATH));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search payments' }).value).toBe('');
  });

  it('opens with the id of a link', async () => {
    const { sent } = await show({}, '?search=DL1');
    expect(sent()).toEqual({ search: 'DL1' });
  });
});

describe('the payments of staff on a narrow screen', () => {
  let widen = (): void => undefined;
  afterEach(() => widen());

  it('are cards', async () => {
    widen = makeWindowNarrow();
    await show({ payments: [row(), SECOND] });
    const cards = within(screen.getByRole('list', LIST)).getAllByRole('listitem');
    expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual(['000123', '000122']);
    expect(cards[0]?.textContent).toContain('Asha Rao');
    expect(cards[0]?.textContent).toContain('₹1,00,000.00');
  });
});
