import type { Database } from '../../../platform/database';
import type { EnquiryHead } from '../storing/enquiry-store';
import type { NewQuotation, Quotation } from './quotations';

const COLUMNS = {
  userId: 'user_id',
  clientName: 'client_name',
  companyName: 'company_name',
  email: 'email',
  phone: 'phone',
  projectTitle: 'project_title',
  projectType: 'project_type',
  projectDescription: 'project_description',
  targetAudience: 'target_audience',
  platformType: 'platform_types',
  technologies: 'technologies',
  features: 'features',
  designRequired: 'design_required',
  developmentPhases: 'development_phases',
  maintenanceRequired: 'maintenance_required',
  timeline: 'timeline',
  budget: 'budget',
  priority: 'priority',
  additionalRequirements: 'additional_requirements',
  referenceWebsites: 'reference_websites',
} as const satisfies Record<keyof NewQuotation, string>;
const FIELDS = Object.keys(COLUMNS) as (keyof NewQuotation)[];

export async function insertQuotation(
  db: Database,
  head: EnquiryHead,
  quotation: NewQuotation,
  detailsUntil: Date | null,
): Promise<void> {
  await db('quotations').insert({
    id: head.id,
    reference: head.reference,
    created_at: head.createdAt,
    details_pending: detailsUntil !== null,
    details_until: detailsUntil,
    ...Object.fromEntries(FIELDS.map((field) => [COLUMNS[field], quotation[field]])),
  });
}

const SELECTED = FIELDS.map((field) => `${COLUMNS[field]} as "${field}"`).join(', ');

export async function findQuotation(db: Database, id: string): Promise<Quotation | null> {
  const { rows } = await db.raw<{ rows: Quotation[] }>(
    `select reference, created_at as "createdAt", details_pending as "detailsPending", ${SELECTED} from quotations where id = :id`,
    { id },
  );
  return rows[0] ?? null;
}
