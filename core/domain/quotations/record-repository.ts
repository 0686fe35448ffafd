import { paise, type Paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import type { PhaseTaken, QuotationPhase, QuotationRecord } from './record';

export type QuotationRow = Omit<Rows['quotations'], 'deadline'> & {
  deadline_day: string | null;
  assignee_name: string | null;
  owner_id: string | null;
  supply_state: string | null;
  billing_state: string | null;
  phases: PhaseJson[];
};

interface PhaseJson extends Pick<QuotationPhase, 'id' | 'position' | 'title' | 'description' | 'dueOn'> {
  amountPaise: number;
  payment:
    | (Pick<PhaseTaken, 'id' | 'state'> & {
        cgstPaise: number;
        sgstPaise: number;
        igstPaise: number;
        totalPaise: number;
        settledAt: string | null;
      })
    | null;
}

/** Ends before its conditions. Bindings: `mode`. */
export const RECORDS = `
  select q.*, to_char(q.deadline, 'YYYY-MM-DD') as deadline_day, assignee.name as assignee_name,
         (select owner.id from wallet_owners owner where owner.user_id = q.user_id) as owner_id,
         coalesce(billing.state_code, q.place_of_supply) as supply_state, billing.state_code as billing_state,
         coalesce((
           select json_agg(json_build_object('id', p.id, 'position', p.position, 'title', p.title,
                    'description', p.description, 'amountPaise', p.amount_paise, 'dueOn', to_char(p.due_on, 'YYYY-MM-DD'),
                    'payment', case when pay.id is null then null else json_build_object('id', pay.id, 'state', pay.state,
                      'cgstPaise', pay.cgst_paise, 'sgstPaise', pay.sgst_paise, 'igstPaise', pay.igst_paise,
                      'totalPaise', pay.total_paise, 'settledAt', pay.settled_at) end) order by p.position)
             from quotation_phases p
             left join phase_payments pay on pay.phase_id = p.id and pay.mode = :mode
               and pay.state in ('requested', 'waiting', 'paid')
            where p.quotation_id = q.id and p.replaced_at is null), '[]') as phases
    from quotations q left join users assignee on assignee.id = q.assigned_to
    left join billing_details billing on billing.user_id = q.user_id`;

const toPhase = ({ amountPaise, payment, ...phase }: PhaseJson): QuotationPhase => ({
  ...phase,
  amountPaise: paise(amountPaise),
  payment: payment && {
    id: payment.id,
    state: payment.state,
    cgstPaise: paise(payment.cgstPaise),
    sgstPaise: paise(payment.sgstPaise),
    igstPaise: paise(payment.igstPaise),
    totalPaise: paise(payment.totalPaise),
    settledAt: payment.settledAt === null ? null : new Date(payment.settledAt),
  },
});

const paiseOrNull = (amount: number | null): Paise | null => (amount === null ? null : paise(amount));

export const toRecord = (row: QuotationRow): QuotationRecord => ({
  id: row.id,
  projectNo: row.project_no,
  reference: row.reference,
  userId: row.user_id,
  ownerId: row.owner_id,
  status: row.status,
  createdAt: row.created_at,
  detailsPending: row.details_pending,
  clientName: row.client_name,
  companyName: row.company_name,
  email: row.email,
  phone: row.phone,
  projectTitle: row.project_title,
  projectType: row.project_type,
  projectDescription: row.project_description,
  targetAudience: row.target_audience,
  platformTypes: row.platform_types,
  technologies: row.technologies,
  features: row.features,
  developmentPhases: row.development_phases,
  designRequired: row.design_required,
  maintenanceRequired: row.maintenance_required,
  additionalRequirements: row.additional_requirements,
  referenceWebsites: row.reference_websites,
  timeline: row.timeline,
  budget: row.budget,
  priority: row.priority,
  customerDecision: row.customer_decision,
  projectStatus: row.project_status,
  rejectionReason: row.rejection_reason,
  assignee: row.assigned_to === null ? null : { userId: row.assigned_to, name: row.assignee_name ?? '' },
  deadline: row.deadline_day,
  totalPaise: paiseOrNull(row.total_paise),
  placeOfSupply: row.supply_state,
  gstBasisPoints: row.gst_basis_points,
  billingState: row.billing_state,
  priceVersion: row.price_version,
  validUntil: row.valid_until,
  phases: row.phases.map(toPhase),
});

export async function findRecord(db: Database, id: string, mode: Mode): Promise<QuotationRecord | null> {
  if (!RECORD_ID.test(id)) return null;
  const { rows } = await db.raw<{ rows: QuotationRow[] }>(`${RECORDS} where q.id = :id`, { id, mode });
  return rows[0] ? toRecord(rows[0]) : null;
}

/**
 * FOR NO KEY UPDATE: changes of one quotation and requests to pay its phases wait for this row, so that each decides
 * from current values. Rows that refer to it can still be inserted meanwhile.
 */
export async function lockRecord(
  trx: Knex.Transaction,
  id: string,
  mode: Mode,
): Promise<QuotationRecord | null> {
  if (!RECORD_ID.test(id)) return null;
  await trx.raw('select 1 from quotations where id = :id for no key update', { id });
  return findRecord(trx, id, mode);
}

/** The quotation of a current phase. */
export async function findQuotationOfPhase(db: Database, phaseId: string): Promise<string | null> {
  if (!RECORD_ID.test(phaseId)) return null;
  const row = await db<Rows['quotation_phases']>('quotation_phases')
    .where({ id: phaseId, replaced_at: null })
    .first('quotation_id');
  return row?.quotation_id ?? null;
}

/** Requests without a login from an address, newest first. */
export async function findClaimable(
  db: Database,
  email: string,
): Promise<Pick<QuotationRecord, 'id' | 'reference' | 'projectTitle' | 'createdAt'>[]> {
  const { rows } = await db.raw<{
    rows: Pick<QuotationRecord, 'id' | 'reference' | 'projectTitle' | 'createdAt'>[];
  }>(
    `select id, reference, project_title as "projectTitle", created_at as "createdAt" from quotations
      where email = :email and user_id is null order by project_no desc limit 50`,
    { email },
  );
  return rows;
}
