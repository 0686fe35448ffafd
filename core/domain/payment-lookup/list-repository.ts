import type { GatewayName, Mode, PaymentState } from '@deccanloop/contracts/payments/status';
import type { StaffPaymentRowDto } from '@deccanloop/contracts/staff/payments';
import type { Database } from '../../platform/database';
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

export interface ListScope {
  mode: Mode;
  /** Null for all payments. */
  found: Pick<Found, 'paymentIds' | 'ownerIds' | 'userIds'> | null;
  /** The id of a person's account or wallet. */
  personId: string | null;
  state: PaymentState | null;
  gateway: GatewayName | null;
  isUnderReview: boolean | null;
  from: Date | null;
  to: Date | null;
  /** The public id of the last payment of the page before. */
  after: string | null;
  limit: number;
}

/** The wallets of a person. Bindings: `personId`, an account or a wallet owner. */
export const OWNERS_OF_PERSON = `(select id from wallet_owners where id = :personId::uuid
  union select id from wallet_owners where user_id = :personId::uuid)`;

/** The SQL holds only the filters that are set, so that an absent one does not affect the plan. */
function conditionsOf({ state, gateway, isUnderReview, from, to, after }: ListScope): string {
  return [
    'p.mode = :mode',
    state && 'p.state = :state',
    gateway && 'p.gateway = :gateway',
    isUnderReview !== null && (isUnderReview ? 'p.under_review' : 'not p.under_review'),
    from && 'p.initiated_at >= :from',
    to && 'p.initiated_at < :to',
    after &&
      '(p.initiated_at, p.id) < (select l.initiated_at, l.id from payments l where l.public_id = :after)',
  ]
    .filter(Boolean)
    .join(' and ');
}

const FOUND_OWNERS = `(select id from wallet_owners where id = any(:ownerIds::uuid[])
  union select id from wallet_owners where user_id = any(:userIds::uuid[]))`;

/** The ids of the page. One owner may have very many payments: of each only as many as a page shows are read, by an index. */
function pageOf(scope: ListScope): string {
  const { found, personId } = scope;
  const conditions = conditionsOf(scope);
  const newest = 'order by p.initiated_at desc, p.id desc limit :limit';
  const ofOwners = (owners: string, more = '') =>
    `select mine.id from ${owners} owners, lateral (
       select p.id from payments p where p.owner_id = owners.id and ${conditions} ${more} ${newest}) mine`;
  const ofPerson = personId ? `and p.owner_id in ${OWNERS_OF_PERSON}` : '';
  if (found)
    return `select p.id from payments p where p.id = any(:paymentIds::uuid[]) and ${conditions} ${ofPerson}
            union ${ofOwners(FOUND_OWNERS, ofPerson)}`;
  if (personId) return ofOwners(OWNERS_OF_PERSON);
  return `select p.id from payments p where ${conditions} ${newest}`;
}

/** The statement of a page and its values; exported so that a test can check its plan. */
export const listStatement = (scope: ListScope) => ({
  sql: `select p.public_id, p.state, p.under_review, p.gateway, p.mode, p.amount_paise, p.fee_paise, p.total_paise,
               p.credit_paise, p.refunded_paise, owner.external_id, p.payer_name, p.initiated_at, p.completed_at
          from (${pageOf(scope)}) page join payments p on p.id = page.id
          join wallet_owners owner on owner.id = p.owner_id
         order by p.initiated_at desc, p.id desc limit :limit`,
  values: {
    mode: scope.mode,
    limit: scope.limit,
    ...(scope.found && {
      paymentIds: scope.found.paymentIds,
      ownerIds: scope.found.ownerIds,
      userIds: scope.found.userIds,
    }),
    ...(scope.personId && { personId: scope.personId }),
    ...(scope.state && { state: scope.state }),
    ...(scope.gateway && { gateway: scope.gateway }),
    ...(scope.from && { from: scope.from }),
    ...(scope.to && { to: scope.to }),
    ...(scope.after && { after: scope.after }),
  },
});

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
