import type { Database } from '../../../platform/database';
import type { EnquiryHead } from '../storing/enquiry-store';
import type { Application, NewApplication } from './applications';

export async function insertApplication(
  db: Database,
  head: EnquiryHead,
  application: NewApplication,
): Promise<void> {
  await db('job_applications').insert({
    id: head.id,
    reference: head.reference,
    created_at: head.createdAt,
    position: application.position,
    name: application.name,
    email: application.email,
    phone: application.phone,
    message: application.message,
  });
  if (application.cv === null) return;
  await db('job_application_cvs').insert({ application_id: head.id, pdf: application.cv });
}

export async function findApplication(db: Database, id: string): Promise<Application | null> {
  const { rows } = await db.raw<{ rows: Application[] }>(
    `select reference, created_at as "createdAt", position, name, email, phone, message,
            exists (select from job_application_cvs where application_id = job_applications.id) as "hasCv"
       from job_applications where id = :id`,
    { id },
  );
  return rows[0] ?? null;
}

/** The PDF, or null without one. */
export async function findCv(db: Database, applicationId: string): Promise<Buffer | null> {
  const row = await db<{ application_id: string; pdf: Buffer }>('job_application_cvs')
    .where({ application_id: applicationId })
    .first('pdf');
  return row?.pdf ?? null;
}
