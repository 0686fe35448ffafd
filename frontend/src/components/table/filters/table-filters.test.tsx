/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { dayOf } from '../../../lib/india-days';
import { fireEvent, screen, within } from '../../../lib/testing/screen';
import { showAt } from '../../testing/show-at';
import { useTableAddress } from '../use-table-address';
import type { FilterSpec } from './filter-specs';
import { TableFilters } from './table-filters';

const SPECS: readonly FilterSpec[] = [
  { kind: 'search', name: 'search', label: 'Search people', placeholder: 'Name' },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: [
      { id: 'open', label: 'Open' },
      { id: 'done', label: 'Done' },
    ],
  },
  { kind: 'flag', name: 'mine', label: 'Mine' },
  { kind: 'dates', label: 'Date', from: 'from', to: 'to' },
  { kind: 'amount', label: 'Amount', min: 'min', max: 'max' },
];

function Filters({ specs = SPECS }: { specs?: readonly FilterSpec[] }) {
  const list = useTableAddress(specs);
  return <TableFilters specs={specs} address={list} />;
}

const show = (query = '') => showAt(`/people${query}`, <Filters />);
const PRIVATE: readonly FilterSpec[] = SPECS.map((spec) =>
  spec.kind === 'search' ? { ...spec, isPrivate: true } : spec,
);
const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('the filters of a list', () => {
  it('are set one by one, keep the rest of the address, and leave the page', async () => {
    const { user, address } = show('?view=people&after=c1&page=2');
    await user.click(button('State'));
    await user.click(dialog('State').getByLabelText('Done'));
    await user.keyboard('{Escape}');
    await user.click(button('Mine'));
    expect(address()).toBe('/people?view=people&state=done&mine=true');
    expect(button('State Done')).toBeTruthy();
    expect(button('Mine').getAttribute('aria-pressed')).toBe('true');
    await user.click(button('Back'));
    expect(address()).toBe('/people?view=people&state=done');
  });

  it('are removed alone or together', async () => {
    const { user, address } = show('?view=people&state=open&mine=true&min=10');
    await user.click(button('Remove the filter State'));
    expect(address()).toBe('/people?view=people&mine=true&min=10');
    await user.click(button('Clear filters'));
    expect(address()).toBe('/people?view=people');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('search when the form is sent, without spaces around the text', async () => {
    const { user, address } = show();
    await user.type(screen.getByRole('textbox', { name: 'Search people' }), ' Asha ');
    expect(address()).toBe('/people');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/people?search=Asha');
    await user.click(button('Clear search'));
    expect(address()).toBe('/people');
  });

  it('keep the field of a search, its focus and its caret', async () => {
    const { user, address } = show();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search people' });
    await user.type(field, 'Asha Rao');
    field.setSelectionRange(4, 4);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/people?search=Asha+Rao');
    expect(screen.getByRole('textbox', { name: 'Search people' })).toBe(field);
    expect([document.activeElement, field.selectionStart]).toEqual([field, 4]);
    await user.click(button('Clear search'));
    expect([document.activeElement, field.value]).toEqual([field, '']);
    await user.click(button('Back'));
    expect(field.value).toBe('Asha Rao');
  });

  it('keep the focus where a filter was removed', async () => {
    const { user } = show('?state=open&mine=true');
    await user.click(button('Remove the filter State'));
    expect(document.activeElement).toBe(button('State'));
    await user.click(button('Clear filters'));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Filters' }));
  });

  it('keep a private search in the history entry', async () => {
    const { user, address } = showAt('/people?search=DL1&mine=true', <Filters specs={PRIVATE} />);
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search people' });
    expect(field().value).toBe('DL1');
    await user.clear(field());
    await user.type(field(), 'asha@example.com{Enter}');
    expect(address()).toBe('/people?mine=true');
    await user.click(button('Mine'));
    expect([address(), field().value]).toEqual(['/people', 'asha@example.com']);
    await user.click(button('Clear search'));
    expect([address(), field().value]).toEqual(['/people', '']);
    await user.click(button('Back'));
    expect(field().value).toBe('asha@example.com');
    await user.click(button('Clear filters'));
    expect(field().value).toBe('');
  });

  it('choose a preset of days', async () => {
    const { user, address } = show();
    await user.click(button('Date'));
    await user.click(dialog('Date').getByRole('button', { name: 'Today' }));
    const today = dayOf(Date.now());
    expect(address()).toBe(`/people?from=${today}&to=${today}`);
    expect(button('Date Today')).toBeTruthy();
  });

  it('take typed days only when they are applied, and reject a last day before the first', async () => {
    const { user, address } = show();
    await user.click(button('Date'));
    const field = (name: string) => dialog('Date').getByLabelText<HTMLInputElement>(name);
    const type = (name: string, day: string) => fireEvent.change(field(name), { target: { value: day } });
    type('From', '0002-11-20');
    expect([field('From').value, address()]).toEqual(['0002-11-20', '/people']);
    await user.click(button('Apply'));
    expect(screen.getByText('Enter a date between 2000 and 2099')).toBeTruthy();
    type('From', '2024-11-22');
    type('To', '2024-11-21');
    await user.click(button('Apply'));
    expect(field('To').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('The last day must not be before the first day')).toBeTruthy();
    expect(address()).toBe('/people');
    type('From', '2024-11-20');
    await user.click(button('Apply'));
    expect(address()).toBe('/people?from=2024-11-20&to=2024-11-21');
    await user.click(button('Back'));
    expect(address()).toBe('/people');
  });

  it('name a range of other days', () => {
    show('?from=2024-11-20&to=2024-11-21');
    expect(button('Date 20 Nov 2024 – 21 Nov 2024')).toBeTruthy();
  });

  it('read amounts as people write them, and reject a maximum below the minimum', async () => {
    const { user, address } = show();
    await user.click(button('Amount'));
    await user.type(dialog('Amount').getByLabelText('At least'), '₹1,500');
    await user.type(dialog('Amount').getByLabelText('At most'), '100');
    await user.click(button('Apply'));
    expect(screen.getByText('Max amount must be greater than min amount')).toBeTruthy();
    expect(address()).toBe('/people');
    await user.clear(dialog('Amount').getByLabelText('At most'));
    await user.type(dialog('Amount').getByLabelText('At most'), '2000.50');
    await user.click(button('Apply'));
    expect(address()).toBe('/people?min=1500&max=2000.5');
    expect(button('Amount ₹1,500 – ₹2,000.50')).toBeTruthy();
  });

  it('ignore values that they do not know', () => {
    show('?state=paid&mine=1&from=yesterday&min=-4');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    for (const name of ['State', 'Mine', 'Date', 'Amount']) expect(button(name)).toBeTruthy();
  });
});
