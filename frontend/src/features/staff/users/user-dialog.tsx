import { AddUserDialog } from './add-user-dialog';
import { DeleteUserDialog } from './delete-user-dialog';
import { EditUserDialog } from './edit-user-dialog';
import { SwitchUserDialog } from './switch-user-dialog';
import { WithdrawInvitationDialog } from './withdraw-invitation-dialog';

interface OfUser {
  id: string;
  /** As the page that opened it shows the user. */
  name: string;
}

export type OpenDialog =
  | { kind: 'add' }
  | ({ kind: 'edit' | 'activate' | 'deactivate' | 'delete' | 'withdraw' } & OfUser);

export interface UserDialogProps {
  dialog: OpenDialog;
  onClose: () => void;
  /** The user does not exist any more. */
  onGone?: () => void;
}

/** The dialog that a button of the list or of the user's page has opened. */
export function UserDialog({ dialog, onClose, onGone }: UserDialogProps) {
  const gone = onGone ?? (() => undefined);
  switch (dialog.kind) {
    case 'add':
      return <AddUserDialog onClose={onClose} />;
    case 'edit':
      return <EditUserDialog id={dialog.id} name={dialog.name} onClose={onClose} />;
    case 'activate':
    case 'deactivate':
      return (
        <SwitchUserDialog
          id={dialog.id}
          name={dialog.name}
          status={dialog.kind === 'activate' ? 'Active' : 'Inactive'}
          onClose={onClose}
        />
      );
    case 'delete':
      return <DeleteUserDialog id={dialog.id} name={dialog.name} onGone={gone} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawInvitationDialog id={dialog.id} name={dialog.name} onGone={gone} onClose={onClose} />;
  }
}
