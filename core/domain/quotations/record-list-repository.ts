import type { Mode } from '@deccanloop/contracts/payments/status';
import type {
  CustomerDecision,
  ProjectStatus,
  QuotationPriority,
  QuotationSort,
  QuotationStatus,
  QuotationWait,
} from '@deccanloop/contracts/quotations/states';
import type { Database } from '../../platform/database';
import type { QuotationRecord } from './record';
import { RECORDS, toRecord, type QuotationRow } from './record-repository';

/** Null: any. */
export interface RecordFilter {
  userId: string | null;
  /** An account: also its address's requests without a login. */
  personId: string | null;
  status: QuotationStatus | null;
  projectStatus: ProjectStatus | null;
  priority: QuotationPriority | null;
  decision: CustomerDecision | 'none' | null;
  /** The id of a member of staff, or `none`. */
  assignee: string | null;
  projectType: string | null;
  waiting: QuotationWait | null;
  overdue: boolean;
  from: Date | null;
  to: Date | null;
  projectNo: number | null;
  reference: string | null;
  email: string | null;
  /** The last ten digits, because the form stores a number as it was typed. */
  phone: string | null;
  /** Patterns that name, company and title together contain; null without any. */
  words: readonly string[] | null;
}

export interface RecordPage {
  /** Only projects after this number in the order. */
  before: number | null;
  limit: number;
  sort: QuotationSort;
}

/** As a subquery, so that it is computed once and not for each row. */
const TODAY = `(select (now() at time zone 'Asia/Kolkata')::date)`;

const WAITS = {
  price: `q.status in ('submitted', 'pending')`,
  customer: `q.status = 'approved' and q.customer_decision is null and q.valid_until >= now()`,
  new_price: `q.status = 'approved' and q.customer_decision is null and q.valid_until < now()`,
} as const satisfies Record<QuotationWait, string>;

export async function countWithoutPrice(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from quotations q where ${WAITS.price}`,
  );
  return rows[0]?.count ?? 0;
}

/** The columns `paid_test` and `paid_live` follow the state of the payments, by a trigger. */
const overdueIn = (mode: Mode): string => `(
  (q.deadline < ${TODAY} and q.status <> 'rejected' and q.customer_decision is distinct from 'declined'
    and q.project_status is distinct from 'completed')
  or (q.customer_decision = 'accepted' and exists (
    select 1 from quotation_phases due
     where due.quotation_id = q.id and due.replaced_at is null and not due.paid_${mode}
       and due.due_on < ${TODAY})))`;

/** As the index `quotations_by_phone` has it. */
const PHONE = `right(regexp_replace(q.phone, '[^0-9]', '', 'g'), 10)`;
/** As the index `quotations_by_words` has it. */
const WORDS = `lower(q.client_name || ' ' || coalesce(q.company_name, '') || ' ' || q.project_title)`;

/**
 * Those of the account, and requests without a login from the address that it has: the sender is not verified until the
 * account claims them. Bindings: `personId`.
 */
const OF_PERSON = `q.id = any(array(
  select id from quotations where user_id = :personId::uuid
  union select id from quotations
         where user_id is null and email = (select email from users where id = :personId::uuid)))`;

export async function countQuotationsOfPerson(db: Database, personId: string): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from quotations q where ${OF_PERSON}`,
    { personId },
  );
  return rows[0]?.count ?? 0;
}

/** The SQL holds only the filters that are set, so that an absent one does not affect the plan. */
function conditionsOf(filter: RecordFilter, { before, sort }: RecordPage, mode: Mode): string {
  const { userId, personId, status, projectStatus, priority, decision, assignee, projectNo } = filter;
  const { reference, email, projectType, waiting, overdue, from, to, phone, words } = filter;
  const conditions = [
    userId && 'q.user_id = :userId::uuid',
    personId && OF_PERSON,
    status && 'q.status = :status',
    projectStatus && 'q.project_status = :projectStatus',
    priority && 'q.priority = :priority',
    decision && (decision === 'none' ? 'q.customer_decision is null' : 'q.customer_decision = :decision'),
    assignee && (assignee === 'none' ? 'q.assigned_to is null' : 'q.assigned_to = :assignee::uuid'),
    projectType && 'q.project_type = :projectType',
    waiting && WAITS[waiting],
    overdue && overdueIn(mode),
    from && 'q.created_at >= :from::timestamptz',
    to && 'q.created_at < :to::timestamptz',
    projectNo !== null && 'q.project_no = :projectNo::bigint',
    reference && 'q.reference = :reference',
    // The address of the request, or that of the account.
    email && '(q.email = :email or q.user_id = (select id from users where email = :email))',
    phone && `${PHONE} = :phone`,
    ...(words ?? []).map((_word, n) => `${WORDS} like :word${n}`),
    before !== null && `(${afterOf(sort)})`,
  ].filter(Boolean);
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

/** What each order compares besides the number, for a row of `table`. Ones without a value are last in both directions. */
const VALUES: Record<QuotationSort, ((table: string) => string) | null> = {
  submitted: null,
  '-submitted': null,
  deadline: (table) => `coalesce(${table}.deadline, 'infinity'::date)`,
  '-deadline': (table) => `coalesce(${table}.deadline, '-infinity'::date)`,
  total: (table) => `coalesce(${table}.total_paise, 9223372036854775807)`,
  '-total': (table) => `coalesce(${table}.total_paise, -1)`,
};

const isDescending = (sort: QuotationSort): boolean => sort.startsWith('-');

/** After the project `:before`, whose present value is read: a page needs only its number. */
function afterOf(sort: QuotationSort): string {
  const [value, sign] = [VALUES[sort], isDescending(sort) ? '<' : '>'];
  if (value === null) return `q.project_no ${sign} :before::bigint`;
  return `(${value('q')}, q.project_no) ${sign}
    (select ${value('last')}, last.project_no from quotations last where last.project_no = :before::bigint)`;
}

function orderOf(sort: QuotationSort): string {
  const direction = isDescending(sort) ? 'desc' : 'asc';
  const value = VALUES[sort]?.('q');
  return [...(value === undefined ? [] : [value]), 'q.project_no']
    .map((column) => `${column} ${direction}`)
    .join(', ');
}

export async function listRecords(
  db: Database,
  filter: RecordFilter,
  page: RecordPage,
  mode: Mode,
): Promise<QuotationRecord[]> {
  const { words, ...values } = filter;
  const { rows } = await db.raw<{ rows: QuotationRow[] }>(
    `${RECORDS}
      -- The page is chosen before anything is joined.
      where q.id in (select q.id from quotations q where ${conditionsOf(filter, page, mode)}
                      order by ${orderOf(page.sort)} limit :limit)
      order by ${orderOf(page.sort)}`,
    {
      ...values,
      ...page,
      mode,
      ...Object.fromEntries((words ?? []).map((word, n) => [`word${n}`, word])),
    },
  );
  return rows.map(toRecord);
}
