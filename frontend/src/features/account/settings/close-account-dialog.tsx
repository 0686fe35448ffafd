import { RETENTION } from '@deccanloop/contracts/policies';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication';
import { isApiError } from '../../../lib/api-error';
import { useAppDispatch } from '../../../lib/dispatch';
import { sessionEnded } from '../../../lib/session';
import { useCloseAccountMutation } from '../api';

export interface CloseAccountDialogProps {
  /** Something came up since the page was read. */
  onRefused: () => void;
  onClose: () => void;
}

export function CloseAccountDialog({ onRefused, onClose }: CloseAccountDialogProps) {
  const [closeAccount] = useCloseAccountMutation();
  const { guard, dialog } = useReauthentication('This closes your account for good.');
  const dispatch = useAppDispatch();

  const close = async () => {
    try {
      await guard(() => closeAccount().unwrap());
    } catch (error) {
      if (isApiError(error) && error.code === 'not_closable') onRefused();
      throw error;
    }
    // Leads to the page that says so (app/follow-session.ts).
    dispatch(sessionEnded({ reason: 'closed' }));
  };

  return (
    <>
      <ConfirmDialog
        title="Close your account?"
        description="This cannot be undone."
        effects={[
          'Erased: your name, e-mail address, phone number, password, passkeys, billing details, messages, requests and their files.',
          'Quotations without an accepted price end.',
          'You are logged out on every device at once.',
          `Kept for at least ${RETENTION.bookYears} years, as the law requires: receipts and invoices with the name and address that they print, and the records of payments without your name.`,
          'A confirmation is mailed to your address. You can open a new account with it at any time; it will be empty.',
        ]}
        confirm={{ label: 'Close my account', busy: 'Closing...', isDangerous: true }}
        cancelLabel="Keep my account"
        onConfirm={close}
        onClose={onClose}
      />
      {dialog}
    </>
  );
}
