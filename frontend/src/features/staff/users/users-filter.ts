import type { FilterSpec, FilterValues } from '../../../components/table/filters/filter-specs';
import type { Sort } from '../../../components/table/use-table-address';
import type { UsersQuery } from './api';
import { ROLE_OPTIONS, STATUS_OPTIONS } from './user-labels';

/** The filters of the users; their names are those of the API. */
export const USER_FILTERS: readonly FilterSpec[] = [
  {
    kind: 'search',
    name: 'search',
    label: 'Search users',
    placeholder: 'Name, email or phone',
    isPrivate: true,
  },
  { kind: 'choice', name: 'role', label: 'Role', options: ROLE_OPTIONS },
  { kind: 'choice', name: 'status', label: 'Status', options: STATUS_OPTIONS },
];

/** The columns that the server sorts by. */
const SORTED: readonly string[] = ['joined', 'name', 'email'];

export function queryOf(values: FilterValues, sort: Sort | null, cursor: string | null): UsersQuery {
  return {
    search: values['search'] ?? '',
    role: values['role'] ?? '',
    status: values['status'] ?? '',
    // An address may name any column.
    sort: sort !== null && SORTED.includes(sort.column) ? `${sort.descending ? '-' : ''}${sort.column}` : '',
    cursor: cursor ?? '',
  };
}
