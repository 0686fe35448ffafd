import type { ManagedUserRowDto } from '@deccanloop/contracts/users/dto';
import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../../components/ui/button';

export interface RowActionsProps {
  user: ManagedUserRowDto;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done from the list; the user's page offers the rest. */
export function RowActions({ user: { name, status, isSelf }, onEdit, onDelete }: RowActionsProps) {
  const deletion = status === 'Pending' ? 'Withdraw the invitation of' : 'Delete';
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Edit ${name}`}
        title="Edit"
        icon={<Pencil aria-hidden className="size-4" />}
        onClick={onEdit}
      />
      {!isSelf && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${deletion} ${name}`}
          title={status === 'Pending' ? 'Withdraw invitation' : 'Delete'}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onDelete}
        />
      )}
    </>
  );
}
