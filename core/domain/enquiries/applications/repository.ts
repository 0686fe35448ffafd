import type { Database } from '../../../platform/database';
import type { EnquiryHead } from '../storing/enquiry-store';
import type { Application, NewApplication } from './applications';

export async function insertApplication(
  db: Database,
  head: EnquiryHead,
  application: Omit<NewApplication, 'cv'>,
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
}

export async function findApplication(db: Database, id: string): Promise<Omit<Application, 'hasCv'> | null> {
  const { rows } = await db.raw<{ rows: Omit<Application, 'hasCv'>[] }>(
    `select reference, created_at as "createdAt", position, name, email, phone, message
       from job_applications where id = :id`,
    { id },
  );
  return rows[0] ?? null;
}

/** A CV that an older version stored unencrypted; null without one. */
export async function findPlainCv(db: Database, applicationId: string): Promise<Buffer | null> {
  const row = await db<{ application_id: string; pdf: Buffer }>('job_application_cvs')
    .where({ application_id: applicationId })
    .first('pdf');
  return row?.pdf ?? null;
}

/**
 * Removes unencrypted CVs and returns them, an hour after they were sent and only when the company has them by mail:
 * workers of the older version find them only here, and would mail the application without its CV.
 */
export async function takePlainCvs(
  db: Database,
  limit: number,
): Promise<{ applicationId: string; pdf: Buffer }[]> {
  // Of two workers that delete the same rows, the second waits for the first and gets nothing.
  const { rows } = await db.raw<{ rows: { applicationId: string; pdf: Buffer }[] }>(
    `delete from job_application_cvs
      where application_id in (
        select application_id from job_application_cvs join job_applications on id = application_id
         where created_at < now() - interval '1 hour'
           and not exists (select from enquiry_mails mail
                            where mail.application_id = job_applications.id
                              and mail.audience = 'company' and mail.sent_at is null)
         order by application_id limit :limit
      )
      returning application_id as "applicationId", pdf`,
    { limit },
  );
  return rows;
}

/** How many CVs are not encrypted yet. */
export async function countPlainCvs(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { cvs: number }[] }>(
    'select count(*) as cvs from job_application_cvs',
  );
  return rows[0]?.cvs ?? 0;
}
