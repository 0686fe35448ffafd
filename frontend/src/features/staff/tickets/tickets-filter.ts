import { TICKET_PRIORITY_LABELS, TICKET_STATE_LABELS } from '@deccanloop/contracts/support/ticket-labels';
import { TICKET_PRIORITIES, TICKET_STATES } from '@deccanloop/contracts/support/tickets';
import type { FilterOption, FilterSpec, FilterValues } from '../../../components/table/filters/filter-specs';
import type { TicketsQuery } from './api';

/** The filters of the tickets; their names are those of the API. */
export const ticketFilters = (assignees: readonly FilterOption[]): readonly FilterSpec[] => [
  {
    kind: 'search',
    name: 'search',
    label: 'Search tickets',
    placeholder: 'Number, payment, e-mail or words',
    isPrivate: true,
  },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: TICKET_STATES.map((id) => ({ id, label: TICKET_STATE_LABELS[id].staff })),
  },
  {
    kind: 'choice',
    name: 'assignee',
    label: 'Assignee',
    options: [{ id: 'me', label: 'Me' }, { id: 'none', label: 'Unassigned' }, ...assignees],
  },
  {
    kind: 'choice',
    name: 'priority',
    label: 'Priority',
    options: TICKET_PRIORITIES.map((id) => ({ id, label: TICKET_PRIORITY_LABELS[id] })),
  },
  { kind: 'flag', name: 'unsolved', label: 'Unsolved' },
  { kind: 'flag', name: 'overdue', label: 'Overdue' },
];

export function queryOf(values: FilterValues, cursor: string | null): TicketsQuery {
  const value = (name: string): string => values[name] ?? '';
  return {
    search: value('search'),
    state: value('state'),
    assignee: value('assignee'),
    priority: value('priority'),
    unsolved: value('unsolved'),
    overdue: value('overdue'),
    cursor: cursor ?? '',
  };
}
