import type { Database } from '../../../platform/database';
import type { EnquiryHead } from '../storing/enquiry-store';
import type { ContactRequest, NewContactRequest } from './contact-requests';

export async function insertContactRequest(
  db: Database,
  head: EnquiryHead,
  request: NewContactRequest,
): Promise<void> {
  await db('contact_requests').insert({
    id: head.id,
    reference: head.reference,
    created_at: head.createdAt,
    name: request.name,
    email: request.email,
    contact: request.contact,
    message: request.message,
  });
}

export async function findContactRequest(db: Database, id: string): Promise<ContactRequest | null> {
  const { rows } = await db.raw<{ rows: ContactRequest[] }>(
    `select reference, created_at as "createdAt", name, email, contact, message
       from contact_requests where id = :id`,
    { id },
  );
  return rows[0] ?? null;
}
