import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';

/** Secrets used in the journeys: passwords, codes, tokens, links. */
export interface Secrets {
  add(secret: string): void;
  readonly size: number;
}

export interface LeakSearch {
  secrets: Secrets;
  /** Every place where a secret is stored in plain text: a log line, a table row, a key of the queue. */
  find(): Promise<string[]>;
}

export function searchForLeaks(where: {
  logsDir: string;
  superuserUrl: string;
  redisUrl: string | null;
}): LeakSearch {
  const secrets = new Set<string>();
  return {
    secrets: {
      add: (secret) => void secrets.add(secret),
      get size() {
        return secrets.size;
      },
    },
    async find() {
      if (secrets.size === 0) return [];
      // Six digits also occur inside longer numbers, times and hashes; only alone are they the code.
      const pattern = new RegExp(
        [...secrets].map((each) => `(?<![0-9A-Za-z.])${escape(each)}(?![0-9A-Za-z])`).join('|'),
      );
      const found: string[] = [];
      const scan = (place: string, text: string) => {
        const hit = pattern.exec(text);
        if (hit) found.push(`${place}: …${text.slice(Math.max(0, hit.index - 80), hit.index + 40)}…`);
      };
      for (const file of readdirSync(where.logsDir)) {
        for (const line of readFileSync(join(where.logsDir, file), 'utf8').split('\n')) scan(file, line);
      }
      await eachRow(where.superuserUrl, scan);
      if (where.redisUrl !== null) await eachKey(where.redisUrl, scan);
      return found;
    },
  };
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function eachRow(superuserUrl: string, scan: (place: string, text: string) => void): Promise<void> {
  const url = new URL(superuserUrl);
  url.pathname = '/deccanloop';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      // bytea columns as text too: an unhashed token would be found there.
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      for (const { row } of rows) scan(name, readable(row));
    }
  } finally {
    await client.end();
  }
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
