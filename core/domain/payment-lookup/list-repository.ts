import type { Mode } from '@deccanloop/contracts/payments/status';
import type { StaffPaymentRowDto } from '@deccanloop/contracts/staff/payments';
import type { Database } from '../../platform/database';
import { listStatement, OWNERS_OF_PERSON, type ListScope } from './list-statement';
import { toRowDto, type PaymentListRow } from './row-dto';
import type { FoundKind, SearchTerm } from './search-keys';

export interface Found {
  paymentIds: string[];
  ownerIds: string[];
  userIds: string[];
  ticketIds: string[];
  quotationIds: string[];
}

export const NOTHING: Found = {
  paymentIds: [],
  ownerIds: [],
  userIds: [],
  ticketIds: [],
  quotationIds: [],
};

interface FoundRow {
  kind: FoundKind;
  id: string;
}

/** A shared UPI ID or a reference like "NA" may belong to very many payments. */
const MOST_OF_A_TERM = 1_000;

/** What the terms match, each once; every term uses an index. */
export async function findByTerms(db: Database, mode: Mode, terms: readonly SearchTerm[]): Promise<Found> {
  if (terms.length === 0) return NOTHING;
  const values = Object.assign({}, ...terms.map((term) => term.values)) as SearchTerm['values'];
  const { rows } = await db.raw<{ rows: FoundRow[] }>(
    `with scope as (select :mode::text as mode)
     select found.* from scope, (${terms.map(({ sql }) => `(select * from (${sql}) term limit ${MOST_OF_A_TERM})`).join('\n union all ')})
       as found (kind, id)`,
    { mode, ...values },
  );
  const idsOf = (kind: FoundKind) => [
    ...new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id)),
  ];
  return {
    paymentIds: idsOf('payment'),
    ownerIds: idsOf('owner'),
    userIds: idsOf('user'),
    ticketIds: idsOf('ticket'),
    quotationIds: idsOf('quotation'),
  };
}

export async function countPaymentsOfPerson(
  db: Database,
  scope: { mode: Mode; personId: string },
): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from payments where owner_id in ${OWNERS_OF_PERSON} and mode = :mode`,
    scope,
  );
  return rows[0]?.count ?? 0;
}

/** Newest first. */
export async function listPayments(db: Database, scope: ListScope): Promise<StaffPaymentRowDto[]> {
  const { sql, values } = listStatement(scope);
  const { rows } = await db.raw<{ rows: PaymentListRow[] }>(sql, values);
  return rows.map(toRowDto);
}
