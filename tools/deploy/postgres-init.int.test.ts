import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testServices } from '@deccanloop/core/testing/services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ROOT } from './deployment';

const FILE = join(ROOT, 'deploy/postgres-init.sh');
/** Roles belong to the whole server, which already has the real ones, so the test uses other names. */
const PREFIX = `init_${randomBytes(4).toString('hex')}`;
const PASSWORDS = { owner: "o'wner", bff: 'bff', worker: 'worker' };

/** The script's SQL as psql would send it, with the names of the test. */
function statements(): string[] {
  const [, sql = ''] = /<<'SQL'\n([^]*?)\nSQL\n/.exec(readFileSync(FILE, 'utf8')) ?? [];
  return sql
    .replaceAll('deccanloop', PREFIX)
    .replaceAll(/:'(\w+)_password'/g, (_, role: keyof typeof PASSWORDS) => pg.escapeLiteral(PASSWORDS[role]))
    .split(';')
    .filter((statement) => statement.trim() !== '');
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

function urlOf(role: keyof typeof PASSWORDS): string {
  const url = new URL(testServices().superuserUrl);
  url.username = `${PREFIX}_${role}`;
  url.password = encodeURIComponent(PASSWORDS[role]);
  url.pathname = `/${PREFIX}`;
  return url.href;
}

describe('deploy/postgres-init.sh', () => {
  const { superuserUrl } = testServices();
  beforeAll(async () => {
    for (const statement of statements()) await query(superuserUrl, statement);
  });
  afterAll(async () => {
    await query(superuserUrl, `DROP DATABASE IF EXISTS ${PREFIX} WITH (FORCE)`);
    await query(superuserUrl, `DROP ROLE IF EXISTS ${PREFIX}_owner, ${PREFIX}_bff, ${PREFIX}_worker`);
  });

  it('is valid bash', () => {
    expect(() => execFileSync('bash', ['-n', FILE])).not.toThrow();
  });

  it('creates three roles without privileges, which can connect', async () => {
    const sql = `SELECT rolname, rolsuper OR rolcreatedb OR rolcreaterole OR rolbypassrls AS mighty
      FROM pg_roles WHERE rolname = current_user`;
    for (const role of ['owner', 'bff', 'worker'] as const) {
      expect(await query(urlOf(role), sql)).toEqual([{ rolname: `${PREFIX}_${role}`, mighty: false }]);
    }
  });

  it('lets only the owner create tables, and grant access to the others', async () => {
    await query(urlOf('owner'), 'CREATE TABLE t (id int); CREATE SCHEMA s');
    await query(
      urlOf('owner'),
      `GRANT SELECT ON t TO ${PREFIX}_bff; ALTER SCHEMA s OWNER TO ${PREFIX}_worker`,
    );
    expect(await query(urlOf('bff'), 'SELECT * FROM t')).toEqual([]);
    await expect(query(urlOf('bff'), 'CREATE TABLE u (id int)')).rejects.toThrow('permission denied');
    await expect(query(urlOf('worker'), 'SELECT * FROM t')).rejects.toThrow('permission denied');
  });
});
