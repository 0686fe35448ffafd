/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useTableAddress } from '../../../../components/table/use-table-address';
import { fireEvent, screen, waitFor, within } from '../../../../lib/testing/screen';
import { showWithApi } from '../../../../lib/testing/show-with-api';
import { PAYMENT_FILTERS } from '../payments-filter';
import { TransactionFilters } from './transaction-filters';

// 26 November in India.
beforeEach(
  () =>
    void jest.useFakeTimers({
      now: new Date('2026-11-26T06:00:00Z'),
      doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick', 'setImmediate'],
    }),
);
afterEach(() => void jest.useRealTimers());

function Filters() {
  return <TransactionFilters address={useTableAddress(PAYMENT_FILTERS)} />;
}

const PATH = '/dashboard/payments';
const show = (query = '') => showWithApi(<Filters />, {}, { at: PATH + query }).user;
const address = () => screen.getByLabelText('Address').textContent;
const dialog = () => within(screen.getByRole('dialog', { name: 'Filter transactions' }));
const field = (label: RegExp) => dialog().getByLabelText<HTMLInputElement>(label);
/** As a date field does: its value is whole or empty. */
const setDay = (label: RegExp, day: string) => fireEvent.change(field(label), { target: { value: day } });
const button = (name: string) => screen.getByRole('button', { name });
const openWith = async (user: ReturnType<typeof show>, name: string) => {
  await user.click(button(name));
  await screen.findByRole('dialog', { name: 'Filter transactions' });
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const addressIs = (path: string) => waitFor(() => expect(address()).toBe(path));

describe('the filter form of transactions', () => {
  it('has the prescribed fields, and the others under "More filters"', async () => {
    const user = show();
    await openWith(user, 'Filter');
    const labels = [/^Start date/, /^End date/, /^Status/, /^Min amount/, /^Max amount/];
    for (const label of labels) expect(field(label)).toBeTruthy();
    expect(
      within(field(/^Status/))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Completed', 'Pending', 'Failed']);
    const more = dialog().getByText('More filters').closest('details');
    expect(more?.open).toBe(false);
    for (const label of [/^Gateway/, /^Method/, /^Payer/, /^Exact state/, /^Review/, /^Dates are of/])
      expect(more?.contains(field(label))).toBe(true);
  });

  it('puts what was chosen into the address, and shows it when it is opened again', async () => {
    const user = show('?after=c1&page=2');
    await openWith(user, 'Filter');
    setDay(/^Start date/, '2026-11-20');
    setDay(/^End date/, '2026-11-26');
    await user.selectOptions(field(/^Status/), 'failed');
    await user.type(field(/^Min amount/), '1,500');
    await user.type(field(/^Max amount/), '₹2,000.50');
    await user.click(dialog().getByText('More filters'));
    await user.selectOptions(field(/^Exact state/), 'cancelled');
    await user.click(button('Apply filters'));
    await isClosed();
    await addressIs(
      `${PATH}?startDate=2026-11-20&endDate=2026-11-26&status=failed&minAmount=1500&maxAmount=2000.5&state=cancelled`,
    );
    await user.click(button('Status Failed'));
    expect(field(/^Min amount/).value).toBe('1500');
    expect(dialog().getByText('More filters').closest('details')?.open).toBe(true);
  });

  it.each<[string, () => Promise<void>, RegExp, string, string]>([
    [
      'a start in the future',
      async () => void setDay(/^Start date/, '2026-11-27'),
      /^Start date/,
      '2026-11-27',
      'Start date cannot be in the future',
    ],
    [
      'an end in the future',
      async () => void setDay(/^End date/, '2026-11-27'),
      /^End date/,
      '2026-11-27',
      'End date cannot be in the future',
    ],
    [
      'an end before the start',
      async () => {
        setDay(/^Start date/, '2026-11-20');
        setDay(/^End date/, '2026-11-19');
      },
      /^End date/,
      '2026-11-19',
      'End date must be after start date',
    ],
  ])('keeps %s, with the reason at its field', async (_what, type, label, value, message) => {
    const user = show();
    await openWith(user, 'Filter');
    await type();
    await user.click(button('Apply filters'));
    expect(await dialog().findByText(message)).toBeTruthy();
    expect(field(label).value).toBe(value);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(address()).toBe(PATH);
  });

  it.each([
    ['-5', '', /^Min amount/, 'Amount must be positive'],
    ['500', '499', /^Max amount/, 'Max amount must be greater than min amount'],
    ['5oo', '', /^Min amount/, 'Enter an amount like 1,500'],
  ] as const)('keeps the amounts "%s" and "%s", with the reason', async (min, max, label, message) => {
    const user = show();
    await openWith(user, 'Filter');
    await user.type(field(/^Min amount/), min);
    if (max !== '') await user.type(field(/^Max amount/), max);
    await user.click(button('Apply filters'));
    expect(await dialog().findByText(message)).toBeTruthy();
    expect([field(/^Min amount/).value, field(/^Max amount/).value]).toEqual([min, max]);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(address()).toBe(PATH);
  });

  it('keeps the payer out of the address', async () => {
    const user = show();
    await openWith(user, 'Filter');
    await user.click(dialog().getByText('More filters'));
    await user.type(field(/^Payer/), ' asha@example.com ');
    await user.click(button('Apply filters'));
    await isClosed();
    await addressIs(PATH);
    expect(await screen.findByRole('button', { name: 'Payer asha@example.com' })).toBeTruthy();
    expect(address()).toBe(PATH);
  });

  it('does not set what the dates are of without a date', async () => {
    const user = show();
    await openWith(user, 'Filter');
    await user.selectOptions(field(/^Dates are of/), 'credit');
    await user.click(button('Apply filters'));
    await isClosed();
    await addressIs(PATH);
  });

  it('can be emptied, and closed without a change', async () => {
    const user = show('?status=failed&gateway=phonepe');
    await openWith(user, 'Filter');
    await user.click(button('Clear all'));
    expect(field(/^Status/).value).toBe('');
    await user.keyboard('{Escape}');
    await isClosed();
    await addressIs(`${PATH}?status=failed&gateway=phonepe`);
    await openWith(user, 'Filter');
    await user.click(button('Clear all'));
    await user.click(button('Apply filters'));
    await isClosed();
    await addressIs(PATH);
  });
});

describe('the chips of transactions', () => {
  it('are removed one by one, and keep the focus', async () => {
    const user = show('?startDate=2026-11-26&endDate=2026-11-26&dateOf=credit&status=completed&minAmount=10');
    expect(button('Credited Today')).toBeTruthy();
    await user.click(button('Remove the filter Credited'));
    expect(address()).toBe(`${PATH}?status=completed&minAmount=10`);
    expect(screen.getByRole('group', { name: 'Filters that are set' }).contains(document.activeElement)).toBe(
      true,
    );
    await user.click(button('Remove the filter Amount'));
    expect(address()).toBe(`${PATH}?status=completed`);
    await user.click(button('Remove the filter Status'));
    expect(address()).toBe(PATH);
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('are removed together, with the search', async () => {
    const user = show('?search=DL1&status=failed');
    await user.click(button('Clear filters'));
    expect(address()).toBe(PATH);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search payments' }).value).toBe('');
  });
});
