import { ROLE_NAMES, ROLES } from '@deccanloop/contracts/accounts/roles';
import { DASHBOARD_LIST, type StaffDashboardDto } from '@deccanloop/contracts/staff/dashboard';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar';
import { EmptyState } from '../../../components/ui/empty-state';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { PanelLink } from '../../../components/ui/panel-link';
import { Tag } from '../../../components/ui/tag';
import { TimeAgo } from '../../../components/ui/time-ago';
import { personPath, usersPath } from '../paths';
import { RowsLoading } from '../rows-loading';
import { NOT_READ } from './not-read';
import type { RecentProps } from './recent-transactions';

/** The newest accounts, each with the way to its page. */
export function RecentUsers({ data, loading, onRetry }: RecentProps) {
  const users = data?.users;
  return (
    <Panel title="Recent users" action={<PanelLink to={usersPath()}>User Management</PanelLink>}>
      {data === undefined ? (
        <RowsLoading what="the users" rows={DASHBOARD_LIST} />
      ) : users == null ? (
        <PanelFault title="The users did not load" fault={NOT_READ} retrying={loading} onRetry={onRetry} />
      ) : users.length === 0 ? (
        <EmptyState title="No users yet">The first account appears here.</EmptyState>
      ) : (
        <ul className="mt-3 divide-y divide-paper-200">
          {users.map((user) => (
            <UserLine key={user.id} user={user} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type User = NonNullable<StaffDashboardDto['users']>[number];

function UserLine({ user: { id, name, email, role, emailVerified, createdAt } }: { user: User }) {
  return (
    <li className="group relative flex items-center gap-3 px-5 py-3.5 text-sm transition hover:bg-paper-50 sm:px-6">
      <Avatar name={name} size="sm" />
      <div className="min-w-0 flex-1">
        <Link
          to={personPath(id)}
          title={name}
          className="block truncate rounded-xs font-semibold text-ink-900 group-hover:text-brand-700 after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className="truncate text-ink-600" title={email}>
          {email}
        </p>
      </div>
      <div className="grid shrink-0 justify-items-end gap-1">
        <span className="text-xs text-ink-600 first-letter:uppercase">
          <TimeAgo iso={createdAt} />
        </span>
        {role !== ROLES.customer ? (
          <Tag tone="brand">{ROLE_NAMES[role]}</Tag>
        ) : (
          !emailVerified && <Tag tone="warning">E-mail not verified</Tag>
        )}
      </div>
    </li>
  );
}
