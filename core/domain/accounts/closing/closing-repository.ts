import type { ClosingObstacleKind } from '@deccanloop/contracts/accounts/closing';
import { paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { formatTicketNumber } from '@deccanloop/contracts/support/tickets';
import type { Database, Knex } from '../../../platform/database';
import type { Obstacle } from './account-closing';

/** A row of `account_closing_obstacles`. */
export interface ObstacleRow {
  kind: ClosingObstacleKind;
  amount_paise: number;
  reference: string | null;
  record_id: string | null;
  /** ISO text inside JSON. */
  until: Date | string | null;
}

export function toObstacle({ kind, amount_paise, reference, record_id, until }: ObstacleRow): Obstacle {
  const ticket = kind === 'refund_requested' ? formatTicketNumber(Number(reference)) : null;
  return {
    kind,
    amountPaise: paise(amount_paise),
    reference: ticket ?? reference,
    recordId: ticket ?? record_id,
    until: until === null ? null : new Date(until),
  };
}

export async function findObstacles(db: Database, userId: string, mode: Mode): Promise<Obstacle[]> {
  const { rows } = await db.raw<{ rows: ObstacleRow[] }>(
    'select * from account_closing_obstacles(:userId, :mode)',
    { userId, mode },
  );
  return rows.map(toObstacle);
}

export type ClosingOutcome =
  | { kind: 'closed'; email: string }
  | { kind: 'refused'; obstacles: Obstacle[] }
  | { kind: 'unauthenticated' | 'reauthentication_required' | 'not_customer' | 'unknown' };

/**
 * Checks, erases and writes the audit log in one call of a function that also demands the session's re-authentication.
 * In READ COMMITTED only: after it has waited for a payment in progress, it must see that payment.
 */
export async function closeUser(
  trx: Knex.Transaction,
  { userId, sessionId, mode }: { userId: string; sessionId: string; mode: Mode },
): Promise<ClosingOutcome> {
  const { rows } = await trx.raw<{
    rows: { outcome: ClosingOutcome['kind']; email: string | null; obstacles: ObstacleRow[] | null }[];
  }>('select outcome, email, obstacles from close_account(:userId, :sessionId, :mode)', {
    userId,
    sessionId,
    mode,
  });
  const [row] = rows;
  if (!row) throw new Error('close_account has answered nothing');
  if (row.outcome === 'closed') return { kind: 'closed', email: row.email ?? '' };
  if (row.outcome === 'refused') return { kind: 'refused', obstacles: (row.obstacles ?? []).map(toObstacle) };
  return { kind: row.outcome };
}
