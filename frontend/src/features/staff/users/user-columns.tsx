import type { ManagedUserRowDto } from '@deccanloop/contracts/users/dto';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { formatDate, formatPhone } from '../../../lib/format';
import { personPath } from '../paths';
import { USER_ROLE_LABELS } from './user-labels';
import { UserStatusTag } from './user-tags';

/** The columns of the users; the name is the link, and it covers the row except its buttons. */
export const USER_COLUMNS: readonly TableColumn<ManagedUserRowDto>[] = [
  {
    id: 'name',
    header: 'Name',
    shown: 'always',
    sort: 'ascending',
    card: 'title',
    className: 'max-w-56',
    cell: ({ id, name, isSelf }) => (
      <RowLink to={personPath(id)} title={name} className="block truncate">
        {name}
        {isSelf && <span className="font-normal text-ink-600"> (you)</span>}
      </RowLink>
    ),
  },
  {
    id: 'email',
    header: 'Email and phone',
    sort: 'ascending',
    card: 'line',
    className: 'max-w-64',
    cell: ({ email, phone }) => (
      <>
        <span className="block truncate" title={email}>
          {email}
        </span>
        {phone !== null && <span className="block text-xs text-ink-600">{formatPhone(phone)}</span>}
      </>
    ),
  },
  { id: 'role', header: 'Role', card: 'named', cell: ({ role }) => USER_ROLE_LABELS[role] },
  {
    id: 'status',
    header: 'Status',
    card: 'value',
    cell: ({ status }) => <UserStatusTag status={status} />,
  },
  {
    id: 'joined',
    header: 'Join date',
    align: 'end',
    sort: 'descending',
    card: 'named',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ joinDate }) => formatDate(joinDate),
  },
];
