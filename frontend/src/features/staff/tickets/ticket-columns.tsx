import type { StaffTicketRowDto } from '@deccanloop/contracts/support/ticket-dto';
import { TICKET_PRIORITY_LABELS } from '@deccanloop/contracts/support/ticket-labels';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { TicketStateTag } from '../../../components/ticket/ticket-tags';
import { OverdueTag } from '../../../components/ui/overdue-tag';
import { PriorityMark } from '../../../components/ui/priority-mark';
import { TimeAgo } from '../../../components/ui/time-ago';
import { ticketPath } from '../paths';

export const customerText = ({ name, email, contact }: StaffTicketRowDto['customer']): string =>
  name ?? email ?? contact ?? 'Unknown sender';

/** The columns of all tickets; the subject is the link, and it covers the row. */
export const TICKET_COLUMNS: readonly TableColumn<StaffTicketRowDto>[] = [
  {
    id: 'subject',
    header: 'Ticket',
    shown: 'always',
    card: 'title',
    className: 'max-w-72',
    cell: ({ number, subject, customer }) => (
      <>
        <RowLink to={ticketPath(number)} title={subject} className="block truncate">
          {subject}
        </RowLink>
        <span className="block truncate text-xs text-ink-600">
          <span className="font-mono">{number}</span> · {customerText(customer)}
        </span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    card: 'line',
    cell: ({ state, overdue }) => (
      <span className="flex flex-wrap gap-1.5">
        <TicketStateTag state={state} to="staff" />
        {overdue && <OverdueTag />}
      </span>
    ),
  },
  {
    id: 'priority',
    header: 'Priority',
    card: 'named',
    cell: ({ priority }) => <PriorityMark priority={priority} label={TICKET_PRIORITY_LABELS[priority]} />,
  },
  {
    id: 'assignee',
    header: 'Assignee',
    card: 'named',
    className: 'max-w-40',
    cell: ({ assignee }) =>
      assignee === null ? (
        <span className="text-ink-600">Unassigned</span>
      ) : (
        <span className="block truncate">{assignee.name}</span>
      ),
  },
  {
    id: 'updated',
    header: 'Last change',
    align: 'end',
    card: 'named',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ updatedAt }) => <TimeAgo iso={updatedAt} />,
  },
  {
    id: 'opened',
    header: 'Opened',
    align: 'end',
    shown: 'chosen',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ createdAt }) => <TimeAgo iso={createdAt} />,
  },
];
