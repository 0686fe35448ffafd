import { resolveFindingSchema, type FindingDto } from '@deccanloop/contracts/staff/payments';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { toast } from '../../../components/ui/toaster';
import { useResolveFindingMutation } from '../api';
import { findingLabels } from '../labels/finding-labels';

export interface ResolveDialogProps {
  finding: FindingDto;
  onClose: () => void;
}

export function ResolveDialog({ finding: { id, kind }, onClose }: ResolveDialogProps) {
  const [resolve] = useResolveFindingMutation();
  return (
    <ReasonDialog
      title="Close this finding"
      description={`${findingLabels(kind).title}. It is kept with your name and note. No money moves.`}
      initial={{ resolution: '' }}
      schema={resolveFindingSchema}
      reason={{
        name: 'resolution',
        label: 'What was found and done',
        rows: 3,
        limit: 1000,
        placeholder: 'Refunded in the gateway’s dashboard, rfnd_…',
      }}
      submit={{ label: 'Close finding', busy: 'Closing...' }}
      onSubmit={async ({ resolution }) => {
        await resolve({ id, resolution: resolution.trim() }).unwrap();
        toast('The finding is closed');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
