import type {
  PhasePaymentState,
  QuotationActor,
  QuotationEventType,
} from '@deccanloop/contracts/quotations/states';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../../platform/database';
import type { Rows } from '../../../platform/database-rows';

/** Without assignee and notes, which are of the staff. */
export interface QuotationRow extends Pick<
  Rows['quotations'],
  'reference' | 'status' | 'budget' | 'timeline'
> {
  projectNo: number;
  submittedAt: Date;
  clientName: string;
  companyName: string | null;
  email: string;
  phone: string;
  projectTitle: string;
  projectType: string;
  projectDescription: string;
  targetAudience: string | null;
  platformTypes: string[];
  technologies: string[];
  features: string[];
  designRequired: string | null;
  developmentPhases: string[];
  maintenanceRequired: string | null;
  priority: string | null;
  additionalRequirements: string | null;
  referenceWebsites: string | null;
  customerDecision: string | null;
  decidedAt: Date | null;
  projectStatus: string | null;
  rejectionReason: string | null;
  deadline: string | null;
  totalPaise: number | null;
  placeOfSupply: string | null;
  pricedAt: Date | null;
  validUntil: Date | null;
}

/** Newest first. */
export async function findQuotations(
  db: Database,
  userId: string,
  after: QuotationRow | null,
  limit: number,
): Promise<QuotationRow[]> {
  const { rows } = await db.raw<{ rows: QuotationRow[] }>(
    `select project_no as "projectNo", reference, status, created_at as "submittedAt", client_name as "clientName",
            company_name as "companyName", email, phone, project_title as "projectTitle", project_type as "projectType",
            project_description as "projectDescription", target_audience as "targetAudience",
            platform_types as "platformTypes", technologies, features, design_required as "designRequired",
            development_phases as "developmentPhases", maintenance_required as "maintenanceRequired", timeline, budget,
            priority, additional_requirements as "additionalRequirements", reference_websites as "referenceWebsites",
            customer_decision as "customerDecision", decided_at as "decidedAt", project_status as "projectStatus",
            rejection_reason as "rejectionReason", to_char(deadline, 'YYYY-MM-DD') as deadline,
            total_paise as "totalPaise", place_of_supply as "placeOfSupply", priced_at as "pricedAt",
            valid_until as "validUntil"
       from quotations where user_id = :userId ${after === null ? '' : 'and project_no < :before'}
      order by project_no desc limit :limit`,
    { userId, limit, ...(after && { before: after.projectNo }) },
  );
  return rows;
}

export interface PhaseRow {
  id: string;
  projectNo: number;
  number: number;
  title: string;
  description: string | null;
  amountPaise: number;
  dueOn: string | null;
  priceVersion: number;
  replacedAt: Date | null;
}

/** Also those that a new price has replaced. */
export async function findPhases(
  db: Database,
  userId: string,
  after: PhaseRow | null,
  limit: number,
): Promise<PhaseRow[]> {
  const { rows } = await db.raw<{ rows: PhaseRow[] }>(
    `select p.id, q.project_no as "projectNo", p.position as number, p.title, p.description,
            p.amount_paise as "amountPaise", to_char(p.due_on, 'YYYY-MM-DD') as "dueOn",
            p.price_version as "priceVersion", p.replaced_at as "replacedAt"
       from quotation_phases p join quotations q on q.id = p.quotation_id
      where q.user_id = :userId
        ${after === null ? '' : 'and (q.project_no, p.price_version, p.position, p.id) < (:projectNo, :version, :number, :id)'}
      order by q.project_no desc, p.price_version desc, p.position desc, p.id desc limit :limit`,
    {
      userId,
      limit,
      ...(after && {
        projectNo: after.projectNo,
        version: after.priceVersion,
        number: after.number,
        id: after.id,
      }),
    },
  );
  return rows;
}

export interface PhasePaymentRow {
  id: string;
  projectNo: number;
  phase: number;
  mode: Mode;
  state: PhasePaymentState;
  amountPaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
  requestedAt: Date;
  settledAt: Date | null;
  reversedAt: Date | null;
}

/** Newest first; ids are ordered by time. The reason of a reversal is written by staff for staff. */
export async function findPhasePayments(
  db: Database,
  userId: string,
  after: PhasePaymentRow | null,
  limit: number,
): Promise<PhasePaymentRow[]> {
  const { rows } = await db.raw<{ rows: PhasePaymentRow[] }>(
    `select pay.id, q.project_no as "projectNo", p.position as phase, pay.mode, pay.state,
            pay.amount_paise as "amountPaise", pay.cgst_paise as "cgstPaise", pay.sgst_paise as "sgstPaise",
            pay.igst_paise as "igstPaise", pay.total_paise as "totalPaise", pay.requested_at as "requestedAt",
            pay.settled_at as "settledAt", reversal.reversed_at as "reversedAt"
       from quotations q
       join quotation_phases p on p.quotation_id = q.id
       join phase_payments pay on pay.phase_id = p.id
       left join phase_reversals reversal on reversal.phase_payment_id = pay.id
      where q.user_id = :userId ${after === null ? '' : 'and pay.id < :before'}
      order by pay.id desc limit :limit`,
    { userId, limit, ...(after && { before: after.id }) },
  );
  return rows;
}

export interface QuotationMessageRow {
  id: string;
  projectNo: number;
  at: Date;
  author: string;
  text: string;
}

/** Messages between customer and staff; never notes, which only staff read. */
export async function findQuotationMessages(
  db: Database,
  userId: string,
  after: QuotationMessageRow | null,
  limit: number,
): Promise<QuotationMessageRow[]> {
  const { rows } = await db.raw<{ rows: QuotationMessageRow[] }>(
    `select m.id, q.project_no as "projectNo", m.created_at as at, m.author, m.text
       from quotation_messages m join quotations q on q.id = m.quotation_id
      where q.user_id = :userId and m.kind = 'message' ${after === null ? '' : 'and m.id < :before'}
      order by m.id desc limit :limit`,
    { userId, limit, ...(after && { before: after.id }) },
  );
  return rows;
}

export interface QuotationEventRow {
  id: number;
  projectNo: number;
  at: Date;
  type: QuotationEventType;
  actor: QuotationActor;
}

/** Newest first. @param without types that customers do not see */
export async function findQuotationEvents(
  db: Database,
  { userId, without }: { userId: string; without: readonly QuotationEventType[] },
  after: QuotationEventRow | null,
  limit: number,
): Promise<QuotationEventRow[]> {
  const { rows } = await db.raw<{ rows: QuotationEventRow[] }>(
    `select e.id, q.project_no as "projectNo", e.created_at as at, e.type, e.actor
       from quotation_events e join quotations q on q.id = e.quotation_id
      where q.user_id = :userId and e.type <> all(:without::text[]) ${after === null ? '' : 'and e.id < :before'}
      order by e.id desc limit :limit`,
    { userId, limit, without: [...without], ...(after && { before: after.id }) },
  );
  return rows;
}
