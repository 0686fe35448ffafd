import { MOST_COUNTED } from '@deccanloop/contracts/staff/dashboard';
import { MOST_SORTED, type UserSort } from '@deccanloop/contracts/users/schemas';
import {
  countUsers,
  findUserByEmail,
  listUsers,
  searchUsers,
  type UserFilters,
} from '@deccanloop/core/domain/accounts/management/list-repository';
import { openMoneyFixture, type MoneyFixture } from '@deccanloop/core/testing/money-fixture';
import { planOf } from '@deccanloop/core/testing/query-plan';
import { onDatabase, testServices } from '@deccanloop/core/testing/services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedPeople } from '../lookup/seed/people';
import { runSeed } from '../lookup/seed/seed';
import { seedStatuses } from './seed-statuses';

let fixture: MoneyFixture;
let someId: string;
beforeAll(async () => {
  fixture = await openMoneyFixture();
  await runSeed(
    onDatabase(testServices().superuserUrl, fixture.database.name),
    { users: 4_000, payments: 0, tickets: 0, quotations: 0 },
    { people: seedPeople, statuses: seedStatuses },
  );
  const { rows } = await fixture.owner.raw('select id from users where role = 1 offset 2000 limit 1');
  someId = rows[0].id;
}, 120_000);
afterAll(() => fixture.close());

const NONE: UserFilters = { role: null, status: null, id: null, patterns: null };
/** These tables are small, so scans of whole ones are made as expensive as can be. */
const planFor = (run: () => Promise<unknown>, withoutSorts = false): Promise<string> =>
  planOf(fixture.bff, run, { explainedOn: fixture.owner, withoutScans: true, withoutSorts });
const list =
  (filters: Partial<UserFilters>, sort: UserSort = '-joined', isContinued = false) =>
  () =>
    listUsers(fixture.bff, { ...NONE, ...filters }, { after: isContinued ? someId : null, limit: 26, sort });
const search =
  (filters: Partial<UserFilters>, sort: UserSort = '-joined', isContinued = false) =>
  () =>
    searchUsers(
      fixture.bff,
      { ...NONE, ...filters },
      { after: isContinued ? someId : null, limit: 26, sort },
      MOST_SORTED,
    );
const count = (filters: Partial<UserFilters>) => () =>
  countUsers(fixture.bff, { ...NONE, ...filters }, MOST_COUNTED);
type Case = [string, () => () => Promise<unknown>, string];

describe('the list of very many users', () => {
  it.each<Case>([
    ['the newest', () => list({}), 'users_by_join_date'],
    ['the oldest, on a later page', () => list({}, 'joined', true), 'users_by_join_date'],
    ['those by name', () => list({}, 'name'), 'users_by_name_and_id'],
    ['those by name, on a later page', () => list({}, '-name', true), 'users_by_name_and_id'],
    ['those by email', () => list({}, 'email'), 'users_by_email_and_id'],
    ['those by email, on a later page', () => list({}, '-email', true), 'users_by_email_and_id'],
    ['the active ones', () => list({ status: 'active' }), 'users_by_'],
    ['the customers by name', () => list({ role: 1 }, 'name', true), 'users_by_name_and_id'],
    ['the customers by email', () => list({ role: 1, status: 'active' }, 'email'), 'users_by_email_and_id'],
  ])('finds %s in the order of an index', async (...[, run, index]) => {
    const plan = await planFor(run(), true);
    expect(plan).not.toMatch(/Seq Scan|Sort\b/);
    expect(plan).toContain(index);
  });

  it.each<Case>([
    ['the inactive ones by name', () => list({ status: 'inactive' }, 'name'), 'users_by_'],
    ['the pending ones', () => list({ status: 'pending' }, 'joined', true), 'users_by_'],
    ['the moderators', () => list({ role: 2 }, 'email'), 'users_by_role_and_status'],
    ['the pending administrators', () => list({ role: 0, status: 'pending' }), 'users_by_role_and_status'],
    ['the number of all', () => count({}), 'users_by_'],
    ['the number of customers', () => count({ role: 1 }), 'users_by_role_and_status'],
    ['the number of inactive ones', () => count({ status: 'inactive' }), 'users_by_status'],
    ['the number of both', () => count({ role: 1, status: 'pending' }), 'users_by_'],
    ['those with a rare word', () => search({ patterns: ['%kihjom%'] }), 'users_by_search_text'],
    ['that of an address', () => () => findUserByEmail(fixture.bff, 'person-7@example.in'), 'users_'],
    [
      'that of a part of an address',
      () => search({ patterns: ['%person-7@exam%'] }, 'name'),
      'users_by_search_text',
    ],
    ['that of a phone', () => search({ patterns: ['%+916000000007%'] }), 'users_by_search_text'],
    ['two letters', () => count({ patterns: ['% as%'] }), 'users_by_search_text'],
    ['two words', () => count({ patterns: ['%kumar%', '%asha%'] }), 'users_by_search_text'],
    [
      'two words of active customers, on a later page',
      () => search({ role: 1, status: 'active', patterns: ['%kumar%', '%kih%'] }, '-name', true),
      'users_by_search_text',
    ],
  ])('finds %s by an index', async (...[, run, index]) => {
    const plan = await planFor(run());
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toContain(index);
  });
});
