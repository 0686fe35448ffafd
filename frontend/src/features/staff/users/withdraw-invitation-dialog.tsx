import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication';
import { toast } from '../../../components/ui/toast';
import { useWithdrawInvitationMutation } from './api';
import { PURPOSE } from './user-labels';

export interface WithdrawInvitationDialogProps {
  id: string;
  name: string;
  onGone: () => void;
  onClose: () => void;
}

/** Withdraws an invitation that was not accepted. */
export function WithdrawInvitationDialog({ id, name, onGone, onClose }: WithdrawInvitationDialogProps) {
  const [withdraw] = useWithdrawInvitationMutation();
  const { guard, dialog } = useReauthentication(PURPOSE);
  const run = async () => {
    await guard(() => withdraw(id).unwrap());
    toast('Invitation withdrawn');
    onClose();
    onGone();
  };
  return (
    <>
      <ConfirmDialog
        title={`Withdraw the invitation of ${name}?`}
        effects={[
          'The mailed link cannot be used any more.',
          'The account is removed. It has not been used. You can invite the address again.',
        ]}
        confirm={{ label: 'Withdraw invitation', busy: 'Withdrawing...', isDangerous: true }}
        onConfirm={run}
        onClose={onClose}
      />
      {dialog}
    </>
  );
}
