/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { paise } from '@deccanloop/contracts/money';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { StaffPaymentRowDto } from '@deccanloop/contracts/staff/payments';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import { makeWindowNarrow } from '../../../lib/testing/narrow-window';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import PaymentsView from './payments-view';

const row = (changes: Partial<StaffPaymentRowDto> = {}): StaffPaymentRowDto => ({
  merchantTransactionId: 'DL7Qm2XfT9vKc4Rz8WbN1pYs6H',
  status: 'completed',
  underReview: false,
  gateway: 'razorpay',
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
const SECOND = row({ merchantTransactionId: 'DLb', userName: 'Ravi', gateway: 'phonepe' });
const LIST = { name: 'Payments, newest first' };

async function show(payments: readonly StaffPaymentRowDto[], nextCursor: string | null = null) {
  const { server, user } = showWithApi(<PaymentsView user={STAFF} />, {
    [STAFF_PATHS.payments]: ok({ payments, nextCursor }),
  });
  await waitFor(() => expect(screen.queryByText('Loading payments')).toBeNull());
  const queries = () =>
    server.callsTo(STAFF_PATHS.payments).map(({ query }) => Object.fromEntries(query.entries()));
  return { user, queries };
}
const textsOf = (within_: HTMLElement, role: string) =>
  within(within_)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

describe('the payments of staff', () => {
  it('are a table with named columns, in the given order', async () => {
    await show([row(), SECOND]);
    const table = screen.getByRole('table', LIST);
    expect(textsOf(table, 'columnheader')).toEqual([
      'Payer',
      'Amount',
      'State',
      'Gateway',
      'Transaction',
      'Started',
    ]);
    const [, first, second] = within(table).getAllByRole('row');
    expect(textsOf(first!, 'cell')).toEqual([
      'Asha Rao42',
      '₹1,00,000.00',
      'Completed',
      ' Razorpay',
      '…bN1pYs6H',
      expect.stringContaining('20 Nov 2026'),
    ]);
    expect(textsOf(second!, 'cell')[3]).toContain('PhonePe');
  });

  it('lead from each row to its payment, with one stop of the Tab key', async () => {
    await show([row()]);
    const [, first] = within(screen.getByRole('table', LIST)).getAllByRole('row');
    const links = within(first!).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Asha Rao', '/dashboard/payments/DL7Qm2XfT9vKc4Rz8WbN1pYs6H'],
    ]);
  });

  it.each([
    [{ underReview: true }, 'Under review'],
    [{ refundedPaise: paise(1_00) }, 'Part refunded'],
    [{ refundedPaise: paise(1_00_000_00) }, 'Refunded'],
  ])('mark %j', async (changes, text) => {
    await show([row(changes)]);
    expect(within(screen.getByRole('table', LIST)).getByText(text)).toBeTruthy();
  });

  it('ask the server for a search, a filter and the next page', async () => {
    const { user, queries } = await show([row()], 'c1');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(queries().at(-1)).toEqual({ cursor: 'c1' }));
    await user.type(screen.getByRole('textbox', { name: 'Search payments' }), 'DL1{Enter}');
    await waitFor(() => expect(queries().at(-1)).toEqual({ search: 'DL1' }));
    await user.click(screen.getByRole('button', { name: 'State' }));
    await user.click(screen.getByLabelText('Timed out'));
    await waitFor(() => expect(queries().at(-1)).toEqual({ search: 'DL1', status: 'timeout' }));
  });

  it('say what a search that finds nothing takes', async () => {
    const { user } = await show([]);
    expect(screen.getByText('No payments yet')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Search payments' }), 'x{Enter}');
    expect(await screen.findByText(/The search is exact/)).toBeTruthy();
  });
});

describe('the payments of staff on a narrow screen', () => {
  let widen = (): void => undefined;
  afterEach(() => widen());

  it('are cards', async () => {
    widen = makeWindowNarrow();
    await show([row(), SECOND]);
    const cards = within(screen.getByRole('list', LIST)).getAllByRole('listitem');
    expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual(['Asha Rao', 'Ravi']);
    expect(cards[0]?.textContent).toContain('₹1,00,000.00');
  });
});
