import { USER_PATHS } from '@deccanloop/contracts/users/paths';
import { USER_ROLES, USER_STATUSES } from '@deccanloop/contracts/users/roles-and-status';
import { USER_SORTS } from '@deccanloop/contracts/users/schemas';
import type pg from 'pg';
import type { Figure } from '../figures';
import { casesOf } from '../lookup/listed-table';
import { VALUES, type Asked, type Case } from '../lookup/measure';
import { measureList } from '../lookup/measure-list';
import { someOf } from '../lookup/samples';
import { seedStatuses } from './seed-statuses';

/** `USER_LIST_SCALE=10` makes a tenth of it. */
const USERS = 200_000 / Number(process.env['USER_LIST_SCALE'] ?? 1);

/** The list of User Management. */
export const userList = (): Promise<Figure[]> =>
  measureList({
    list: 'users',
    users: USERS,
    rows: 'users',
    seed: () => ({ statuses: seedStatuses }),
    cases: userCases,
  });

async function userCases(database: pg.Pool, cookie: string): Promise<Case[]> {
  const ask = (query: NonNullable<Asked['query']>): Asked => ({
    ...{ cookie, method: 'POST', path: USER_PATHS.search, query },
  });
  const ids = await someOf(database, 'user_id', 'bench_people');
  const names = await someOf(database, 'name', 'bench_people');
  const last = (text: string): string => text.split(' ').at(-1) ?? '';
  const searches: [string, string[]][] = [
    ['e-mail', await someOf(database, 'email', 'bench_people')],
    ['phone', await someOf(database, 'phone', 'bench_people')],
    ['name', names],
    ['rare word', names.map(last)],
    ['part of a word', names.map((name) => last(name).slice(1, 5))],
    ['word of a tenth of all', ['Rao', 'Kumar', 'Asha', 'Reddy', 'Meera', 'Imran']],
    ['two words of many', ['Asha Rao', 'Ravi Kumar', 'Imran Khan', 'Kavya Das']],
    ['two letters', names.map((name) => last(name).slice(0, 2))],
    ['word of every address', ['example', 'person']],
    ['a word that nobody has', Array.from({ length: VALUES }, (_, n) => `nobody${n}`)],
  ];
  const filters = { role: USER_ROLES, status: USER_STATUSES, limit: ['10', '100'] };
  return [
    ...casesOf({ name: 'User Management', ask, sorts: USER_SORTS, cursors: ids, filters }),
    ...searches.map(([what, texts]) => ({
      of: 'User Management',
      what: `search by ${what}`,
      requests: Array.from({ length: VALUES }, (_, n) =>
        ask({
          search: texts[n % texts.length],
          sort: USER_SORTS[n % USER_SORTS.length],
          cursor: n % 3 === 0 ? ids[n % ids.length] : null,
        }),
      ),
    })),
  ];
}
