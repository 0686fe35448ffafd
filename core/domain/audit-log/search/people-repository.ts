import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Database } from '../../../platform/database';
import { searchPatterns } from '../../accounts/management/search-patterns';

/** People whose entries are searched for together. */
export const MOST_PEOPLE = 20;

/**
 * The users that a text names: an id, or what User Management finds, newest accounts first.
 * @returns one more than `MOST_PEOPLE` where there are more
 */
export async function findUserIds(db: Database, text: string): Promise<string[]> {
  if (RECORD_ID.test(text)) {
    const { rows } = await db.raw<{ rows: { id: string }[] }>('select id from users where id = :text::uuid', {
      text,
    });
    return rows.map(({ id }) => id);
  }
  // A whole address: its parts, such as the name of a mail provider, stand in many others.
  const owner = await db('users').select<{ id: string }>('id').where({ email: text.toLowerCase() }).first();
  if (owner) return [owner.id];
  const patterns = searchPatterns(text) ?? [];
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select u.id from users u
      where u.closed_at is null${patterns.map((_pattern, n) => ` and u.search_text like :pattern${n}`).join('')}
      order by u.created_at desc, u.id desc limit :limit`,
    {
      ...Object.fromEntries(patterns.map((pattern, n) => [`pattern${n}`, pattern])),
      limit: MOST_PEOPLE + 1,
    },
  );
  return rows.map(({ id }) => id);
}
