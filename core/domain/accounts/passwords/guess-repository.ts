import type { Database, Knex } from '../../../platform/database';

/**
 * Stores an attempt at a password, so that it is counted even when a later step fails.
 * @param db the pool: only a committed attempt is compared
 * @param attempt.userId null when there is no account; the work is the same
 * @param attempt.proof result of `PasswordHashing.prove`
 * @returns its id; null when the database's own limit of the account is reached
 */
export async function recordPasswordGuess(
  db: Knex,
  attempt: { userId: string | null; proof: string },
): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { id: string | null }[] }>(
    'select record_password_guess(:userId::uuid, :proof) as id',
    attempt,
  );
  return rows[0]?.id ?? null;
}

/** Whether the attempt was right. It then proves the password for one action of that account, within 10 minutes. */
export async function isRightGuess(
  db: Database,
  guess: { id: string; userId: string | null },
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { right: boolean }[] }>(
    'select password_guess_is_right(:id::uuid, :userId::uuid) as "right"',
    guess,
  );
  return rows[0]?.right ?? false;
}
