/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
import { showAt } from '../testing/show-at';
import { DataTable, type DataTableProps } from './data-table';
import { RowLink } from './row-link';
import type { TableColumn } from './table-column';
import { useTableAddress } from './use-table-address';
import { makeWindowNarrow } from '../../lib/testing/narrow-window';
import { screen, within } from '../../lib/testing/screen';

interface Person {
  id: string;
  name: string;
  city: string;
  paid: number;
}

const ROWS: readonly Person[] = [
  { id: 'a', name: 'Asha', city: 'Hyderabad', paid: 500 },
  { id: 'r', name: 'Ravi', city: 'Pune', paid: 90 },
];
const COLUMNS: readonly TableColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'ascending',
    shown: 'always',
    card: 'title',
    cell: ({ id, name }) => <RowLink to={`/people/${id}`}>{name}</RowLink>,
  },
  { id: 'city', header: 'City', cell: ({ city }) => city },
  { id: 'paid', header: 'Paid', align: 'end', sort: 'descending', cell: ({ paid }) => `₹${paid}` },
  { id: 'id', header: 'Number', shown: 'chosen', cell: ({ id }) => id },
];
const FAULT = { status: 500, code: 'internal', message: 'That did not work', requestId: 'r-7' };

function List(props: Partial<DataTableProps<Person>>) {
  const list = useTableAddress([]);
  return (
    <DataTable
      id="people"
      label="People"
      what="people"
      columns={COLUMNS}
      rows={ROWS}
      rowId={({ id }) => id}
      empty={<p>Nobody yet</p>}
      loading={false}
      onRetry={() => undefined}
      sort={list.sort}
      onSort={list.sortBy}
      pages={list.pages(2, list.page === 3 ? null : `c${list.page}`, '6')}
      {...props}
    />
  );
}

/** As a list from the API: a page that was not loaded yet has no rows and no cursor. */
function LoadingList() {
  const { page, pages } = useTableAddress([]);
  const [loaded, setLoaded] = useState<number | null>(1);
  const isLoaded = loaded === page;
  return (
    <>
      <List
        rows={isLoaded ? ROWS : undefined}
        loading={!isLoaded}
        pages={pages(2, isLoaded && page < 3 ? `c${page}` : null)}
      />
      <button type="button" onClick={() => setLoaded(page)}>
        Loaded
      </button>
    </>
  );
}

const show = (props: Partial<DataTableProps<Person>> = {}, path = '/people') =>
  showAt(path, <List {...props} />);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const isAway = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

beforeEach(() => sessionStorage.clear());

