import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

export interface CancelDialogProps {
  onClose: () => void;
  onConfirm: () => void;
}

/** Explains what a cancellation does and cannot do, before the user confirms. */
export default function CancelDialog({ onClose, onConfirm }: CancelDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Cancel this payment?"
      description="We ask the bank first, then close this payment. If your bank has already taken money, it will reach your wallet or be returned, and we tell you which."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            Cancel payment
          </Button>
        </>
      }
    />
  );
}
