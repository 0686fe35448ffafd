import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';

/** What people typed and received in the journeys: passwords, codes, tokens, links. */
export interface Secrets {
  add(secret: string): void;
  readonly size: number;
}

export interface LeakSearch {
  secrets: Secrets;
  /** Every place where one of them stands in plain text: a log's line, a table's row, a key of the queue. */
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
      // A code's six digits also stand inside longer numbers, times and hashes; alone they are the code.
      const pattern = new RegExp(
        [...secrets].map((each) => `(?<![0-9A-Za-z.])${escape(each)}(?![0-9A-Za-z])`).join('|'),
      );
      const found: string[] = [];
      const look = (place: string, text: string) => {
        const hit = pattern.exec(text);
        if (hit) found.push(`${place}: …${text.slice(Math.max(0, hit.index - 80), hit.index + 40)}…`);
      };
      for (const file of readdirSync(where.logsDir)) {
        for (const line of readFileSync(join(where.logsDir, file), 'utf8').split('\n')) look(file, line);
      }
      await eachRow(where.superuserUrl, look);
      if (where.redisUrl !== null) await eachKey(where.redisUrl, look);
      return found;
    },
  };
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function eachRow(superuserUrl: string, look: (place: string, text: string) => void): Promise<void> {
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
      // Bytes as text too: a token stored as it is would be readable there.
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      for (const { row } of rows) look(name, readable(row));
    }
  } finally {
    await client.end();
  }
}

/** A row's `\x…` bytes as the letters they may be. */
const readable = (row: string): string =>
  row.replace(
    /\\x([0-9a-f]+)/g,
    (_all, hex: string) => `${Buffer.from(hex, 'hex').toString('latin1')} \\x${hex}`,
  );

async function eachKey(redisUrl: string, look: (place: string, text: string) => void): Promise<void> {
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
      if (type === 'none') continue; // Gone since it was listed.
      const read = readers[type];
      if (!read) throw new Error(`the search cannot read the ${type} ${key}`);
      look(`redis ${key}`, JSON.stringify(await read(key)));
    }
  } finally {
    redis.disconnect();
  }
}
