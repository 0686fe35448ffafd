import type {
  KycDocumentStatus,
  KycDocumentType,
  KycSide,
  KycStatus,
} from '@deccanloop/contracts/kyc/statuses';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type {
  CustomerDecision,
  ProjectStatus,
  QuotationStatus,
} from '@deccanloop/contracts/quotations/states';
import type { Database } from '../../platform/database';

interface OfProject {
  quotationId: string;
  projectNo: number;
  projectTitle: string;
}

export interface UnpaidPhaseRow extends OfProject {
  phaseTitle: string;
  amountPaise: number;
  placeOfSupply: string | null;
  gstBasisPoints: number | null;
  /** `2026-12-31`. */
  dueOn: string;
  isWaiting: boolean;
}

/** How far a KYC is. */
export interface KycProgressRow {
  status: KycStatus;
  /** Whether they are stored. */
  business: boolean;
  bank: boolean;
  documents: {
    type: KycDocumentType;
    status: Exclude<KycDocumentStatus, 'Missing'>;
    files: { side: KycSide; isConfirmed: boolean }[];
  }[];
}

/** What one statement finds about a customer, as of one moment. Times are ISO texts of JSON. */
export interface HomeRow {
  /** Null before the first log-in of an account, which opens its wallet. */
  ownerId: string | null;
  walletPaise: number;
  heldPaise: number;
  activeProjects: number;
  totalQuotations: number;
  pendingQuotations: number;
  upcomingDeadlines: number;
  quotations: (Pick<OfProject, 'projectNo' | 'projectTitle'> & {
    id: string;
    projectType: string;
    status: QuotationStatus;
    customerDecision: CustomerDecision | null;
    projectStatus: ProjectStatus | null;
    priority: string | null;
    validUntil: string | null;
    submittedAt: string;
  })[];
  deadlines: (OfProject & { kind: 'phase' | 'project'; phaseTitle: string | null; day: string })[];
  duePhases: UnpaidPhaseRow[];
  prices: (OfProject & { totalPaise: number; validUntil: string })[];
  tickets: { number: number; subject: string | null; topic: string | null; updatedAt: string }[];
  /** Null before anything was entered. */
  kyc: KycProgressRow | null;
}

export interface HomeScope {
  userId: string;
  mode: Mode;
  now: Date;
  /** Days in India: `2026-11-23`. */
  today: string;
  until: string;
  mostQuotations: number;
  mostDeadlines: number;
  mostActions: number;
}

const list = (fields: string, source: string): string =>
  `(select coalesce(json_agg(json_build_object(${fields}) order by each.place), '[]') from ${source} each)`;

const KYC = `(select json_build_object(
    'status', kyc.status,
    'business', exists (select from kyc_details where kyc_id = kyc.id and kind = 'business'),
    'bank', exists (select from kyc_details where kyc_id = kyc.id and kind = 'bank'),
    'documents', (
      select coalesce(json_agg(json_build_object('type', document.type, 'status', document.status, 'files', (
               select coalesce(json_agg(json_build_object('side', side, 'isConfirmed', confirmed_at is not null)), '[]')
                 from kyc_files where document_id = document.id))), '[]')
        from kyc_documents document where document.kyc_id = kyc.id))
  from kyc_records kyc where kyc.user_id = :userId)`;

const PROJECT = `'quotationId', each.quotation_id, 'projectNo', each.project_no, 'projectTitle', each.project_title`;

