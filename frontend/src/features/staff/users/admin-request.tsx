import type { ManagedUserDto } from '@deccanloop/contracts/users/dto';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast';
import { formatDateTime } from '../../../lib/format';
import { useDecideAdminRoleMutation } from './api';
import { roleRights } from './consequences';
import { PURPOSE } from './user-labels';

type Decision = 'approve' | 'decline';

interface AdminRequestProps {
  user: ManagedUserDto;
  request: NonNullable<ManagedUserDto['adminRequest']>;
}

/** A request to make the user an administrator that waits, and what the reader can do about it. */
export function AdminRequest({ user: { id, name }, request }: AdminRequestProps) {
  const { requestedBy, isOwn, requestedAt, reason, dueAt, expiresAt } = request;
  const [decide] = useDecideAdminRoleMutation();
  const { guard, dialog } = useReauthentication(PURPOSE);
  const [asked, setAsked] = useState<Decision | null>(null);
  const run = async (decision: Decision) => {
    await guard(() => decide({ id, decision }).unwrap());
    toast(decision === 'approve' ? `${name} is an administrator now` : 'The request has ended');
    setAsked(null);
  };
  const end = isOwn ? 'Withdraw the request' : 'Decline';
  return (
    <div className="px-5 pt-4 sm:px-6">
      <Banner
        tone="warning"
        title={`${name} is to become an administrator`}
        action={
          <div className="flex flex-wrap gap-2">
            {!isOwn && (
              <Button size="sm" onClick={() => setAsked('approve')}>
                Approve
              </Button>
            )}
            <Button size="sm" variant="secondary" onClick={() => setAsked('decline')}>
              {end}
            </Button>
          </div>
        }
      >
        <p>
          {isOwn ? 'You have' : `${requestedBy} has`} asked for it on {formatDateTime(requestedAt)}: {reason}
        </p>
        {expiresAt !== null && (
          <p className="mt-1">
            {isOwn ? 'Another administrator must approve it' : 'It must be approved'} until{' '}
            {formatDateTime(expiresAt)}.
          </p>
        )}
        {dueAt !== null && (
          <p className="mt-1">
            There was only one administrator: the role is given on {formatDateTime(dueAt)}, unless the request
            is {isOwn ? 'withdrawn' : 'declined'} before.
          </p>
        )}
      </Banner>
      {asked !== null && (
        <ConfirmDialog
          title={asked === 'approve' ? `Make ${name} an administrator?` : `Leave ${name} without the role?`}
          effects={
            asked === 'approve'
              ? [roleRights(name, 'admin'), `Every session of ${name} ends at once.`]
              : ['The request ends. It can be made again.']
          }
          confirm={
            asked === 'approve'
              ? { label: 'Approve', busy: 'Approving...', isDangerous: true }
              : { label: end, busy: 'Ending...' }
          }
          onConfirm={() => run(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {dialog}
    </div>
  );
}