describe('a table of records', () => {
  it('names its columns and shows the rows in the given order', () => {
    show();
    expect(screen.getByRole('table', { name: 'People' })).toBeTruthy();
    expect(texts('columnheader')).toEqual(['Name', 'City', 'Paid']);
    const [, first, second] = screen.getAllByRole('row');
    expect(
      within(first!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Asha', 'Hyderabad', '₹500']);
    expect(within(second!).getByRole('link').getAttribute('href')).toBe('/people/r');
  });

  it('asks the server to sort, first in the direction of the column, and keeps it in the address', async () => {
    const { user, address } = show({}, '/people?view=all&after=c1&page=2');
    const header = () => screen.getByRole('columnheader', { name: 'Paid' });
    expect(header().getAttribute('aria-sort')).toBe('none');
    await user.click(button('Paid'));
    expect([address(), header().getAttribute('aria-sort')]).toEqual([
      '/people?view=all&sort=-paid',
      'descending',
    ]);
    await user.click(button('Paid'));
    expect([address(), header().getAttribute('aria-sort')]).toEqual([
      '/people?view=all&sort=paid',
      'ascending',
    ]);
    await user.click(button('Paid'));
    expect(address()).toBe('/people?view=all');
    expect(screen.queryByRole('button', { name: 'City' })).toBeNull();
  });

  it('leads through the pages and back, with its place in the total', async () => {
    const { user, address } = show();
    expect(screen.getByText('1–2 of 6')).toBeTruthy();
    expect(isAway('Previous')).toBe(true);
    await user.click(button('Next'));
    await user.click(button('Next'));
    expect(address()).toBe('/people?after=c2&page=3');
    expect(screen.getByText('5–6 of 6')).toBeTruthy();
    expect(isAway('Next')).toBe(true);
    await user.click(button('Next'));
    expect(address()).toBe('/people?after=c2&page=3');
    await user.click(button('Previous'));
    expect(address()).toBe('/people?after=c1&page=2');
    await user.click(button('Previous'));
    expect(address()).toBe('/people');
    await user.click(button('Back'));
    expect(address()).toBe('/people?after=c1&page=2');
  });

  it('keeps the focus on the button of the next page while that page loads, and on the last one', async () => {
    const { user } = showAt('/people', <LoadingList />);
    button('Next').focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Loading people')).toBeTruthy();
    expect([document.activeElement, isAway('Next')]).toEqual([button('Next'), true]);
    await user.click(button('Loaded'));
    button('Next').focus();
    await user.keyboard('{Enter}');
    await user.click(button('Loaded'));
    expect(screen.getByText('5–6 · page 3')).toBeTruthy();
    button('Next').focus();
    expect([document.activeElement, isAway('Next')]).toEqual([button('Next'), true]);
  });

  it('keeps the focus on the way back to the first page', async () => {
    const { user } = showAt('/people?after=c1&page=2', <LoadingList />);
    await user.click(button('Loaded'));
    button('Previous').focus();
    await user.keyboard('{Enter}');
    expect([document.activeElement, isAway('Previous')]).toEqual([button('Previous'), true]);
    await user.click(button('Loaded'));
    expect(screen.getByText('1–2 · page 1')).toBeTruthy();
  });

  it('leads from a page that a link opened to the first one', async () => {
    const { user, address } = show({}, '/people?after=c2&page=3');
    await user.click(button('Previous'));
    expect(address()).toBe('/people');
  });

  it('hides and shows columns, and remembers the choice in this tab', async () => {
    const { user } = show();
    await user.click(button('Columns'));
    expect(texts('menuitemcheckbox')).toEqual(['City', 'Paid', 'Number']);
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'City' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Number' }));
    await user.keyboard('{Escape}');
    expect(texts('columnheader')).toEqual(['Name', 'Paid', 'Number']);
    show();
    expect(within(screen.getAllByRole('table')[1]!).getAllByRole('columnheader')).toHaveLength(3);
  });

  it('has actions for each row and a link for all rows as CSV', async () => {
    const onEdit = jest.fn();
    const { user } = show({
      csvHref: '/api/people.csv?city=Pune',
      actions: ({ name }) => (
        <button type="button" onClick={() => onEdit(name)}>
          Edit {name}
        </button>
      ),
    });
    await user.click(button('Edit Ravi'));
    expect(onEdit).toHaveBeenCalledWith('Ravi');
    const csv = screen.getByRole('link', { name: /^Download CSV/ });
    expect([csv.getAttribute('href'), csv.hasAttribute('download')]).toEqual([
      '/api/people.csv?city=Pune',
      true,
    ]);
  });
});

describe('a list of records without rows', () => {
  it('says that it is loading', () => {
    show({ rows: undefined, loading: true });
    expect(screen.getByText('Loading people')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'List of people' }).getAttribute('aria-busy')).toBe('true');
  });

  it('says what did not load, with the request, and can be loaded again', async () => {
    const onRetry = jest.fn();
    const { user } = show({ rows: undefined, fault: FAULT, onRetry });
    expect(screen.getByRole('alert').textContent).toContain(
      'The people did not loadThat did not workRequest r-7',
    );
    await user.click(button('Try again'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('keeps the button while it is loaded again', () => {
    show({ rows: undefined, fault: FAULT, loading: true });
    expect(button('Trying again...').getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps rows that could not be refreshed, and says so', () => {
    show({ fault: FAULT });
    expect(screen.getByText(/This may not be up to date/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Asha' })).toBeTruthy();
  });

  it('shows what the page says about an empty list', () => {
    show({ rows: [] });
    expect(screen.getByText('Nobody yet')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a list of records on a narrow screen', () => {
  let widen = (): void => undefined;
  beforeEach(() => {
    widen = makeWindowNarrow();
  });
  afterEach(() => widen());

  it('is a list of cards with the names of the values', () => {
    show();
    expect(screen.queryByRole('table')).toBeNull();
    const [card] = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
    expect(within(card!).getByRole('link').textContent).toBe('Asha');
    expect(texts('term').slice(0, 2)).toEqual(['City', 'Paid']);
    expect(texts('definition').slice(0, 2)).toEqual(['Hyderabad', '₹500']);
  });
});
