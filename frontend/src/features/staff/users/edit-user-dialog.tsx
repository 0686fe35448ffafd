import { Dialog } from '../../../components/ui/dialog';
import { PanelFault } from '../../../components/ui/panel';
import { FRESH } from '../api';
import { RowsLoading } from '../rows-loading';
import { useManagedUserQuery } from './api';
import { EditUserForm } from './edit-user-form';

export interface EditUserDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Reads the user before it is edited, so that the form holds what other administrators have changed. */
export function EditUserDialog({ id, name, onClose }: EditUserDialogProps) {
  const { data, error, isFetching, refetch } = useManagedUserQuery(id, FRESH);
  return (
    <Dialog
      open
      staticBackdrop
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Edit ${name}`}
    >
      {data ? (
        <EditUserForm user={data} onClose={onClose} />
      ) : error === undefined ? (
        <RowsLoading what="the user" rows={4} />
      ) : (
        <PanelFault
          title="The user did not load"
          fault={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}
