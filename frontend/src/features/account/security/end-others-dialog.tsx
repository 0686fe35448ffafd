import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { toast } from '../../../components/ui/toast';
import { useEndOtherSessionsMutation } from '../api';

export function EndOthersDialog({ others, onClose }: { others: number; onClose: () => void }) {
  const [endOthers] = useEndOtherSessionsMutation();
  return (
    <ConfirmDialog
      title="Log out everywhere else?"
      description={`${others === 1 ? 'One other device is' : `${others} other devices are`} logged out at once and will need your password or a passkey again. This one stays.`}
      confirm={{ label: 'Log out everywhere else', busy: 'Logging out...', isDangerous: true }}
      onConfirm={async () => {
        await endOthers().unwrap();
        toast('You are logged out everywhere else');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
