import { ConfirmDialog } from '../dialogs/confirm-dialog';

export interface CancelDialogProps {
  onClose: () => void;
  onConfirm: () => void;
}

/** Explains what a cancellation does and cannot do, before the user confirms. */
export default function CancelDialog({ onClose, onConfirm }: CancelDialogProps) {
  return (
    <ConfirmDialog
      title="Cancel this payment?"
      description="We ask the bank first, then close this payment. If your bank has already taken money, it will reach your wallet or be returned, and we tell you which."
      confirm={{ label: 'Cancel payment', busy: 'Cancelling...', isDangerous: true }}
      cancelLabel="Keep it"
      onConfirm={async () => onConfirm()}
      onClose={onClose}
    />
  );
}
