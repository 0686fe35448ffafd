import { hashToken, newSecretToken } from '@deccanloop/core/domain/accounts/secret-token';
import { newId } from '@deccanloop/core/platform/ids';
import { createTestDatabase, type TestDatabase } from '@deccanloop/core/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { AdminRejected, makeAdmin } from './make-admin';

const ORIGIN = 'https://www.deccanloop.example';

let database: TestDatabase;
let owner: pg.Client;
let second: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  second = new pg.Client({ connectionString: database.ownerUrl });
  await Promise.all([owner.connect(), second.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), second.end()]);
  await database.drop();
});

const someone = () => `${newId()}@example.com`;

async function user(email: string) {
  const { rows } = await owner.query<Record<string, unknown>>('select * from users where email = $1', [
    email,
  ]);
  return rows[0];
}
async function customer(email: string): Promise<string> {
  const id = newId();
  await owner.query(
    `insert into users (id, name, email, password_salt, password_verifier) values ($1, 'Asha Rao', $2, 'salt', 'verifier')`,
    [id, email],
  );
  return id;
}
async function openSession(userId: string): Promise<void> {
  await owner.query(
    `insert into sessions (id, user_id, transport, token_hash, token_expires_at, authenticated_by, expires_at)
     values ($1, $2, 'cookie', $3, now() + interval '15 minutes', 'password', now() + interval '7 days')`,
    [newId(), userId, hashToken(newSecretToken())],
  );
}
const endReasons = async (userId: string) =>
  (await owner.query<{ end_reason: string }>('select end_reason from sessions where user_id = $1', [userId]))
    .rows;
const eventsOf = async (userId: unknown) =>
  (
    await owner.query<{ kind: string }>('select kind from security_events where user_id = $1 order by id', [
      userId,
    ])
  ).rows.map(({ kind }) => kind);
/** The stored row of a link's token. */
async function linkOf(link: string) {
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('link') ?? '';
  const { rows } = await owner.query<Record<string, unknown>>(
    `select form, purpose, state, user_id, address, extract(epoch from expires_at - sent_at)::int as seconds
       from one_time_codes where secret_hash = $1`,
    [hashToken(token)],
  );
  return rows[0];
}

describe('making an administrator', () => {
  it('creates an account with a verified address and no password, and a link to set one', async () => {
    const email = someone();
    const made = await makeAdmin(owner, { email: ` ${email.toUpperCase()} `, name: 'Asha Rao' }, ORIGIN);
    expect(made).toMatchObject({ email, name: 'Asha Rao', done: 'created' });
    expect(made.link).toMatch(/^https:\/\/www\.deccanloop\.example\/login#link=[\w-]{43}$/);
    const stored = await user(email);
    expect(stored).toMatchObject({ role: 0, password_salt: null, phone: null });
    expect(stored?.['email_verified_at']).toBeInstanceOf(Date);
    expect(await linkOf(made.link)).toEqual({
      form: 'link',
      purpose: 'reset',
      state: 'sent',
      user_id: stored?.['id'],
      address: email,
      seconds: 3600,
    });
    expect(await eventsOf(stored?.['id'])).toEqual(['staff_made', 'staff_link_made']);
  });

  it('promotes an existing account: keeps name, phone and password, and ends every session', async () => {
    const email = someone();
    const id = await customer(email);
    await openSession(id);
    const made = await makeAdmin(owner, { email, name: 'Somebody Else', phone: '9000000002' }, ORIGIN);
    expect(made).toMatchObject({ name: 'Asha Rao', done: 'promoted' });
    expect(await user(email)).toMatchObject({ id, role: 0, password_salt: 'salt', phone: '+919000000002' });
    expect(await endReasons(id)).toEqual([{ end_reason: 'role_changed' }]);
    expect(await eventsOf(id)).toEqual(['role_changed', 'staff_link_made']);
  });

  it('keeps an administrator logged in, and only the last link valid', async () => {
    const email = someone();
    const first = await makeAdmin(owner, { email, name: 'Asha Rao', phone: '9000000003' }, ORIGIN);
    const stored = await user(email);
    await openSession(String(stored?.['id']));
    const again = await makeAdmin(owner, { email }, ORIGIN);
    expect(again.done).toBe('nothing');
    expect(await endReasons(String(stored?.['id']))).toEqual([{ end_reason: null }]);
    expect(await linkOf(first.link)).toBeUndefined();
    expect(await linkOf(again.link)).toMatchObject({ state: 'sent' });
  });

  it('replaces a link that was requested by mail', async () => {
    const email = someone();
    const id = await customer(email);
    await owner.query(
      `insert into one_time_codes (id, form, purpose, channel, address, target, expires_at)
       values ($1, 'link', 'reset', 'email', $2, $3, now() + interval '1 hour')`,
      [newId(), email, `email:${email}`],
    );
    const { link } = await makeAdmin(owner, { email }, ORIGIN);
    expect(await linkOf(link)).toMatchObject({ state: 'sent', user_id: id });
  });

  it('creates one account when two commands run at the same time', async () => {
    const email = someone();
    const request = { email, name: 'Asha Rao' };
    const made = await Promise.all([makeAdmin(owner, request, ORIGIN), makeAdmin(second, request, ORIGIN)]);
    expect(made.map(({ done }) => done)).toContain('created');
    const stored = await user(email);
    expect((await eventsOf(stored?.['id'])).filter((kind) => kind === 'staff_made')).toHaveLength(1);
    const links = await Promise.all(made.map(({ link }) => linkOf(link)));
    expect(links.filter(Boolean)).toMatchObject([{ state: 'sent', user_id: stored?.['id'] }]);
  });

  it.each([
    [{ email: 'asha', name: 'Asha Rao' }, 'EMAIL'],
    [{ name: 'Asha Rao' }, 'EMAIL'],
    [{ email: 'new@example.com' }, 'NAME is missing'],
    [{ email: 'new@example.com', name: ' ' }, 'NAME is missing'],
    [{ email: 'new@example.com', name: 'A'.repeat(101) }, 'NAME'],
    [{ email: 'new@example.com', name: 'As\u202Eha' }, 'NAME may not contain hidden'],
    [{ email: 'new@example.com', name: 'Asha Rao', phone: '12345' }, 'PHONE'],
  ])('rejects %o and creates nothing', async (request, reason) => {
    const rejected = makeAdmin(owner, request, ORIGIN);
    await expect(rejected).rejects.toThrow(AdminRejected);
    await expect(rejected).rejects.toThrow(reason);
    expect(await user('new@example.com')).toBeUndefined();
  });
});
