import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import type { StaffPaymentsDto } from '@deccanloop/contracts/staff/payments';
import { formatTicketNumber } from '@deccanloop/contracts/support/tickets';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { subjectOf } from '../tickets/to-dto';
import type { Found } from './list-repository';

type FoundTicketRow = Pick<Rows['tickets'], 'number' | 'subject' | 'topic'> & {
  state: StaffPaymentsDto['tickets'][number]['state'];
  customer: string | null;
};

/** The tickets whose number was searched for. */
export async function findFoundTickets(
  db: Database,
  { ticketIds }: Pick<Found, 'ticketIds'>,
): Promise<StaffPaymentsDto['tickets']> {
  if (ticketIds.length === 0) return [];
  const { rows } = await db.raw<{ rows: FoundTicketRow[] }>(
    `select t.number, t.subject, t.topic, t.state, coalesce(account.name, t.customer_name, t.email, t.contact) as customer
       from tickets t left join users account on account.id = t.user_id
      where t.id = any(:ticketIds::uuid[]) order by t.number`,
    { ticketIds },
  );
  return rows.map((row) => ({
    number: formatTicketNumber(row.number),
    subject: subjectOf(row),
    state: row.state,
    customerName: row.customer,
  }));
}

type FoundQuotationRow = Pick<
  Rows['quotations'],
  'id' | 'project_no' | 'reference' | 'project_title' | 'client_name' | 'status'
>;

/** The quotations whose number, or that of one of their papers, was searched for. */
export async function findFoundQuotations(
  db: Database,
  { quotationIds }: Pick<Found, 'quotationIds'>,
): Promise<StaffPaymentsDto['quotations']> {
  if (quotationIds.length === 0) return [];
  const { rows } = await db.raw<{ rows: FoundQuotationRow[] }>(
    `select id, project_no, reference, project_title, client_name, status
       from quotations where id = any(:quotationIds::uuid[]) order by project_no`,
    { quotationIds },
  );
  return rows.map((row) => ({
    _id: row.id,
    projectId: projectIdOf(row.project_no),
    reference: row.reference,
    title: row.project_title,
    status: row.status,
    customerName: row.client_name,
  }));
}
