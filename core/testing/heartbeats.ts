import type { Knex } from '../platform/database';

/** Makes every heartbeat old. A trigger sets the time of each update, so the owner switches it off meanwhile. */
export async function ageHeartbeats(owner: Knex, seconds: number): Promise<void> {
  await owner.raw('alter table process_heartbeats disable trigger process_heartbeats_stamped');
  await owner('process_heartbeats').update({
    beaten_at: owner.raw(`now() - interval '${seconds} seconds'`),
  });
  await owner.raw('alter table process_heartbeats enable trigger process_heartbeats_stamped');
}
