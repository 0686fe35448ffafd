import type { StaffSessionsDto } from '@deccanloop/contracts/security/dto';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication';
import { DataTable } from '../../../components/table/data-table';
import type { TableColumn } from '../../../components/table/table-column';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { Tag } from '../../../components/ui/tag';
import { TimeAgo } from '../../../components/ui/time-ago';
import { toast } from '../../../components/ui/toast';
import { formatDateTime } from '../../../lib/format';
import { FRESH } from '../api';
import { USER_ROLE_LABELS } from '../users/user-labels';
import { useEndStaffSessionMutation, useStaffSessionsQuery } from './api';

type Session = StaffSessionsDto['sessions'][number];

const COLUMNS: readonly TableColumn<Session>[] = [
  {
    id: 'user',
    header: 'Who',
    shown: 'always',
    card: 'title',
    className: 'max-w-60',
    cell: ({ user }) => (
      <>
        <span className="block truncate font-semibold text-ink-900">{user.name}</span>
        <span className="block text-xs font-normal text-ink-600">{USER_ROLE_LABELS[user.role]}</span>
      </>
    ),
  },
  {
    id: 'device',
    header: 'Device',
    card: 'line',
    className: 'max-w-60',
    cell: ({ device, isCurrent }) => (
      <span className="flex flex-wrap items-center gap-2">
        {device ?? 'Unknown device'}
        {isCurrent && <Tag tone="success">This session</Tag>}
      </span>
    ),
  },
  { id: 'address', header: 'Address', card: 'named', cell: ({ address }) => address ?? 'Not known' },
  {
    id: 'since',
    header: 'Since',
    card: 'named',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    id: 'used',
    header: 'Last used',
    card: 'named',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ lastUsedAt }) => <TimeAgo iso={lastUsedAt} />,
  },
];

/** Where administrators and support are logged in; an administrator can end each of these sessions except the current one. */
export function StaffSessionsTable() {
  const { currentData, error, isFetching, refetch } = useStaffSessionsQuery(undefined, FRESH);
  const [endSession] = useEndStaffSessionMutation();
  const { guard, dialog } = useReauthentication('This logs a member of staff out.');
  const [ending, setEnding] = useState<Session | null>(null);
  return (
    <>
      <DataTable
        id="staff-sessions"
        label="Sessions of staff, last used first"
        what="sessions"
        columns={COLUMNS}
        rows={currentData?.sessions}
        rowId={({ id }) => id}
        actions={(session) =>
          session.isCurrent ? null : (
            <Button size="sm" variant="secondary" onClick={() => setEnding(session)}>
              End<span className="sr-only"> the session of {session.user.name}</span>
            </Button>
          )
        }
        expectedRows={4}
        empty={<EmptyState title="No staff sessions">Sessions of staff appear here.</EmptyState>}
        fault={error}
        loading={isFetching}
        onRetry={() => void refetch()}
      />
      {currentData?.hasMore === true && (
        <p className="mt-3 text-sm text-ink-600">
          Only the {currentData.sessions.length} sessions that were used last are shown.
        </p>
      )}
      {ending !== null && (
        <ConfirmDialog
          title={`End the session of ${ending.user.name}?`}
          effects={[
            `${ending.device ?? 'An unknown device'}${ending.address === null ? '' : `, ${ending.address}`}: the next request is asked to log in again.`,
            'What was typed there and not sent is lost.',
            'The audit log keeps who ended it.',
          ]}
          confirm={{ label: 'End session', busy: 'Ending...', isDangerous: true }}
          onConfirm={async () => {
            await guard(() => endSession(ending.id).unwrap());
            setEnding(null);
            toast(`The session of ${ending.user.name} was ended`);
          }}
          onClose={() => setEnding(null)}
        />
      )}
      {dialog}
    </>
  );
}
