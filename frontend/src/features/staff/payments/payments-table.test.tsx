/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { paise } from '@deccanloop/contracts/money';
import type { StaffPaymentRowDto } from '@deccanloop/contracts/staff/payments';
import { describe, expect, it } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import { PaymentsTable } from './payments-table';
import { render, screen, userEvent, within } from '../../../lib/testing/screen';

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
const show = (...payments: StaffPaymentRowDto[]) => {
  render(
    <MemoryRouter>
      <PaymentsTable payments={payments} />
    </MemoryRouter>,
  );
  return screen.getByRole('table', { name: 'Payments, newest first' });
};
const textsOf = (within_: HTMLElement, role: string) =>
  within(within_)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

describe('the table of payments', () => {
  it('names every column for screen readers', () => {
    expect(textsOf(show(row()), 'columnheader')).toEqual([
      'Payer',
      'Amount',
      'State',
      'Gateway',
      'Transaction',
      'Started',
    ]);
  });

  it('shows one payment per row, in the given order, with as many cells as columns', () => {
    const table = show(row(), row({ merchantTransactionId: 'DLb', userName: 'Ravi', gateway: 'phonepe' }));
    const [, first, second] = within(table).getAllByRole('row');
    expect(textsOf(first!, 'cell')).toEqual([
      'Asha Rao42',
      '₹1,00,000.00',
      expect.any(String),
      expect.stringContaining('Razorpay'),
      '…bN1pYs6H',
      expect.stringContaining('20 Nov 2026'),
    ]);
    expect(textsOf(second!, 'cell')[3]).toContain('PhonePe');
  });

  it('leads from each row to its payment, with one stop of the Tab key', async () => {
    const table = show(row());
    const [, first] = within(table).getAllByRole('row');
    const links = within(first!).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Asha Rao', '/dashboard?view=payment&id=DL7Qm2XfT9vKc4Rz8WbN1pYs6H'],
    ]);
    await userEvent.tab();
    expect(document.activeElement).toBe(links[0]);
  });

  it.each([
    [{ underReview: true }, 'Under review'],
    [{ refundedPaise: paise(1_00) }, 'Part refunded'],
    [{ refundedPaise: paise(1_00_000_00) }, 'Refunded'],
  ])('marks %j', (changes, text) => {
    const [, first] = within(show(row(changes))).getAllByRole('row');
    expect(within(first!).getByText(text)).toBeTruthy();
  });

  it('has the same payments as cards for narrow screens', () => {
    show(row(), row({ merchantTransactionId: 'DLb', userName: 'Ravi' }));
    const cards = screen.getAllByRole('listitem');
    expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual(['Asha Rao', 'Ravi']);
    expect(cards[0]?.textContent).toContain('₹1,00,000.00');
  });
});
