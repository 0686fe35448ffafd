import { RETENTION } from '@deccanloop/contracts/policies';
import { USER_REASON_LIMITS, userReasonSchema } from '@deccanloop/contracts/users/schemas';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { toast } from '../../../components/ui/toast';
import { FRESH } from '../api';
import { useDeleteUserMutation, useUserDeletionQuery } from './api';
import { DeletionObstacles } from './deletion-obstacles';
import { PURPOSE } from './user-labels';

export interface DeleteUserDialogProps {
  id: string;
  name: string;
  onGone: () => void;
  onClose: () => void;
}

/** Deletes a user after a confirmation that says what is erased and what stays. */
export function DeleteUserDialog({ id, name, onGone, onClose }: DeleteUserDialogProps) {
  const [deleteUser] = useDeleteUserMutation();
  const { data, refetch } = useUserDeletionQuery(id, FRESH);
  const obstacles = data?.obstacles ?? [];
  return (
    <ReasonDialog
      title={`Delete ${name}?`}
      description="This cannot be undone."
      consequence={{
        tone: 'warning',
        title: `${name} is erased and logged out everywhere`,
        text: `Name, email, phone, messages and files are erased. Ledger, receipts and the audit log stay under the number for at least ${RETENTION.bookYears} years. A user without money or history is removed. A confirmation is mailed to the address.`,
      }}
      purpose={PURPOSE}
      initialValues={{ reason: '' }}
      schema={userReasonSchema}
      fields={() => obstacles.length > 0 && <DeletionObstacles userId={id} obstacles={obstacles} />}
      reason={{
        name: 'reason',
        label: 'Reason',
        limit: USER_REASON_LIMITS.max,
        hint: 'For the audit log, which is kept. Leave out personal data.',
      }}
      button={{ label: 'Delete user', busy: 'Deleting...', isDangerous: true }}
      onSubmit={({ reason }, guard) => guard(() => deleteUser({ id, reason: reason.trim() }).unwrap())}
      onSuccess={({ isRemoved }) => {
        toast(isRemoved ? 'User removed' : 'Personal data erased', {
          ...(!isRemoved && { description: 'Ledger, papers and audit log stay under the number.' }),
        });
        onGone();
      }}
      // Something came up meanwhile: with its link.
      onError={() => void refetch()}
      onClose={onClose}
    />
  );
}
