import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrateToLatest } from '@deccanloop/migrations/migrate';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@deccanloop/sandbox/embedded/postgres';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { checkDatabaseConnection, type RoleVerdict } from './database-role';
import type { DatabaseRole } from './environment-addresses';

/** A separate server, because roles and their grants are shared by all databases of a server. */
let postgres: EmbeddedPostgres;
const dataDir = mkdtempSync(join(tmpdir(), 'database-role-'));

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  await migrateToLatest(postgres.url('owner'));
});
afterAll(async () => {
  await postgres.kill('SIGQUIT');
  rmSync(dataDir, { recursive: true, force: true });
});

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url('superuser', 'deccanloop') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const check = (role: DatabaseRole, url: string): Promise<RoleVerdict> =>
  checkDatabaseConnection({ url, role, variable: 'DATABASE_URL' });
const wrong = (why: string): RoleVerdict => ({
  kind: 'wrong',
  reason: `DATABASE_URL has the wrong database role: ${why}`,
});

describe('the check of the database role', () => {
  it.each(['owner', 'bff', 'worker'] as const)(
    'accepts the role %s as the migrations create it',
    async (role) => {
      expect(await check(role, postgres.url(role))).toEqual({ kind: 'right' });
    },
  );

  it.each([
    ['bff', 'worker', 'it is deccanloop_worker; use deccanloop_bff'],
    ['bff', 'owner', 'it is deccanloop_owner; use deccanloop_bff'],
    ['bff', 'superuser', 'postgres is a superuser; use deccanloop_bff'],
    ['worker', 'bff', 'it is deccanloop_bff; use deccanloop_worker'],
    ['worker', 'owner', 'it is deccanloop_owner; use deccanloop_worker'],
    ['owner', 'bff', 'deccanloop_bff may not change the schema; use deccanloop_owner'],
    ['owner', 'worker', 'deccanloop_worker may not change the schema; use deccanloop_owner'],
    ['owner', 'superuser', 'postgres is a superuser; use deccanloop_owner'],
  ] as const)('rejects, for the role %s, a connection as %s', async (role, used, why) => {
    expect(await check(role, postgres.url(used, 'deccanloop'))).toEqual(wrong(why));
  });

  it.each([
    [
      'alter role deccanloop_bff createrole replication',
      'alter role deccanloop_bff nocreaterole noreplication',
      'deccanloop_bff may create roles and replicate',
    ],
    [
      'grant deccanloop_worker to deccanloop_bff',
      'revoke deccanloop_worker from deccanloop_bff',
      'deccanloop_bff is a member of deccanloop_worker; deccanloop_bff may write the ledger',
    ],
    [
      'grant pg_write_all_data to deccanloop_bff',
      'revoke pg_write_all_data from deccanloop_bff',
      'deccanloop_bff is a member of pg_write_all_data; deccanloop_bff may write the ledger',
    ],
    [
      'alter table support_reports owner to deccanloop_bff',
      'alter table support_reports owner to deccanloop_owner',
      'deccanloop_bff owns the database, its schema or tables of it',
    ],
    [
      'grant create on schema public to deccanloop_bff',
      'revoke create on schema public from deccanloop_bff',
      'deccanloop_bff may create tables',
    ],
    [
      'grant all on payments to deccanloop_bff',
      'revoke truncate on payments from deccanloop_bff',
      'deccanloop_bff may empty tables (GRANT ALL?)',
    ],
    [
      'grant execute on function post_transfer to deccanloop_bff',
      'revoke execute on function post_transfer from deccanloop_bff',
      'deccanloop_bff may write the ledger',
    ],
    [
      'grant insert on ledger_entries to deccanloop_bff',
      'revoke insert on ledger_entries from deccanloop_bff',
      'deccanloop_bff may write the ledger',
    ],
    [
      'grant insert on sessions to deccanloop_bff',
      'revoke insert on sessions from deccanloop_bff',
      'deccanloop_bff may open accounts without a proof (insert on sessions); run migrate',
    ],
    [
      'grant select (secret_hash) on one_time_codes to deccanloop_bff; grant update (email) on users to deccanloop_bff',
      'revoke select (secret_hash) on one_time_codes from deccanloop_bff; revoke update (email) on users from deccanloop_bff',
      'deccanloop_bff may open accounts without a proof (select on one_time_codes, update on users); run migrate',
    ],
    [
      'grant update (key_id), delete on files to deccanloop_bff; grant select on job_application_cvs to deccanloop_bff',
      'revoke update (key_id), delete on files from deccanloop_bff; revoke select on job_application_cvs from deccanloop_bff',
      'deccanloop_bff may do more than its work with stored files (delete on files, select on job_application_cvs, update on files); run migrate',
    ],
    [
      'alter table files disable row level security',
      'alter table files enable row level security',
      'row security of the table files is off; run migrate',
    ],
  ])('may do no more than its own: %s', async (grant, revoke, why) => {
    await asSuperuser(grant);
    try {
      expect(await check('bff', postgres.url('bff'))).toEqual(wrong(why));
    } finally {
      await asSuperuser(revoke);
    }
    expect(await check('bff', postgres.url('bff'))).toEqual({ kind: 'right' });
  });

  it('rejects a worker role that can read passkeys', async () => {
    await asSuperuser('grant select on passkeys to deccanloop_worker');
    const verdict = await check('worker', postgres.url('worker'));
    await asSuperuser('revoke select on passkeys from deccanloop_worker');
    expect(verdict).toEqual(wrong('deccanloop_worker may read passkeys'));
  });

  it('rejects a worker role that can change stored files', async () => {
    await asSuperuser('grant update on files to deccanloop_worker');
    const verdict = await check('worker', postgres.url('worker'));
    await asSuperuser('revoke update on files from deccanloop_worker');
    expect(verdict).toEqual(
      wrong('deccanloop_worker may do more than its work with stored files (update on files); run migrate'),
    );
  });

  it('reports rejected credentials without showing the password', async () => {
    const url = new URL(postgres.url('bff'));
    url.password = 'hunter2';
    expect(await check('bff', url.href)).toEqual({
      kind: 'wrong',
      reason:
        'DATABASE_URL is wrong: the database does not accept its user and password; correct the address',
    });
    expect(await check('bff', postgres.url('bff', 'nowhere'))).toEqual({
      kind: 'wrong',
      reason: 'DATABASE_URL is wrong: the database it names does not exist; correct the address',
    });
  });

  it('reports an unreachable database separately from a wrong role', async () => {
    expect(await check('bff', 'postgres://deccanloop_bff:hunter2@127.0.0.1:1/deccanloop')).toEqual({
      kind: 'unreachable',
      reason:
        'the database of DATABASE_URL does not answer (ECONNREFUSED): is it running, and is the address right?',
    });
  });
});
