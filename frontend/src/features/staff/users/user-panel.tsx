import type { ManagedUserDto } from '@deccanloop/contracts/users/dto';
import type { UserStatus } from '@deccanloop/contracts/users/roles-and-status';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication';
import { Button } from '../../../components/ui/button';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { Panel } from '../../../components/ui/panel';
import { toast } from '../../../components/ui/toast';
import { isApiError } from '../../../lib/api-error';
import { formatDateTime } from '../../../lib/format';
import { FRESH } from '../api';
import { usersPath } from '../paths';
import { useManagedUserQuery, useResendInvitationMutation } from './api';
import { AdminRequest } from './admin-request';
import { UserDialog, type OpenDialog } from './user-dialog';
import { PURPOSE } from './user-labels';
import { UserStatusTag } from './user-tags';

/** For administrators, on the page of a person: role, status, and what can be done about the account. */
export function UserPanel({ userId }: { userId: string }) {
  const { currentData: user } = useManagedUserQuery(userId, FRESH);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const navigate = useNavigate();
  if (user === undefined) return null;
  const { id, name, status, isSelf } = user;
  const open = (kind: Exclude<OpenDialog['kind'], 'add'>) => () => setDialog({ kind, id, name });
  return (
    <Panel title="Account" description={STATUS_TEXTS[status]} action={<UserStatusTag status={status} />}>
      {user.adminRequest && <AdminRequest user={user} request={user.adminRequest} />}
      <DataList className="px-5 pt-2 sm:px-6" items={itemsOf(user)} />
      <div className="flex flex-wrap gap-2 px-5 pt-4 pb-5 sm:px-6">
        <Button size="sm" variant="secondary" onClick={open('edit')}>
          Edit
        </Button>
        {status === 'Pending' && <ResendButton userId={id} />}
        {!isSelf && status === 'Active' && (
          <Button size="sm" variant="secondary" onClick={open('deactivate')}>
            Deactivate
          </Button>
        )}
        {!isSelf && status === 'Inactive' && (
          <Button size="sm" variant="secondary" onClick={open('activate')}>
            Activate
          </Button>
        )}
        {!isSelf && (
          <Button size="sm" variant="ghost" onClick={open(status === 'Pending' ? 'withdraw' : 'delete')}>
            {status === 'Pending' ? 'Withdraw invitation' : 'Delete'}
          </Button>
        )}
      </div>
      {dialog !== null && (
        <UserDialog
          dialog={dialog}
          onClose={() => setDialog(null)}
          onGone={() => void navigate(usersPath(), { replace: true })}
        />
      )}
    </Panel>
  );
}

const STATUS_TEXTS = {
  Active: 'Can log in.',
  Pending: 'Invited; can log in after choosing a password.',
  Inactive: 'Cannot log in. Open payments still settle, and money in the wallet stays.',
} as const satisfies Record<UserStatus, string>;

const itemsOf = ({ status, invitedUntil, newEmail }: ManagedUserDto): DataListItem[] => [
  ...(status === 'Pending'
    ? [
        {
          term: 'Invitation',
          value: invitedUntil === null ? 'Ended' : `Open until ${formatDateTime(invitedUntil)}`,
        },
      ]
    : []),
  ...(newEmail === null
    ? []
    : [
        {
          term: 'New email',
          value: `${newEmail.email}, to be confirmed until ${formatDateTime(newEmail.until)}`,
        },
      ]),
];

function ResendButton({ userId }: { userId: string }) {
  const [resend, { isLoading }] = useResendInvitationMutation();
  const { guard, dialog } = useReauthentication(PURPOSE);
  const run = async () => {
    try {
      await guard(() => resend(userId).unwrap());
      toast('Invitation sent again', { description: 'The earlier link cannot be used any more.' });
    } catch (error) {
      toast('The invitation was not sent', {
        ...(isApiError(error) && { description: error.message }),
      });
    }
  };
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        loading={isLoading}
        loadingText="Sending..."
        onClick={() => void run()}
      >
        Send invitation again
      </Button>
      {dialog}
    </>
  );
}
