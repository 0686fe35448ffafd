import type pg from 'pg';

/** Of a hundred customers, 4 are deactivated and 3 were invited and have not accepted. */
export async function seedStatuses(client: pg.ClientBase): Promise<void> {
  await client.query(`
    update users set deactivated_at = case when no % 100 < 4 then now() end,
                     email_verified_at = case when no % 100 between 4 and 6 then null else email_verified_at end
      from bench_people where user_id = users.id and no % 100 < 7`);
  await client.query('analyze users');
}
