import { USER_SORTS, type UserSort } from '@deccanloop/contracts/users/schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../platform/ids';
import { newSearchWord } from '../../../testing/search-word';
import { openManagementFixture, type ManagementFixture } from './testing/management-fixture';
import { createUserManagement, type UserListQuery } from './user-management';

let fixture: ManagementFixture;
/** Of all users of this file, so that those of other tests are not found. */
const WORD = newSearchWord();
const READER = newId();
beforeAll(async () => {
  fixture = await openManagementFixture();
  for (const [n, [name, phone, role, changes]] of PEOPLE.entries())
    await fixture.owner('users').insert({
      ...{
        id: newId(),
        name: `${name} ${WORD}`,
        email: `p${n}.${name.toLowerCase()}@mail.example`,
        phone,
        role,
      },
      ...{ created_at: new Date(Date.UTC(2026, 0, n + 1)), email_verified_at: new Date(), ...changes },
    });
});
afterAll(() => fixture.close());

const PEOPLE: readonly [string, string | null, 0 | 1 | 2, object][] = [
  ['Asha', '+919876543210', 1, {}],
  ['Balu', '+447911123456', 2, {}],
  ['Chitra', null, 1, { deactivated_at: new Date() }],
  ['Dev', null, 0, { email_verified_at: null }],
  ['Esha', null, 1, {}],
  // Its name can be written in any case, and with characters that mean something in a pattern.
  ['100%_Farah', null, 1, {}],
];

const QUERY: UserListQuery = {
  ...{ search: WORD, role: null, status: null, sort: 'joined', cursor: null, limit: 25 },
};
async function names(query: Partial<UserListQuery>): Promise<string[]> {
  const { users } = await fixture.users.list({ ...QUERY, ...query }, READER);
  return users.map(({ name }) => name.replace(` ${WORD}`, ''));
}

describe('the list of users', () => {
  it('has the rows that the page shows', async () => {
    const { users, pagination } = await fixture.users.list({ ...QUERY, search: `asha ${WORD}` }, READER);
    expect(users).toEqual([
      {
        ...{
          id: expect.any(String),
          name: `Asha ${WORD}`,
          email: 'p0.asha@mail.example',
          phone: '+919876543210',
        },
        ...{ role: 'user', status: 'Active', joinDate: '2026-01-01T00:00:00.000Z', isSelf: false },
      },
    ]);
    expect(pagination).toEqual({ total: 1, isMore: false, limit: 25, nextCursor: null });
  });

  it.each<[string, Partial<UserListQuery>, string[]]>([
    ['role', { role: 'moderator' }, ['Balu']],
    ['Active', { status: 'Active' }, ['Asha', 'Balu', 'Esha', '100%_Farah']],
    ['Inactive', { status: 'Inactive' }, ['Chitra']],
    ['Pending', { status: 'Pending' }, ['Dev']],
    ['both', { role: 'admin', status: 'Pending' }, ['Dev']],
    ['nothing that fits', { role: 'admin', status: 'Active' }, []],
  ])('filters by %s', async (_, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['p1.BALU@mail.example', ['Balu']],
    ['98765 43210', ['Asha']],
    ['+91 98765-43210', ['Asha']],
    ['7911123', ['Balu']],
    [`esh ${WORD}`, ['Esha']],
    // Shorter than an index finds inside a word.
    [`es ${WORD}`, ['Esha']],
    [`sh ${WORD}`, []],
    [`100%_ ${WORD}`, ['100%_Farah']],
    [`% ${WORD}`, []],
    ['nobody has this', []],
  ])('searches for %s', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  it('hides closed accounts', async () => {
    const { id } = await fixture.buildUser({ name: `Closed ${WORD}` });
    await fixture
      .owner('users')
      .where({ id })
      .update({
        ...{
          closed_at: new Date(),
          email: null,
          phone: null,
          email_verified_at: null,
          name: `Closed ${WORD}`,
        },
      });
    expect(await names({ search: `closed ${WORD}` })).toEqual([]);
  });

  it.each(USER_SORTS)('has each user once on its pages, in the order %s', async (sort: UserSort) => {
    const all = await names({ sort });
    expect(all).toHaveLength(PEOPLE.length);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { users, pagination } = await fixture.users.list({ ...QUERY, sort, cursor, limit: 2 }, READER);
      expect(pagination.total).toBe(PEOPLE.length);
      seen.push(...users.map(({ name }) => name.replace(` ${WORD}`, '')));
      cursor = pagination.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(all);
  });

  it('orders by name without regard to case, and backwards', async () => {
    expect(await names({ sort: 'name' })).toEqual(['100%_Farah', 'Asha', 'Balu', 'Chitra', 'Dev', 'Esha']);
    expect(await names({ sort: '-name' })).toEqual(['Esha', 'Dev', 'Chitra', 'Balu', 'Asha', '100%_Farah']);
  });

  it('counts and sorts up to a limit, and shows the newest first above it', async () => {
    const users = createUserManagement({
      ...{
        db: fixture.bff,
        mode: 'test',
        clock: fixture.clock,
        wake: () => undefined,
        most: { counted: 2, sorted: 3 },
      },
    });
    const read = async (query: Partial<UserListQuery>) => {
      const page = await users.list({ ...QUERY, search: WORD, sort: 'name', limit: 2, ...query }, READER);
      const { total, isMore, nextCursor } = page.pagination;
      return {
        page: page.users.map(({ name }) => name.split(' ')[0]),
        total,
        isMore,
        nextCursor,
        isSorted: page.isSorted,
      };
    };
    const many = await read({});
    expect(many).toMatchObject({ page: ['100%_Farah', 'Esha'], total: 3, isMore: true, isSorted: false });
    expect(await read({ cursor: many.nextCursor })).toMatchObject({
      page: ['Dev', 'Chitra'],
      total: 3,
      isMore: true,
    });
    expect(await read({ sort: 'joined' })).toMatchObject({
      page: ['Asha', 'Balu'],
      isSorted: true,
      isMore: true,
    });
    expect(await read({ search: `asha ${WORD}`, role: 'user', status: 'Active' })).toMatchObject({
      ...{ page: ['Asha'], total: 1, isMore: false, isSorted: true },
    });
    expect(await read({ search: '', role: 'user' })).toMatchObject({
      total: 2,
      isMore: true,
      isSorted: true,
    });
  });

  it('finds a whole address, and no other that contains it', async () => {
    await fixture.buildUser({ name: `Other ${WORD}`, email: 'xp1.balu@mail.example' });
    expect(await names({ search: 'p1.balu@mail.example' })).toEqual(['Balu']);
    expect(await names({ search: 'p1.balu@mail.exampl' })).toEqual(['Balu', 'Other']);
  });

  it('gives an empty page for a cursor that is none', async () => {
    expect(await names({ cursor: 'x' })).toEqual([]);
  });
});
