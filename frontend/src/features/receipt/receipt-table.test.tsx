/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { ReceiptBreakdown } from './receipt-breakdown';
import { someReceipt } from './testing/some-receipt';
import { render, screen, within } from '../../lib/testing/screen';

it('the amounts of a receipt are a table with a heading for each row and column', () => {
  render(<ReceiptBreakdown receipt={someReceipt()} />);
  const region = screen.getByRole('region', { name: 'Wallet top-up' });
  const table = within(region).getByRole('table');
  const texts = (role: string) =>
    within(table)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(texts('columnheader')).toEqual(['What', 'Amount']);
  expect(texts('rowheader')).toEqual(['Paid through Razorpay', 'Fee', 'Credited to wallet']);
  expect(texts('cell')).toEqual(['₹1,00,000.00', '− ₹2,000.00', '₹98,000.00']);
});
