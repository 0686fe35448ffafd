import { FormError } from '../../../components/form/form-error';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { toast } from '../../../components/ui/toaster';
import { useEndOtherSessionsMutation } from '../api';
import { formErrorOf } from '../../../lib/form-error';
import { fieldErrorsFrom } from '../form-error';

export function EndOthersDialog({ others, onClose }: { others: number; onClose: () => void }) {
  const [endOthers, { isLoading, error }] = useEndOtherSessionsMutation();
  const end = async () => {
    const answer = await endOthers();
    if (answer.error) return;
    toast('You are logged out everywhere else');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Log out everywhere else?"
      description={`${others === 1 ? 'One other device is' : `${others} other devices are`} logged out at once and will need your password or a passkey again. This one stays.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            loading={isLoading}
            loadingText="Logging out..."
            onClick={() => void end()}
          >
            Log out everywhere else
          </Button>
        </>
      }
    >
      {error !== undefined && <FormError {...formErrorOf(fieldErrorsFrom(error))} />}
    </Dialog>
  );
}
