import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { newId } from '../../platform/ids';

type QuotationRow = Rows['quotations'];

/** What the BFF may change of a quotation. `deadline` is a day, such as `2026-12-31`. */
export type QuotationChange = Partial<
  Pick<
    QuotationRow,
    | 'user_id'
    | 'status'
    | 'customer_decision'
    | 'decided_at'
    | 'project_status'
    | 'rejection_reason'
    | 'assigned_to'
    | 'priority'
    | 'total_paise'
    | 'place_of_supply'
    | 'gst_basis_points'
    | 'price_version'
    | 'priced_at'
    | 'valid_until'
  >
> & { deadline?: string | null };

export async function updateQuotation(db: Database, id: string, change: QuotationChange): Promise<void> {
  await db('quotations').where({ id }).update(change);
}

export async function replacePhases(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await db<Rows['quotation_phases']>('quotation_phases').whereIn('id', ids).update({ replaced_at: now });
}

export interface NewPhase {
  position: number;
  title: string;
  description: string | null;
  amountPaise: number;
  dueOn: string | null;
}

export async function insertPhases(
  db: Database,
  of: { quotationId: string; priceVersion: number },
  phases: readonly NewPhase[],
): Promise<void> {
  await db('quotation_phases').insert(
    phases.map(({ amountPaise, dueOn, ...phase }) => ({
      ...phase,
      id: newId(),
      quotation_id: of.quotationId,
      price_version: of.priceVersion,
      amount_paise: amountPaise,
      due_on: dueOn,
    })),
  );
}

/** A user who is an administrator or support; null for anyone else. */
export async function findMemberOfStaff(
  db: Database,
  userId: string,
): Promise<{ id: string; name: string } | null> {
  const { rows } = await db.raw<{ rows: { id: string; name: string }[] }>(
    'select id, name from users where id = :userId and role in (0, 2)',
    { userId },
  );
  return rows[0] ?? null;
}