/** One statement, so that tiles and lists are of the same moment. */
export async function findHome(db: Database, scope: HomeScope): Promise<HomeRow> {
  const { rows } = await db.raw<{ rows: { home: HomeRow }[] }>(
    `with mine as materialized (
       select id as quotation_id, project_no, project_title, project_type, status, customer_decision, project_status,
              priority, deadline, total_paise, valid_until, created_at, gst_basis_points,
              coalesce((select state_code from billing_details where user_id = :userId), place_of_supply)
                as place_of_supply,
              status = 'approved' and customer_decision is not distinct from 'accepted' as is_accepted
         from quotations where user_id = :userId
     ), unpaid as materialized (
       select q.quotation_id, q.project_no, q.project_title, q.place_of_supply, q.gst_basis_points, p.id as phase_id, p.position,
              p.title, p.amount_paise, p.due_on, pay.state
         from mine q
         join quotation_phases p on p.quotation_id = q.quotation_id and p.replaced_at is null
         left join phase_payments pay on pay.phase_id = p.id and pay.mode = :mode
           and pay.state in ('requested', 'waiting', 'paid')
        where q.is_accepted and p.due_on is not null and pay.state is distinct from 'paid'
     ), deadlines as (
       select 'phase' as kind, quotation_id, project_no, project_title, title as phase_title, due_on as day
         from unpaid where due_on between :today::date and :until::date
       union all
       select 'project', quotation_id, project_no, project_title, null, deadline
         from mine
        where is_accepted and project_status is distinct from 'completed'
          and deadline between :today::date and :until::date
     ), newest as (
       select *, -project_no as place from mine order by project_no desc limit :mostQuotations
     ), next as (
       select *, row_number() over (order by day, project_no, kind, phase_title) as place
         from deadlines order by place limit :mostDeadlines
     ), due as (
       -- A payment on its way needs nothing; one that waits for top-ups does.
       select *, row_number() over (order by due_on, project_no, position) as place
         from unpaid where due_on <= :today::date and state is distinct from 'requested'
        order by place limit :mostActions
     ), prices as (
       select *, row_number() over (order by valid_until, project_no) as place
         from mine where status = 'approved' and customer_decision is null and valid_until > :now
        order by place limit :mostActions
     ), waiting as (
       select number, subject, topic, updated_at, row_number() over (order by updated_at desc, number desc) as place
         from tickets where user_id = :userId and state = 'waiting' order by place limit :mostActions
     ), wallet as (
       select o.id, f.available_paise, f.held_paise from wallet_owners o
         left join owner_funds f on f.owner_id = o.id and f.mode = :mode
        where o.external_id = :userId::text and o.user_id = :userId
     )
     select json_build_object(
       'ownerId', (select id from wallet),
       'walletPaise', coalesce((select available_paise from wallet), 0),
       'heldPaise', coalesce((select held_paise from wallet), 0),
       'activeProjects', (select count(*) from mine where is_accepted and project_status is distinct from 'completed'),
       'totalQuotations', (select count(*) from mine),
       'pendingQuotations', (select count(*) from mine where status in ('submitted', 'pending')),
       'upcomingDeadlines', (select count(*) from deadlines),
       'quotations', ${list(
         `'id', each.quotation_id, 'projectNo', each.project_no, 'projectTitle', each.project_title,
          'projectType', each.project_type, 'status', each.status, 'customerDecision', each.customer_decision,
          'projectStatus', each.project_status, 'priority', each.priority, 'validUntil', each.valid_until,
          'submittedAt', each.created_at`,
         'newest',
       )},
       'deadlines', ${list(
         `${PROJECT}, 'kind', each.kind, 'phaseTitle', each.phase_title, 'day', to_char(each.day, 'YYYY-MM-DD')`,
         'next',
       )},
       'duePhases', ${list(
         `${PROJECT}, 'phaseTitle', each.title, 'amountPaise', each.amount_paise,
          'placeOfSupply', each.place_of_supply, 'gstBasisPoints', each.gst_basis_points, 'dueOn', to_char(each.due_on, 'YYYY-MM-DD'),
          'isWaiting', each.state is not distinct from 'waiting'`,
         'due',
       )},
       'prices', ${list(`${PROJECT}, 'totalPaise', each.total_paise, 'validUntil', each.valid_until`, 'prices')},
       'tickets', ${list(
         `'number', each.number, 'subject', each.subject, 'topic', each.topic, 'updatedAt', each.updated_at`,
         'waiting',
       )},
       'kyc', ${KYC}) as home`,
    { ...scope },
  );
  const [row] = rows;
  if (!row) throw new Error('the dashboard of a customer was not read');
  return row.home;
}
