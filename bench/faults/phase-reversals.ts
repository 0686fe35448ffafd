import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from '../stack/start-stack';
import { killAndRestart } from './kills';

/** One of so many paid phases is reversed. */
const ONE_OF = 3;
const POLL_MS = 200;

/**
 * Requests the reversal of some paid phases, each by two jobs, and kills the worker meanwhile.
 * @returns how many were requested
 */
export async function reverseSomePhases(
  { database, workers }: Stack,
  { withinMs }: { withinMs: number },
): Promise<number> {
  const { rowCount } = await database.query(
    `with chosen as (
       select id, row_number() over (order by id) as n from phase_payments where state = 'paid'
     ), reversals as (
       insert into phase_reversals (id, phase_payment_id, reason, requested_by)
       select gen_random_uuid(), id, 'The fault run reverses it', gen_random_uuid() from chosen where n % $1 = 0
       returning id
     )
     insert into outbox (job, payload)
     select 'reverse-phase', jsonb_build_object('phaseReversalId', id) from reversals, generate_series(1, 2)`,
    [ONE_OF],
  );
  await delay(POLL_MS);
  await killAndRestart(workers);
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    const { rows } = await database.query<{ open: string }>(
      'select count(*) as open from phase_reversals where reversed_at is null',
    );
    if (Number(rows[0]?.open) === 0) break;
    await delay(POLL_MS);
  }
  return (rowCount ?? 0) / 2;
}
