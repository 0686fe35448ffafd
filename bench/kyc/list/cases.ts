import type pg from 'pg';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { KYC_SORTS } from '@deccanloop/contracts/kyc/schemas';
import { SUBMITTED_KYC_STATUSES } from '@deccanloop/contracts/kyc/statuses';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { casesOf, type ListedTable } from '../../lookup/listed-table';
import { VALUES, type Asked, type Case } from '../../lookup/measure';
import { someOf } from '../../lookup/samples';

const WAITING_DAYS = ['1', '3', '7', '30', '45', '60'];

/** Every filter, order, search key and page of the table of staff, and what opens from a row. */
export async function kycCases(database: pg.Pool, cookie: string): Promise<Case[]> {
  const ask =
    (method: 'GET' | 'POST', path: string) =>
    (query: NonNullable<Asked['query']>): Asked => ({ cookie, method, path, query });
  const ids = await someOf(database, 'id', 'kyc_records', 'submitted_at is not null');
  const listed = { sorts: KYC_SORTS, cursors: ids } as const;
  const search = ask('POST', KYC_PATHS.search);
  const tables: ListedTable[] = [
    {
      ...listed,
      name: 'All KYCs',
      ask: ask('GET', KYC_PATHS.all),
      filters: { status: SUBMITTED_KYC_STATUSES, limit: ['1', '10', '50', '100'] },
    },
    {
      ...listed,
      name: 'KYC Approvals',
      ask: search,
      filters: { status: SUBMITTED_KYC_STATUSES, waitingDays: WAITING_DAYS, limit: ['100'] },
    },
  ];
  const opened = (what: string, paths: readonly string[]): Case => ({
    of: 'KYC',
    what,
    requests: paths.map((path) => ({ cookie, method: 'GET', path })),
  });
  const same = (path: string): string[] => Array.from({ length: VALUES }, () => path);
  return [
    ...tables.flatMap(casesOf),
    ...(await searches(database)).flatMap((key) => searchCases(key, { ask: search, ids })),
    opened('one', ids.map(KYC_PATHS.one)),
    opened('erasures', same(KYC_PATHS.erasures)),
    opened('numbers of the menu', same(STAFF_PATHS.counts)),
  ];
}

/** The first page, later ones in each order, and with filters. */
function searchCases(
  [what, texts]: [string, string[]],
  { ask, ids }: { ask: (query: NonNullable<Asked['query']>) => Asked; ids: readonly string[] },
): Case[] {
  const times = (name: string, make: (n: number) => NonNullable<Asked['query']>): Case => ({
    of: 'KYC Approvals',
    what: `search by ${what}, ${name}`,
    requests: Array.from({ length: VALUES }, (_, n) => ask({ search: texts[n % texts.length], ...make(n) })),
  });
  const cursor = (n: number) => ids[n % ids.length];
  return [
    times('first page', () => ({})),
    times('later pages, each order', (n) => ({ sort: KYC_SORTS[n % KYC_SORTS.length], cursor: cursor(n) })),
    times('with filters', (n) => ({
      sort: KYC_SORTS[n % KYC_SORTS.length],
      status: SUBMITTED_KYC_STATUSES[n % SUBMITTED_KYC_STATUSES.length],
      waitingDays: n % 2 === 0 ? WAITING_DAYS[n % WAITING_DAYS.length] : null,
      cursor: n % 3 === 0 ? cursor(n) : null,
    })),
  ];
}

async function searches(database: pg.Pool): Promise<[string, string[]][]> {
  const business = await someOf(database, 'business_name', 'kyc_records');
  const names = await someOf(database, 'name', 'bench_people');
  const last = (text: string): string => text.split(' ').at(-1) ?? '';
  return [
    ['e-mail', await someOf(database, 'email', 'bench_people')],
    ['phone', await someOf(database, 'phone', 'bench_people')],
    ['name of a business', business],
    ['name of a person', names],
    ['rare word', business.map(last)],
    ['part of a word', names.map((name) => last(name).slice(1, 5))],
    ['word of a tenth of all', ['Traders', 'Exports', 'Rao', 'Kumar', 'Asha', 'Reddy', 'Foods', 'Metro']],
    [
      'two words of many',
      ['Rao Traders', 'Rao Kumar', 'Asha Foods', 'Royal Motors', 'Meera Exports', 'Das Pharma'],
    ],
    ['two letters', names.map((name) => last(name).slice(-2))],
    ['a word that nobody has', Array.from({ length: VALUES }, (_, n) => `nobody${n}`)],
  ];
}
