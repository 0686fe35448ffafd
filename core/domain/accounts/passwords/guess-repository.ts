import type { Database, Knex } from '../../../platform/database';

/**
 * Stores an attempt at a password, so that it counts whatever comes of it; only what is committed is compared.
 * @param db the pool: an attempt of a transaction that goes on is not compared
 * @param attempt.userId null where there is no account, which costs the same
 * @param attempt.proof as `PasswordHashing.prove` computes it
 * @returns its id; null where the database's own limit of the account is spent
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

/** Whether it is right. It then is the proof for one thing of that account, for 10 minutes. */
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
