import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { isCardNumber } from './specimen';
import { writtenForms } from './written-forms';

/** Secrets used in the journeys: passwords, codes, tokens, links, and numbers of identity cards. */
export interface Secrets {
  add(secret: string): void;
  /** Of an Aadhaar card: found also in groups, and encoded. */
  addCardNumber(number: string): void;
  readonly size: number;
}

export interface LeakSearch {
  secrets: Secrets;
  /**
   * Every place where a secret is stored in plain text: a log line, a table row, a key of the queue, a temporary file; and
   * every text in a table of KYC that can be an Aadhaar number.
   */
  find(): Promise<string[]>;
}

export function searchForLeaks(where: {
  logsDir: string;
  /** Where the product makes its temporary files. */
  temporaryDir: string;
  superuserUrl: string;
  redisUrl: string | null;
}): LeakSearch {
  const secrets = new Set<string>();
  const numbers = new Set<string>();
  return {
    secrets: {
      add: (secret) => void secrets.add(secret),
      addCardNumber(number) {
        for (const form of writtenForms(number)) numbers.add(form);
      },
      get size() {
        return secrets.size;
      },
    },
    async find() {
      if (secrets.size + numbers.size === 0) return [];
      // Six digits also occur inside longer numbers, times and hashes; only alone are they the code.
      const alone = [...secrets].map((each) => `(?<![0-9A-Za-z.])${escape(each)}(?![0-9A-Za-z])`);
      const pattern = new RegExp([...alone, ...[...numbers].map(escape)].join('|'));
      const found: string[] = [];
      const scan = (place: string, text: string) => {
        const hit = pattern.exec(text);
        if (hit) found.push(`${place}: …${text.slice(Math.max(0, hit.index - 80), hit.index + 40)}…`);
      };
      for (const file of readdirSync(where.logsDir)) {
        for (const line of readFileSync(join(where.logsDir, file), 'utf8').split('\n')) scan(file, line);
      }
      for (const file of filesIn(where.temporaryDir)) scan(file, readFileSync(file, 'latin1'));
      await eachRow(where.superuserUrl, scan);
      found.push(...(await possibleCardNumbers(where.superuserUrl)));
      if (where.redisUrl !== null) await eachKey(where.redisUrl, scan);
      return found;
    },
  };
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

async function withDatabase<Result>(
  superuserUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const url = new URL(superuserUrl);
  url.pathname = '/deccanloop';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Texts in the tables of KYC that can be an Aadhaar number. */
const possibleCardNumbers = (superuserUrl: string): Promise<string[]> =>
  withDatabase(superuserUrl, async (client) => {
    const { rows: columns } = await client.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and table_name like 'kyc\\_%' and data_type = 'text'`,
    );
    if (columns.length === 0) throw new Error('the search found no tables of KYC');
    const found: string[] = [];
    for (const { table, column } of columns) {
      const { rows } = await client.query<{ text: string }>(
        `select "${column}" as text from "${table}" where "${column}" is not null`,
      );
      const digits = rows.flatMap(({ text }) => text.replace(/[\s-]/g, '').match(/\d{12}/g) ?? []);
      found.push(...digits.filter(isCardNumber).map((number) => `${table}.${column}: ${number}`));
    }
    return found;
  });

function eachRow(superuserUrl: string, scan: (place: string, text: string) => void): Promise<void> {
  return withDatabase(superuserUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      // bytea columns as text too: an unhashed token would be found there.
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      for (const { row } of rows) scan(name, readable(row));
    }
  });
}

/** Replaces a row's `\x…` bytes by the text they encode. */
const readable = (row: string): string =>
  row.replace(
    /\\x([0-9a-f]+)/g,
    (_all, hex: string) => `${Buffer.from(hex, 'hex').toString('latin1')} \\x${hex}`,
  );

async function eachKey(redisUrl: string, scan: (place: string, text: string) => void): Promise<void> {
  const redis = new Redis(redisUrl);
  const readers: Record<string, (key: string) => Promise<unknown>> = {
    string: (key) => redis.get(key),
    hash: (key) => redis.hgetall(key),
    list: (key) => redis.lrange(key, 0, -1),
    set: (key) => redis.smembers(key),
    zset: (key) => redis.zrange(key, '0', '-1'),
    stream: (key) => redis.xrange(key, '-', '+'),
  };
  try {
    for (const key of await redis.keys('*')) {
      const type = await redis.type(key);
      if (type === 'none') continue; // Deleted since it was listed.
      const read = readers[type];
      if (!read) throw new Error(`the search cannot read the ${type} ${key}`);
      scan(`redis ${key}`, JSON.stringify(await read(key)));
    }
  } finally {
    redis.disconnect();
  }
}
